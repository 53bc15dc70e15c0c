/** Access to open, premium and hidden titles: no page or call leaks a title to users without access. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiTokenService } from '#src/accounts/api-tokens/api-token-service.server.ts'
import type { Scope } from '#src/accounts/api-tokens/scope.ts'
import { listAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import {
  CDN,
  FILES,
  type Kind,
  KINDS,
  openTitlesSite,
  ORIGIN,
  TITLES,
  type TitlesSite,
  ROLES,
  type Role,
} from '#test/apps/titles-site.ts'

let site: TitlesSite
beforeAll(async () => {
  site = await openTitlesSite()
  // fill the caches while the titles are still public
  for (const kind of KINDS) {
    const files = FILES.map((file) => media(kind, file))
    for (const url of [...pages(kind), ...calls(kind), ...files]) await site.ask('visitor', url)
  }
  await site.patch('premium', { premium: true })
  await site.patch('hidden', { hidden: true })
})
afterAll(() => site.close())

const digits = (kind: Kind) => TITLES[kind] * 100_000 + 1
const pages = (kind: Kind) => [
  `/watch/${site.ids[kind]}`,
  `/watch/${site.ids[kind]}?ep=${digits(kind)}`,
  `/watch/${site.ids[kind]}.data`,
]
const streams = (kind: Kind) => [
  `/api/catalogue/servers/${site.ids[kind]}?ep=${digits(kind)}`,
  `/api/catalogue/SERVERS/${TITLES[kind]}?ep=${digits(kind)}`,
  `/api/catalogue/stream?id=${site.ids[kind]}?ep=${digits(kind)}&server=hd-1&type=dub`,
]
const facts = (kind: Kind) => [
  `/api/catalogue/info?id=${site.ids[kind]}`,
  `/api/catalogue/qtip/${TITLES[kind]}`,
  `/api/catalogue/episodes/${site.ids[kind]}`,
  `/api/catalogue/schedule/${site.ids[kind]}`,
  `/api/catalogue/character/list/${site.ids[kind]}`,
]
const pictures = (kind: Kind) => [
  `/images/poster/${TITLES[kind]}/00000000/art.svg`,
  `/images/banner/${TITLES[kind]}/00000000/640.webp`,
  `/images/share/${TITLES[kind]}/00000000/card.jpg`,
]
const calls = (kind: Kind) => [...streams(kind), ...facts(kind)]
const media = (kind: Kind, file: string) => `/media/library/${site.revisions[kind]}/${file}`

/** Expected statuses while premium titles are for members only. */
const EXPECTED_STATUSES: Record<Kind, Record<Role, number>> = {
  open: { visitor: 200, user: 200, member: 200, admin: 200 },
  premium: { visitor: 401, user: 403, member: 200, admin: 200 },
  hidden: { visitor: 410, user: 410, member: 410, admin: 410 },
}
const TABLE = KINDS.flatMap((kind) => ROLES.map((who) => [kind, who, EXPECTED_STATUSES[kind][who]] as const))

