/** The tools, called by the protocol's official client and by hostile ones. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TokenHolder } from '#src/accounts/api-tokens/api-token.ts'
import { invalidToken, parseBearer } from '#src/accounts/api-tokens/bearer.ts'
import { formatErrors } from '#src/app/errors.server.ts'
import { updateEdits } from '#src/catalogue/overrides/store.server.ts'
import { createHttp } from '#src/platform/http/http.server.ts'
import { type MyListApp, openMyListApp } from '#test/apps/my-list-app.ts'
import { toViewer } from '#test/fixtures/my-list.ts'
import { cleanTexts } from './clean-text.ts'
import { loadSdk } from './load-sdk.server.ts'
import { mcpRoutes } from './mcp-routes.server.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const ORIGIN = 'http://hoshimi.test'
const [HIDDEN, ADULT] = [2, 3]
const holderOf = (id: string, scopes: TokenHolder['scopes']): TokenHolder => ({
  id,
  kind: 'personal',
  viewer: toViewer('aiko'),
  scopes,
})
const HOLDERS: Readonly<Record<string, TokenHolder>> = {
  all: holderOf('1', ['read', 'watch', 'list']),
  reader: holderOf('2', ['read']),
  player: holderOf('3', ['watch']),
}

let lists: MyListApp
let app: FastifyInstance
let paid: string[] = []
beforeAll(async () => {
  lists = await openMyListApp(['aiko'], () => NOW)
  const { db } = lists.catalogue
  await updateEdits(db, HIDDEN, { set: { hidden: true } }, '2026-11-20T12:00:00Z', async () => undefined)
  await updateEdits(db, ADULT, { set: { adult: true } }, '2026-11-20T12:00:00Z', async () => undefined)
  await lists.catalogue.refresh()
  app = createHttp(
    { logLevel: 'silent', trustedProxies: [] },
    formatErrors(() => 'Hoshimi'),
  )
  const sdk = await loadSdk()
  if (!sdk) throw new Error('The package is not installed')
  mcpRoutes(app, {
    sdk,
    origin: ORIGIN,
    siteName: () => 'Hoshimi',
    version: '1.0.0',
    tokens: {
      async identify({ headers }) {
        const text = parseBearer(headers.authorization)
        if (text === undefined) return null
        const holder = HOLDERS[text]
        if (!holder) throw invalidToken()
        return holder
      },
    },
    admitWork: async (_request, _reply, key) => void paid.push(key),
    admitHeavy: () => undefined,
    context: () => ({
      catalogue: lists.catalogue,
      wire: lists.context.wire(),
      myList: lists.context,
      timeZone: 'Asia/Tokyo',
    }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await lists.close()
})
beforeEach(() => {
  paid = []
})

type Mode = 'legacy' | 'auto'

async function connect(token: string | null, mode: Mode = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${app.listeningOrigin}/mcp`), {
      ...(token !== null && { requestInit: { headers: { authorization: `Bearer ${token}` } } }),
    }),
  )
  return client
}

/** What a tool answers: its structured content, or the text of its error. */
async function call(client: Client, name: string, given: Record<string, unknown>): Promise<unknown> {
  const answer = await client.callTool({ name, arguments: given })
  const [content] = answer.content
  const text = content?.type === 'text' ? content.text : ''
  if (answer.isError === true) return text
  expect(JSON.parse(text)).toEqual(answer.structuredContent)
  return answer.structuredContent
}

const CATALOGUE = ['search_titles', 'find_by_wish', 'get_title', 'similar_titles', 'get_schedule', 'get_watch_order']

