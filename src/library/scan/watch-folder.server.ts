/** Watches the media folders for changes, with one watch per folder. */
import { type FSWatcher, watch } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { folderGate } from '#src/platform/folder-gate.server.ts'
import { isVideoPath } from '../name/video-path.ts'
import { isAudioFile } from '../package/audio-sidecar.ts'
import { isSubtitleFile } from './found-files.ts'

export interface FolderWatch {
  /** Starts watching a folder. Call it before reading the folder, so that no change is missed. */
  add(folder: string): void
  /** Stops watching all other folders. @param folders those found by the last scan */
  retainOnly(folders: ReadonlySet<string>): void
  /**
   * Checks whether the media folders are still the watched ones. Recreating a folder or remounting its disk causes no event.
   */
  checkRoots(folders: readonly string[]): void
  close(): void
}

/** `files`: files were added, renamed or removed; `content`: a file’s content changed; `nfo`: an NFO changed. */
export type Change = 'files' | 'content' | 'nfo'

/** Others mean that the system has no more watches. */
const OF_ONE_FOLDER = new Set(['ENOENT', 'EACCES', 'EPERM', 'ENOTDIR', 'ELOOP'])

interface Watched {
  watcher: FSWatcher
  /** The folder’s device and inode, once checked. */
  identity?: string
}

/** @param onChange not called for changes to unfinished downloads */
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
        // a removed or renamed folder reports its own name, and this watch gets no further events
        if (event === 'rename' && name === basename(folder)) unwatch(folder)
        const change = toChange(event, name)
        if (change) onChange(change)
      })
      watcher.on('error', () => unwatch(folder))
      watcher.unref()
      watches.set(folder, { watcher, ...(identity !== undefined && { identity }) })
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (OF_ONE_FOLDER.has(code)) return
      if (!isWarned) warn(`Only ${watches.size} folders can be watched; the others are scanned every 15 minutes`, error)
      isWarned = true
      isFull = true
    }
  }

  function unwatch(folder: string): void {
    watches.get(folder)?.watcher.close()
    watches.delete(folder)
  }

  async function checkRoot(folder: string): Promise<void> {
    const identity = await folderGate
      .run(folder, () => stat(folder))
      .then(
        ({ dev, ino }) => `${dev}:${ino}`,
        () => null,
      )
    const watched = watches.get(folder)
    if (identity === null) return unwatch(folder)
    if (watched?.identity === identity || isClosed) return
    if (watched && watched.identity === undefined) {
      watched.identity = identity
      return
    }
    unwatch(folder)
    add(folder, identity)
    if (watches.has(folder)) onChange('files')
  }

  return {
    add: (folder) => add(folder),
    retainOnly(folders) {
      isFull = false
      for (const folder of watches.keys()) if (!folders.has(folder)) unwatch(folder)
    },
    checkRoots(folders) {
      // only one check may wait for an unresponsive disk
      if (isChecking) return
      isChecking = true
      void Promise.all(folders.map(checkRoot)).finally(() => (isChecking = false))
    },
    close() {
      isClosed = true
      for (const folder of watches.keys()) unwatch(folder)
    },
  }
}

export function toChange(event: string, name: string | null): Change | null {
  if (name === null) return 'files'
  if (/\.nfo$/i.test(name)) return 'nfo'
  if (event === 'rename') return 'files'
  return isVideoPath(name) || isSubtitleFile(name) || isAudioFile(name) ? 'content' : null
}
