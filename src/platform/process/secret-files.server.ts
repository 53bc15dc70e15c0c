/** Reads secrets from files, as container platforms and systemd provide them: `DATABASE_URL_FILE` instead of `DATABASE_URL`. */
import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { messageOf } from '../errors.ts'

type Environment = Record<string, string | undefined>

type Result =
  | { environment: Environment }
  /** One line that names the variable. */
  | { problem: string }

/** The variables that contain secrets. */
export const SECRETS: readonly string[] = [
  'DATABASE_URL',
  'REDIS_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'METRICS_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'ANILIST_CLIENT_SECRET',
  'MAL_CLIENT_SECRET',
  'OIDC_PROVIDERS',
  'TOKEN_KEY',
  'TOKEN_KEY_OLD',
]

const SUFFIX = '_FILE'
const MAX_BYTES = 16_384

/**
 * Replaces each `NAME_FILE` by `NAME` with the content of that file, without line breaks at its end.
 * @param cwd folder of relative paths
 */
export function readSecretFiles(environment: Environment, names: readonly string[], cwd: string): Result {
  const result = { ...environment }
  for (const name of names) {
    const path = environment[name + SUFFIX]?.trim()
    if (!path) continue
    if (environment[name]?.trim()) return { problem: `${name} and ${name}${SUFFIX} must not both be set` }
    try {
      result[name] = readSecret(resolve(cwd, path))
    } catch (error) {
      return { problem: `${name}${SUFFIX} cannot be read: ${messageOf(error)}` }
    }
  }
  return { environment: result }
}

/** @throws {Error} if it is not a readable, small, non-empty file */
function readSecret(path: string): string {
  const stats = statSync(path)
  // a pipe or device would block
  if (!stats.isFile()) throw new Error(`${path} is not a file`)
  if (stats.size > MAX_BYTES) throw new Error(`${path} is larger than ${MAX_BYTES} bytes`)
  const value = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '')
  if (!value.trim()) throw new Error(`${path} is empty`)
  return value
}
