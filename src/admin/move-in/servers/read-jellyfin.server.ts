/** Reads users and what they have watched from Jellyfin and Emby. */
import { type AskServer, StatusError } from './ask-server.server.ts'
import { collectPages } from './collect-pages.ts'
import type { MediaServer, ReadProgress } from './media-server.ts'
import { type ItemPage, type ItemState, ServerError, type ServerUser } from './server-item.ts'
import type { ServerTasks } from './server-tasks.server.ts'

const PAGE_SIZE = 200
/** Items that the server fails to send, before it counts as broken. */
const MAX_UNREAD = 100
const FIELDS = 'Path,ProviderIds,UserDataLastPlayedDate,UserDataPlayCount'

/** How each of them takes its key. */
export const authHeaders = (server: 'jellyfin' | 'emby', key: string): Record<string, string> =>
  server === 'emby'
    ? { 'x-emby-token': key }
    : {
        authorization: `MediaBrowser Client="Hoshimi", Device="Hoshimi", DeviceId="hoshimi-move-in", Version="1", Token="${encodeURIComponent(key)}"`,
      }

export function readJellyfin(ask: AskServer, tasks: ServerTasks): MediaServer {
  async function readRange(
    { id }: ServerUser,
    types: string,
    start: number,
    limit: number,
    progress: ReadProgress,
  ): Promise<ItemPage> {
    const query = new URLSearchParams({
      Recursive: 'true',
      IncludeItemTypes: types,
      Fields: FIELDS,
      EnableUserData: 'true',
      EnableImages: 'false',
      CollapseBoxSetItems: 'false',
      SortBy: 'DateCreated,SortName',
      SortOrder: 'Ascending',
      StartIndex: String(start),
      Limit: String(limit),
    })
    try {
      return await tasks.read('jellyfinItems', await ask(`/Users/${encodeURIComponent(id)}/Items?${query}`))
    } catch (error) {
      // one broken item makes the server fail with its whole page
      if (!(error instanceof StatusError) || error.status !== 500) throw error
      if (limit > 1)
        return readHalves(start, limit, (from, size) => readRange({ id, name: '' }, types, from, size, progress))
      progress.unread++
      if (progress.unread > MAX_UNREAD) throw new ServerError('The server fails to send its videos. Read its log.')
      return { items: [], size: 1, total: null }
    }
  }

  return {
    async listUsers() {
      return tasks.read('jellyfinUsers', await ask('/Users'))
    },
    async *readStates(user, progress) {
      // of series first: their ids are needed for their episodes
      for (const types of ['Series', 'Episode,Movie'])
        yield* collectPages(
          (start) => readRange(user, types, start, PAGE_SIZE, progress),
          ({ items }) => items.map(({ item }) => item.id),
        )
    },
  }
}

async function readHalves(
  start: number,
  limit: number,
  read: (start: number, limit: number) => Promise<ItemPage>,
): Promise<ItemPage> {
  const half = Math.ceil(limit / 2)
  const first = await read(start, half)
  if (first.size < half) return first
  const second = await read(start + half, limit - half)
  const items: ItemState[] = [...first.items, ...second.items]
  return { items, size: first.size + second.size, total: first.total ?? second.total }
}
