import { expect, test } from 'vitest'
import { accentOf } from '../art/art.ts'
import type { Detail } from './detail.ts'
import { toEpisodeJsonLd, toTitleJsonLd, writeJsonLd } from './json-ld.ts'
import { plainTitle } from '#test/pictures.ts'
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
    accent: accentOf(toArtTitle(plainTitle(7))),
    format: 'TV',
    description: 'A moon of paper.',
    episodes: 12,
    minutes: 24,
  },
  synonyms: ['Kami no Tsuki', 'Paper Moon'],
  startDate: '2001-04',
  endDate: undefined,
  season: undefined,
  seasonYear: undefined,
  status: 'finished',
  nextEpisode: undefined,
  score: undefined,
  material: undefined,
  genres: ['drama'],
  studios: [{ name: 'Studio "A" & Sons', slug: 'studio-a-sons' }],
  producers: [],
  trailer: undefined,
  links: [],
  seasons: [],
  cast: [],
  castCount: 0,
  recommended: [],
}
const site = { origin: 'https://hoshimi.example' }

test('a series says what is known of it, and nothing else', () => {
  expect(toTitleJsonLd(detail, site)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'TVSeries',
    '@id': 'https://hoshimi.example/paper-moon-7',
    url: 'https://hoshimi.example/paper-moon-7',
    name: 'Paper Moon',
    alternateName: ['紙の月', 'Kami no Tsuki'],
    image: 'https://hoshimi.example/images/poster/7/0/art.svg',
    description: 'A moon of paper.',
    genre: ['drama'],
    startDate: '2001-04',
    numberOfEpisodes: 12,
    timeRequired: 'PT24M',
    productionCompany: [{ '@type': 'Organization', name: 'Studio "A" & Sons' }],
  })
})

test('a film has no episodes', () => {
  const film = toTitleJsonLd({ ...detail, card: { ...detail.card, format: 'Movie', episodes: 1 } }, site)
  expect(film).toMatchObject({ '@type': 'Movie', datePublished: '2001-04', duration: 'PT24M' })
  expect(film).not.toHaveProperty('numberOfEpisodes')
})

test('an episode is part of its series', () => {
  expect(toEpisodeJsonLd(detail, { number: 3, digits: 700_003 }, site)).toMatchObject({
    '@type': 'TVEpisode',
    name: 'Episode 3',
    url: 'https://hoshimi.example/watch/paper-moon-7?ep=700003',
    partOfSeries: { name: 'Paper Moon' },
  })
})

test.each(['</script><script>alert(1)</script>', '<!-- <script>', '\u2028', '&lt;'])(
  '%j cannot leave its element',
  (name) => {
    const written = writeJsonLd({ name })
    expect(written).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(written)).toEqual({ name })
  },
)
