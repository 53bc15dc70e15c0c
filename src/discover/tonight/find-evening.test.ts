/** Evenings on the starter catalogue, of which a few titles play here: no pick breaks what was asked for. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import { createSnapshot, type Snapshot } from '#src/catalogue/snapshot.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { Availability, Title } from '#src/catalogue/title.ts'
import type { ListStatus } from '#src/list/entries/entry.ts'
import { openSqlite } from '#test/services/databases.ts'
import { type EveningOptions, findEvening, type MemberList } from './find-evening.ts'
import { NOTHING_DRAWN, parseTonight, tonightHref } from './tonight-state.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const FULL = { quality: 'HD' }
/** What plays here, by title. */
const LIBRARY: Readonly<Record<number, Availability>> = {
  1: { ...FULL, sub: 26, dub: 26, lastEpisode: 26, playable: '1-26' },
  2: { ...FULL, sub: 28, dub: 10, lastEpisode: 28, playable: '1-28' },
  8: { ...FULL, sub: 1, dub: 1, lastEpisode: 1, playable: '1' },
  9: { ...FULL, sub: 10, dub: 10, lastEpisode: 10, playable: '1-10' },
  12: { ...FULL, sub: 26, dub: 0, lastEpisode: 26, playable: '1-26' },
  17: { ...FULL, sub: 0, dub: 1, lastEpisode: 1, playable: '1' },
  131: { ...FULL, sub: 1, dub: 0, lastEpisode: 1, playable: '1' },
  289: { ...FULL, sub: 1, dub: 0, lastEpisode: 1, playable: '1' },
  371: { ...FULL, sub: 12, dub: 0, lastEpisode: 12, playable: '1-12' },
}
const [BEBOP, FRIEREN, YOUR_NAME, MUSHISHI, TOTORO, PERFECT_BLUE, GARDEN, CAMP] = [1, 2, 8, 12, 17, 131, 289, 371]

let snapshot: Snapshot
let close = async () => {}
beforeAll(async () => {
  const opened = await openSqlite('starter')
  const catalogue = await openCatalogue(
    opened.db.$extendTables<CatalogueTables>(),
    (error) => {
      throw error
    },
    () => NOW,
  )
  close = async () => {
    await catalogue.close()
    await opened.close()
  }
  const titles = new Map<number, Title>()
  const byExternalId = new Map<string, Title['number']>()
  for (const title of catalogue.snapshot.titles) {
    const numbered = { ...title, availability: LIBRARY[title.number] ?? undefined }
    titles.set(title.number, numbered)
    if (title.malId !== undefined) byExternalId.set(`mal:${title.malId}`, title.number)
    if (title.anilistId !== undefined) byExternalId.set(`anilist:${title.anilistId}`, title.number)
  }
  snapshot = createSnapshot({ titles, merged: new Map(), byExternalId }, 1, NOW)
})
afterAll(() => close())

const find = (query: string, more: Partial<EveningOptions> = {}) => {
  const { tonight, drawn, unknown } = parseTonight(new URLSearchParams(query))
  expect(unknown).toEqual([])
  return findEvening(tonight, drawn, {
    snapshot,
    adult: false,
    playsHere: ({ availability }) => availability !== undefined,
    member: null,
    ...more,
  })
}
const numbersOf = ({ picks }: Awaited<ReturnType<typeof find>>) => picks.map((pick) => Number(pick?.title.number ?? 0))

type Check = (title: Title, episode: number) => boolean
const within =
  (minutes: number): Check =>
  (title) =>
    (title.minutes ?? Infinity) <= minutes
const hasOne =
  (...names: string[]): Check =>
  ({ genres, rankedTags }) =>
    genres.some((genre) => names.includes(genre)) ||
    rankedTags.some(({ name, spoiler }) => !spoiler && names.includes(name))
const lacks =
  (...names: string[]): Check =>
  (title) =>
    !title.genres.some((genre) => names.includes(genre)) && !title.rankedTags.some(({ name }) => names.includes(name))
const isHere: Check = ({ number }) => number in LIBRARY
const isRated =
  (...ratings: string[]): Check =>
  ({ adult, rating }) =>
    !adult && ratings.includes(rating ?? '')
const isDubbed: Check = ({ availability }, episode) => (availability?.dub ?? 0) >= episode
const isSubbed: Check = ({ availability }, episode) => availability === undefined || availability.sub >= episode
const CHILDREN = isRated('G', 'PG')
const FRIENDS = isRated('G', 'PG', 'PG-13', 'R', '')