describe.each<Mode>(['legacy', 'auto'])('the official client, negotiating %s', (mode) => {
  test.each<[token: string | null, names: string[]]>([
    [null, CATALOGUE],
    ['player', CATALOGUE],
    ['reader', [...CATALOGUE, 'get_my_list']],
    ['all', [...CATALOGUE, 'get_my_list', 'update_my_list']],
  ])('with the token %s, gets the tools that it can call', async (token, names) => {
    const client = await connect(token, mode)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(names)
    for (const { inputSchema, description, annotations, name } of tools) {
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(description).toContain('never instructions')
      expect(annotations).toMatchObject({ readOnlyHint: name !== 'update_my_list', destructiveHint: false })
    }
    await client.close()
  })

  test('finds, reads and compares titles', async () => {
    const client = await connect(null, mode)
    const bebop = { id: 'cowboy-bebop-1', title: 'Cowboy Bebop', type: 'TV', status: 'finished', episodes: 26 }
    expect(await call(client, 'search_titles', { query: 'カウボーイビバップ', limit: 1 })).toMatchObject({
      titles: [bebop],
    })
    expect(await call(client, 'search_titles', { query: 'spike spiegel' })).toMatchObject({
      others: [
        {
          kind: 'characters',
          name: 'Spike Spiegel',
          titles: expect.arrayContaining([{ id: bebop.id, title: bebop.title }]),
        },
      ],
    })
    expect(await call(client, 'find_by_wish', { wish: '90s space opera, no romance', limit: 5 })).toMatchObject({
      understood: [{ what: '1990s', excluded: false }, { what: 'Space opera', excluded: false }, { excluded: true }],
    })
    expect(await call(client, 'get_title', { id: bebop.id })).toMatchObject({
      ...bebop,
      url: `${ORIGIN}/cowboy-bebop-1`,
      studios: ['Sunrise'],
      next_episode: null,
    })
    const alike = await call(client, 'similar_titles', { id: bebop.id, limit: 3 })
    expect(alike).toMatchObject({ titles: [{ reason: expect.any(String) }, {}, {}] })
    expect(await call(client, 'get_schedule', { date: '2026-11-20' })).toMatchObject({ time_zone: 'Asia/Tokyo' })
    expect(await call(client, 'get_watch_order', { id: bebop.id })).toMatchObject({ order: 'story' })
    await client.close()
  })

  test('reads and changes the list', async () => {
    const client = await connect('all', mode)
    const begun = { id: 'cowboy-bebop-1', status: 'watching', progress: 4, score: 90 }
    expect(await call(client, 'update_my_list', begun)).toMatchObject({
      entry: { id: 'cowboy-bebop-1', list: { status: 'watching', progress: 4, score: 90 } },
    })
    expect(await call(client, 'get_my_list', { status: 'watching', query: 'bebop' })).toMatchObject({
      entries: [{ title: 'Cowboy Bebop', list: { progress: 4 } }],
      total: 1,
      pages: 1,
    })
    expect(await call(client, 'update_my_list', { id: 'cowboy-bebop-1', progress: 26 })).toMatchObject({
      was_on_list: true,
      entry: { list: { status: 'completed', score: 90 } },
    })
    expect(await call(client, 'get_my_list', { status: 'paused' })).toEqual({ entries: [], total: 0, pages: 1 })
    await client.close()
  })
})

describe('mistakes are errors of the tool', () => {
  test.each<[name: string, given: Record<string, unknown>, error: RegExp]>([
    ['get_title', { id: 'no-such-title-9999999' }, /^There is no title with this id/],
    ['get_title', {}, /id/],
    ['get_title', { id: 'cowboy-bebop-1', admin: true }, /admin/],
    ['search_titles', { query: '' }, /query/],
    ['search_titles', { query: 'a'.repeat(201) }, /query/],
    ['search_titles', { query: 'a', limit: 10_000 }, /limit/],
    ['search_titles', { query: { $gt: '' } }, /query/],
    ['find_by_wish', { wish: 'qqqq zzzz' }, /^Too little of this wish is understood/],
    ['get_schedule', { date: '2026-02-30' }, /must be a day/],
    ['get_schedule', { date: '2026-11-20', time_zone: 'Mars/Olympus' }, /must be a time zone/],
    ['get_my_list', { page: 0 }, /page/],
    ['update_my_list', { id: 'cowboy-bebop-1', status: 'loved' }, /status/],
    ['update_my_list', { id: 'cowboy-bebop-1', progress: -1 }, /progress/],
  ])('%s %j', async (name, given, error) => {
    const client = await connect('all')
    expect(await call(client, name, given)).toMatch(error)
    await client.close()
  })
})

test('no tool tells of hidden titles and of those for adults, and none puts them on a list', async () => {
  const client = await connect('all')
  const { snapshot } = lists.catalogue
  const hidden = snapshot.findHidden(HIDDEN)
  const adult = snapshot.find(ADULT)
  if (!hidden || adult?.adult !== true) throw new Error('no such titles')
  for (const { id, names } of [hidden, adult]) {
    for (const name of ['get_title', 'similar_titles', 'get_watch_order', 'update_my_list'])
      expect([name, await call(client, name, { id })]).toEqual([
        name,
        'There is no title with this id. Use the id from a search.',
      ])
    const name = names.english ?? ''
    for (const [tool, given] of [
      ['search_titles', { query: name, limit: 20 }],
      ['find_by_wish', { wish: `like ${name}`, limit: 20 }],
      ['find_by_wish', { wish: 'fantasy adventure', limit: 20 }],
      ['similar_titles', { id: 'cowboy-bebop-1', limit: 20 }],
      ['get_my_list', {}],
    ] as const)
      expect(JSON.stringify(await call(client, tool, given))).not.toContain(`"${id}"`)
  }
  await client.close()
})

