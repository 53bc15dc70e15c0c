/** Asks every route of a site for the most that it can be asked for: as an admin, as a member with a long list, and as their app. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sessions } from '#src/accounts/sessions/session.server.ts'
import { admitForms } from '#src/app/admit-form.server.ts'
import { createIds } from '#src/jellyfin/calls/item-id.ts'
import { toServerId, toSiteTag } from '#src/jellyfin/calls/server-id.server.ts'
import { changeSettings } from '#src/list/entries/settings-store.server.ts'
import type { MyListTables } from '#src/list/tables.server.ts'
import { MCP_PATH } from '#src/mcp/mcp-path.ts'
import { MAX_FAVOURITES, MAX_HISTORY, MAX_PROGRESS_ENTRIES } from '#src/list/limits.ts'
import type { PricedRoute } from '#src/platform/limits/priced-routes.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { toUserId } from '#src/accounts/viewer.ts'
import { type Body, largestAppBody, largestBodies, largestForm, toForm } from './largest-body.ts'
import { addLongHistory, addLongList, FIRST_TITLE, LONG_LIST } from './long-list.ts'
import { listForms, listRequests, type PricedRequest, priceOf } from './requests.ts'

export interface SentRequest {
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string>
  body?: Body | undefined
  /** Whether its work is of interest. */
  isMeasured?: boolean
}

export interface Answer {
  status: number
  bytes: number
  /** Units, from the metrics, if it was measured. */
  units: number
  text(): string
  cookies: readonly string[]
}

export interface AskedSite<A extends Answer> {
  origin: string
  database: Database
  routes: readonly PricedRoute[]
  admin: { email: string; password: string }
  /** Entries of the member's list. */
  entries: number
  send(request: SentRequest): Promise<A>
  /** Which routes are asked, by method and pattern, a call for each; all by default. */
  isAsked?(name: string): boolean
}

export interface AskedRoute<A extends Answer> {
  /** Its method and its pattern. */
  name: string
  url: string
  /** Units. */
  price: number
  /** Bytes of the body; 0 without one. */
  sentBytes: number
  /** Whether its body may be larger than that of most routes, or is not limited. */
  isFile: boolean
  headers: Record<string, string>
  /** Can be repeated: what the request before it changed is made good first. */
  ask(): Promise<A>
}

const FILES = /export$|\/csv$|\/feeds\/|\.ics$|\.xml$|BitrateTest$/
const IMPORTS = '/api/users/:id/list-imports'
/** Of forms that change many entries at once. */
const INTENTS: Readonly<Record<string, readonly string[]>> = {
  '/account/:list': ['all', 'selected'],
  '/my-list/settings': ['settings', 'lists'],
  '/welcome/:step?': ['genres', 'seen'],
  '/admin/library': ['match', 'ignore', 'reopen', 'retry'],
}
/** Of the tools for language models. */
const MCP_CALLS: readonly (readonly [name: string, given: object])[] = [
  ['search_titles', { query: 'a', limit: 20 }],
  ['find_by_wish', { wish: 'like cowboy bebop, funny or dark, no romance', limit: 20 }],
  ['similar_titles', { id: 'cowboy-bebop-1', plays_here: true, limit: 20 }],
  ['get_schedule', { date: '2026-11-20' }],
]
const toMcpBody = ([name, given]: (typeof MCP_CALLS)[number]): Body => ({
  type: 'application/json',
  content: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
})
/** What any page takes. */
const formBytes = async ({ url }: PricedRequest): Promise<number> => {
  const identify = async () => ({ isAdmin: true }) as Awaited<ReturnType<Sessions['identify']>>
  const admit = admitForms({ identify }, async () => undefined)
  return (await admit({ url } as FastifyRequest, {} as FastifyReply)) - 100
}
const PASSWORD = 'a sky full of lanterns'
const APP = 'MediaBrowser Client="Work", Device="Work", DeviceId="work", Version="1"'