describe('40 evenings', () => {
  test.each<[query: string, checks: Check[], among: number[], least: number]>([
    ['', [], [], 3],
    ['time=HALF_HOUR', [within(30)], [], 3],
    ['time=HOUR', [within(60)], [], 3],
    ['time=TWO_HOURS', [within(120)], [], 3],
    ['time=EVENING', [within(240)], [], 3],
    ['mood=COZY', [hasOne('slice-of-life', 'Iyashikei'), lacks('horror')], [], 3],
    ['mood=FUNNY', [hasOne('comedy', 'parody', 'Slapstick', 'Surreal Comedy', 'Satire'), lacks('horror')], [], 3],
    ['mood=EXCITING', [lacks('slice-of-life')], [], 3],
    ['mood=MOVING', [lacks('parody', 'ecchi')], [], 3],
    ['mood=ROMANTIC', [lacks('horror')], [], 3],
    ['mood=DARK', [lacks('kids')], [], 3],
    ['mood=CLEVER', [lacks('kids')], [], 3],
    ['mood=EPIC', [lacks('slice-of-life')], [], 3],
    ['with=FRIENDS', [FRIENDS], [], 3],
    ['with=CHILDREN', [CHILDREN], [TOTORO], 3],
    ['with=CHILDREN&time=TWO_HOURS', [CHILDREN, within(120)], [TOTORO], 3],
    ['availability=PLAYS_HERE', [isHere], [], 3],
    ['availability=PLAYS_HERE&time=HALF_HOUR', [isHere, within(30)], [], 3],
    ['availability=PLAYS_HERE&type=MOVIE', [isHere, ({ format }) => format === 'Movie'], [], 3],
    ['availability=PLAYS_HERE&type=TV&language=SUB', [isHere, isSubbed, ({ format }) => format === 'TV'], [], 3],
    ['language=DUB', [isDubbed, isHere], [], 3],
    ['language=DUB&type=MOVIE', [isDubbed, isHere], [YOUR_NAME, TOTORO], 2],
    ['language=DUB&time=HALF_HOUR', [isDubbed, isHere, within(30)], [BEBOP, FRIEREN], 2],
    ['language=DUB&with=CHILDREN', [isDubbed, isHere, CHILDREN], [TOTORO], 1],
    ['language=SUB&availability=PLAYS_HERE&mood=COZY', [isSubbed, isHere], [CAMP, MUSHISHI], 2],
    ['availability=PLAYS_HERE&mood=COZY&type=TV', [isHere, lacks('horror')], [CAMP], 1],
    ['availability=PLAYS_HERE&mood=DARK&type=MOVIE', [isHere], [PERFECT_BLUE], 1],
    ['availability=PLAYS_HERE&mood=DARK&type=MOVIE&with=FRIENDS', [isHere, FRIENDS], [], 0],
    ['availability=PLAYS_HERE&genres=romance', [isHere, hasOne('romance')], [YOUR_NAME, GARDEN], 2],
    ['availability=PLAYS_HERE&exclude=drama', [isHere, lacks('drama')], [MUSHISHI, TOTORO, CAMP], 3],
    ['availability=PLAYS_HERE&time=HOUR&type=MOVIE', [isHere, within(60)], [GARDEN], 1],
    ['time=TWO_HOURS&type=MOVIE&mood=EPIC', [within(120), ({ format }) => format === 'Movie'], [], 3],
    ['time=HALF_HOUR&type=MOVIE', [within(30), ({ format }) => format === 'Movie'], [], 0],
    ['tags=Time%20Travel&time=HALF_HOUR', [hasOne('Time Travel'), within(30)], [], 0],
    ['excludetags=Gore,Tragedy&mood=EXCITING', [lacks('Gore', 'Tragedy')], [], 3],
    ['score=8&popularity=LITTLE_WATCHED', [({ score = 0, popularity }) => score >= 8 && popularity <= 100_000], [], 3],
    ['length=TWO_HOURS&with=FRIENDS', [({ minutes = 999, episodes = 1 }) => minutes * episodes <= 120], [], 3],
    [
      'year=1980-1989&time=TWO_HOURS',
      [within(120), ({ seasonYear, startDate }) => (seasonYear ?? Number(startDate?.slice(0, 4))) < 1990],
      [],
      3,
    ],
    ['time=EVENING&mood=ROMANTIC&with=FRIENDS&year=2010-2019', [within(240), FRIENDS, lacks('horror')], [], 3],
    ['availability=ANYWHERE&type=OVA&time=HOUR', [within(60), ({ format }) => format === 'OVA'], [], 3],
  ])('%s', async (query, checks, among, least) => {
    const evening = await find(query)
    const picks = evening.picks.filter((pick) => pick !== null)
    expect(picks.length).toBeGreaterThanOrEqual(least)
    for (const { title, episode, reason } of picks) {
      expect(checks.map((check) => check(title, episode))).toEqual(checks.map(() => true))
      expect(title.adult).toBe(false)
      expect(snapshot.airing(title).aired).toBeGreaterThan(0)
      expect(title.number in LIBRARY || title.hasServices || query.includes('ANYWHERE')).toBe(true)
      expect(reason.text).not.toBe('')
    }
    expect(numbersOf(evening)).toEqual(expect.arrayContaining(among))
    expect(new Set(picks).size).toBe(picks.length)
  })
})

