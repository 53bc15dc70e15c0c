/** Parses the variables that name the storage. */
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

export interface FolderConfig {
  kind: 'folder'
  folder: string
  /** Whether it was named, and other nodes may use it. */
  isShared: boolean
}

export interface S3Config {
  kind: 's3'
  bucket: string
  /** Without slashes at its ends; empty for the whole bucket. */
  prefix: string
  /** Origin of the service, without the bucket. */
  endpoint: string
  /** Origin of the service for browsers, if it differs. */
  publicEndpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type StorageConfig = FolderConfig | S3Config

export interface StorageSettings {
  /** Where packages and fetched pictures are stored. */
  storage: FolderConfig | S3Config
  /** Origin of the storage, if browsers are redirected to it. */
  redirect: string | undefined
}

/** @param origin the schema of an http or https origin */
export const storageVariables = <Origin extends z.ZodType<string, string>>(origin: Origin) => ({
  STORAGE: z.string().trim().optional(),
  MEDIA_DELIVERY: z.enum(['site', 'redirect'], { error: 'must be site or redirect' }).default('site'),
  S3_ENDPOINT: origin.optional(),
  S3_PUBLIC_ENDPOINT: origin.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'must be a region such as us-east-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().trim().optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().optional(),
})

export interface S3Variables {
  S3_ENDPOINT?: string | undefined
  S3_REGION: string
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

interface Variables extends S3Variables {
  STORAGE?: string | undefined
  MEDIA_ACCEL?: string | undefined
  MEDIA_DELIVERY: 'site' | 'redirect'
  S3_PUBLIC_ENDPOINT?: string | undefined
}

export interface Problem {
  /** The variable and what is wrong with it. */
  problem: string
}

/** Reads the storage and how its files reach browsers. */
export function parseStorage(env: Variables, dataDir: string): StorageSettings | Problem {
  const storage = parseLocation(env, dataDir)
  if ('problem' in storage) return storage
  const isRedirected = env.MEDIA_DELIVERY === 'redirect'
  if (storage.kind === 's3') {
    if (env.MEDIA_ACCEL !== undefined) return { problem: 'MEDIA_ACCEL needs a folder, and STORAGE is s3://…' }
    const { origin } = new URL(storage.publicEndpoint ?? storage.endpoint)
    return { storage, redirect: isRedirected ? origin : undefined }
  }
  return isRedirected ? { problem: 'MEDIA_DELIVERY redirect needs STORAGE=s3://…' } : { storage, redirect: undefined }
}

function parseLocation(env: Variables, dataDir: string): StorageConfig | Problem {
  const { STORAGE } = env
  if (STORAGE === undefined) {
    const unused = S3_VARIABLES.find((name) => env[name] !== undefined)
    return unused ? { problem: `${unused} needs STORAGE=s3://…` } : { kind: 'folder', folder: dataDir, isShared: false }
  }
  const url = URL.canParse(STORAGE) ? new URL(STORAGE) : null
  if (!url || url.search || url.hash || url.username || url.password) return INVALID
  if (url.protocol === 'file:' && url.host === '' && url.pathname !== '/')
    return { kind: 'folder', folder: fileURLToPath(url).replace(/[\\/]+$/, ''), isShared: true }
  const bucket = parseBucket(STORAGE)
  return bucket ? parseS3(env, bucket) : INVALID
}

const INVALID: Problem = { problem: 'STORAGE must be a URL such as file:///mnt/shared or s3://bucket/prefix' }
const S3_VARIABLES = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/i
const PREFIX = /^(\/[\w-][\w.-]*)*\/?$/

/** Parses a URL such as `s3://bucket/prefix`. @returns null for anything else */
export function parseBucket(location: string): { bucket: string; prefix: string } | null {
  const url = URL.canParse(location) ? new URL(location) : null
  if (!url || url.protocol !== 's3:' || url.search || url.hash || url.username || url.password || url.port) return null
  if (!BUCKET.test(url.host) || !PREFIX.test(url.pathname)) return null
  return { bucket: url.host, prefix: url.pathname.replace(/^\/|\/$/g, '') }
}

function parseS3(env: Variables, bucket: { bucket: string; prefix: string }): S3Config | Problem {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  const missing = (name: string): Problem => ({ problem: `${name} is required when STORAGE is s3://…` })
  if (S3_ENDPOINT === undefined) return missing('S3_ENDPOINT')
  if (S3_ACCESS_KEY_ID === undefined) return missing('S3_ACCESS_KEY_ID')
  if (S3_SECRET_ACCESS_KEY === undefined) return missing('S3_SECRET_ACCESS_KEY')
  return {
    kind: 's3',
    ...bucket,
    endpoint: S3_ENDPOINT,
    publicEndpoint: env.S3_PUBLIC_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