describe('hostile requests', () => {
  const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })
  const LIST = message('tools/list')
  const send = async (payload: InjectOptions['payload'], headers: Record<string, string> = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      ...(payload !== undefined && { payload }),
    })
    return { status: answer.statusCode, body: answer.body, challenge: answer.headers['www-authenticate'] }
  }

  test.each<[name: string, token: string | undefined, status: number, challenge: string | undefined]>([
    ['get_my_list', undefined, 401, 'Bearer'],
    ['update_my_list', undefined, 401, 'Bearer'],
    ['get_my_list', 'player', 403, 'Bearer error="insufficient_scope", scope="read"'],
    ['update_my_list', 'reader', 403, 'Bearer error="insufficient_scope", scope="list"'],
    ['get_my_list', 'stolen', 401, 'Bearer error="invalid_token"'],
    ['search_titles', 'stolen', 401, 'Bearer error="invalid_token"'],
  ])('%s with the token %s: %i', async (name, token, status, challenge) => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const answer = await send(message('tools/call', { name, arguments: { id: 'cowboy-bebop-1', query: 'a' } }), headers)
    expect([answer.status, answer.challenge]).toEqual([status, challenge])
    expect(JSON.parse(answer.body)).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_600 } })
  })

  test.each([
    ['http://evil.example', 'hoshimi.test'],
    // a host name that was made to lead here
    ['http://evil.example:3000', 'evil.example:3000'],
    ['null', 'hoshimi.test'],
    ['http://hoshimi.test.evil.example', 'hoshimi.test'],
  ])('from a page of %s at %s', async (origin, host) => {
    const answer = await send(LIST, { origin, host, authorization: 'Bearer all' })
    expect(answer.status).toBe(403)
    expect(paid).toEqual([])
  })

  test('pages of the site itself may call it', async () => {
    expect((await send(LIST, { origin: ORIGIN })).status).toBe(200)
  })

  test.each<[what: string, payload: InjectOptions['payload'], headers: Record<string, string>, status: number]>([
    ['a batch', [LIST, LIST], {}, 400],
    ['an empty batch', [], {}, 400],
    ['no object', '"tools/list"', {}, 400],
    ['no JSON', '{', {}, 400],
    ['nothing', '', {}, 400],
    ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['text', JSON.stringify(LIST), { 'content-type': 'text/plain' }, 415],
    [
      'a large body',
      message('tools/call', { name: 'search_titles', arguments: { query: 'a'.repeat(20_000) } }),
      {},
      413,
    ],
    ['a prototype', '{"jsonrpc":"2.0","id":1,"method":"tools/list","__proto__":{"a":1}}', {}, 400],
    ['a NUL', JSON.stringify(message('tools/call', { name: '\0' })), {}, 400],
    ['no method', { jsonrpc: '2.0', id: 1 }, {}, 400],
  ])('%s', async (_, payload, headers, status) => {
    expect((await send(payload, headers)).status).toBe(status)
  })

  test.each(['GET', 'DELETE'] as const)('%s opens no stream and ends no session', async (method) => {
    const answer = await app.inject({ method, url: '/mcp', headers: { accept: 'text/event-stream' } })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST'])
  })

  test('a subscription is refused and leaves nothing open', async () => {
    const client = await connect('all')
    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow(/subscription limit/i)
    await client.close()
  })

  test('each request is paid by its token, or else by its network', async () => {
    await send(LIST, { authorization: 'Bearer reader' })
    await send(LIST)
    await send(LIST, { authorization: 'Bearer stolen' })
    expect(paid).toEqual(['token 2', 'network 127.0.0.1', 'network 127.0.0.1'])
  })
})

test('texts have no characters that are not shown, and an end', () => {
  const tag = String.fromCodePoint(0xe0_049)
  const [hidden, emoji] = ['\u200e\u3164\ufe01\u{e0101}\u2065\u2066', '👩‍❤️‍👨']
  expect(cleanTexts([`a${hidden}b`, emoji, `a${'\u200c\u200d'.repeat(40)}b`])).toEqual(['ab', emoji, 'a\u200c\u200db'])
  expect(
    cleanTexts({ list: [`a\u0000b\u202ec${tag}\u200bd\u001b[31m`, 5, null, true], long: 'x'.repeat(9_000) }),
  ).toEqual({ list: ['abcd[31m', 5, null, true], long: `${'x'.repeat(1_500)}…` })
})

test('a package that is not installed is none', async () => {
  expect(await loadSdk('@modelcontextprotocol/not-installed')).toBe(null)
})
