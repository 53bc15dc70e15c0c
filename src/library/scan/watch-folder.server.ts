/** Tells that something has happened in a folder. */
import { type FSWatcher, watch } from 'node:fs'
import { isVideoPath } from '../name/video-path.ts'
import { isTextFile } from './found.ts'

export interface FolderWatch {
  /** From now on these folders are watched, and no others. */
  follow(folders: ReadonlySet<string>): void
  close(): void
}

export type News = 'files' | 'nfo'

/**
 * One watch a folder, none a file: the folders are known from the last scan, and a new one is news in the one around it.
 * @param tell told of news; what a download does to its unfinished file is none
 */
export function watchFolders(tell: (news: News) => void, log: (message: string, error: unknown) => void): FolderWatch {
  const watches = new Map<string, FSWatcher>()
  let isComplaining = false

  function add(folder: string): boolean {
    try {
      const watcher = watch(folder, (event, name) => {
        const news = toNews(event, name)
        if (news) tell(news)
      })
      watcher.on('error', () => drop(folder))
      watcher.unref()
      watches.set(folder, watcher)
      return true
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      if (!isGone && !isComplaining)
        log(`Only ${watches.size} folders can be watched; the others are looked through every 15 minutes`, error)
      isComplaining ||= !isGone
      return isGone
    }
  }

  function drop(folder: string): void {
    watches.get(folder)?.close()
    watches.delete(folder)
  }

  return {
    follow(folders) {
      for (const folder of watches.keys()) if (!folders.has(folder)) drop(folder)
      for (const folder of folders) if (!watches.has(folder) && !add(folder)) return
    },
    close() {
      for (const folder of watches.keys()) drop(folder)
    },
  }
}

export function toNews(event: string, name: string | null): News | null {
  if (name === null) return 'files'
  if (/\.nfo$/i.test(name)) return 'nfo'
  return event === 'rename' || isVideoPath(name) || isTextFile(name) ? 'files' : null
}
