/** Invented titles that try every page: each goes as far as the sources go with one thing, or leaves it out. */
import { GENRES } from '#src/catalogue/genre.ts'
import type { InventedTitle } from './invented-titles.ts'

const DAY = 86_400

/** The words by which each is found. */
export const UGLY = {
  longest: 'Windlass',
  bare: 'Emptyhanded',
  endless: 'Perpetual Tide',
  manyGenres: 'Everything Everywhere Pier',
  japaneseAlone: '果てしなく長い題名',
  markup: 'Bollard & Sons',
  upcoming: 'Harbour Next Year',
  wide: 'Panorama',
  lost: 'Missing Picture',
  adult: 'After Midnight at the Docks',
} as const

/** Where pictures are, and what time it is there, in seconds since 1970. */
export interface UglyWorld {
  pictures: string
  now: number
}

const person = (id: number, full: string) => ({ id, name: { full, native: null }, image: { large: null } })

/** As many as AniList tells of, none with a picture, and all with more of a name than there is room for. */
const CAST = Array.from({ length: 25 }, (_, index) => ({
  role: index < 3 ? 'MAIN' : 'SUPPORTING',
  node: {
    ...person(700_000 + index, `Harbourmaster-in-Waiting ${'van der '.repeat(index % 7)}Lanternwright ${index + 1}`),
    description: null,
  },
  voiceActors: [person(710_000 + index, `Bartholomäus-Nepomuk ${'Freiherr von '.repeat(index % 4)}Sprecher ${index}`)],
}))

const company = (isMain: boolean) => (_: unknown, index: number) => ({
  isMain,
  node: { name: `The ${isMain ? 'Studio' : 'Committee'} of Harbour No. ${index + 1} & Daughters` },
})

const NOTHING = {
  title: { romaji: UGLY.bare, english: null, native: null },
  format: null,
  status: null,
  season: null,
  seasonYear: null,
  episodes: null,
  duration: null,
  source: null,
  description: null,
  startDate: null,
  endDate: null,
  averageScore: null,
  genres: [],
  tags: [],
  studios: null,
  relations: null,
  recommendations: null,
  characters: null,
}
const NOTHING_AT_JIKAN = {
  title: UGLY.bare,
  title_english: null,
  titles: [],
  type: null,
  source: null,
  episodes: null,
  status: null,
  aired: null,
  duration: null,
  rating: null,
  score: null,
  synopsis: null,
  season: null,
  year: null,
  images: null,
  broadcast: null,
  genres: [],
  themes: [],
  studios: [],
}

/** What is on now, so that it stands first on the home page. */
const airing = (now: number, hours: number) => ({
  status: 'RELEASING',
  seasonYear: new Date(now * 1_000).getUTCFullYear(),
  nextAiringEpisode: { airingAt: now + hours * 3_600, episode: 9 },
})

function tell({ pictures, now }: UglyWorld): Record<keyof typeof UGLY, NonNullable<InventedTitle['told']>> {
  const longest = `${UGLY.longest} ${'or How We Learned to Stop at Every Harbour of the Northern Coast, '.repeat(6)}${'A'.repeat(40)}`
  const drawn = { coverImage: null }
  return {
    longest: {
      anilist: {
        ...drawn,
        ...airing(now, 30),
        title: { romaji: longest, english: longest, native: '灯台守の長い長い物語'.repeat(12) },
        synonyms: Array.from({ length: 40 }, (_, index) => `Another Long Name of the Same Harbour, the ${index + 1}th`),
        description: `${'A very long story of a harbour that never ends. '.repeat(150)}${'x'.repeat(200)}`,
        studios: {
          edges: [...Array.from({ length: 8 }, company(true)), ...Array.from({ length: 40 }, company(false))],
        },
        characters: { edges: CAST },
        externalLinks: Array.from({ length: 20 }, (_, index) => ({
          site: `Harbour Television of the Northern Coast ${index + 1}`,
          url: `https://watch.example/${index}`,
          type: 'STREAMING',
          isDisabled: false,
        })),
      },
      jikan: { title: longest, title_english: longest, images: null, status: 'Currently Airing' },
    },
    bare: { anilist: { ...NOTHING, ...drawn }, jikan: NOTHING_AT_JIKAN },
    endless: {
      anilist: {
        ...drawn,
        ...airing(now, 50),
        episodes: null,
        startDate: { year: 1998, month: 4, day: 6 },
        endDate: null,
        nextAiringEpisode: { airingAt: now + 2 * DAY, episode: 1_235 },
        streamingEpisodes: Array.from({ length: 100 }, (_, index) => ({
          title: `Episode ${index + 1_001} - The Tide Comes In, and Goes Out, for the ${index + 1_001}th Time`,
        })),
      },
      jikan: { episodes: null, images: null, status: 'Currently Airing' },
    },
    manyGenres: {
      anilist: { ...drawn, ...airing(now, 4) },
      jikan: {
        images: null,
        genres: GENRES.map((genre, index) => ({ mal_id: index, name: genre.replaceAll('-', ' ') })),
      },
    },
    japaneseAlone: {
      anilist: {
        ...drawn,
        title: { romaji: null, english: null, native: `${UGLY.japaneseAlone}${'港の灯りと波の音'.repeat(10)}` },
      },
      jikan: { title: null, title_english: null, titles: [], title_japanese: UGLY.japaneseAlone, images: null },
    },
    markup: {
      anilist: {
        ...drawn,
        title: { romaji: `${UGLY.markup} </script><b>'"`, english: null, native: 'مرفأ 🛟⚓️' },
        description: '<i>A “story”</i> &amp; more<br><br><script>alert(1)</script>](javascript:alert(1))',
      },
      jikan: { title: `${UGLY.markup} </script><b>'"`, title_english: null, images: null },
    },
    upcoming: {
      anilist: {
        ...drawn,
        status: 'NOT_YET_RELEASED',
        episodes: null,
        averageScore: null,
        season: null,
        seasonYear: null,
        startDate: { year: 2_099, month: null, day: null },
        endDate: null,
      },
      jikan: {
        images: null,
        status: 'Not yet aired',
        episodes: null,
        score: null,
        aired: null,
        season: null,
        year: null,
      },
    },
    wide: {
      anilist: { coverImage: { extraLarge: `${pictures}/wide.jpg`, large: null }, bannerImage: `${pictures}/wide.jpg` },
      jikan: { images: null },
    },
    lost: {
      anilist: { coverImage: { extraLarge: `${pictures}/lost.jpg`, large: null }, bannerImage: `${pictures}/lost.jpg` },
      jikan: { images: null },
    },
    adult: { anilist: { ...drawn, isAdult: true, genres: ['Hentai'] }, jikan: { images: null, rating: 'Rx - Hentai' } },
  }
}

/** Better known than any real title, so that they come first wherever the best known do. */
export function makeUglyTitles(world: UglyWorld): InventedTitle[] {
  const told = tell(world)
  return (Object.keys(UGLY) as (keyof typeof UGLY)[]).map((key, index) => ({
    anilist: 950_000 + 10 * index,
    mal: 850_000 + 10 * index,
    name: UGLY[key],
    people: 9_000_000 - index,
    told: told[key],
  }))
}
