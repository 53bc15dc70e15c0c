/** The watch page without JavaScript, tested against the whole site. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { addSource } from '#src/library/serve/source-store.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { addFile } from '#test/library/library-files.ts'
import { waitUntil } from '#test/wait.ts'

const BEBOP = '/watch/cowboy-bebop-1'
const TOKEN = 'a-token-of-some-length-for-metrics'

let site: TestSite
let db: CatalogueDb
beforeAll(async () => {
  site = await openSite({ METRICS: 'on', METRICS_TOKEN: TOKEN })
  db = (await openDatabase(undefined, site.config.dataDir)).$extendTables<CatalogueTables>()
})
afterAll(async () => {
  await db.destroy()
  await site.close()
})

/** How many responses were not in the cache. */
async function countRendered(): Promise<string | undefined> {
  const { body } = await site.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  return /^hoshimi_cache_misses_total\{cache="responses"\} .*$/m.exec(body)?.[0]
}

/** The title that follows the last episode, in a page's data: a list of values, with objects of their indexes. */
function findSequel(data: string): unknown {
  const values: unknown[] = JSON.parse(data.split('\n', 1)[0] ?? '')
  const keyOf = (name: string) => `_${values.indexOf(name)}`
  const entryOf = (value: unknown, name: string): unknown =>
    value !== null && typeof value === 'object'
      ? Object.entries(value).find(([key]) => key === keyOf(name))?.[1]
      : undefined
  const index = values.map((value) => entryOf(value, 'sequel')).find((found) => typeof found === 'number')
  const id = typeof index === 'number' && entryOf(values[index], 'id')
  return typeof id === 'number' ? values[id] : undefined
}

const open = async (url: string): Promise<string> => (await site.app.inject(url)).body.replaceAll('<!-- -->', '')
const toNames = (html: string): string[] =>
  [...html.matchAll(/class="episode-name"[^>]*>([^<]+)</g)].map(([, name = '']) => name)

test('shows that an episode is being prepared, with a link to check again', async () => {
  await addFile(db, 1, { first_episode: 6, last_episode: 6 })
  const html = await open(`${BEBOP}?ep=100006`)
  expect(html).toContain('>Being prepared<')
  const { headers } = await site.app.inject(`${BEBOP}?ep=100006`)
  expect(headers['cache-control'], 'must not be cached').toBe('no-store')
  expect(html).toContain('This episode will be prepared.')
  expect(/<noscript><a[^>]*href="([^"]+)"[^>]*>Check again</.exec(html)?.[1]).toBe(`${BEBOP}?ep=100006`)
})

test('shows that an episode could not be prepared', async () => {
  await addFile(db, 1, { first_episode: 7, last_episode: 7, failure: 'It ends in the middle.' })
  const html = await open(`${BEBOP}?ep=100007`)
  expect(html).toContain('This episode couldn’t be prepared.')
  expect(html, 'the reason is only for the operator').not.toContain('It ends in the middle.')
})

test('tells search engines since when an episode is here', async () => {
  const source = { anime: 1, episode: 8, sound: 'sub', kind: 'hls', tracks: [], segments: [], chapters: [] } as const
  await addSource(
    db,
    { ...source, quality: undefined, file: undefined, address: 'https://media.example/8.m3u8' },
    '2026-03-03T10:00:00.000Z',
  )
  const json = /<script type="application\/ld\+json"[^>]*>([^<]+)</.exec(await open(`${BEBOP}?ep=100008`))?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject({
    '@graph': [{ video: { '@type': 'VideoObject', uploadDate: '2026-03-03T10:00:00.000Z' } }, {}],
  })
})

