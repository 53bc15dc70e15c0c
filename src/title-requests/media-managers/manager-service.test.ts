import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import type { ExternalTarget } from '#src/catalogue/external-target.ts'
import { fillMyList, toViewer } from '#test/fixtures/my-list.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { API_KEY, type FakeManager, startMediaManager } from '#test/services/fake-media-manager.ts'
import { ask, decide, findRequest } from '../request-store.server.ts'
import type { RequestDb, RequestTables } from '../tables.server.ts'
import { createManagerService, type ManagerService } from './manager-service.server.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const MINUTE = 60_000
const [AIKO, ADMIN] = [toViewer('aiko'), { ...toViewer('mod'), isAdmin: true }]
const SEASONS = [0, 1, 2].map((seasonNumber) => ({ seasonNumber, monitored: true }))
const SEASON_TWO: ExternalTarget = { kind: 'series', tvdb: 70, season: 2, episodes: null }
const SECOND_PART: ExternalTarget = { kind: 'series', tvdb: 70, season: 2, episodes: { first: 3, last: 4 } }
const FILM: ExternalTarget = { kind: 'film', tmdb: 900 }

describe.each(bothDatabases())('handing over in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: RequestDb
  let sonarr: FakeManager
  let radarr: FakeManager
  let service: ManagerService
  let target: ExternalTarget | null
  let now: number
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<RequestTables & AccountTables>()
    await fillMyList(opened.db, ['aiko', 'mod'], 1)
    sonarr = await startMediaManager('sonarr', [{ title: 'Star Harbour', tvdbId: 70, seasons: SEASONS }])
    radarr = await startMediaManager('radarr', [{ title: 'Night Boat', tmdbId: 900 }])
    target = SEASON_TWO
    now = NOON
    service = createManagerService({
      db,
      secrets: {
        sealSecret: (text) => `sealed ${Array.from(text).toReversed().join('')}`,
        open: (text) => Array.from(text.slice(7)).toReversed().join(''),
      },
      userAgent: 'Hoshimi',
      now: async () => now,
      findTarget: async () => target,
    })
  })
  afterEach(async () => {
    await sonarr.close()
    await radarr.close()
    await opened.close()
  })

  const connect = (kind: 'sonarr' | 'radarr', over: object = {}) =>
    service.connect(ADMIN, kind, {
      address: `${(kind === 'sonarr' ? sonarr : radarr).origin}/base/`,
      apiKey: API_KEY,
      isConfirmed: true,
      ...over,
    })
  const setUp = async (searches = false) => {
    for (const kind of ['sonarr', 'radarr'] as const) {
      await connect(kind)
      await service.choose(ADMIN, kind, { rootFolder: '/anime', qualityProfile: 4, searches })
    }
  }
  /** Approves a request of a title that the catalogue has. */
  const approve = async () => {
    const asked = await ask(
      db,
      { anime: 1, name: 'Star Harbour', episode: 0 },
      { viewer: AIKO, quota: 9, now, onNew: async () => undefined },
    )
    const id = 'id' in asked ? asked.id : 0
    await decide(db, id, { isApproved: true, reason: null, by: ADMIN.id, handsOver: true }, now)
    return id
  }
  const handOver = async (id: number, minutesLater = 0) => {
    now += minutesLater * MINUTE
    await service.handOver(new AbortController().signal)
    const request = await findRequest(db, id)
    return [request?.handover, request?.handoverDetail]
  }
  /** Sonarr has scanned the series that it added. */
  const scan = () => {
    for (const item of sonarr.items) item.addOptions = null
  }
  const calls = ({ changes }: FakeManager) => changes.map(({ call }) => call)
  const monitored = () =>
    sonarr.episodes.filter((one) => one.monitored).map((one) => `${one.seasonNumber}x${one.episodeNumber}`)

  test('a private address is refused until exactly its origin is confirmed, and the key is stored encrypted', async () => {
    await expect(connect('sonarr', { isConfirmed: false })).rejects.toThrow('in the private network and not confirmed')
    await connect('sonarr')
    const row = await db.selectFrom('media_manager').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ confirmed_origin: sonarr.origin })
    expect(JSON.stringify(row)).not.toContain(API_KEY)
    expect(JSON.stringify(await service.list())).not.toContain('sealed')
    const audit = await opened.db.$extendTables<AccountTables>().selectFrom('audit_entry').select('after').execute()
    expect(JSON.stringify(audit)).not.toContain(API_KEY)
    // asked for again at each change, and the key does not go to another origin
    await expect(connect('sonarr', { apiKey: '', isConfirmed: false })).rejects.toThrow('not confirmed')
    await expect(connect('sonarr', { address: radarr.origin, apiKey: '' })).rejects.toThrow('Enter the API key')
  })

  test.each([
    [
      'another program',
      () => connect('sonarr', { address: `${radarr.origin}/base` }),
      'What answers there is Radarr, not Sonarr.',
    ],
    ['a wrong key', () => connect('sonarr', { apiKey: 'wrong' }), 'Sonarr refuses the API key.'],
    ['no address', () => connect('sonarr', { address: 'sonarr' }), 'The address is not a URL.'],
    ['a scheme', () => connect('sonarr', { address: 'file:///etc' }), 'does not use http or https'],
  ] as const)('%s is refused', async (_, attempt, reason) => {
    await expect(attempt()).rejects.toMatchObject({ status: 400, message: expect.stringContaining(reason) })
    expect(await service.isUsed()).toBe(false)
  })

  test.each([
    ['html', 'isn’t Sonarr'],
    ['cut off', 'isn’t Sonarr'],
    ['5 MB', 'Sonarr sent too much data'],
    ['redirect', 'redirects, which is not followed'],
  ] as const)('a server that answers with %s is refused', async (fault, reason) => {
    sonarr.fault = fault
    await expect(connect('sonarr')).rejects.toThrow(reason)
  })

  test('only folders and profiles that the program offers can be chosen', async () => {
    await connect('sonarr')
    expect(await service.findChoices('sonarr')).toEqual({
      folders: ['/anime'],
      profiles: [{ id: 4, name: 'HD-1080p' }],
    })
    const choice = { rootFolder: '/anime', qualityProfile: 4, searches: false }
    await expect(service.choose(ADMIN, 'sonarr', { ...choice, rootFolder: '/etc' })).rejects.toThrow(
      'one of the folders',
    )
    await expect(service.choose(ADMIN, 'sonarr', { ...choice, qualityProfile: 5 })).rejects.toThrow('quality profiles')
  })

  test('a new series is added with the wanted season only, and twice changes nothing', async () => {
    await setUp()
    const id = await approve()
    expect(await handOver(id)).toEqual(['sent', 'Sonarr: Star Harbour, season 2'])
    expect(calls(sonarr)).toEqual(['POST series'])
    expect(sonarr.changes[0]?.body).toMatchObject({
      tvdbId: 70,
      rootFolderPath: '/anime',
      qualityProfileId: 4,
      seriesType: 'anime',
      monitorNewItems: 'none',
      seasons: [
        { seasonNumber: 0, monitored: false },
        { seasonNumber: 1, monitored: false },
        { seasonNumber: 2, monitored: true },
      ],
      addOptions: { searchForMissingEpisodes: false },
    })
    expect(await handOver(id)).toEqual(['sent', 'Sonarr: Star Harbour, season 2'])
    expect(calls(sonarr)).toEqual(['POST series'])
  })

  test('a part of a season is monitored by its episodes, once the program has read them', async () => {
    await setUp(true)
    target = SECOND_PART
    const id = await approve()
    expect((await handOver(id))[0]).toBe('waiting')
    expect(await handOver(id)).toEqual(['waiting', 'Sonarr has added the series, and is reading its episodes.'])
    // until it has scanned the series, it would undo what is monitored
    expect((await handOver(id, 2))[0]).toBe('waiting')
    expect(calls(sonarr)).toEqual(['POST series'])
    scan()
    expect(await handOver(id, 6)).toEqual(['sent', 'Sonarr: Star Harbour, season 2, episodes 3–4'])
    expect(monitored()).toEqual(['2x3', '2x4'])
    expect(sonarr.items[0]).toMatchObject({ path: '/anime/Star Harbour', monitored: true })
    expect(calls(sonarr).at(-1)).toBe('POST command')
  })

  test('of a known series, also where all are listed, another season is monitored', async () => {
    await setUp()
    const first = await approve()
    await handOver(first)
    scan()
    sonarr.fault = 'lists all'
    sonarr.items.unshift({ id: 99, title: 'Another', tvdbId: 71, seasons: SEASONS })
    await db.deleteFrom('title_request').execute()
    target = { kind: 'series', tvdb: 70, season: 1, episodes: null }
    expect((await handOver(await approve()))[0]).toBe('sent')
    expect(monitored()).toEqual(['1x1', '1x2', '1x3', '1x4'])
    expect(sonarr.items).toHaveLength(2)
  })

  test('absolute numbers leave out specials', async () => {
    await setUp()
    await handOver(await approve())
    scan()
    await db.deleteFrom('title_request').execute()
    target = { kind: 'series', tvdb: 70, season: null, episodes: { first: 4, last: 6 } }
    expect((await handOver(await approve()))[0]).toBe('sent')
    expect(monitored()).toEqual(['1x4', '2x1', '2x2'])
  })

  test('a film goes to Radarr', async () => {
    await setUp(true)
    target = FILM
    expect(await handOver(await approve())).toEqual(['sent', 'Radarr: Night Boat'])
    expect(radarr.changes[0]).toMatchObject({
      call: 'POST movie',
      body: { tmdbId: 900, addOptions: { searchForMovie: true } },
    })
    expect(calls(sonarr)).toEqual([])
  })

  test('added meanwhile by another is no failure', async () => {
    await setUp()
    sonarr.fault = 'already added'
    const id = await approve()
    expect((await handOver(id))[0]).toBe('waiting')
    scan()
    expect((await handOver(id, 2))[0]).toBe('sent')
    expect(sonarr.items).toHaveLength(1)
  })

  test('a program that fails is asked again later, six times', async () => {
    await setUp()
    sonarr.fault = 'slow database'
    const id = await approve()
    expect(await handOver(id)).toEqual(['waiting', 'Sonarr answered 500: database is locked.'])
    for (const minutes of [2, 6, 31, 121]) expect((await handOver(id, minutes))[0]).toBe('waiting')
    expect((await handOver(id, 721))[0]).toBe('failed')
    expect((await handOver(id, 10_000))[0]).toBe('failed')
  })

  test.each([
    ['refuses the key by then', () => (sonarr.key = 'another'), 'Sonarr refuses the API key.'],
    ['leads elsewhere by then', () => (sonarr.fault = 'redirect'), 'Sonarr redirects, which is not followed.'],
    ['lists too much', () => (sonarr.fault = '5 MB'), 'Sonarr sent too much data.'],
    ['answers with nonsense', () => (sonarr.fault = 'cut off'), 'isn’t Sonarr'],
  ])('a program that %s is left to admins, and changes nothing', async (_, spoil, reason) => {
    await setUp()
    spoil()
    expect(await handOver(await approve())).toEqual(['failed', expect.stringContaining(reason)])
    expect(calls(sonarr)).toEqual([])
  })

  test.each([
    ['without an id', null, 'The id map doesn’t say'],
    ['unknown there', { kind: 'series', tvdb: 71, season: 1, episodes: null }, 'doesn’t find the series'],
    ['without the season', { kind: 'series', tvdb: 70, season: 9, episodes: null }, 'has no season 9'],
  ] as const)('a title %s is left to admins', async (_, wanted, reason) => {
    await setUp()
    target = wanted
    expect(await handOver(await approve())).toEqual(['failed', expect.stringContaining(reason)])
  })

  test('two processes hand a request over once; one that was killed leaves it to the next', async () => {
    await setUp()
    const id = await approve()
    const { signal } = new AbortController()
    await Promise.all([1, 2, 3].map(() => service.handOver(signal)))
    expect(calls(sonarr)).toEqual(['POST series'])
    // claimed, and killed
    await db
      .updateTable('title_request')
      .set({ handover: 'waiting', handover_due: new Date(now + 5 * MINUTE).toISOString() })
      .execute()
    scan()
    expect((await handOver(id))[0]).toBe('waiting')
    expect((await handOver(id, 6))[0]).toBe('sent')
  })

  test('disconnected, nothing is handed over', async () => {
    await setUp()
    await service.remove(ADMIN, 'sonarr')
    await expect(service.remove(ADMIN, 'sonarr')).rejects.toMatchObject({ status: 404 })
    expect(await handOver(await approve())).toEqual(['failed', 'Sonarr is not connected.'])
  })
})
