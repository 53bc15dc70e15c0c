/** Watches the operator's folders for changes, with one watch a folder and none a file. */
import { type FSWatcher, watch } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { isVideoPath } from '../name/video-path.ts'
import { isTextFile } from './found.ts'

export interface FolderWatch {
  /** Watches a folder from now on. Called before the folder is read, so that nothing is missed in between. */
  add(folder: string): void
  /** Ends the watches of all other folders: these were there at the last scan. */
  keepOnly(folders: ReadonlySet<string>): void
  /**
   * Looks whether the library's own folders are still those that are watched: one may have been made again, or its disk
   * mounted once more, of which no event tells.
   */
  checkRoots(folders: readonly string[]): void
  close(): void
}

/** `files` came or went, `content` of a known one changed, an `nfo` changed. */
export type Change = 'files' | 'content' | 'nfo'

interface Watched {
  watcher: FSWatcher
  /** The folder's device and inode, as far as they were looked at. */
  identity?: string
}

/** @param onChange what a download does to its unfinished file is no change */
export function watchFolders(
  onChange: (change: Change) => void,
  warn: (message: string, error: unknown) => void,
): FolderWatch {
  const watches = new Map<string, Watched>()
  let [isFull, isWarned, isChecking, isClosed] = [false, false, false, false]

  function add(folder: string, identity?: string): void {
    if (isFull || isClosed || watches.has(folder)) return
    try {
      const watcher = watch(folder, (event, name) => {
        // a folder that is removed or renamed tells it by its own name; this watch will tell nothing more
        if (event === 'rename' && name === basename(folder)) drop(folder)
        const change = toChange(event, name)
        if (change) onChange(change)
      })
      watcher.on('error', () => drop(folder))
      watcher.unref()
      watches.set(folder, { watcher, ...(identity !== undefined && { identity }) })
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      if (isGone) return
      if (!isWarned)
        warn(`Only ${watches.size} folders can be watched; the others are looked through every 15 minutes`, error)
      isWarned = true
      isFull = true
    }
  }

  function drop(folder: string): void {
    watches.get(folder)?.watcher.close()
    watches.delete(folder)
  }

  async function checkRoot(folder: string): Promise<void> {
    const identity = await stat(folder).then(
      ({ dev, ino }) => `${dev}:${ino}`,
      () => null,
    )
    const watched = watches.get(folder)
    if (identity === null) return drop(folder)
    if (watched?.identity === identity || isClosed) return
    if (watched && watched.identity === undefined) {
      watched.identity = identity
      return
    }
    drop(folder)
    add(folder, identity)
    if (watches.has(folder)) onChange('files')
  }

  return {
    add: (folder) => add(folder),
    keepOnly(folders) {
      isFull = false
      for (const folder of watches.keys()) if (!folders.has(folder)) drop(folder)
    },
    checkRoots(folders) {
      // a disk that does not answer is waited for by one check alone
      if (isChecking) return
      isChecking = true
      void Promise.all(folders.map(checkRoot)).finally(() => (isChecking = false))
    },
    close() {
      isClosed = true
      for (const folder of watches.keys()) drop(folder)
    },
  }
}

export function toChange(event: string, name: string | null): Change | null {
  if (name === null) return 'files'
  if (/\.nfo$/i.test(name)) return 'nfo'
  if (event === 'rename') return 'files'
  return isVideoPath(name) || isTextFile(name) ? 'content' : null
}