describe('an API token', () => {
  const createToken = async (username: string, scopes: readonly Scope[]) => {
    const db = site.db.$extendTables<AccountTables>()
    const user = await db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()
    const { password } = await db
      .selectFrom('account')
      .select('password')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    const token = { kind: 'personal' as const, name: 'Player', scopes }
    const created = await createApiTokenService(db).create(user.id, token, { verifiedHash: password ?? '' })
    return typeof created === 'string' ? created : created.text
  }
  const statusesOf = async (kind: Kind, token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const urls = [...streams(kind), ...FILES.map((file) => media(kind, file))]
    const answers = await Promise.all(urls.map((url) => site.ask('visitor', url, { headers })))
    return [...new Set(answers.map(({ statusCode }) => statusCode))]
  }

  test('plays what its user can play, with the scope watch or media', async () => {
    const [watch, files] = [await createToken('member', ['watch']), await createToken('member', ['media'])]
    expect([await statusesOf('premium', watch), await statusesOf('premium', files)]).toEqual([[200], [200]])
    expect(await statusesOf('premium', await createToken('member', ['read', 'list']))).toEqual([403])
    expect(await statusesOf('premium', await createToken('plain', ['watch']))).toEqual([403])
    expect(await statusesOf('premium', 'nonsense')).toEqual([401])
    expect(await statusesOf('hidden', watch)).toEqual([410])
  })

  test('loads files of videos at any rate', async () => {
    const headers = { authorization: `Bearer ${await createToken('member', ['watch'])}` }
    const ask = (url: string) => site.ask('visitor', url, { headers })
    const files = await Promise.all(Array.from({ length: 310 }, () => ask(media('premium', 'sub.m3u8'))))
    expect(new Set(files.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })

  test('changes nothing for videos that everyone can play', async () => {
    expect(await statusesOf('open', 'nonsense')).toEqual([200])
  })
})

describe.each(TABLE)('of the %s title a %s gets %i', (kind, who, status) => {
  test.each(FILES)('for %s: full, range, HEAD and conditional requests', async (file) => {
    const url = media(kind, file)
    const whole = await site.ask(who, url)
    const part = await site.ask(who, url, { headers: { range: 'bytes=0-1' } })
    const head = await site.ask(who, url, { method: 'HEAD' })
    const again = await site.ask(who, url, {
      headers: { 'if-none-match': '*', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
    })
    const upper = await site.ask(who, url.replace('/media/', '/MEDIA/'))
    const partly = status === 200 ? [206, 304] : [status, status]
    expect([whole, head, upper, part, again].map((one) => one.statusCode)).toEqual([status, status, status, ...partly])
    expect([whole, part].map(({ body }) => /^(#EXTM3U|01)/.test(body) || body === '#E')).toEqual([
      status === 200,
      status === 200,
    ])
    const policy =
      status !== 200 ? /^private, no-store$/ : kind === 'premium' ? /^private, max-age/ : /^public, max-age/
    for (const { headers } of [whole, part, head]) expect(headers['cache-control']).toMatch(policy)
    expect([whole, part, head].map(({ headers }) => headers['vary'] === 'cookie, authorization')).toEqual(
      Array(3).fill(kind !== 'open'),
    )
  })

  test('for its servers and streams, also from the cache', async () => {
    const policy = { open: /^public/, premium: /^private, no-store$/, hidden: /undefined/ }[kind]
    for (const url of streams(kind)) {
      const [first, again] = [await site.ask(who, url), await site.ask(who, url)]
      const head = await site.ask(who, url, { method: 'HEAD' })
      expect([first, again, head].map(({ statusCode }) => statusCode)).toEqual([status, status, status])
      for (const { headers } of [first, again, head]) expect(String(headers['cache-control'])).toMatch(policy)
      const { success, message = null } = again.json<{ success: boolean; message?: string }>()
      expect([success, message?.endsWith('.') ?? null]).toEqual(status === 200 ? [true, null] : [false, true])
    }
    const preparation = await site.ask(who, `/api/library/preparation?anime=${site.ids[kind]}&ep=${digits(kind)}`)
    expect(preparation.statusCode).toBe(status)
  })

  test('for its page, which plays or explains why not, and contains no protected URL', async () => {
    for (const url of pages(kind)) {
      const { statusCode, body } = await site.ask(who, url)
      expect(statusCode).toBe(kind === 'hidden' ? 410 : 200)
      expect([url, body.includes(site.revisions[kind])]).toEqual([url, status === 200])
      const isShown = kind !== 'hidden' && !url.endsWith('.data')
      const allowed = ['>You need Premium to watch this<', 'Sign in if your', 'doesn’t have Premium'].map((text) =>
        body.includes(text),
      )
      expect([url, allowed]).toEqual([url, [status > 200, status === 401, status === 403].map((one) => one && isShown)])
    }
    const detail = await site.ask(who, `/${site.ids[kind]}`)
    expect(detail.statusCode).toBe(kind === 'hidden' ? 410 : 200)
    const isEdited = who === 'admin' && kind !== 'hidden'
    expect(detail.body.includes(`/admin/titles/${site.ids[kind]}`)).toBe(isEdited)
  })
})

test('responses for members are never shared from a cache', async () => {
  const roles = ['member', 'member', 'member', 'visitor', 'user'] as const
  for (const url of streams('premium')) {
    const statuses = []
    for (const who of roles)
      statuses.push((await site.ask(who, url, { headers: { 'accept-encoding': 'br' } })).statusCode)
    expect([url, statuses]).toEqual([url, [200, 200, 200, 401, 403]])
  }
  for (const url of pages('premium')) {
    const responses = []
    for (const who of roles) responses.push((await site.ask(who, url)).body.includes(site.revisions.premium))
    expect([url, responses]).toEqual([url, [true, true, true, false, false]])
  }
})

test("members' titles are served from this site, all others from the CDN", async () => {
  const stream = async (kind: Kind) => (await site.ask('member', streams(kind)[2] ?? '')).body
  expect(await stream('open')).toContain(`${CDN}/media/library/`)
  expect(await stream('premium')).toContain(`${ORIGIN}/media/library/`)
  for (const url of pages('premium')) expect((await site.ask('member', url)).body).not.toContain(`${CDN}/media`)
})

test('metadata of a premium title is public, that of a hidden title is not', async () => {
  for (const url of facts('premium')) expect([url, (await site.ask('visitor', url)).statusCode]).toEqual([url, 200])
  for (const url of facts('hidden')) expect([url, (await site.ask('visitor', url)).statusCode]).toEqual([url, 410])
  for (const url of pictures('premium')) expect([url, (await site.ask('visitor', url)).statusCode]).toEqual([url, 302])
  for (const url of pictures('hidden')) {
    for (const who of ['visitor', 'admin'] as const) {
      const { statusCode, body } = await site.ask(who, url)
      expect([url, statusCode, body]).toEqual([url, 410, 'This title is no longer available.'])
    }
  }
})

test("a hidden title is in no list, search, suggestion, schedule or sitemap, nor on another title's page", async () => {
  const name = site.ids.hidden.replace(/-\d+$/, '')
  const urls = [
    '',
    '/most-popular',
    '/az-list',
    '/top-ten',
    '/top-search',
    '/recently-added',
    '/completed',
    '/tv',
    `/search?keyword=${name}`,
    `/search/suggest?keyword=${name}`,
    `/search/groups?keyword=${name}`,
    `/filter?keyword=${name}`,
    '/filter',
  ].map((path) => `/api/catalogue${path}`)
  for (const url of [...urls, '/home', `/search?keyword=${name}`, '/sitemap-titles-1.xml', '/sitemap.xml']) {
    for (const who of ['visitor', 'admin'] as const) {
      const { body } = await site.ask(who, url)
      expect([url, body.includes(`${site.ids.hidden}<`) || body.includes(`${site.ids.hidden}"`)]).toEqual([url, false])
    }
  }
})

test('comments and saved entries of a hidden title disappear, and return with it', async () => {
  const written = await site.ask('user', '/api/comments', {
    method: 'POST',
    payload: { animeId: site.ids.open, text: 'A comment.' },
  })
  expect(written.statusCode).toBeLessThan(300)
  const listed = async () => (await site.ask('visitor', `/api/comments?animeId=${site.ids.open}`)).body
  expect(await listed()).toContain('A comment.')
  await site.patch('open', { hidden: true })
  expect(await listed()).not.toContain('A comment.')
  expect((await site.ask('visitor', `/${site.ids.open}`)).statusCode).toBe(410)
  await site.patch('open', { reset: ['hidden'] })
  expect(await listed()).toContain('A comment.')
  expect((await site.ask('visitor', `/${site.ids.open}`)).statusCode).toBe(200)
})

test('every action is in the audit trail, with the previous state', async () => {
  const entries = await listAudit(site.db.$extendTables<AccountTables>(), { limit: 20 })
  const ofTitles = entries.filter(({ subject }) => subject.kind === 'title')
  const actions = ofTitles.map(({ action, subject, before, after }) => [action, subject.id, before, after]).toReversed()
  expect(actions).toEqual([
    ['edit title', '2', { premium: false }, { premium: true }],
    ['hide title', '3', { hidden: false }, { hidden: true }],
    ['hide title', '1', { hidden: false }, { hidden: true }],
    ['show title', '1', { hidden: true }, { hidden: false }],
  ])
})

test('lists mark premium titles only', async () => {
  const premiumOf = async (kind: Kind) => {
    const letter = site.ids[kind].slice(0, 1)
    const found = await site.ask('visitor', `/api/catalogue/az-list/${letter}`)
    const { results } = found.json<{ results: { data: { id: string; premium?: boolean }[] } }>()
    const item = results.data.find(({ id }) => id === site.ids[kind])
    return item && (item.premium ?? 'absent')
  }
  expect([await premiumOf('premium'), await premiumOf('open')]).toEqual([true, 'absent'])
})
