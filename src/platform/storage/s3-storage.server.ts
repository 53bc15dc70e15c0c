/** Storage in a bucket of an S3-compatible service. Files are uploaded in one request each, so an interrupted upload leaves nothing. */
import { openAsBlob } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { parseContentRange, toRangeHeader } from './byte-range.ts'
import { createS3Client, fetchResponse, isRefusal, refusal, toUnavailable } from './s3-client.server.ts'
import type { S3Config } from './storage-config.server.ts'
import {
  type OpenOptions,
  type OpenResult,
  requireKey,
  type Storage,
  type StoredFile,
  StorageUnavailableError,
} from './storage.server.ts'

/** Runs a task for each item, a few at a time. Starts no further task after a failure. @throws the first failure, once all running tasks have ended */
async function forEachConcurrently<T>(
  items: readonly T[],
  limit: number,
  task: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = [...items]
  let failure: { error: unknown } | undefined
  const work = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined && !failure; item = queue.shift()) {
      await task(item).catch((error: unknown) => {
        failure ??= { error }
      })
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work))
  if (failure) throw failure.error
}

const CONCURRENCY = 6
const UPLOAD_ATTEMPTS = 3
/** Defaults of what tests shorten. */
const OPTIONS = { retryDelayMs: 500, pageSize: 1_000 }
/** How long the storage's own signed URLs are valid: they are requested at once. */
const READ_SECONDS = 60
const DEFAULT_TYPE = 'application/octet-stream'

export function createS3Storage(config: S3Config, options: Partial<typeof OPTIONS> = {}): Storage {
  const { retryDelayMs, pageSize } = { ...OPTIONS, ...options }
  const name = `s3://${config.bucket}${config.prefix && `/${config.prefix}`}`
  const client = createS3Client(config)
  const publicClient =
    config.publicEndpoint === undefined ? client : createS3Client(config, { endpoint: config.publicEndpoint })
  const root = config.prefix && `${config.prefix}/`
  const objectOf = (key: string): string => root + requireKey(key)

  async function attempt<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run()
    } catch (error) {
      throw toUnavailable(name, error)
    }
  }

  async function open(object: string, { range, ifNoneMatch }: OpenOptions): Promise<OpenResult> {
    const response = await fetchResponse(await client.getPresignedUrl('GET', object, READ_SECONDS), {
      headers: {
        ...(range && { range: toRangeHeader(range) }),
        ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
      },
    })
    const { status, headers, body } = response
    const isEmpty = status === 200 && headers.get('content-length') === '0'
    if ((status === 200 || status === 206) && (body || isEmpty)) {
      const found = parseContentRange(headers.get('content-range'))
      return {
        kind: 'file',
        size: found ? found.size : Number(headers.get('content-length') ?? 0),
        range: status === 206 && found ? { first: found.first, last: found.last } : null,
        etag: headers.get('etag') ?? '',
        modified: new Date(headers.get('last-modified') ?? 0),
        stream: Readable.from(body ?? []),
      }
    }
    if (status === 304 || status === 416) {
      await body?.cancel()
      return { kind: status === 304 ? 'not-modified' : 'unsatisfiable' }
    }
    const code = /<Code>(\w+)<\/Code>/.exec((await response.text()).slice(0, 2_000))?.[1]
    if (status === 404 && code !== 'NoSuchBucket') return { kind: 'missing' }
    throw new StorageUnavailableError(`${name} cannot be used: ${refusal(status, code)}`)
  }

  async function listObjects(prefix: string, delimiter?: string): Promise<StoredFile[]> {
    const files: StoredFile[] = []
    let token: string | undefined
    do {
      const query = delimiter === undefined ? {} : { delimiter }
      const page = await attempt(() => client.listObjectsPaged('/', root + prefix, pageSize, token, query))
      if (!page) throw new StorageUnavailableError(`${name} cannot be used: ${refusal(404)}`)
      for (const { Key, Size } of page.objects ?? []) files.push({ key: Key.slice(root.length), size: Size })
      token = page.nextContinuationToken
    } while (token !== undefined)
    return files
  }

  async function upload(key: string, content: Blob | Uint8Array, type: string, signal?: AbortSignal): Promise<void> {
    const object = objectOf(key)
    for (let attempts = 1; ; attempts++) {
      signal?.throwIfAborted()
      try {
        await client.putObject(object, content, type)
        return
      } catch (error) {
        if (attempts === UPLOAD_ATTEMPTS || isRefusal(error)) throw toUnavailable(name, error)
        await pause(retryDelayMs * attempts)
      }
    }
  }

  const list = (folder: string) => listObjects(`${requireKey(folder)}/`)

  return {
    name,
    pathOf: () => null,
    async read(key) {
      const object = objectOf(key)
      const opened = await attempt(() => open(object, {}))
      if (opened.kind !== 'file') return null
      return attempt(async () => Buffer.concat(await opened.stream.toArray()))
    },
    async open(key, options = {}) {
      const object = objectOf(key)
      return attempt(() => open(object, options))
    },
    write: (key, bytes, type = DEFAULT_TYPE) => upload(key, bytes, type),
    async listNames(folder) {
      const prefix = `${requireKey(folder)}/`
      const found = await listObjects(prefix, '/')
      return found.map(({ key }) => key.slice(prefix.length).replace(/\/$/, ''))
    },
    list,
    async remove(key) {
      const object = objectOf(key)
      await attempt(() => client.deleteObject(object))
      const deleteFile = (file: StoredFile) => attempt(() => client.deleteObject(objectOf(file.key)))
      await forEachConcurrently(await list(key), CONCURRENCY, deleteFile)
    },
    async publish(localFolder, folder, { last, typeOf, signal }) {
      const paths = await listLocal(localFolder)
      const put = async (path: string): Promise<void> =>
        upload(`${folder}/${path}`, await openAsBlob(join(localFolder, path)), typeOf(path), signal)
      await forEachConcurrently(
        paths.filter((path) => !last.includes(path)),
        CONCURRENCY,
        put,
      )
      for (const path of last) if (paths.includes(path)) await put(path)
    },
    signUrl: (key, seconds) => publicClient.getPresignedUrl('GET', objectOf(key), seconds),
    async check() {
      const page = await attempt(() => client.listObjectsPaged('/', root, 1))
      if (!page) throw new StorageUnavailableError(`${name} cannot be used: ${refusal(404)}`)
    },
  }
}

/** The files below a folder, with forward slashes. */
async function listLocal(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
}
