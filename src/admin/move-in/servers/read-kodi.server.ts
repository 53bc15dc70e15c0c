/** Reads what Kodi has written beside the videos of this site's own folders. */
import { dirname, join } from 'node:path'
import { readSmallFile } from '#src/library/scan/name-file.server.ts'
import { stemOf } from '#src/library/scan/found-files.ts'
import { FolderHangsError } from '#src/platform/folder-gate.server.ts'
import type { MatchedFile } from '../matching/files-store.server.ts'
import type { KodiState } from './kodi-states.ts'
import type { MediaServer } from './media-server.ts'
import { type ItemState, ServerError, type ServerItem } from './server-item.ts'
import type { ServerTasks } from './server-tasks.server.ts'

/** Files of one page. */
const PAGE_SIZE = 50

/** Kodi has no users that a file names. */
const USER = { id: 'kodi', name: 'Kodi' }

/** @param files those of this machine */
export function readKodi(files: readonly MatchedFile[], tasks: ServerTasks): MediaServer {
  return {
    listUsers: async () => [USER],
    async *readStates() {
      const series = new Map<string, string>()
      for (let start = 0; start < files.length; start += PAGE_SIZE) {
        const page = files.slice(start, start + PAGE_SIZE)
        const items: ItemState[] = []
        for (const file of page) items.push(...(await readFile(file, tasks, series)))
        yield { items, size: page.length, total: files.length }
      }
    },
  }
}

async function readFile(file: MatchedFile, tasks: ServerTasks, series: Map<string, string>): Promise<ItemState[]> {
  const { folder, path } = file
  const item: ServerItem = {
    id: String(file.id),
    kind: 'episode',
    name: path,
    series: '',
    seriesId: '',
    season: null,
    episode: null,
    lastEpisode: null,
    year: null,
    path: `${folder}/${path}`,
    ids: {},
  }
  const states = await readStates(folder, `${stemOf(path)}.nfo`, tasks)
  const own = states.filter(({ kind }) => kind !== 'series')
  const length = file.last - file.first + 1
  const items = own.map(({ kind, state }, index): ItemState => ({
    // one for each episode of the file, or one for all of them
    item: { ...item, kind, ...(own.length === length && length > 1 && { fileIndex: index }) },
    state,
  }))
  const parent = dirname(path)
  if (parent === '.' || series.has(parent)) return items
  series.set(parent, path)
  for (const at of new Set([parent, dirname(parent)])) {
    const found = (await readStates(folder, join(at, 'tvshow.nfo'), tasks)).find(({ kind }) => kind === 'series')
    // the rating of a series is that of the title that its first file is of
    if (found && found.state.score > 0 && !series.has(`rated ${at}`)) {
      series.set(`rated ${at}`, path)
      return [...items, { item: { ...item, id: `series ${at}`, kind: 'series' }, state: found.state }]
    }
  }
  return items
}

async function readStates(folder: string, path: string, tasks: ServerTasks): Promise<KodiState[]> {
  try {
    const bytes = await readSmallFile(folder, join(folder, path))
    return bytes ? await tasks.readKodi(bytes) : []
  } catch (error) {
    if (error instanceof FolderHangsError) throw new ServerError(`The folder ${folder} does not answer.`)
    throw error
  }
}
