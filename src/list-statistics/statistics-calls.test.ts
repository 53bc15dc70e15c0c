import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { toUserId } from '#src/accounts/viewer.ts'
import { type MyListApp, openMyListApp } from '#test/apps/my-list-app.ts'
import { compatibility, listStatistics, yearReview } from './schemas.ts'
import { readCompatibility, readShareableReview } from './statistics-service.server.ts'

const DAY = 86_400_000
const BEBOP = 'cowboy-bebop-1'

let myList: MyListApp
let now = Date.parse('2026-11-20T12:00:00Z')
beforeAll(async () => {
  myList = await openMyListApp(['aiko', 'ben'], () => now)
})
afterAll(() => myList.close())
beforeEach(async () => {
  now += DAY // past the limits of changes
  for (const table of ['list_entry', 'list_setting', 'watched_episode', 'watch_history', 'favourite'] as const)
    await myList.db.deleteFrom(table).execute()
})

const as = (who: string, method: 'GET' | 'PUT' | 'POST' | 'PATCH', path: string, body?: object) =>
  myList.ask(who, method, `/users/${who}/${path}`, body)
const change = (who: string, id: string, body: object) => as(who, 'PATCH', `list/${id}`, body)
const minutesOf = (number: number) => myList.catalogue.snapshot.find(number)?.minutes ?? 0

async function watch(episode: number) {
  await as('aiko', 'POST', 'watch-history', { animeId: BEBOP, episode })
  await as('aiko', 'POST', 'continue-watching', { watched: [{ id: BEBOP, episodes: String(episode) }] })
}

describe('statistics', () => {
  const read = async () => {
    const { body } = await as('aiko', 'GET', 'list/statistics')
    return listStatistics.parse(body['statistics'])
  }

  test('have what was watched here and what the list says', async () => {
    await watch(1)
    await watch(2)
    await change('aiko', '2', { status: 'completed', progress: 28, score: 90 })
    const { total, days, scores } = await read()
    expect(total).toMatchObject({ listed: 2, titles: 2, episodes: 30, episodesHere: 2, episodesAgain: 0 })
    expect(total.minutes).toBe(2 * minutesOf(1) + 28 * minutesOf(2))
    expect(days).toEqual([
      { day: new Date(now).toISOString().slice(0, 10), episodes: 2, minutes: 2 * minutesOf(1), finished: 1 },
    ])
    expect(scores).toMatchObject({ format: 'POINT_10', scored: 1, mean: 90, meanValue: 9 })
  })

  test('of an empty list have no figures', async () => {
    expect((await read()).total).toMatchObject({ listed: 0, titles: 0, minutes: 0 })
  })

  test('belong to their owner', async () => {
    for (const path of ['statistics', 'review/2026', 'compatibility/ben']) {
      expect((await myList.ask('ben', 'GET', `/users/aiko/list/${path}`)).status).toBe(403)
      expect((await myList.ask(null, 'GET', `/users/aiko/list/${path}`)).status).toBe(401)
    }
  })
})

describe('a review', () => {
  test('has titles in place of numbers, and the addresses of its picture', async () => {
    await watch(1)
    await change('aiko', BEBOP, { score: 80 })
    await as('aiko', 'PUT', 'favourites/2')
    const { body } = await as('aiko', 'GET', 'list/review/2026')
    const review = yearReview.parse(body['review'])
    expect(review).toMatchObject({
      year: 2026,
      minutes: minutesOf(1),
      best: [{ title: { animeId: BEBOP, title: 'Cowboy Bebop' }, score: 80 }],
      longestDay: { episodes: 1, titles: [{ animeId: BEBOP }] },
      first: { title: { animeId: BEBOP }, episode: 1 },
      favouritesAdded: 1,
      years: [2026],
    })
    expect(review.favourites).toHaveLength(1)
    expect(body['pictures']).toMatchObject({ png: expect.stringMatching(/\/my-list\/review\/2026\/picture\.png$/) })
  })

  test.each(['2027', '1899', 'now', '2026.5'])('of %s is a 404', async (year) => {
    expect((await as('aiko', 'GET', `list/review/${year}`)).status).toBe(404)
  })

  test('that is shared has no private titles, and none that are not on the list', async () => {
    await change('aiko', '2', { status: 'completed', progress: 28, score: 90, isPrivate: true })
    await change('aiko', '1', { status: 'watching', progress: 2, score: 60 })
    const shared = await readShareableReview(myList.context, { user: toUserId('aiko'), timeZone: 'UTC' }, 2026)
    expect(shared).toMatchObject({ titles: 1, episodes: 2, best: [{ number: 1 }] })
    const { body } = await as('aiko', 'GET', 'list/review/2026')
    expect(yearReview.parse(body['review']).titles).toBe(2)
  })
})

