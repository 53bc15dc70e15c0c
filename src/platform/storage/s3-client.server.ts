/** The S3 client: requests with time limits, and errors without credentials. */
import { S3mini, S3ServiceError } from 's3mini'
import { inSpan } from '../instrumentation/spans.server.ts'
import { StorageUnavailableError } from './storage.server.ts'
import type { S3Config } from './storage-config.server.ts'

/** How long a request may take until its response begins; uploads send their body before. */
const RESPONSE_TIMEOUT_MS = 20_000
const UPLOAD_TIMEOUT_MS = 10 * 60_000

export interface S3ClientOptions {
  /** The address in signed URLs, where the browser needs another one than this server. */
  endpoint?: string
  /** Files that are larger than this are uploaded in parts of this size (bytes). */
  partBytes?: number
}

export function createS3Client(
  config: S3Config,
  { endpoint = config.endpoint, partBytes }: S3ClientOptions = {},
): S3mini {
  return new S3mini({
    accessKeyId: config.accessKeyId,
    secretAccessKey: config.secretAccessKey,
    endpoint: `${endpoint}/${config.bucket}`,
    region: config.region,
    fetch: fetchResponse,
    ...(partBytes !== undefined && { minPartSize: partBytes }),
  })
}

/** Fetches with a limit on the time until the response begins: its body may be sent to a slow viewer. */
export async function fetchResponse(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), init?.method === 'PUT' ? UPLOAD_TIMEOUT_MS : RESPONSE_TIMEOUT_MS)
  try {
    const name = `storage ${init?.method ?? 'GET'}`
    return await inSpan({ name, kind: 'client' }, () =>
      fetch(input, { ...init, signal: stop.signal, redirect: 'error' }),
    )
  } finally {
    clearTimeout(timer)
  }
}

/** Says in one line why a request failed. Responses and addresses are left out: they may contain signatures. */
export function toUnavailable(name: string, error: unknown): StorageUnavailableError {
  return error instanceof StorageUnavailableError
    ? error
    : new StorageUnavailableError(`${name} cannot be used: ${reasonOf(error)}`)
}

function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceError) return refusal(error.status, error.serviceCode)
  if (error instanceof Error && error.name === 'AbortError') return 'no response in time'
  const code = codeOf(error) || (error instanceof Error ? codeOf(error.cause) : '')
  return REASONS[code] ?? (code || 'the connection failed')
}

/** Whether a repeated request would be refused too. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof S3ServiceError && error.status >= 400 && error.status < 500 && error.status !== 429

/** Why the service refused a request. @param code such as `NoSuchBucket` */
export function refusal(status: number, code?: string): string {
  const detail = /^\w{1,60}$/.test(code ?? '') ? ` (${code})` : ''
  if (status === 404) return `the bucket does not exist${detail}`
  if (status === 401 || status === 403) return `access denied${detail}`
  return `the service answered ${status}${detail}`
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection closed',
  UND_ERR_SOCKET: 'connection closed',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'host not found',
  ETIMEDOUT: 'no response in time',
  UND_ERR_CONNECT_TIMEOUT: 'no response in time',
}
