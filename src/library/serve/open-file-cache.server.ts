/** Keeps recently requested files open, so that a request needs no open, stat and close of its own. */
import { LRUCache } from 'lru-cache'
import { type OpenedFile, openFile } from './open-file.server.ts'

export interface BorrowedFile extends OpenedFile {
  /** Must be called once; the file may be closed afterwards. */
  release(): void
}

export interface OpenFileCache {
  /**
   * Opens a file, or shares one that is open.
   * @param file `folder` is what may hang as a whole; `isImmutable` whether it may be shared with later requests: its content must never change
   * @throws {Problem} 404 if the file does not exist
   */
  borrow(file: { folder: string; path: string; isImmutable: boolean }): Promise<BorrowedFile>
  /** The number of open files, borrowed or kept. */
  readonly openFiles: number
  /** Closes files as soon as no one uses them. */
  close(): void
}

export interface OpenFileCacheOptions {
  maxFiles?: number
  /** After this time a file is reopened: a removed one is not served any longer, and its disk space is freed. */
  reopenMs?: number
}

const MAX_FILES = 512
const REOPEN_MS = 10_000
/** Windows cannot remove a folder with open files. */
const CAN_REMOVE_OPEN_FILES = process.platform !== 'win32'

interface Entry {
  opening: Promise<OpenedFile>
  /** Borrowers, and the cache itself. */
  references: number
}

export function createOpenFileCache(options: OpenFileCacheOptions = {}): OpenFileCache {
  const { maxFiles = MAX_FILES, reopenMs = REOPEN_MS } = options
  let openFiles = 0
  const entries = new LRUCache<string, Entry>({
    max: maxFiles,
    ttl: reopenMs,
    ttlAutopurge: true,
    dispose: (entry) => release(entry),
  })

  function open(folder: string, path: string): Entry {
    const opening = openFile(folder, path)
    opening.then(
      () => openFiles++,
      () => undefined,
    )
    return { opening, references: 0 }
  }

  function keep(path: string, entry: Entry): Entry {
    entry.references++
    entries.set(path, entry)
    entry.opening.catch(() => {
      if (entries.peek(path) === entry) entries.delete(path)
    })
    return entry
  }

  function release(entry: Entry): void {
    entry.references--
    if (entry.references > 0) return
    entry.opening
      .then(async ({ handle }) => {
        openFiles--
        await handle.close()
      })
      .catch(() => undefined)
  }

  return {
    async borrow({ folder, path, isImmutable }) {
      const isShared = isImmutable && CAN_REMOVE_OPEN_FILES
      const known = isShared ? entries.get(path) : undefined
      const entry = known ?? (isShared ? keep(path, open(folder, path)) : open(folder, path))
      entry.references++
      try {
        return { ...(await entry.opening), release: () => release(entry) }
      } catch (error) {
        release(entry)
        throw error
      }
    },
    get openFiles() {
      return openFiles
    },
    close: () => entries.clear(),
  }
}
