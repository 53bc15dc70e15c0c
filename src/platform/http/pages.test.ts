import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { request } from 'undici'
import { describe, expect, onTestFinished, test } from 'vitest'
import { countWork } from '../instrumentation/current-request.server.ts'
import { createWorkQueue } from '../jobs/work-queue.ts'
import { admitSmallForms } from './form-body.server.ts'
import { createHttp, DEFAULT_BODY_LIMIT } from './http.server.ts'
import { findCachedPage, pageRoutes, type PagesOptions } from './pages.server.ts'
import { pageReceiver } from './rendered-page.ts'
import { createResponseCache, type ResponseCache } from './response-cache.server.ts'
import { splitPage } from './split-page.server.ts'
import { createTemplate } from './template/template-pages.server.ts'

const ORIGIN = 'https://anime.example'
const none = () => {
  throw new Error('No page should be rendered')
}
const NO_CACHE: ResponseCache = {
  find: none,
  has: () => false,
  findByUrl: () => undefined,
  findByKey: () => undefined,
  counts: { hits: 0, misses: 0 },
}
const OPTIONS: PagesOptions<unknown> = {
  buildOf: none,
  mode: 'production',
  isOpenWhenPrivate: () => true,
  work: 1,
  origin: ORIGIN,
  contextOf: none,
  viewerPageOf: async () => null,
  audienceOf: async () => null,
  visitorsAudienceOf: () => null,
  templates: { find: none, has: () => false, current: () => undefined, counts: { hits: 0, misses: 0 } },
  limitUncached: async () => undefined,
  renders: { run: (render) => render() },
  cache: NO_CACHE,
  admitForm: admitSmallForms,
  connect: none,
  frames: [],
  keptParameters: [],
}

const app = createHttp(
  { logLevel: 'silent', trustedProxies: [] },
  (_, reply, status, message) => reply.code(status).send(message),
  () => undefined,
)
await pageRoutes(app, OPTIONS)

test.each<[string, number]>([
  ['TRACE', 405],
  ['CONNECT', 404],
  ['PROPFIND', 404],
])('rejects %s for pages', async (method, status) => {
  const headers = { origin: ORIGIN, 'x-secret': 'a secret' }
  const { statusCode, body } = await app.inject({ method: method as 'GET', url: '/home', headers })
  expect(statusCode).toBe(status)
  expect(body).not.toContain('a secret')
})

test('rejects a cross-site form', async () => {
  const foreign = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }
  const response = await app.inject({ method: 'POST', url: '/login', headers: foreign, payload: 'email=a' })
  expect(response.statusCode).toBe(403)
})

const form = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/login',
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  })

test.each<[string, string]>([
  ['a form over its size limit', `a=${'b'.repeat(DEFAULT_BODY_LIMIT)}`],
  ['a form with too many fields', 'a&'.repeat(1_000)],
])('rejects %s', async (_, payload) => {
  expect((await form(payload)).statusCode).toBe(413)
})

test('rejects a form without a content length', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/login',
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded', 'transfer-encoding': 'chunked' },
    payload: Readable.from(['a=b']),
  })
  expect(response.statusCode).toBe(411)
})

type Respond = NonNullable<ServerBuild['entry']['module']['default']>

/** A site whose pages are rendered by this function. */
async function openPages(respond: Respond, options: Partial<PagesOptions<unknown>> = {}) {
  const build: ServerBuild = {
    entry: { module: { default: respond } },
    routes: { root: { id: 'root', path: '*', module: { default: () => null, action: () => null } } },
    assets: { routes: {}, url: '', version: '', entry: { imports: [], module: '' } },
    future: {},
    ssr: true,
    // oxlint-disable-next-line typescript/no-deprecated -- the type requires it
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: '',
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  }
  const site = createHttp(
    { logLevel: 'silent', trustedProxies: [], publicUrl: ORIGIN },
    (_, reply, status, message) => reply.code(status).send(message),
    findCachedPage({ ...OPTIONS, ...options }),
  )
  await pageRoutes(site, {
    ...OPTIONS,
    buildOf: () => build,
    contextOf: async () => new RouterContextProvider(),
    ...options,
  })
  return site
}