export async function* askRoutes<A extends Answer>(site: AskedSite<A>): AsyncGenerator<AskedRoute<A>> {
  const { send, origin, routes, isAsked = () => true } = site
  const own = { origin, 'sec-fetch-site': 'same-origin' }
  let count = 0
  let member = { id: '', username: '', cookie: '' }
  let app = ''
  let importId = ''

  const post = (url: string, content: object, headers: Record<string, string> = {}) =>
    send({
      method: 'POST',
      url,
      headers: { ...own, ...headers },
      body: { type: 'application/json', content: JSON.stringify(content) },
    })
  const toCookie = ({ cookies }: Answer) => cookies.map((one) => one.split(';', 1)[0]).join('; ')
  const read = async (url: string, cookie: string): Promise<unknown> =>
    JSON.parse((await send({ method: 'GET', url, headers: { cookie } })).text())

  /** Signs up a member with a long, public list, unless there is one whose list and sessions are whole. */
  async function prepareMember(): Promise<void> {
    const { user } = (await read('/api/me', member.cookie)) as { user: unknown }
    if (!user) {
      const username = `collector_${++count}`
      const registered = await post('/api/register', {
        username,
        email: `${username}@example.org`,
        password: PASSWORD,
        confirmPassword: PASSWORD,
      })
      const { user: signedUp } = JSON.parse(registered.text()) as { user: { id: string } }
      member = { id: signedUp.id, username, cookie: toCookie(registered) }
      await changeSettings(site.database.$extendTables<MyListTables>(), toUserId(member.id), { isPublic: true })
    }
    await fillList(site.database, member.id, site.entries)
    const isSignedIn = app !== '' && (await send(toAppRequest('GET', '/jellyfin/Users/Me', app))).status === 200
    if (isSignedIn) return
    const answer = await post(
      '/jellyfin/Users/AuthenticateByName',
      { Username: member.username, Pw: PASSWORD },
      { authorization: APP },
    )
    app = (JSON.parse(answer.text()) as { AccessToken: string }).AccessToken
  }

  await prepareMember()
  const admin = { ...site.admin, cookie: toCookie(await post('/api/login', site.admin)) }
  const ids = createIds(toSiteTag(toServerId(origin)))
  const episode = ids.write({ kind: 'episode', number: FIRST_TITLE, episode: 1 })
  const series = ids.write({ kind: 'title', number: FIRST_TITLE })
  const bodyValues = { password: PASSWORD, toTitleId: (index: number) => String(FIRST_TITLE + index) }

  function toAsked(request: PricedRequest, body: Body | undefined): AskedRoute<A> {
    const { method, url, route } = request
    const isAdmin = /^\/(api\/)?admin/.test(route)
    const headers = (): Record<string, string> =>
      isOfApp(request)
        ? { authorization: `${APP}, Token="${app}"` }
        : {
            ...own,
            cookie: isAdmin ? admin.cookie : member.cookie,
            ...(route === MCP_PATH && { accept: 'application/json, text/event-stream' }),
          }
    const sentBytes = Buffer.byteLength(body?.content ?? '')
    return {
      name: nameOf(request),
      url,
      sentBytes,
      price: priceOf(request, sentBytes),
      isFile: FILES.test(route),
      get headers() {
        return headers()
      },
      async ask() {
        if (method !== 'GET') await prepareMember()
        const answer = await send({ method, url, headers: headers(), body, isMeasured: true })
        if (route === IMPORTS && method === 'POST' && answer.status === 200)
          importId = (JSON.parse(answer.text()) as { import: { id: string } }).import.id
        return answer
      },
    }
  }

  async function listBodies(request: PricedRequest): Promise<Body[]> {
    if (isOfApp(request)) return [largestAppBody(request, episode)]
    if (request.route === MCP_PATH) return MCP_CALLS.map(toMcpBody)
    if (request.route !== IMPORTS) return largestBodies(request, bodyValues)
    const url = `/api/users/${member.id}/list/export?format=json`
    const list = (await send({ method: 'GET', url, headers: { cookie: member.cookie } })).text()
    return [toForm('file', 'list.json', list)]
  }

  /** What is kept for a list is read again after each change of it. */
  async function* askAfterChange(): AsyncGenerator<AskedRoute<A>> {
    const pages = listRequests(routes, values(series)).filter(({ route }) => ['/home', '/calendar'].includes(route))
    for (const [index, request] of pages.entries()) {
      const asked = toAsked(request, undefined)
      const change = async () => {
        const url = `/api/users/${member.id}/list/${FIRST_TITLE + index}`
        await send({
          method: 'PATCH',
          url,
          headers: { ...own, cookie: member.cookie },
          body: { type: 'application/json', content: JSON.stringify({ score: (++count % 100) + 1 }) },
        })
      }
      yield { ...asked, name: `${asked.name} after a change`, ask: async () => (await change(), asked.ask()) }
    }
  }

  const values = (itemId: string) => ({
    id: member.id,
    userId: member.id,
    username: member.username,
    itemId,
    importId,
    animeId: String(FIRST_TITLE),
  })
  const isReading = ({ method }: PricedRequest) => method === 'GET'
  // apps first: admins take videos away
  const listAll = () =>
    [
      ...listRequests(routes, values(series)),
      ...listRequests(routes, values(episode)).filter(({ route }) => route.includes(':itemId')),
    ].toSorted((one, other) => Number(isOfApp(other)) - Number(isOfApp(one)))
  const isWanted = (request: PricedRequest) => isAsked(nameOf(request))
  for (const request of listAll().filter(isReading).filter(isWanted)) yield toAsked(request, undefined)
  yield* askAfterChange()
  const listChanges = () => listAll().filter((request) => !isReading(request))
  for (const [at, change] of listChanges().entries()) {
    if (!isWanted(change)) continue
    // the one before may have ended the account of the member
    await prepareMember()
    const request = listChanges()[at]
    if (!request) continue
    const bodies = await listBodies(request)
    for (const body of bodies.length > 0 ? bodies : [undefined]) yield toAsked(request, body)
  }
  for (const request of listForms(values(series)).filter(isWanted))
    for (const intent of INTENTS[request.route] ?? ['save'])
      yield toAsked(request, largestForm(intent, await formBytes(request), bodyValues))
}

const nameOf = ({ method, route }: PricedRequest): string => `${method} ${route}`

const isOfApp = ({ route }: PricedRequest): boolean => route.startsWith('/jellyfin/')

const toAppRequest = (method: string, url: string, token: string): SentRequest => ({
  method,
  url,
  headers: { authorization: `${APP}, Token="${token}"` },
})

/** Makes what a member has as long as it was, if a request has changed that. */
async function fillList(database: Database, user: string, entries: number): Promise<void> {
  const [db, id, share] = [database.$extendTables<MyListTables>(), toUserId(user), entries / LONG_LIST]
  const count = async (table: 'list_entry' | 'favourite' | 'watch_history' | 'continue_watching') => {
    const { length } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('length'))
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    return length
  }
  if ((await count('list_entry')) !== entries) {
    await db.deleteFrom('list_entry').where('user_id', '=', id).execute()
    await addLongList(database, entries, id)
  }
  const saved = [await count('favourite'), await count('watch_history'), await count('continue_watching')]
  const whole = [MAX_FAVOURITES, MAX_HISTORY, MAX_PROGRESS_ENTRIES].map((most) => Math.ceil(most * share))
  if (saved.join() !== whole.join()) await addLongHistory(database, id, share)
}
