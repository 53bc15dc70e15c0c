/** Titles that nobody has made, as the three public sources would tell of them. */

export interface InventedTitle {
  anilist: number
  mal: number
  name: string
  people: number
  /** What the sources say otherwise than of the others. */
  told?: { anilist?: object; jikan?: object }
}

const PLACES = [
  'Harbour',
  'Lighthouse',
  'Orchard',
  'Observatory',
  'Tramway',
  'Glasshouse',
  'Ferry',
  'Archive',
  'Quarry',
]
const WORDS = ['Letters', 'Seasons', 'Echoes', 'Lanterns', 'Tides', 'Clocks', 'Maps']

/** So many titles, the most popular first, under numbers that no real one has. */
export const inventTitles = (count: number): InventedTitle[] =>
  Array.from({ length: count }, (_, index) => ({
    anilist: 900_000 + index,
    mal: 800_000 + index,
    name: `${PLACES[index % PLACES.length]} ${WORDS[index % WORDS.length]} ${index + 1}`,
    people: 2 * (count - index),
  }))

const person = (id: number, full: string) => ({
  id,
  name: { full, native: null },
  image: { large: `https://pictures.example/${id}.jpg` },
})

export const asAniList = ({ anilist, mal, name, people, told }: InventedTitle) => ({
  id: anilist,
  idMal: mal,
  type: 'ANIME',
  format: 'TV',
  status: 'FINISHED',
  season: 'SPRING',
  seasonYear: 2019,
  episodes: 12,
  duration: 24,
  source: 'ORIGINAL',
  isAdult: false,
  title: { romaji: name, english: `The ${name}`, native: null },
  synonyms: [],
  description: `A story of ${name}.<br><br>\n(Source: nobody)`,
  startDate: { year: 2019, month: 4, day: 6 },
  endDate: { year: 2019, month: 6, day: null },
  averageScore: 71,
  popularity: people,
  favourites: 3,
  genres: ['Drama'],
  tags: [{ name: 'School', rank: 80, isGeneralSpoiler: false, isMediaSpoiler: false }],
  coverImage: { extraLarge: `https://pictures.example/a${anilist}.jpg`, large: null },
  bannerImage: null,
  trailer: null,
  nextAiringEpisode: null,
  externalLinks: [],
  streamingEpisodes: [],
  studios: { edges: [{ isMain: true, node: { name: 'North Pier' } }] },
  relations: { edges: [{ relationType: 'SEQUEL', node: { id: anilist + 1, type: 'ANIME' } }] },
  recommendations: { nodes: [{ mediaRecommendation: { id: anilist + 2, type: 'ANIME' } }] },
  characters: {
    edges: [
      {
        role: 'MAIN',
        node: { ...person(mal, `Hero of ${name}`), description: null },
        voiceActors: [person(7, 'Mori Aoi')],
      },
    ],
  },
  ...told?.anilist,
})

export const asJikan = ({ mal, name, people, told }: InventedTitle) => ({
  mal_id: mal,
  title: name,
  title_english: `The ${name}`,
  title_japanese: null,
  title_synonyms: [],
  titles: [{ type: 'Default', title: name }],
  type: 'TV',
  source: 'Original',
  episodes: 12,
  status: 'Finished Airing',
  aired: { prop: { from: { day: 6, month: 4, year: 2019 }, to: { day: null, month: null, year: null } } },
  duration: '24 min per ep',
  rating: 'PG-13 - Teens 13 or older',
  score: 7.31,
  members: people,
  favorites: 5,
  synopsis: `A story of ${name}.\n\n[Written by MAL Rewrite]`,
  season: 'spring',
  year: 2019,
  images: { jpg: { image_url: null, large_image_url: `https://pictures.example/m${mal}.jpg` } },
  trailer: { youtube_id: null, embed_url: null, images: null },
  broadcast: { day: 'Saturdays', time: '23:30', timezone: 'Asia/Tokyo', string: 'Saturdays at 23:30 (JST)' },
  genres: [{ mal_id: 8, name: 'Drama' }],
  explicit_genres: [],
  themes: [{ mal_id: 23, name: 'School' }],
  demographics: [],
  studios: [{ mal_id: 1, name: 'North Pier' }],
  producers: [],
  ...told?.jikan,
})

export const asOfflineLine = ({ anilist, mal, name }: InventedTitle) => ({
  sources: [
    `https://anilist.co/anime/${anilist}`,
    `https://kitsu.app/anime/${mal}`,
    `https://myanimelist.net/anime/${mal}`,
  ],
  title: name,
  type: 'TV',
  episodes: 12,
  status: 'FINISHED',
  animeSeason: { season: 'SPRING', year: 2019 },
  picture: `https://pictures.example/o${mal}.jpg`,
  thumbnail: `https://pictures.example/t${mal}.jpg`,
  duration: { value: 1440, unit: 'SECONDS' },
  score: { arithmeticGeometricMean: 7.2, arithmeticMean: 7.2, median: 7.2 },
  synonyms: [`The ${name}`],
  studios: ['north pier'],
  producers: [],
  relatedAnime: [`https://anilist.co/anime/${anilist + 1}`],
  tags: ['drama', 'school'],
})

const HEAD = {
  $schema: 'https://example.org/anime-offline-database.jsonl.schema.json',
  license: { name: 'None', url: 'https://example.org' },
  repository: 'https://example.org/anime-offline-database',
  scoreRange: { minInclusive: 1, maxInclusive: 10 },
  lastUpdate: '2026-01-03',
}

/** The file with one title a line. */
export const asJsonLines = (titles: readonly InventedTitle[]): string =>
  [HEAD, ...titles.map(asOfflineLine)].map((line) => `${JSON.stringify(line)}\n`).join('')

/** The file without a line break. */
export const asMinified = (titles: readonly InventedTitle[]): string =>
  JSON.stringify({ ...HEAD, data: titles.map(asOfflineLine) })