test.each([
  [100, 0],
  [100_000, 1],
])('a page of a member for whose texts %i rows are read is paid for %i times', async (rows, paid) => {
  let payments = 0
  const template = await createTemplate({ parts: [{ kind: 'html', text: '<p>Hello</p>' }], scriptHashes: [] }, {}, null)
  const site = await openPages(none, {
    templates: { ...OPTIONS.templates, has: () => true, find: async () => template },
    limitUncached: async () => void payments++,
    viewerPageOf: async () => ({
      factsOf: none,
      slotTexts: none,
      shared: {
        key: 'home',
        createContext: none,
        isFor: async () => true,
        async texts() {
          countWork('rows', rows)
          return {}
        },
      },
    }),
  })
  const { statusCode, body } = await site.inject('/home')
  expect([statusCode, body]).toEqual([200, '<p>Hello</p>'])
  expect(payments).toBe(paid)
})

describe('pages that wait for others to be rendered', () => {
  /** A site that renders one page at a time, each when the test says so. */
  async function openSlowPages(options: Parameters<typeof openPages>[1] = {}) {
    const rendering: { path: string; finish: () => void }[] = []
    const rendered: string[] = []
    const renders = createWorkQueue({ running: 1, waiting: Infinity })
    const site = await openPages(
      async (request, status, headers) => {
        const path = new URL(request.url).pathname
        rendered.push(path)
        await new Promise<void>((resolve) => rendering.push({ path, finish: resolve }))
        return new Response(path, { status, headers })
      },
      { renders, ...options },
    )
    const requests: IncomingMessage[] = []
    site.server.on('request', (request: IncomingMessage) => requests.push(request))
    const origin = await site.listen({ host: '127.0.0.1', port: 0 })
    /** Requests a page, and waits until it is the n-th request of the site. */
    async function ask(path: string) {
      const count = requests.length
      const [leaving, leave] = [new AbortController(), async () => leaving.abort()]
      const answer = fetch(`${origin}${path}`, { signal: leaving.signal }).then((response) => response.text())
      answer.catch(() => undefined)
      while (requests.length === count) await setImmediate()
      const own = requests.at(-1)
      return {
        answer,
        async leave() {
          await leave()
          while (!own?.socket.destroyed) await setImmediate()
        },
      }
    }
    async function finish(path: string) {
      while (!rendering.some((one) => one.path === path)) await setImmediate()
      rendering.find((one) => one.path === path)?.finish()
    }
    return { site, rendered, ask, finish }
  }

  test('are not rendered for clients that have left', async () => {
    const { site, rendered, ask, finish } = await openSlowPages()
    const [first, second, third] = [await ask('/1'), await ask('/2'), await ask('/3')]
    await second.leave()
    await finish('/1')
    await finish('/3')
    expect([await first.answer, await third.answer]).toEqual(['/1', '/3'])
    expect(rendered).toEqual(['/1', '/3'])
    await site.close()
  })

  test('are rendered for the next client that wants the same page', async () => {
    const generation = { version: 1 }
    const cache = createResponseCache(1_000_000, () => generation)
    const { site, rendered, ask, finish } = await openSlowPages({ cache, audienceOf: async () => 'all' })
    const [first, leaving, staying] = [await ask('/1'), await ask('/2'), await ask('/2')]
    await leaving.leave()
    await finish('/1')
    await finish('/2')
    expect([await first.answer, await staying.answer]).toEqual(['/1', '/2'])
    expect(rendered).toEqual(['/1', '/2'])
    await site.close()
  })

  test('do not hold up forms', async () => {
    const { site, ask, finish } = await openSlowPages()
    const first = await ask('/1')
    const sent = site.inject({ method: 'POST', url: '/form', headers: { origin: ORIGIN } })
    await finish('/form')
    expect((await sent).body).toBe('/form')
    await finish('/1')
    await first.answer
    await site.close()
  })
})

