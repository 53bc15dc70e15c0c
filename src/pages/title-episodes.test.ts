/** The list of episodes on a title's page, tested against the whole site. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { NewSource } from '#src/library/new-source.ts'
import { addSource } from '#src/library/serve/source-store.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { fillSqlite } from '#test/services/templates.ts'

const ORIGIN = 'http://hoshimi.test'
/** Starter titles whose facts are replaced. */
const [PARTLY, LONG, AIRING, UNKNOWN, ABSENT] = [1, 2, 3, 4, 5]
const NEXT_AT = new Date(Date.now() + 3 * 86_400_000).toISOString()

let site: TestSite
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hoshimi-episodes-'))
  await fillSqlite(dataDir, 'starter')
  const db = (await openDatabase(undefined, dataDir)).$extendTables<CatalogueTables>()
  const change = (id: number, facts: object) =>
    db
      .updateTable('anime')
      .set({ status: 'finished', start_date: null, end_date: null, next_episode: null, broadcast: null, ...facts })
      .where('id', '=', id)
      .execute()
  await change(PARTLY, { episodes: 12, start_date: '2020-04-03', end_date: '2020-06-19' })
  await change(LONG, { episodes: 1_100 })
  await change(AIRING, {
    status: 'airing',
    episodes: 12,
    next_episode: JSON.stringify({ number: 4, airsAt: NEXT_AT }),
  })
  await change(UNKNOWN, { status: 'upcoming', episodes: null })
  await change(ABSENT, { episodes: 3 })
  await db.deleteFrom('episode_title').where('anime_id', 'in', [PARTLY, LONG, AIRING, UNKNOWN, ABSENT]).execute()
  await db
    .insertInto('episode_title')
    .values([
      { anime_id: PARTLY, number: 1, title: 'The <Lamp>', japanese_title: '灯', filler: 0, aired_on: null },
      { anime_id: PARTLY, number: 2, title: 'The Pier', japanese_title: null, filler: 1, aired_on: '2020-04-11' },
      { anime_id: LONG, number: 777, title: 'A Long Night', japanese_title: null, filler: 0, aired_on: null },
    ])
    .execute()
  for (const [episode, sound] of [
    [1, 'sub'],
    [1, 'dub'],
    [2, 'sub'],
  ] as const)
    await addSource(db, { ...SOURCE, episode, sound, address: `/${episode}-${sound}.m3u8` }, '2026-01-01T00:00:00Z')
  await db.destroy()
  site = await openSite({ DATA_DIR: dataDir, PUBLIC_URL: ORIGIN })
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true, force: true })
})

const SOURCE: NewSource = {
  anime: PARTLY,
  episode: 1,
  sound: 'sub',
  address: '',
  kind: 'hls',
  quality: undefined,
  tracks: [],
  segments: [],
  chapters: [],
  file: undefined,
}

async function open(url: string, cookie = ''): Promise<string> {
  const answer = await site.app.inject({ url, headers: { cookie, 'accept-encoding': 'gzip' } })
  const { location } = answer.headers
  if (location !== undefined) return open(location, cookie)
  expect(answer.statusCode).toBe(200)
  const body = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(answer.rawPayload) : answer.rawPayload
  return body.toString().replaceAll('<!-- -->', '')
}

const sectionOf = (html: string): string =>
  /<section class="section title-episodes".*?<\/section>/s.exec(html)?.[0] ?? ''
const rowsOf = (html: string): string[] =>
  [...sectionOf(html).matchAll(/<li class="title-episode.*?<\/li>/gs)].map(([row]) => row)
const rowOf = (html: string, episode: number) =>
  rowsOf(html).find((row) => row.includes(`id="episode-${episode}"`)) ?? ''
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const numbersOf = (html: string) => rowsOf(html).map((row) => Number(/id="episode-(\d+)"/.exec(row)?.[1]))

test('lists number, name, day, filler, and what plays here', async () => {
  const html = await open(`/${PARTLY}`)
  expect(numbersOf(html)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  expect(textOf(rowOf(html, 1))).toMatch(/^1\. The &lt;Lamp&gt; Episode 1 Apr 3, 2020 Sub Dub/)
  expect(textOf(rowOf(html, 2))).toMatch(/^2\. The Pier Episode 2 Apr 11, 2020 Filler Sub /)
  expect(textOf(rowOf(html, 3))).toMatch(/^Episode 3 Apr 17, 2020 Not available here yet/)
  expect(rowOf(html, 1)).toContain(`href="/watch/`)
  expect(rowOf(html, 3)).not.toContain('href=')
})

test('pictures are reserved, lazy and distinct', async () => {
  const html = await open(`/${PARTLY}`)
  const pictures = rowsOf(html).map(
    (row) => /<img src="([^"]+)"[^>]*width="480" height="270" loading="lazy"/.exec(row)?.[1],
  )
  expect(new Set(pictures).size).toBe(12)
  const { statusCode, headers } = await site.app.inject(String(pictures[3]))
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
})

test('names are Japanese in Japanese', async () => {
  const html = await open(`/${PARTLY}`, 'language=JP')
  expect(rowOf(html, 1)).toContain('<span lang="ja">灯</span>')
  expect(textOf(rowOf(html, 2))).toContain('The Pier')
})

test('the list follows the description and precedes the facts', async () => {
  const html = await open(`/${PARTLY}`)
  const offsets = ['class="overview', 'title-episodes"', 'class="facts"', '>Characters &amp; Voice Actors<'].map(
    (part) => html.indexOf(part),
  )
  expect(offsets).toEqual(offsets.toSorted((one, other) => one - other))
})

test('a film and a title without episodes have no list', async () => {
  expect(sectionOf(await open(`/${FILM_NUMBER}`))).toBe('')
  expect(sectionOf(await open(`/${UNKNOWN}`))).toBe('')
})

test('where nothing plays here, the page says so and links to no episode', async () => {
  const section = sectionOf(await open(`/${ABSENT}`))
  expect(textOf(section)).toContain('These episodes aren’t available here.')
  expect(section).not.toContain('/watch/')
})

test('an announced episode follows the aired ones, with its time', async () => {
  const html = await open(`/${AIRING}`)
  expect(numbersOf(html)).toEqual([1, 2, 3, 4])
  expect(rowOf(html, 4)).toContain('data-upcoming')
  expect(rowOf(html, 4)).toContain(`data-at="${Date.parse(NEXT_AT)}"`)
  expect(textOf(sectionOf(html))).toContain('3 of 12')
})

test('a long series has few rows, and links to the others', async () => {
  const html = await open(`/${LONG}`)
  expect(numbersOf(html)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1))
  const ranges = [...sectionOf(html).matchAll(/href="([^"]+)"[^>]*>(\d+–\d+)</g)].map(([, href = '', text]) => [
    text,
    href,
  ])
  expect(ranges).toHaveLength(11)
  const [text, href = ''] = ranges.at(-1) ?? []
  expect(text).toBe('1001–1100')
  const last = await open(href.replaceAll('&amp;', '&').replace(/#.*/, ''))
  expect([numbersOf(last).length, numbersOf(last)[0], numbersOf(last).at(-1)]).toEqual([100, 1_001, 1_100])
  expect(last).toMatch(/<link rel="canonical" href="[^"?]+"/)
})

