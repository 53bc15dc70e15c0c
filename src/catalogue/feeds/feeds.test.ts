import { describe, expect, test } from 'vitest'
import { checkAtom } from '#test/feeds/check-atom.ts'
import { checkJsonFeed, readJsonFeed } from '#test/feeds/check-json-feed.ts'
import { readXml } from '#test/feeds/read-xml.ts'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { GENRES } from '../genre.ts'
import { createSnapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'
import { toAtom } from './atom.ts'
import type { FeedItem } from './feed-item.ts'
import type { FeedRequest } from './feed-request.ts'
import { toJsonFeed } from './json-feed.ts'
import { toFeed } from './to-feed.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const SITE = {
  origin: 'https://anime.example',
  siteName: 'Tom & <Jerry>',
  pictures: { artwork: 'auto', now: NOW },
} as const
const AIRED: Omit<FeedRequest, 'format'> = { subject: { kind: 'aired' }, language: 'EN' }

const snapshotOf = (titles: readonly Title[]) =>
  createSnapshot(
    { titles: new Map(titles.map((one) => [one.number, one])), merged: new Map(), byExternalId: new Map() },
    1,
    NOW,
  )

/** The feed with the fifth episode of each title. */
function feedOf(titles: readonly Title[], synopses: ReadonlyMap<number, string> = new Map(), request = AIRED) {
  const items = titles.map((title): FeedItem => {
    const at = NOW - title.number * 60_000
    return { title, event: 'episode/5', label: 'Episode 5', updated: at, published: at, episode: 5 }
  })
  return toFeed(request, { items, synopses }, snapshotOf(titles), SITE)
}

const UGLY = [
  'Tom & Jerry',
  '</title><script>alert(1)</script>',
  ']]> <![CDATA[ ]]>',
  '&amp;lt;',
  '"quotes" \'and\' `more`',
  '\u0000\u0001\u001b[31m\u0085\u009f',
  '\ufffe\uffff',
  '\ud800 lone \udc00',
  '😀'.repeat(250),
  'x'.repeat(500),
  'مرفأ \u202eeht\u202c \u2066بحر\u2069',
  '\u200b\u200b\u2060',
  'a\nb\r\nc\td',
  '進撃の巨人',
  '\u0301\u0301combining',
  ' \u00a0 ',
] as const

const uglyTitles = Array.from({ length: 1_000 }, (_, at) => {
  const pick = (step: number) => UGLY[(at * step + (at >> 4)) % UGLY.length] ?? ''
  return plainTitle(at + 1, {
    names: { english: pick(1) + (at % 3 ? pick(5) : ''), japanese: pick(7) },
    genres: GENRES.slice(at % 30, (at % 30) + (at % 4)),
    posterUrl: at % 2 ? `https://pictures.example/${at}.jpg?"<>&` : undefined,
  })
})
const uglySynopses = new Map(
  uglyTitles.map(({ number }) => [number, (UGLY[number % UGLY.length] ?? '').repeat(number % 40)]),
)

test.each(['EN', 'JP'] as const)(
  '1,000 titles with ugly names and texts are valid in both formats (%s)',
  (language) => {
    const feed = feedOf(uglyTitles, uglySynopses, { ...AIRED, language })
    expect(checkAtom(toAtom(feed))).toEqual([])
    expect(checkJsonFeed(toJsonFeed(feed))).toEqual([])
    expect(feed.entries.length).toBe(1_000)
  },
)

test('the validators find what they are for', () => {
  const atom = toAtom(feedOf([plainTitle(1), plainTitle(2)]))
  expect(checkAtom(atom)).toEqual([])
  for (const [from, to] of [
    ['<updated>2026-11-20T11:59:00Z</updated>\n<link rel="self"', '<link rel="self"'],
    ['title/2/episode', 'title/1/episode'],
    ['tag:anime.example,2026:', 'episode:'],
    ['<author>', '<writer>x</writer><author>'],
    ['T11:59:00Z</published>', '</published>'],
    ['rel="alternate" type="application/feed+json"', 'rel="alternate" type="text/html"'],
    ['&lt;p&gt;&lt;img', '&lt;script&gt;&lt;/script&gt;&lt;p&gt;&lt;img'],
    ['<title>Paper Moon 1 · Episode 5</title>', '<title></title>'],
    ['https://anime.example/paper-moon-1"', '/paper-moon-1"'],
  ] as const) {
    expect(atom).toContain(from)
    expect([from, checkAtom(atom.replace(from, to))]).not.toEqual([from, []])
  }
  for (const broken of ['&', '<b>', '\u0001', '</title>'])
    expect(() => checkAtom(atom.replace('Paper Moon 1', broken))).toThrow(/./)
  const json = toJsonFeed(feedOf([plainTitle(1)]))
  for (const [from, to] of [
    ['version/1.1', 'version/1'],
    ['"authors"', '"author"'],
    ['https://anime.example/paper-moon-1', '/paper-moon-1'],
    ['Paper Moon 1', '\\u0001'],
  ] as const)
    expect([from, checkJsonFeed(json.replace(from, to))]).not.toEqual([from, []])
})