test('knows the sequel that plays here, after the last episode only', async () => {
  const hasSequel = async (episode: number) =>
    (await open(`/watch/code-geass-lelouch-of-the-rebellion-200?episode=${episode}`)).includes('\\"sequel\\"')
  expect(await hasSequel(25), 'it has no video').toBe(false)
  const source = { anime: 220, episode: 1, sound: 'sub', kind: 'hls', tracks: [], segments: [], chapters: [] } as const
  await addSource(
    db,
    { ...source, quality: undefined, file: undefined, address: 'https://media.example/9.m3u8' },
    '2026-03-03T10:00:00.000Z',
  )
  await waitUntil(() => hasSequel(25))
  expect(await hasSequel(24)).toBe(false)
})

describe('after the last episode of a title', () => {
  const LAST = '/watch/fate-stay-night-187.data?episode=24'
  const nextOf = async (cookie = '', url = LAST) =>
    findSequel((await site.app.inject({ url, headers: { cookie } })).body)

  beforeAll(async () => {
    const source = { episode: 1, sound: 'sub', kind: 'hls', tracks: [], segments: [], chapters: [] } as const
    for (const anime of [261, 368])
      await addSource(
        db,
        { ...source, anime, quality: undefined, file: undefined, address: `https://media.example/${anime}.m3u8` },
        '2026-03-03T10:00:00.000Z',
      )
    await waitUntil(async () => (await nextOf('watch-order=release')) && (await nextOf('watch-order=story')))
  })

  test('the next one of the chosen order follows', async () => {
    expect(await nextOf('watch-order=story')).toBe('fate-stay-night-heavens-feel-i-presage-flower-368')
    expect(await nextOf('watch-order=release')).toBe('fate-zero-261')
    expect(await nextOf('watch-order=release', '/watch/fate-zero-261.data?episode=13')).toBe(
      'fate-stay-night-heavens-feel-i-presage-flower-368',
    )
  })

  // visitors with the same preferences share what is cached
  test.for([LAST, LAST.replace('watch', 'Watch')])(
    'an order that one visitor has chosen is not served to another at %s',
    async (url) => {
      const chosen = await nextOf('watch-order=release', url)
      expect(chosen).toBe('fate-zero-261')
      expect(await nextOf('', url)).not.toBe(chosen)
      expect(await nextOf('watch-order=story', url)).not.toBe(chosen)
      expect(await nextOf('watch-order=story-2', url)).toBe(await nextOf('', url))
      expect(await nextOf('watch-order=release', url)).toBe(chosen)
    },
  )

  test('orders that are unknown share what is cached without one', async () => {
    await nextOf()
    const before = await countRendered()
    for (let index = 0; index < 5; index++) await nextOf(`watch-order=${index}`)
    expect(await countRendered()).toBe(before)
  })
})

test('an outdated address leads to the same episode and sound at the title’s own', async () => {
  const { statusCode, headers } = await site.app.inject('/watch/cowboy-1?ep=100005&type=dub')
  expect([statusCode, headers['location']]).toEqual([301, `${BEBOP}?ep=100005&type=dub`])
})

describe('the episode search', () => {
  test('lists the episodes that contain a word', async () => {
    expect(toNames(await open(`${BEBOP}?ep=100005&find=JAZZ`))).toEqual([
      'Jupiter Jazz (Part 1)',
      'Jupiter Jazz (Part 2)',
    ])
  })

  test('says so if no episode matches', async () => {
    const html = await open(`${BEBOP}?find=%3Czzz%3E`)
    expect(toNames(html)).toEqual([])
    expect(html).toContain('No episodes match “&lt;zzz&gt;”.')
  })

  test('redirects to an episode by number, with the same audio', async () => {
    const { statusCode, headers } = await site.app.inject(`${BEBOP}?ep=100005&find=12&type=dub`)
    expect([statusCode, headers['location']]).toEqual([302, `${BEBOP}?episode=12&type=dub`])
  })

  test('stays on the current episode if the number does not exist, and says so', async () => {
    const html = await open(`${BEBOP}?ep=100005&find=1001`)
    expect(html).toContain('Episode 1001 not found.')
    expect(html).toContain('Episode 5')
  })
})