describe('the time zone', () => {
  const readIn = async (timeZone: string) => {
    const query = new URLSearchParams({ timeZone }).toString()
    const answer = (path: string) => as('aiko', 'GET', `list/${path}?${query}`)
    const { days, watchedYears } = listStatistics.parse((await answer('statistics')).body['statistics'])
    return { days: days.map(({ day }) => day), years: watchedYears.map(({ year }) => year), answer }
  }

  test.each([
    ['UTC', '2026-12-31', 2026, 404],
    ['Asia/Tokyo', '2027-01-01', 2027, 200],
    ['America/Los_Angeles', '2026-12-31', 2026, 404],
    ['Nowhere/City', '2026-12-31', 2026, 404],
    ['<script>', '2026-12-31', 2026, 404],
  ] as const)('%s decides the day, the year and which years have begun', async (timeZone, day, year, nextYear) => {
    const before = now
    now = Date.parse('2026-12-31T23:30:00Z')
    await watch(1)
    const { days, years, answer } = await readIn(timeZone)
    expect([days, years]).toEqual([[day], [year]])
    expect((await answer('review/2027')).status).toBe(nextYear)
    const { body } = await answer(`review/${year}`)
    expect(yearReview.parse(body['review'])).toMatchObject({ episodes: 1, longestDay: { day }, years: [year] })
    now = before
  })

  test('of simultaneous requests is that of each', async () => {
    const before = now
    now = Date.parse('2026-12-31T23:30:00Z')
    await watch(1)
    const both = await Promise.all(['UTC', 'Asia/Tokyo', 'UTC'].map(readIn))
    expect(both.map(({ days }) => days)).toEqual([['2026-12-31'], ['2027-01-01'], ['2026-12-31']])
    now = before
  })

  test('of the pictures is that of the request', async () => {
    const { body } = await as('aiko', 'GET', 'list/review/2026?timeZone=Asia%2FTokyo')
    expect(body['pictures']).toMatchObject({ png: expect.stringMatching(/picture\.png\?timeZone=Asia%2FTokyo$/) })
  })

  test('has a limited length', async () => {
    expect((await as('aiko', 'GET', `list/statistics?timeZone=${'a'.repeat(91)}`)).status).toBe(400)
  })
})

describe('compatibility', () => {
  test('compares with a public list, without its private entries', async () => {
    await as('ben', 'PATCH', 'list-settings', { isPublic: true })
    for (const [id, mine, theirs] of [
      ['1', 90, 85],
      ['2', 50, 95],
      ['3', 70, 70],
    ] as const) {
      await change('aiko', id, { score: mine })
      await change('ben', id, { score: theirs })
    }
    await change('aiko', '4', { score: 10 })
    await change('ben', '4', { score: 10, isPrivate: true })
    const { body } = await as('aiko', 'GET', 'list/compatibility/BEN')
    const found = compatibility.parse(body['compatibility'])
    expect(found).toMatchObject({ username: 'ben', shared: 3, scored: 3, agreement: 67 })
    expect(found.disagreements).toMatchObject([{ mine: 50, theirs: 95 }])
  })

  test('with a private list and with an unknown user is the same 404', async () => {
    const [unknown, hidden] = [
      await as('aiko', 'GET', 'list/compatibility/nobody'),
      await as('aiko', 'GET', 'list/compatibility/ben'),
    ]
    expect(unknown).toEqual({ status: 404, body: { success: false, error: 'There is no public list of this user.' } })
    expect(hidden).toEqual(unknown)
  })
})

test('every call is documented with a schema', () => {
  const paths = myList.calls.filter(({ path }) => /statistics|review|compatibility/.test(path))
  expect(paths.map(({ response }) => Object.keys(z.toJSONSchema(response).properties ?? {}))).toEqual([
    ['statistics'],
    ['review', 'pictures'],
    ['compatibility'],
  ])
})

test('of merged titles, one private entry hides the title from comparisons', async () => {
  await as('ben', 'PATCH', 'list-settings', { isPublic: true })
  await change('aiko', '1', { score: 50 })
  await change('ben', '1', { score: 50, isPrivate: true })
  await change('ben', '2', { score: 70 })
  const { snapshot } = myList.catalogue
  const merged = { ...snapshot, find: (number: number) => snapshot.find(number === 2 ? 1 : number) }
  const context = { ...myList.context, wire: () => ({ ...myList.context.wire(), snapshot: merged }) }
  expect(await readCompatibility(context, toUserId('aiko'), 'ben')).toMatchObject({ shared: 0, scored: 0 })
})