describe("a page's content security policy", () => {
  let connect: string[] = []
  /** A page with a script injected into its title. */
  const html = (nonce: string) =>
    `<title><script>evil()</script></title><script nonce="">evil()</script><script nonce="${nonce}">ours()</script>`
  const respond: Respond = (_, status, headers, __, context) => {
    headers.set('content-type', 'text/html; charset=utf-8')
    const page = { html: html('a-nonce'), nonce: 'a-nonce', styles: '', data: '' }
    if (context instanceof RouterContextProvider) context.get(pageReceiver)?.(splitPage(page))
    return new Response(null, { status, headers })
  }

  const policyOf = async (frames: string[] = []) => {
    const site = await openPages(respond, { connect: async () => connect, frames })
    const { headers, body } = await site.inject('/home')
    return { body, policy: String(headers['content-security-policy']) }
  }

  test('allows scripts of the server and no injected ones', async () => {
    const { body, policy } = await policyOf()
    const hashOf = (code: string) => hash('sha256', code, 'base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hashOf('ours()')}' 'sha256-`)
    expect(policy).not.toContain(hashOf('evil()'))
    expect(body).toContain('<script>ours()</script>')
    expect(body).not.toContain('a-nonce')
  })

  test('allows frames only where the site shows any', async () => {
    expect((await policyOf()).policy).not.toContain('frame-src')
    expect((await policyOf(['https://player.example'])).policy).toContain('; frame-src https://player.example;')
  })

  test('contains the origins of hosts and drops unsafe sources', async () => {
    connect = ['https://media.example/a/b', 'https://x;script-src-elem/a', 'https://*', "'unsafe-inline'", '*']
    const { policy } = await policyOf()
    expect(policy).toContain("connect-src 'self' https://media.example;")
    expect(policy).not.toMatch(/script-src-elem|\*|unsafe-inline'.*unsafe-inline/)
  })
})

describe('a cached page', () => {
  const isVisitor = ({ headers }: IncomingMessage) => headers.cookie === undefined

  async function openCachedPages() {
    let generation = { version: 1 }
    let identified = 0
    const site = await openPages(
      (_, status, headers) => new Response(`version ${generation.version}`, { status, headers }),
      {
        cache: createResponseCache(1_000_000, () => generation),
        viewerPageOf: async () => {
          identified++
          return null
        },
        audienceOf: async () => 'visitors',
        visitorsAudienceOf: (incoming) => (isVisitor(incoming) ? 'visitors' : null),
      },
    )
    onTestFinished(() => site.close())
    const origin = await site.listen({ port: 0, host: '127.0.0.1' })
    /** The response without what differs in each, and whether its sender was looked up. */
    async function ask(requestHeaders: Record<string, string> = {}) {
      const before = identified
      const { headers, body, statusCode } = await request(`${origin}/home`, { headers: requestHeaders })
      const { date: _, 'x-request-id': id, ...kept } = headers
      expect(id).toEqual(expect.any(String))
      return { response: { statusCode, body: await body.text(), headers: kept }, isIdentified: identified > before }
    }
    return { ask, change: () => void (generation = { version: generation.version + 1 }) }
  }

  test('is the same for a visitor, whose sender is not looked up', async () => {
    const { ask } = await openCachedPages()
    const first = await ask()
    const second = await ask()
    expect([first.isIdentified, second.isIdentified]).toEqual([true, false])
    expect(second.response).toEqual(first.response)
    expect(second.response.headers).toMatchObject({ 'strict-transport-security': expect.any(String) })
  })

  test('is not sent for a request with a session cookie before the session is read', async () => {
    const { ask } = await openCachedPages()
    await ask()
    expect((await ask({ cookie: 'session=a' })).isIdentified).toBe(true)
  })

  test('is not sent after the catalogue has changed', async () => {
    const { ask, change } = await openCachedPages()
    await ask()
    change()
    expect((await ask()).response.body).toBe('version 2')
  })

  test('is not sent again to a visitor who has it', async () => {
    const { ask } = await openCachedPages()
    const { headers } = (await ask()).response
    expect((await ask({ 'if-none-match': String(headers['etag']) })).response.statusCode).toBe(304)
  })
})
