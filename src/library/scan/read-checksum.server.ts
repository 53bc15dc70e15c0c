/** Finds the checksums of videos in the lists beside them. */
import { dirname, basename, join } from 'node:path'
import { TaskStalledError } from '#src/platform/jobs/task-thread.ts'
import type { FileTasks } from '../file-tasks.server.ts'
import type { FoundFile } from './found-files.ts'
import { readSmallFile } from './name-file.server.ts'

/** Lists of one folder that are read; a season has one for each episode at most. */
const MAX_LISTS = 100
/** Files of all lists of one folder that are kept in memory, besides those of the last list. */
const MAX_LISTED = 10_000

interface ReaderOptions {
  tasks: Pick<FileTasks, 'run'>
  signal?: AbortSignal | undefined
  /** Called for each list that stalls the parser, which is left out. */
  onProblem(file: string, why: string): void
}

/**
 * Creates a reader that parses each list once. It returns eight capital hex digits, or an empty string if no list has the video, and throws
 * {@link FolderHangsError}.
 */
export function createChecksumReader({ tasks, signal, onProblem }: ReaderOptions) {
  let known: { folder: string; lists: Promise<Map<string, string>[]> } | undefined

  async function readList(folder: string, file: string): Promise<Map<string, string>> {
    const bytes = await readSmallFile(folder, file)
    try {
      return bytes === null ? new Map<string, string>() : await tasks.run('sfv', bytes, { signal })
    } catch (error) {
      if (!(error instanceof TaskStalledError)) throw error
      onProblem(file, 'reading this list of checksums took too long')
      return new Map<string, string>()
    }
  }

  async function readLists(folder: string, parent: string, names: readonly string[]) {
    const lists: Map<string, string>[] = []
    let listed = 0
    for (const name of names.slice(0, MAX_LISTS)) {
      if (listed >= MAX_LISTED) break
      const list = await readList(folder, join(parent, name))
      listed += list.size
      lists.push(list)
    }
    return lists
  }

  return async ({
    folder,
    path,
    checksumFiles,
  }: Pick<FoundFile, 'folder' | 'path' | 'checksumFiles'>): Promise<string> => {
    if (checksumFiles.length === 0) return ''
    const parent = dirname(join(folder, path))
    // a scan goes through one folder after the other
    if (known?.folder !== parent) known = { folder: parent, lists: readLists(folder, parent, checksumFiles) }
    const name = basename(path).toLowerCase()
    for (const list of await known.lists) {
      const checksum = list.get(name)
      if (checksum !== undefined) return checksum
    }
    return ''
  }
}