test('episodes are found by number and name, and ordered by newest', async () => {
  expect(numbersOf(await open(`/${LONG}?find=1024`))).toEqual([1_024])
  expect(numbersOf(await open(`/${LONG}?find=long+night`))).toEqual([777])
  expect(numbersOf(await open(`/${LONG}?order=newest`)).slice(0, 2)).toEqual([1_100, 1_099])
  const none = sectionOf(await open(`/${LONG}?find=%3Cscript%3E`))
  expect(textOf(none)).toContain('No episodes match “&lt;script&gt;”')
})

test.each(['101', '0-0', '-1', '1e9-2', '99999-999999', '1-2-3', '%F0%9F%98%80', '101-200&episodes=x&episodes=1-2'])(
  '?episodes=%s is a page',
  async (value) => {
    expect(rowsOf(await open(`/${LONG}?episodes=${value}`)).length).toBeGreaterThan(0)
  },
)

test('search engines get the listed episodes', async () => {
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(await open(`/${PARTLY}`))?.[1] ?? ''
  const [entity] = (JSON.parse(json) as { '@graph': { episode: object[] }[] })['@graph']
  expect(entity?.episode).toHaveLength(12)
  expect(entity?.episode[1]).toMatchObject({
    '@type': 'TVEpisode',
    name: 'The Pier',
    episodeNumber: 2,
    datePublished: '2020-04-11',
  })
})

test('the API has the stored day, and only known fields', async () => {
  const { results } = (await site.app.inject(`/api/catalogue/episodes/${PARTLY}`)).json<{
    results: { episodes: object[] }
  }>()
  expect(Object.keys(results.episodes[0] ?? {})).toEqual(['episode_no', 'id', 'title', 'japanese_title', 'filler'])
  expect(results.episodes[1]).toMatchObject({ filler: true, aired: '2020-04-11' })
})

async function signUp(username: string) {
  const password = 'blue lantern tide 7'
  const payload = { username, email: `${username}@example.org`, password, confirmPassword: password }
  const answer = await site.app.inject({ method: 'POST', url: '/api/register', payload })
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const { id } = answer.json<{ user: { id: string } }>().user
  const watch = async (animeId: number, episodeNum: number, progress: number) => {
    const continueWatching = [{ id: String(animeId), episodeNum, position: 300, progress }]
    const url = `/api/users/${id}/continue-watching`
    await site.app.inject({ method: 'POST', url, headers: { cookie }, payload: { continueWatching } })
  }
  return { cookie, watch }
}

const marksOf = (html: string): string => /title-episodes-area"><style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''

test('each user has their own marks, on a page that is the same for all', async () => {
  const [one, other] = [await signUp('aiko'), await signUp('ren')]
  await one.watch(PARTLY, 2, 43)
  await other.watch(PARTLY, 3, 7)
  for (let time = 0; time < 2; time++) {
    const [ones, others] = [await open(`/${PARTLY}`, one.cookie), await open(`/${PARTLY}`, other.cookie)]
    expect(marksOf(ones)).toMatch(/#episode-2\{[^}]*--part:43%/)
    expect(marksOf(others)).toMatch(/#episode-3\{[^}]*--part:7%/)
    expect(sectionOf(ones)).toBe(sectionOf(others))
  }
  expect(marksOf(await open(`/${PARTLY}`))).toBe('')
})

test('a user’s place decides which episodes of a long series are listed', async () => {
  const { cookie, watch } = await signUp('yuki')
  await watch(LONG, 730, 12)
  const html = await open(`/${LONG}`, cookie)
  expect([numbersOf(html)[0], numbersOf(html).at(-1)]).toEqual([726, 750])
  expect(marksOf(html)).toContain('#episode-730{')
  const range = await open(`/${LONG}?episodes=701-800`, cookie)
  expect([numbersOf(range).length, marksOf(range).includes('#episode-730{')]).toEqual([100, true])
  expect(marksOf(await open(`/${LONG}?episodes=1-100`, cookie))).toBe('')
})
