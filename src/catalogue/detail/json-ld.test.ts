import { expect, test } from 'vitest'
import { accentOf } from '../art/art.ts'
import type { Detail } from './detail.ts'
import { toTitlePage, toWatchPage, type Watched } from './json-ld.ts'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { toArtTitle } from '../title.ts'

const picture = { src: '/images/poster/7/0/art.svg', width: 400, height: 600, drawn: true }
const detail: Detail = {
  card: {
    id: plainTitle(7).id,
    number: 7,
    title: 'Paper Moon',
    japaneseTitle: '紙の月',
    poster: picture,
    banner: picture,
    colour: '#000000',
    accent: { ...accentOf(toArtTitle(plainTitle(7))), scrim: { light: 100, dark: 100 } },
    format: 'TV',
    description: 'A moon of paper.',
    episodes: 12,
    minutes: 24,
  },
  share: { src: '/images/share/7/01234567/card.jpg', width: 1200, height: 630 },
  names: { english: 'Paper Moon' },
  synonyms: ['Kami no Tsuki', 'Paper Moon'],
  startDate: '2001-04',
  endDate: undefined,
  premiered: { season: undefined, year: undefined, path: null },
  status: 'finished',
  texts: { status: 'Finished Airing', score: '' },
  nextEpisode: undefined,
  playsPartly: false,
  score: undefined,
  material: undefined,
  tags: [],
  jobs: [],
  songs: [],
  genres: ['drama'],
  studios: [{ name: 'Studio "A" & Sons', slug: 'studio-a-sons' }],
  producers: [],
  trailer: undefined,
  links: [],
  related: [],
  seasons: [],
  cast: [],
  castCount: 0,
  recommended: [],
}
const site = { name: 'Hoshimi', origin: 'https://hoshimi.example' }

type Page = ReturnType<typeof toTitlePage>
const entityOf = (page: Page) => page['@graph'][0]
const breadcrumbsOf = (page: Page) =>
  page['@graph'][1].itemListElement.map(({ name, item }) => [name, item.replace(site.origin, '')])

test('a series has only its known fields', () => {
  expect(entityOf(toTitlePage(detail, site))).toEqual({
    '@type': 'TVSeries',
    '@id': 'https://hoshimi.example/paper-moon-7',
    url: 'https://hoshimi.example/paper-moon-7',
    name: 'Paper Moon',
    alternateName: ['紙の月', 'Kami no Tsuki'],
    image: 'https://hoshimi.example/images/share/7/01234567/card.jpg',
    description: 'A moon of paper.',
    genre: ['drama'],
    startDate: '2001-04',
    numberOfEpisodes: 12,
    timeRequired: 'PT24M',
    productionCompany: [{ '@type': 'Organization', name: 'Studio "A" & Sons' }],
  })
})

test('a film has no episodes', () => {
  const film = toTitlePage({ ...detail, card: { ...detail.card, format: 'Movie', episodes: 1 } }, site)
  expect(entityOf(film)).toMatchObject({ '@type': 'Movie', datePublished: '2001-04', duration: 'PT24M' })
  expect(entityOf(film)).not.toHaveProperty('numberOfEpisodes')
})

test('a score from another site is not presented as ours', () => {
  expect(JSON.stringify(toTitlePage({ ...detail, score: 9.1 }, site))).not.toMatch(/rating/i)
})

test('a voice actor with two roles is listed once', () => {
  const unknown = { japaneseName: undefined, picture: undefined }
  const voice = { ...unknown, id: 1, name: 'Aoi Sora', language: 'Japanese' }
  const cast = ['Tsuki', 'Kage'].map((name, id) => ({
    character: { ...unknown, id, name },
    role: 'Main',
    voices: [voice],
  }))
  expect(entityOf(toTitlePage({ ...detail, cast }, site))).toMatchObject({ actor: [{ name: 'Aoi Sora' }] })
})

test.each([
  [
    'TV',
    [
      ['Home', '/home'],
      ['TV Series', '/tv'],
      ['Paper Moon', '/paper-moon-7'],
    ],
  ],
  [
    'Music',
    [
      ['Home', '/home'],
      ['Paper Moon', '/paper-moon-7'],
    ],
  ],
] as const)('the breadcrumbs of a title of format %s', (format, breadcrumbs) => {
  expect(breadcrumbsOf(toTitlePage({ ...detail, card: { ...detail.card, format } }, site))).toEqual(breadcrumbs)
})

test('a trailer, of which neither the date nor a thumbnail is known, is not presented as a video', () => {
  const trailer = { id: 'abc', site: 'YouTube', url: 'https://www.youtube.com/watch?v=abc' }
  expect(entityOf(toTitlePage({ ...detail, trailer }, site))).toMatchObject({
    trailer: { name: 'Paper Moon: trailer', url: trailer.url },
  })
  expect(JSON.stringify(toTitlePage({ ...detail, trailer }, site))).not.toContain('VideoObject')
})

const watched: Watched = { detail, episode: { number: 3, digits: 700_003 }, count: 12, source: null }

test('an episode is part of its series, and its page follows the title’s in the breadcrumbs', () => {
  const page = toWatchPage(watched, site)
  expect(entityOf(page)).toMatchObject({
    '@type': 'TVEpisode',
    name: 'Episode 3',
    url: 'https://hoshimi.example/watch/paper-moon-7?ep=700003',
    partOfSeries: { name: 'Paper Moon' },
  })
  expect(breadcrumbsOf(page).at(-1)).toEqual(['Episode 3', '/watch/paper-moon-7?ep=700003'])
})

test('a title with a single episode has no episode level', () => {
  const page = toWatchPage({ ...watched, episode: { number: 1, digits: 700_001 }, count: 1 }, site)
  expect(entityOf(page)).toMatchObject({ '@type': 'TVSeries' })
  expect(breadcrumbsOf(page).at(-1)).toEqual(['Watch', '/watch/paper-moon-7'])
})

test.each([
  ['/media/film/1/main.m3u8', 'https://hoshimi.example/media/film/1/main.m3u8'],
  ['https://cdn.example/3.m3u8', 'https://cdn.example/3.m3u8'],
])('a video object is present only with a video: %s', (address, contentUrl) => {
  const source = { address, addedAt: '2026-03-03T10:00:00.000Z' }
  expect(entityOf(toWatchPage({ ...watched, source }, site))).toMatchObject({
    video: {
      '@type': 'VideoObject',
      name: 'Paper Moon, episode 3',
      thumbnailUrl: 'https://hoshimi.example/images/share/7/01234567/card.jpg',
      uploadDate: '2026-03-03T10:00:00.000Z',
      contentUrl,
    },
  })
  expect(entityOf(toWatchPage(watched, site))).not.toHaveProperty('video')
})
