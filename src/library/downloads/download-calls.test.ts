import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { ABOUT, addFile, addIndex, addLivePackage } from '#test/library/library-files.ts'
import { syncSources } from '../serve/sync-sources-store.server.ts'
import { KINDS, openTitlesSite, type Kind, type Role, TITLES, type TitlesSite } from '#test/apps/titles-site.ts'

interface Answer {
  success: boolean
  error?: string
  download?: { address: string; audio: string; encoding: Record<string, number>; days: number }
  allowed?: { animeId: string; episode: number }[]
}

const ask = async (site: TitlesSite, role: Role, path: string, payload: object, owner: Role = role) => {
  const { user } = (await site.ask(owner, '/api/me')).json<{ user: { id: string } | null }>()
  const response = await site.ask(role, `/api/users/${user?.id ?? 'x'}/downloads${path}`, { method: 'POST', payload })
  return { status: response.statusCode, ...response.json<Answer>() }
}

describe('with OFFLINE_VIDEO=members', () => {
  let site: TitlesSite
  beforeAll(async () => {
    site = await openTitlesSite({ OFFLINE_VIDEO: 'members' })
    await site.patch('hidden', { hidden: true })
  })
  afterAll(() => site.close())
  const start = (role: Role, kind: Kind, more: object = {}) =>
    ask(site, role, '', { animeId: site.ids[kind], episode: 1, ...more })
  const check = (role: Role) =>
    ask(site, role, '/checks', { downloads: KINDS.map((kind) => ({ animeId: site.ids[kind], episode: 1 })) })

  test.each<[Role, Kind, number]>([
    ['visitor', 'open', 401],
    ['user', 'open', 403],
    ['user', 'premium', 403],
    ['member', 'open', 200],
    ['member', 'premium', 200],
    ['member', 'hidden', 410],
    ['admin', 'open', 200],
  ])('a %s starts a download of the %s title: %d', async (role, kind, status) =>
    expect((await start(role, kind)).status).toBe(status),
  )

  test('the answer names the playlist, and how long it plays', async () =>
    expect((await start('member', 'open')).download).toEqual({
      address: `/media/library/${site.revisions.open}/sub.m3u8`,
      kind: 'hls',
      audio: 'sub',
      encoding: {},
      days: 30,
    }))

  test('the answer says how long a quality takes that is encoded for it', async () => {
    const db = site.db.$extendTables<CatalogueTables>()
    const live = await addFile(db, TITLES.open, { first_episode: 2, last_episode: 2 })
    const qualities = ABOUT.qualities.map((one) => ({ ...one, because: 'it is HEVC' }))
    await addIndex(db, live, { qualities })
    await addLivePackage(db, live)
    await syncSources(db, live)
    const { download } = await start('member', 'open', { episode: 2 })
    expect(download?.encoding).toEqual({ 'video-1080p': expect.any(Number) })
    expect(download?.encoding['video-1080p']).toBeGreaterThan(ABOUT.duration / 10)
  })

  test('the refusal says why', async () =>
    expect((await start('user', 'open')).error).toBe('Downloads are for Premium members.'))

  test('an episode without a video of this site cannot be downloaded', async () =>
    expect(await start('member', 'open', { episode: 77 })).toMatchObject({
      status: 404,
      error: 'This episode can’t be downloaded.',
    }))

  test('no one downloads for another user', async () =>
    expect((await ask(site, 'member', '', { animeId: site.ids.open, episode: 1 }, 'admin')).status).toBe(403))

  test('members keep what they may watch, others nothing', async () => {
    const listed = async (role: Role) => (await check(role)).allowed?.map(({ animeId }) => animeId)
    expect(await listed('member')).toEqual([site.ids.open, site.ids.premium])
    expect(await listed('user')).toEqual([])
    expect((await check('visitor')).status).toBe(401)
  })

  test('a check has a limit, and unknown titles are not allowed', async () => {
    const downloads = Array.from({ length: 501 }, () => ({ animeId: 'x-1', episode: 1 }))
    expect((await ask(site, 'member', '/checks', { downloads })).status).toBe(400)
    const unknown = [{ animeId: 'no-such-title-99999', episode: 1 }]
    expect(await ask(site, 'member', '/checks', { downloads: unknown })).toMatchObject({ status: 200, allowed: [] })
  })

  test('the page exists, and pages offer downloads', async () => {
    expect((await site.ask('member', '/downloads')).statusCode).toBe(200)
    expect((await site.ask('visitor', '/downloads')).statusCode).toBe(302)
  })

  test('the page tells those without Premium how to get it, and not how to download', async () => {
    const [user, member] = [await site.ask('user', '/downloads'), await site.ask('member', '/downloads')]
    expect(user.body).toContain('Downloads come with Premium')
    expect(user.body).toContain('href="/contact?about=premium"')
    expect(user.body).not.toMatch(/Saved on this device|JavaScript to/)
    expect(member.body).toContain('Saved on this device')
    expect(member.body).not.toContain('come with Premium')
    for (const { body } of [user, member]) expect(body).toContain('href="/search?availability=PLAYS_HERE"')
  })

  test('after membership ends, nothing is allowed', async () => {
    const { user } = (await site.ask('member', '/api/me')).json<{ user: { id: string } }>()
    await site.ask('admin', `/api/admin/users/${user.id}`, { method: 'PATCH', payload: { isPremium: false } })
    expect((await check('member')).allowed).toEqual([])
  })
})

describe('by default', () => {
  let site: TitlesSite
  beforeAll(async () => {
    site = await openTitlesSite()
  })
  afterAll(() => site.close())

  test('downloads are refused and removed for everyone, and there is no page', async () => {
    const download = { animeId: site.ids.open, episode: 1 }
    expect(await ask(site, 'admin', '', download)).toMatchObject({
      status: 403,
      error: 'This site doesn’t offer downloads.',
    })
    expect((await ask(site, 'admin', '/checks', { downloads: [download] })).allowed).toEqual([])
    expect((await site.ask('admin', '/downloads')).statusCode).toBe(404)
  })
})
