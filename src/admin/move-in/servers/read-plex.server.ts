/**
 * Reads users and what they have watched from Plex. A server has the states of its owner only; of the others, it has a history of what
 * they have watched.
 */
import type { AskServer } from './ask-server.server.ts'
import { collectPages, requireFewItems } from './collect-pages.ts'
import type { MediaServer, StatePage } from './media-server.ts'
import { type PlexSection, toWatched } from './plex-answers.ts'
import { ServerError, type ServerItem } from './server-item.ts'
import type { ServerTasks } from './server-tasks.server.ts'

const PAGE_SIZE = 200
const MAX_SECTIONS = 200
/** The account that a server belongs to. */
const OWNER = '1'
const TYPES = { movie: [1], show: [2, 4] } as const satisfies Record<PlexSection['type'], readonly number[]>

export const authHeaders = (key: string): Record<string, string> => ({
  'x-plex-token': key,
  'x-plex-client-identifier': 'hoshimi-move-in',
  'x-plex-product': 'Hoshimi',
})

const pageQuery = (start: number, more: Readonly<Record<string, string>>): string =>
  new URLSearchParams({
    ...more,
    'X-Plex-Container-Start': String(start),
    'X-Plex-Container-Size': String(PAGE_SIZE),
  }).toString()

export function readPlex(ask: AskServer, tasks: ServerTasks): MediaServer {
  /** By the ids of the library, for the history: the owner, who has it, comes first. */
  const known = new Map<string, ServerItem>()

  async function* readLibrary(): AsyncGenerator<StatePage> {
    const sections = await tasks.read('plexSections', await ask('/library/sections'))
    if (sections.length > MAX_SECTIONS) throw new ServerError(`The server has more than ${MAX_SECTIONS} libraries.`)
    for (const { key, type } of sections)
      for (const number of TYPES[type]) {
        const pages = collectPages(
          async (start) => {
            const query = pageQuery(start, { type: String(number), includeGuids: '1' })
            return tasks.read('plexItems', await ask(`/library/sections/${key}/all?${query}`))
          },
          (page) => page.items.map(({ item }) => item.id),
        )
        for await (const page of pages) {
          for (const { item } of page.items) known.set(item.id, item)
          requireFewItems(known.size)
          yield page
        }
      }
  }

  async function* readHistory(account: string): AsyncGenerator<StatePage> {
    const pages = collectPages(
      async (start) => {
        const query = pageQuery(start, { accountID: account, sort: 'viewedAt:asc' })
        return tasks.read('plexHistory', await ask(`/status/sessions/history/all?${query}`))
      },
      ({ viewings }) => viewings.map(({ item, at }) => `${item.id} ${at}`),
    )
    for await (const { viewings, size, total } of pages)
      yield {
        size,
        total,
        items: viewings
          // servers that don't know the filter send the history of all accounts
          .filter((viewing) => viewing.account === account)
          // of what was deleted, or added again, only the history knows
          .map(({ item, at }) => ({ item: known.get(item.id) ?? item, state: toWatched(at) })),
      }
  }

  return {
    async listUsers() {
      const accounts = await tasks.read('plexAccounts', await ask('/accounts'))
      const owner = accounts.find(({ id }) => id === OWNER) ?? { id: OWNER, name: 'Owner' }
      return [owner, ...accounts.filter(({ id }) => id !== OWNER)]
    },
    async *readStates({ id }) {
      yield* id === OWNER ? readLibrary() : readHistory(id)
    },
  }
}
