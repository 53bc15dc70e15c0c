/** Storage in a folder, which may be a share that several machines mount. */
import { randomUUID } from 'node:crypto'
import { access, cp, type FileHandle, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { hasTag } from '../http/entity-tag.ts'
import { servingGate } from '../folder-gate.server.ts'
import { openServedFile, readRegularFile } from '../regular-file.server.ts'
import { resolveRange } from './byte-range.ts'
import {
  type OpenOptions,
  type OpenResult,
  requireKey,
  type Storage,
  type StoredFile,
  StorageUnavailableError,
} from './storage.server.ts'

interface FolderStorageOptions {
  root: string
  /** A file that exists in the folder while it is mounted. */
  marker?: string
  /** Renames a folder within a file system; replaced in tests. */
  move?: (from: string, to: string) => Promise<void>
}

/** Missing files; also names that are too long, or below a file. */
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])
/** Errors of a share whose server is away. */
const UNAVAILABLE = new Set(['EIO', 'ESTALE', 'ETIMEDOUT', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENOTCONN', 'ENXIO'])

export function createFolderStorage({ root, marker, move = rename }: FolderStorageOptions): Storage {
  const pathOf = (key: string): string => join(root, requireKey(key))
  const unavailable = (error: unknown): unknown =>
    UNAVAILABLE.has(codeOf(error)) ? new StorageUnavailableError(`${root} cannot be reached (${codeOf(error)})`) : error

  /** Publishing and listing, which jobs do one after another, may take longer than anything that is waited for. */
  const gated = <T>(run: () => Promise<T>): Promise<T> => servingGate.run(root, run)

  const check = (): Promise<void> =>
    gated(() => access(marker === undefined ? root : join(root, marker))).catch((error: unknown) => {
      const reason = codeOf(error) === 'ENOENT' && marker !== undefined ? `no ${marker}: is it mounted?` : codeOf(error)
      throw new StorageUnavailableError(`${root} cannot be used (${reason})`)
    })

  /** Nothing is written into a folder that a share will hide. */
  const requireMounted = async (): Promise<void> => (marker === undefined ? undefined : check())

  /** Runs an operation; a missing file gives the fallback. */
  async function attempt<T, U>(run: () => Promise<T>, fallback: U): Promise<T | U> {
    try {
      return await run()
    } catch (error) {
      if (MISSING.has(codeOf(error))) return fallback
      throw unavailable(error)
    }
  }

  async function openFile(path: string, { range, ifNoneMatch }: OpenOptions): Promise<OpenResult> {
    const { handle, stats } = await openServedFile(root, path)
    try {
      const etag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs * 1_000).toString(36)}"`
      const bytes = range ? resolveRange(range, stats.size) : null
      const kind = hasTag(ifNoneMatch, etag) ? 'not-modified' : range && !bytes ? 'unsatisfiable' : 'file'
      if (kind !== 'file') {
        await handle.close()
        return { kind }
      }
      const { first, last } = bytes ?? { first: 0, last: stats.size - 1 }
      const stream = Readable.from(readChunks(handle, root, first, last), { objectMode: false })
      stream.once('close', () => void handle.close().catch(() => undefined))
      return { kind, size: stats.size, range: bytes, etag, modified: stats.mtime, stream }
    } catch (error) {
      await handle.close().catch(() => undefined)
      throw error
    }
  }

  return {
    name: root,
    pathOf,
    read: (key) => attempt(() => gated(() => readRegularFile(pathOf(key))), null),
    open: (key, options = {}) => attempt(() => openFile(pathOf(key), options), { kind: 'missing' }),
    async write(key, bytes) {
      const path = pathOf(key)
      const part = `${path}.${randomUUID()}.part`
      if (key === marker) await requireFolder(root)
      else await requireMounted()
      try {
        await gated(async () => {
          await mkdir(dirname(path), { recursive: true })
          await writeFile(part, bytes)
          await rename(part, path)
        })
      } catch (error) {
        await gated(() => rm(part, { force: true })).catch(() => undefined)
        throw unavailable(error)
      }
    },
    listNames: (folder) => attempt(() => gated(() => readdir(pathOf(folder))), []),
    async list(folder) {
      const home = pathOf(folder)
      const entries = await attempt(() => readdir(home, { recursive: true, withFileTypes: true }), [])
      const files: StoredFile[] = []
      for (const entry of entries) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        const stats = await attempt(() => stat(path), null)
        const key = `${folder}/${path.slice(home.length + 1).replaceAll('\\', '/')}`
        if (stats) files.push({ key, size: stats.size })
      }
      return files
    },
    async remove(key) {
      await rm(pathOf(key), { recursive: true, force: true }).catch((error: unknown) => {
        throw unavailable(error)
      })
    },
    async publish(localFolder, folder, { last }) {
      const target = pathOf(folder)
      const part = join(dirname(target), `${basename(localFolder)}.part`)
      try {
        await requireMounted()
        await mkdir(dirname(target), { recursive: true })
        await rm(part, { recursive: true, force: true })
        if (await exists(target)) {
          await moveWhole(localFolder, part, part, move)
          await merge(part, target, last)
        } else await moveWhole(localFolder, target, part, move)
        await rm(localFolder, { recursive: true, force: true })
      } catch (error) {
        await rm(part, { recursive: true, force: true }).catch(() => undefined)
        throw unavailable(error)
      }
    },
    signUrl: async () => null,
    check,
  }
}

const CHUNK_BYTES = 65_536

/** Each chunk is an operation of its own, so that a stream ends when the folder hangs. */
async function* readChunks(handle: FileHandle, folder: string, first: number, last: number): AsyncGenerator<Buffer> {
  for (let position = first; position <= last;) {
    const at = position
    const length = Math.min(CHUNK_BYTES, last - at + 1)
    // a late read may still write into its buffer, which nothing else uses
    const { bytesRead, buffer } = await servingGate.run(folder, () =>
      handle.read(Buffer.allocUnsafeSlow(length), 0, length, at),
    )
    if (bytesRead === 0) throw new Error('The file has become shorter')
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const requireFolder = (root: string): Promise<void> =>
  access(root).catch((error: unknown) => {
    throw new StorageUnavailableError(`${root} cannot be used (${codeOf(error)})`)
  })

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: unknown) => {
      if (MISSING.has(codeOf(error))) return false
      throw error
    },
  )

/**
 * Moves a folder, which at any moment is whole in one of the two places. Between file systems it is copied to `part`, which gets its
 * name when it is complete.
 */
async function moveWhole(
  from: string,
  to: string,
  part: string,
  move: (from: string, to: string) => Promise<void>,
): Promise<void> {
  try {
    await move(from, to)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    await cp(from, part, { recursive: true })
    if (part !== to) await rename(part, to)
  }
}

/** Moves each file or folder of `part` into `target`; the files named in `last` come last. */
async function merge(part: string, target: string, last: readonly string[]): Promise<void> {
  const names = await readdir(part)
  const first = names.filter((name) => !last.includes(name))
  for (const name of [...first, ...last.filter((one) => names.includes(one))]) {
    const path = join(target, name)
    if ((await stat(join(part, name))).isDirectory()) await rm(path, { recursive: true, force: true })
    await rename(join(part, name), path)
  }
  await rm(part, { recursive: true, force: true })
}