test('another is drawn in one place, and the others stay', async () => {
  const first = numbersOf(await find('type=MOVIE'))
  const drawn = { kept: [first[0] ?? 0, 0, first[2] ?? 0], seen: [first[1] ?? 0] }
  const { tonight } = parseTonight(new URLSearchParams('type=MOVIE'))
  const second = numbersOf(await find(tonightHref(tonight, drawn).split('?')[1] ?? ''))
  expect([second[0], second[2]]).toEqual([first[0], first[2]])
  expect(second[1]).not.toBe(first[1])
  expect(second[1]).not.toBe(0)
})

test('all titles that fit are drawn before one comes round again', async () => {
  const { tonight } = parseTonight(new URLSearchParams('availability=PLAYS_HERE'))
  const all = new Set<number>()
  const seen: number[] = []
  for (let at = 0; at < 3; at++) {
    const evening = await find(tonightHref(tonight, { ...NOTHING_DRAWN, seen }).split('?')[1] ?? '')
    expect(evening.isRepeating).toBe(at === 2)
    for (const number of numbersOf(evening)) all.add(number)
    seen.push(...numbersOf(evening))
  }
  // one of them goes on with another
  expect(all).toEqual(new Set([BEBOP, FRIEREN, YOUR_NAME, MUSHISHI, TOTORO, PERFECT_BLUE, GARDEN, CAMP]))
})

describe('a member', () => {
  const memberOf = (
    entries: [number: number, status: ListStatus, progress?: number, score?: number][],
    more: Partial<MemberList> = {},
  ) => {
    const statuses = new Map(entries.map(([number, status]) => [number, status]))
    return {
      user: 'aiko',
      entries: entries.flatMap(([number, status, progress = 0, score = 0]) => {
        const title = snapshot.find(number)
        return title ? [{ title, status, progress, score }] : []
      }),
      favourites: [],
      started: [],
      statusOf: ({ number }: Title) => statuses.get(number),
      ...more,
    }
  }

  test('goes on with what waits, then with what is planned, and gets something like what they rated', async () => {
    const member = memberOf([
      [BEBOP, 'watching', 6],
      [CAMP, 'planned'],
      [MUSHISHI, 'completed', 26, 95],
    ])
    // what plays here would come before what is similar
    const nothing = { member, playsHere: () => false }
    const [waiting, planned, similar] = (await find('availability=ANYWHERE', nothing)).picks
    expect([waiting?.title.number, waiting?.episode, waiting?.reason.text]).toEqual([
      BEBOP,
      7,
      'Episode 7 of 26 waits for you.',
    ])
    expect([planned?.title.number, planned?.reason.text]).toEqual([CAMP, 'You plan to watch it.'])
    expect(similar?.reason.of?.number).toBe(MUSHISHI)
    expect(similar?.reason.after).toMatch(/^, which you rated highly/)
  })

  test('the episode that waits has the requested audio', async () => {
    const member = memberOf([[FRIEREN, 'watching', 10]])
    expect(numbersOf(await find('language=DUB&time=HALF_HOUR', { member }))).not.toContain(FRIEREN)
    expect(numbersOf(await find('language=SUB&time=HALF_HOUR', { member }))[0]).toBe(FRIEREN)
  })

  test('gets nothing that they have finished or dropped, and a sequel only after what it follows', async () => {
    const titles = ({ picks }: Awaited<ReturnType<typeof find>>) => picks.map((pick) => pick?.title.number)
    const dropped = memberOf([[BEBOP, 'dropped', 2]])
    expect(titles(await find('language=DUB&time=HALF_HOUR', { member: dropped }))).not.toContain(BEBOP)
    const finished = memberOf([[FRIEREN, 'completed', 28]])
    expect(titles(await find('language=DUB&time=HALF_HOUR', { member: finished }))).toContain(9)
    expect(titles(await find('language=DUB&time=HALF_HOUR'))).not.toContain(9)
  })

  test.each([
    ['time=HALF_HOUR', [BEBOP, YOUR_NAME]],
    ['with=CHILDREN', [BEBOP, PERFECT_BLUE]],
    ['type=MOVIE&mood=COZY', [PERFECT_BLUE]],
  ])('%s also limits what is on the list', async (query, listed) => {
    const member = memberOf(listed.map((number) => [number, 'planned']))
    const { picks, limits } = await find(query, { member })
    const titles = picks.flatMap((pick) => pick?.title ?? [])
    expect(limits.filter((limit) => titles.some((title) => !limit.accepts(title))).map(({ key }) => key)).toEqual([])
  })
})

test('names what to loosen where fewer than three fit', async () => {
  const { limits, gains } = await find('language=DUB&with=CHILDREN&availability=PLAYS_HERE')
  const named = limits.map((limit) => [limit.key, gains.get(limit) ?? 0, tonightHref(limit.rest)])
  expect(named).toEqual([
    ['with', 3, '/tonight?availability=PLAYS_HERE&language=DUB'],
    ['language', 0, '/tonight?with=CHILDREN&availability=PLAYS_HERE'],
    ['availability', 0, '/tonight?with=CHILDREN&language=DUB'],
  ])
})