describe('an entry', () => {
  const title = plainTitle(12, { names: { english: 'Paper & Moon', japanese: '紙の月' }, genres: ['sci-fi'] })
  const synopsis = 'A long story of paper, and of moons. '.repeat(20)

  test('is the same in both formats', () => {
    const feed = feedOf([title], new Map([[12, synopsis]]))
    const [item] = readJsonFeed(toJsonFeed(feed)).items
    const entry = readXml(toAtom(feed)).children.find(({ name }) => name === 'entry')
    const text = (name: string) => entry?.children.find((child) => child.name === name)?.text
    expect(item).toMatchObject({
      id: 'tag:anime.example,2026:title/12/episode/5',
      url: 'https://anime.example/paper-moon-12',
      title: 'Paper & Moon · Episode 5',
      date_modified: '2026-11-20T11:48:00Z',
      tags: ['Sci-Fi'],
    })
    expect([text('id'), text('title'), text('updated'), text('published'), text('summary')]).toEqual([
      item?.id,
      item?.title,
      item?.date_modified,
      item?.date_published,
      item?.content_html,
    ])
    expect(item?.summary?.length).toBeLessThanOrEqual(400)
    expect(item?.summary).toMatch(/^A long story .* (moons|paper|of|story|long|A|and|of)\.?…$/)
  })

  test('keeps its id when the title gets other names', () => {
    const before = feedOf([title, ...uglyTitles.slice(20)])
    const renamed = [title, ...uglyTitles.slice(20)].map((one) => ({ ...one, names: { english: 'Another Name' } }))
    expect(feedOf(renamed).entries.map(({ id }) => id)).toEqual(before.entries.map(({ id }) => id))
  })

  test('has the Japanese title, and says so', () => {
    const atom = toAtom(feedOf([title], undefined, { ...AIRED, language: 'JP' }))
    expect(atom).toContain('<title xml:lang="ja">紙の月 · Episode 5</title>')
    expect(atom).toContain('href="https://anime.example/feeds/aired.atom?language=JP"')
  })

  test('leads to the episode if it plays here', () => {
    const availability = { sub: 5, dub: 0, lastEpisode: 6, playable: '1-6', quality: undefined }
    const [entry] = feedOf([{ ...title, availability }]).entries
    expect(entry?.url).toBe('https://anime.example/watch/paper-moon-12?ep=1200005')
    expect(feedOf([{ ...title, availability: { ...availability, playable: '1-4,6' } }]).entries[0]?.url).toBe(
      'https://anime.example/paper-moon-12',
    )
  })

  test('has a raster picture: the poster, or the sharing image of a drawn one', () => {
    const poster = plainTitle(3, { posterUrl: 'https://pictures.example/3.jpg' })
    const urls = feedOf([title, poster]).entries.map(({ image }) => image.url)
    expect(urls[0]).toMatch(/^https:\/\/anime\.example\/images\/share\/12\/[0-9a-f]{8}\/card\.jpg$/)
    expect(urls[1]).toMatch(/^https:\/\/anime\.example\/images\/poster\/3\/[0-9a-f]{8}\/460\.webp$/)
  })
})

test('a feed has the time of its latest entry; an empty one that of the latest title', () => {
  const titles = [plainTitle(1), plainTitle(2, { addedAt: '2026-03-04T05:06:07.000Z' })]
  expect(feedOf(titles).updated).toBe(NOW - 60_000)
  const empty = toFeed(AIRED, { items: [], synopses: new Map() }, snapshotOf(titles), SITE)
  expect(new Date(empty.updated).toISOString()).toBe('2026-03-04T05:06:07.000Z')
  expect(checkAtom(toAtom(empty))).toEqual([])
  expect(checkJsonFeed(toJsonFeed(empty))).toEqual([])
})
