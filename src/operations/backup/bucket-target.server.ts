/**
 * Stores backups in a bucket of an S3-compatible service. A backup is complete once its manifest is there, which is uploaded last and
 * deleted first.
 */
import { createHash } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { S3mini } from 's3mini'
import * as z from 'zod'
import { DAY_MS } from '#src/platform/durations.ts'
import { createS3Client, toUnavailable } from '#src/platform/storage/s3-client.server.ts'
import { createS3Storage } from '#src/platform/storage/s3-storage.server.ts'
import type { S3Config } from '#src/platform/storage/storage-config.server.ts'
import type { Storage } from '#src/platform/storage/storage.server.ts'
import { isBackupName, MANIFEST_FILE, parseManifest } from './manifest.ts'
import type { BackupTarget } from './target.ts'

export interface BucketTargetOptions {
  bucket: S3Config
  /** A folder for the local copies: a backup is made and read there. */
  workFolder: string
  /** Files that are larger than this are uploaded in parts (bytes). */
  partBytes?: number
}

/** Four parts are in memory at a time. */
const PART_BYTES = 16 * 1_024 * 1_024
/** Services accept 10,000 parts. */
const MAX_PARTS = 9_000
const DOWNLOAD = 'download-'
const JSON_TYPE = 'application/json'
const DATA_TYPE = 'application/octet-stream'

const partialUpload = z
  .looseObject({ Key: z.string().optional(), key: z.string().optional() })
  .and(z.looseObject({ UploadId: z.string().optional(), uploadId: z.string().optional() }))
const partialUploads = z.union([z.array(partialUpload), partialUpload.transform((only) => [only])]).optional()
const result = z.looseObject({ Upload: partialUploads, upload: partialUploads })
const uploadsAnswer = z.union([
  z.looseObject({ ListMultipartUploadsResult: result }).transform((found) => found.ListMultipartUploadsResult),
  result,
])

/**
 * Aborts uploads in parts that were interrupted: their parts are invisible, but take up space. Some services refuse to list them, and a
 * lifecycle rule has to remove them.
 * @param prefix of the keys
 */
async function abortUploads(client: S3mini, prefix: string): Promise<void> {
  const listed = await client.listMultipartUploads('/', '', 'GET', { prefix }).catch(() => null)
  const { data } = uploadsAnswer.safeParse(listed)
  for (const { Key, key = Key, UploadId, uploadId = UploadId } of data?.Upload ?? data?.upload ?? [])
    if (key?.startsWith(prefix) && uploadId !== undefined)
      await client.abortMultipartUpload(key, uploadId).catch(() => undefined)
}

export function openBucketTarget({ bucket, workFolder, partBytes = PART_BYTES }: BucketTargetOptions): BackupTarget {
  const description = `s3://${bucket.bucket}${bucket.prefix && `/${bucket.prefix}`}`
  const storage = createS3Storage(bucket)
  const root = bucket.prefix && `${bucket.prefix}/`
  const uploads = join(workFolder, 'upload')
  const local = (name: string): string => join(uploads, name)

  async function attempt<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run()
    } catch (error) {
      throw toUnavailable(description, error)
    }
  }

  /** The names of all backups, complete or not, with their files. */
  async function listFiles(): Promise<Map<string, string[]>> {
    const client = createS3Client(bucket)
    const found = new Map<string, string[]>()
    let token: string | undefined
    do {
      const page = await attempt(() => client.listObjectsPaged('/', `${root}hoshimi-`, 1_000, token))
      for (const { Key } of page?.objects ?? []) {
        const [name = '', ...path] = Key.slice(root.length).split('/')
        if (isBackupName(name)) found.set(name, [...(found.get(name) ?? []), path.join('/')])
      }
      token = page?.nextContinuationToken
    } while (token !== undefined)
    return found
  }

  /** The lock of backups is held: nothing else uploads. */
  async function removeLeftovers(): Promise<void> {
    await rm(uploads, { recursive: true, force: true })
    await removeOldDownloads(workFolder)
    await abortUploads(createS3Client(bucket), `${root}hoshimi-`)
    for (const [name, files] of await listFiles()) if (!files.includes(MANIFEST_FILE)) await storage.remove(name)
  }

  async function upload(name: string, file: string): Promise<void> {
    const { size } = await stat(join(local(name), file))
    const client = createS3Client(bucket, { partBytes: Math.max(partBytes, Math.ceil(size / MAX_PARTS)) })
    const content = await openAsBlob(join(local(name), file))
    await attempt(() => client.putAnyObject(`${root}${name}/${file}`, content, DATA_TYPE))
  }

  return {
    description,
    async prepare(name) {
      await removeLeftovers()
      await mkdir(local(name), { recursive: true, mode: 0o700 })
      return local(name)
    },
    async put(name) {
      const text = await readFile(join(local(name), MANIFEST_FILE), 'utf8')
      for (const { name: file, sha256 } of parseManifest(text).files) {
        await upload(name, file)
        if ((await hashObject(storage, `${name}/${file}`)) !== sha256)
          throw new Error(`${file} in the bucket differs from the copy`)
      }
      await storage.write(`${name}/${MANIFEST_FILE}`, Buffer.from(text), JSON_TYPE)
      await rm(uploads, { recursive: true, force: true })
      return `${description}/${name}`
    },
    async discard(name) {
      await rm(uploads, { recursive: true, force: true })
      await abortUploads(createS3Client(bucket), `${root}${name}/`)
      await storage.remove(name)
    },
    async list() {
      const found = await listFiles()
      return [...found].flatMap(([name, files]) => (files.includes(MANIFEST_FILE) ? [name] : [])).toSorted()
    },
    async get(name, accept) {
      const text = await storage.read(`${name}/${MANIFEST_FILE}`)
      if (text === null) throw new Error(`${description}/${name} is not a backup: it has no ${MANIFEST_FILE}`)
      const manifest = parseManifest(text.toString())
      accept?.(manifest)
      await mkdir(workFolder, { recursive: true, mode: 0o700 })
      const folder = await mkdtemp(join(workFolder, DOWNLOAD)) // several commands may read at the same time
      const release = () => rm(folder, { recursive: true, force: true })
      try {
        for (const file of manifest.files) await download(storage, `${name}/${file.name}`, join(folder, file.name))
        await writeFile(join(folder, MANIFEST_FILE), text, { mode: 0o600 })
      } catch (error) {
        await release()
        throw error
      }
      return { folder, release }
    },
    async delete(name) {
      await storage.remove(`${name}/${MANIFEST_FILE}`)
      await storage.remove(name)
    },
  }
}

/** Removes downloads that were interrupted: those of more than a day ago. */
async function removeOldDownloads(workFolder: string): Promise<void> {
  const names = await readdir(workFolder).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(DOWNLOAD))) {
    const { mtimeMs } = await stat(join(workFolder, name))
    if (Date.now() - mtimeMs > DAY_MS) await rm(join(workFolder, name), { recursive: true, force: true })
  }
}

async function openObject(storage: Storage, key: string): Promise<AsyncIterable<Uint8Array>> {
  const opened = await storage.open(key)
  if (opened.kind !== 'file') throw new Error(`${storage.name}/${key} is missing`)
  return opened.stream
}

async function hashObject(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of await openObject(storage, key)) hash.update(chunk)
  return hash.digest('hex')
}

const download = async (storage: Storage, key: string, path: string): Promise<void> =>
  pipeline(await openObject(storage, key), createWriteStream(path, { mode: 0o600 }))
