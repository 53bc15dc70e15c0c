/** The documented proxies in front of the whole site: they send packaged files after the site has checked access. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APP_SOCKET_PATH } from '#src/jellyfin/base-path.ts'
import { SOCKET_PATH } from '#src/platform/http/server/socket-path.ts'
import { FILES, type Kind, openTitlesSite, type Role, ROLES, type TitlesSite } from '../apps/titles-site.ts'
import { listeningPort } from '../ports.ts'
import { findCaddy } from '../programs.ts'
import { exchange, toRequest } from '../raw-http.ts'
import { readConfigurations } from './documented.ts'
import { type Proxy, startCaddy, startNginx } from './start-proxies.ts'
import { upgradeStatus } from './upgrade-status.ts'

const CONTENT = '0123456789'
const SEGMENT = 'video-720p/segment-00001.m4s'

let site: TitlesSite
let sitePort: number
beforeAll(async () => {
  site = await openTitlesSite({ MEDIA_ACCEL: '/protected', TRUSTED_PROXIES: '127.0.0.1', JELLYFIN_API: 'on' })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  sitePort = listeningPort(site.app.server)
  await site.patch('premium', { premium: true })
  await site.patch('hidden', { hidden: true })
})
afterAll(() => site.close())

// `npm test` reports a missing Caddy
const PROXIES = [
  { name: 'nginx', start: startNginx, isMissing: false },
  { name: 'Caddy', start: startCaddy, isMissing: findCaddy() === undefined },
]

test('the proxy that is not tested forwards upgrades to sockets alone', () => {
  const [text = ''] = readConfigurations('yaml', 1, { port: 3000, dataDir: '' })
  expect(text).toContain(`(PathPrefix(\`${SOCKET_PATH}/\`) || Path(\`${APP_SOCKET_PATH}\`))`)
  expect(text).toContain(`customRequestHeaders:\n          Upgrade: ''\n`)
})

describe.each(PROXIES)('$name', ({ start, isMissing }) => {
  let proxy: Proxy
  beforeAll(async () => {
    if (!isMissing) proxy = await start({ port: sitePort, dataDir: site.dataDir })
  })
  afterAll(() => proxy?.stop())

  const file = (kind: Kind, path = SEGMENT) => `/media/library/${site.revisions[kind]}/${path}`
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${proxy.port}${path}`, { headers, method })
  const askAs = (role: Role, path: string) => ask(path, { cookie: site.cookieOf(role) ?? '' })

  test.skipIf(isMissing)('sends every file of an open title with the headers of the site', async () => {
    for (const path of FILES) {
      const bySite = await site.ask('visitor', file('open', path))
      expect([path, bySite.body, bySite.headers['x-accel-redirect']]).toEqual([
        path,
        '',
        `/protected/${site.revisions.open}/${path}`,
      ])
      const sent = await ask(file('open', path))
      expect([path, sent.status, await sent.text()]).toEqual([path, 200, path.endsWith('m3u8') ? '#EXTM3U\n' : CONTENT])
      expect(sent.headers.get('x-accel-redirect')).toBeNull()
      for (const name of KEPT_HEADERS) expect([name, sent.headers.get(name)]).toEqual([name, bySite.headers[name]])
    }
  })

  test.skipIf(isMissing)('sends ranges, and a length to HEAD', async () => {
    const part = await ask(file('open'), { range: 'bytes=2-5' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-5/10', '2345'])
    expect(part.headers.get('access-control-allow-origin')).toBe('*')
    const last = await ask(file('open'), { range: 'bytes=-1' })
    expect([last.status, await last.text()]).toEqual([206, '9'])
    expect((await ask(file('open'), { range: 'bytes=10-' })).status).toBe(416)
    const head = await ask(file('open'), {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
  })

  test.skipIf(isMissing)('answers that a file has not changed', async () => {
    const etag = (await ask(file('open'))).headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    expect((await ask(file('open'), { 'if-none-match': etag })).status).toBe(304)
    expect((await ask(file('open'), { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test.skipIf(isMissing)('sends nothing without the right to it', async () => {
    const answers = { visitor: 401, user: 403, member: 200, admin: 200 }
    for (const role of ROLES) {
      const status = answers[role]
      const premium = await askAs(role, file('premium'))
      const body = await premium.text()
      expect([role, premium.status, body === CONTENT]).toEqual([role, status, status === 200])
      expect(premium.headers.get('cache-control')).toMatch(/^private/)
      expect(premium.headers.get('vary')).toContain('cookie')
      expect((await askAs(role, file('hidden'))).status).toBe(410)
    }
    expect((await ask(`/media/library/ffffffffffffffff/${SEGMENT}`)).status).toBe(404)
    expect((await ask(file('open', 'about.json'))).status).toBe(404)
  })

  test.skipIf(isMissing)('has no way to the files from outside', async () => {
    const { open, premium } = site.revisions
    for (const path of [
      `/protected/${open}/${SEGMENT}`,
      `/protected/${premium}/${SEGMENT}`,
      `/media/../protected/${open}/${SEGMENT}`,
      `/%70rotected/${open}/${SEGMENT}`,
      `//protected/${open}/${SEGMENT}`,
      `/protected/../hoshimi.db`,
      `/${open}/${SEGMENT}`,
    ]) {
      const headers = { 'X-Accel-Redirect': `/protected/${premium}/${SEGMENT}` }
      const response = (await exchange(proxy.port, toRequest(path, headers))).toString()
      expect([path, response.slice(0, 12)]).toEqual([path, expect.stringMatching(/^HTTP\/1.1 (4\d\d|3\d\d)$/)])
      expect(response).not.toContain(CONTENT)
      expect(response).not.toContain('SQLite')
    }
  })

  test.skipIf(isMissing)(
    'requests that ask for an upgrade to nothing get their page, and no node is taken for failed',
    async () => {
      for (let count = 0; count < 3; count++) expect(await upgradeStatus(proxy.port, '/healthz')).toBe(200)
      expect((await ask('/healthz')).status).toBe(200)
    },
  )

  test.skipIf(isMissing)('passes everything else to the site, also WebSockets', async () => {
    expect(await (await ask('/healthz')).text()).toBe((await site.ask('visitor', '/healthz')).body)
    expect(await upgradeStatus(proxy.port, `${SOCKET_PATH}/?EIO=4&transport=websocket`)).toBe(101)
    // without the upgrade it would be a path that is not found
    expect(await upgradeStatus(proxy.port, APP_SOCKET_PATH)).toBe(401)
  })
})

/** Headers that players and browsers need. */
const KEPT_HEADERS = [
  'access-control-allow-origin',
  'access-control-expose-headers',
  'cache-control',
  'content-security-policy',
  'content-type',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]
