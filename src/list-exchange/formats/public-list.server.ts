/** Fetches the public lists of users of AniList and Kitsu. */
import { type Clock, systemClock } from '#src/catalogue/import-sources/http.server.ts'
import { HeaderPacer, type Pacer, WindowPacer } from '#src/catalogue/import-sources/pacing.ts'
import { MAX_CHUNKS, type PageFacts, toAniListBody } from './anilist/anilist-query.ts'
import { readKitsuUser, toKitsuListUrl, toKitsuUserUrl } from './kitsu/kitsu-pages.ts'
import { requireAnswer, runListTask, toList } from './list-tasks.server.ts'
import { ENTRY_LIMITS } from '#src/list/entries/entry.ts'
import { LIST_FILE_LIMITS, ListReadError, type ReadList } from './read-list.ts'
import { type Page, requestPage, type ServiceClient } from './request-page.server.ts'
import { parseUserName } from './user-name.ts'

export interface PublicListOptions {
  anilistUrl: string
  kitsuUrl: string
  /** Replaced in tests. */
  clock?: Clock
  /** Of one request, and of a whole list. */
  requestMs?: number
  totalMs?: number
}

/** Keep one for the process: all its requests to a service share the limits of the service. */
export interface PublicLists extends Required<PublicListOptions> {
  pacers: { anilist: Pacer; kitsu: Pacer }
}

const REQUEST_MS = 20_000
const TOTAL_MS = 150_000
const KITSU_LIMIT = { requests: 60, milliseconds: 60_000 }
const MAX_PAGES = 200
const USER_AGENT = { 'user-agent': 'hoshimi-list-import' }
const NEWEST = 'AniList returns only the 11,000 most recently added entries.'
const NAMES = { anilist: 'AniList', kitsu: 'Kitsu' }

export const openPublicLists = (options: PublicListOptions): PublicLists => ({
  clock: systemClock,
  requestMs: REQUEST_MS,
  totalMs: TOTAL_MS,
  ...options,
  pacers: { anilist: new HeaderPacer(), kitsu: new WindowPacer([KITSU_LIMIT]) },
})

/** @param user a name, or the address of a profile @throws {ListReadError} */
export async function fetchPublicList(
  context: PublicLists,
  service: 'anilist' | 'kitsu',
  user: string,
): Promise<ReadList> {
  const name = parseUserName(user)
  const client: ServiceClient = {
    name: NAMES[service],
    pacer: context.pacers[service],
    clock: context.clock,
    signal: AbortSignal.timeout(context.totalMs),
    traffic: { requests: 0, retries: 0 },
    requestMs: context.requestMs,
  }
  return service === 'anilist' ? fetchAniList(context, client, name) : fetchKitsu(context, client, name)
}

async function fetchAniList({ anilistUrl }: PublicLists, client: ServiceClient, name: string): Promise<ReadList> {
  const pages: Uint8Array[] = []
  for (let chunk = 1; chunk <= MAX_CHUNKS; chunk++) {
    const page = await requestPage(client, anilistUrl, {
      method: 'POST',
      headers: { ...USER_AGENT, 'content-type': 'application/json', accept: 'application/json' },
      body: toAniListBody(name, chunk),
    })
    const facts = await readFacts('anilist', page, name)
    addPage(pages, page, client)
    if (!facts.hasNext) return readPages('anilist', name, pages)
  }
  const read = await readPages('anilist', name, pages)
  return { ...read, warnings: [...(read.warnings ?? []), NEWEST] }
}

async function fetchKitsu({ kitsuUrl }: PublicLists, client: ServiceClient, name: string): Promise<ReadList> {
  const init = { headers: { ...USER_AGENT, accept: 'application/vnd.api+json' } }
  const user = await findKitsuUser(kitsuUrl, client, name, init)
  const pages: Uint8Array[] = []
  let entries = 0
  while (pages.length < MAX_PAGES) {
    const page = await requestPage(client, toKitsuListUrl(kitsuUrl, user.id, entries), init)
    const facts = await readFacts('kitsu', page, name)
    addPage(pages, page, client)
    entries += facts.entries
    if (!facts.hasNext || facts.entries === 0 || entries > ENTRY_LIMITS.entries) break
  }
  return readPages('kitsu', user.name || name, pages)
}

/** @throws {ListReadError} if the list is too large */
function addPage(pages: Uint8Array[], { bytes }: Page, { name }: ServiceClient): void {
  pages.push(bytes)
  const total = pages.reduce((sum, page) => sum + page.length, 0)
  if (total > LIST_FILE_LIMITS.bytes) throw new ListReadError(`The list at ${name} is too large.`)
}

async function findKitsuUser(address: string, client: ServiceClient, name: string, init: RequestInit) {
  for (const by of ['slug', 'name'] as const) {
    const { status, bytes } = await requestPage(client, toKitsuUserUrl(address, by, name), init)
    const user = status === 200 ? readKitsuUser(parse(bytes)) : null
    if (user) return user
  }
  throw notFound('kitsu', name)
}

/** @throws {ListReadError} if the answer is not a part of a list */
async function readFacts(service: 'anilist' | 'kitsu', { status, bytes }: Page, name: string): Promise<PageFacts> {
  if (status === 404) throw notFound(service, name)
  const facts = await runListTask('page', { service, bytes })
  const error = facts.problem === undefined ? facts.error : 'an answer that is not JSON'
  if (status === 200 && error === null) return requireAnswer(facts)
  if (/private/i.test(error ?? '')) throw notFound(service, name)
  const said = (error ?? `status ${status}`).replace(/\s+/g, ' ').replace(/\.$/, '').slice(0, 200)
  throw new ListReadError(`${NAMES[service]} didn’t return the list (“${said}”). Try again later.`)
}

const notFound = (service: 'anilist' | 'kitsu', name: string): ListReadError =>
  new ListReadError(`${NAMES[service]} has no public list for “${name}”.`)

const readPages = async (
  service: 'anilist' | 'kitsu',
  owner: string,
  pages: readonly Uint8Array[],
): Promise<ReadList> => toList(requireAnswer(await runListTask('pages', { service, owner, pages })))

/** A small answer. */
function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
