/** Parses the variables of backups: a folder, or a bucket that may be at another service than the storage. */
import * as z from 'zod'
import { count, trimmed } from '../process/config-fields.ts'
import { parseBucket, type Problem, type S3Config, type S3Variables } from './storage-config.server.ts'

/** An S3-compatible service, and how to sign requests to it. */
export type S3Service = Pick<S3Config, 'endpoint' | 'region' | 'accessKeyId' | 'secretAccessKey'>

export interface BackupSettings {
  /** Daily backups; undefined if none are configured. */
  backup: { to: string; at: string; keep: number } | undefined
  /** The service of buckets for backups; undefined if none is configured. */
  backupService: S3Service | undefined
}

/** @param origin the schema of an http or https origin */
export const backupVariables = <Origin extends z.ZodType<string, string>>(origin: Origin) => ({
  BACKUP_TO: trimmed
    .refine(
      (value) => !/^\w+:\/\//.test(value) || parseBucket(value) !== null,
      'must be a folder, or a bucket such as s3://bucket/prefix',
    )
    .optional(),
  BACKUP_AT: trimmed.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 03:30').default('03:30'),
  BACKUP_KEEP: count(1, 10_000).default(7),
  BACKUP_S3_ENDPOINT: origin.optional(),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'must be a region such as us-east-1')
    .optional(),
  BACKUP_S3_ACCESS_KEY_ID: trimmed.optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: trimmed.optional(),
})

interface Variables extends S3Variables {
  BACKUP_TO?: string | undefined
  BACKUP_AT: string
  BACKUP_KEEP: number
  BACKUP_S3_ENDPOINT?: string | undefined
  BACKUP_S3_REGION?: string | undefined
  BACKUP_S3_ACCESS_KEY_ID?: string | undefined
  BACKUP_S3_SECRET_ACCESS_KEY?: string | undefined
}

export const isBucketUrl = (location: string): boolean => /^s3:\/\//i.test(location)

/** @param absolute resolves a folder. The service of the storage is used for what has no setting of its own. */
export function parseBackup(env: Variables, absolute: (path: string) => string): BackupSettings | Problem {
  const endpoint = env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT
  const accessKeyId = env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID
  const secretAccessKey = env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY
  const region = env.BACKUP_S3_REGION ?? env.S3_REGION
  const isComplete = endpoint !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined
  const { BACKUP_TO: to, BACKUP_AT: at, BACKUP_KEEP: keep } = env
  const isBucket = to !== undefined && isBucketUrl(to)
  if (!isComplete && (isBucket || env.BACKUP_S3_ENDPOINT !== undefined)) {
    const missing =
      endpoint === undefined ? 'ENDPOINT' : accessKeyId === undefined ? 'ACCESS_KEY_ID' : 'SECRET_ACCESS_KEY'
    return { problem: `BACKUP_S3_${missing} is required for backups in a bucket` }
  }
  return {
    backup: to === undefined ? undefined : { to: isBucket ? to : absolute(to), at, keep },
    backupService: isComplete ? { endpoint, region, accessKeyId, secretAccessKey } : undefined,
  }
}

/** The bucket that a location names. @returns null if it is not the URL of one */
export function toBackupBucket(location: string, service: S3Service): S3Config | null {
  const bucket = parseBucket(location)
  return bucket && { kind: 's3', ...bucket, ...service, publicEndpoint: undefined }
}
