/** Schemas of the catalogue API's responses, for validation and the API document. */
import * as z from 'zod'
import { MAX_STUDIOS } from '../studios.ts'
import { FORMATS, SEASONS } from '../anime.ts'

const id = z.string().meta({ description: '`<kebab-title>-<digits>`; permanent', examples: ['cowboy-bebop-1'] })
const dataId = z.string().meta({ description: 'The digits at the end of the id', examples: ['1'] })
const picture = z.url().meta({ description: 'Absolute URL of a picture on this server' })
const showType = z.enum(FORMATS)
const duration = z.string().meta({ examples: ['24m'] })
const count = z.int().min(0)
const names = { title: z.string(), japanese_title: z.string() }
const identity = { id, data_id: dataId }

const episodeInfo = z.object({ sub: count.nullable(), dub: count.nullable() })

export const listItem = z
  .object({
    ...identity,
    poster: picture,
    ...names,
    description: z.string(),
    premium: z.boolean().optional(),
    currentEpisode: count.optional(),
    tvInfo: z.object({
      showType,
      duration: duration.optional(),
      releaseDate: z.string().optional(),
      quality: z.string().optional(),
      rating: z.string().optional(),
      sub: count.optional(),
      dub: count.optional(),
      eps: count.optional(),
      episodeInfo: episodeInfo.optional(),
    }),
    adultContent: z.boolean(),
  })
  .meta({ id: 'ListItem' })

export const searchItem = z
  .object({
    ...identity,
    ...names,
    poster: picture,
    duration: z.string(),
    tvInfo: z.object({
      showType,
      rating: z.string().nullable(),
      sub: count.nullable(),
      dub: count.nullable(),
      eps: count.nullable(),
    }),
    adultContent: z.boolean(),
  })
  .meta({ id: 'SearchItem' })

export const sideItem = z
  .object({
    ...identity,
    ...names,
    poster: picture,
    tvInfo: z.object({
      showType,
      duration: duration.optional(),
      sub: count.optional(),
      dub: count.optional(),
      eps: count.optional(),
    }),
    adultContent: z.boolean(),
  })
  .meta({ id: 'SideItem' })

const person = z.object({ id: z.string(), poster: picture, name: z.string() })

export const characterEntry = z
  .object({
    character: person.extend({ cast: z.string().meta({ description: 'The role: Main, Supporting' }) }),
    voiceActors: z.array(person.extend({ language: z.string().meta({ examples: ['Japanese'] }) })),
  })
  .meta({ id: 'CharacterEntry' })

export const scheduleItem = z
  .object({
    ...identity,
    ...names,
    releaseDate: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    time: z.string().regex(/^\d{2}:\d{2}$/),
    episode_no: count,
  })
  .meta({ id: 'ScheduleItem' })

export const calendarItem = z
  .object({
    ...identity,
    ...names,
    date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    airsAt: z.iso.datetime().nullable().meta({ description: 'Null if only the day is known' }),
    episode_no: count,
    eps: count.optional().meta({ description: 'Planned number of episodes' }),
  })
  .meta({ id: 'CalendarItem' })

export const suggestion = z
  .object({
    ...identity,
    poster: picture,
    ...names,
    releaseDate: z.string().meta({ examples: ['Apr 3, 1998'] }),
    showType,
    duration: z.string(),
  })
  .meta({ id: 'Suggestion' })

const rankedInfo = z.object({ showType, sub: count.optional(), dub: count.optional(), eps: count.optional() })
export const rankedItem = z
  .object({
    ...identity,
    number: z.string().meta({ examples: ['01'] }),
    poster: picture,
    ...names,
    tvInfo: rankedInfo,
  })
  .meta({ id: 'RankedItem' })

export const spotlight = z
  .object({
    ...identity,
    poster: picture,
    banner: picture.optional(),
    ...names,
    description: z.string(),
    tvInfo: z.object({
      showType,
      duration: duration.nullable(),
      releaseDate: z.string().nullable(),
      quality: z.string().nullable(),
      episodeInfo,
    }),
  })
  .meta({ id: 'Spotlight' })

export const topTen = z.object({
  today: z.array(rankedItem),
  week: z.array(rankedItem),
  month: z.array(rankedItem),
})

const items = z.array(listItem)
export const home = z.object({
  spotlights: z.array(spotlight),
  trending: z.array(rankedItem),
  topTen,
  today: z.object({ schedule: z.array(scheduleItem) }),
  topAiring: items,
  mostPopular: items,
  mostFavorite: items,
  latestCompleted: items,
  latestEpisode: items,
  topUpcoming: items,
  recentlyAdded: items,
  genres: z.array(z.string()),
})

export const listPage = z.object({ totalPages: z.int().min(1), data: items })
export const filterPage = z.object({
  data: items,
  totalPage: z.int().min(1),
  currentPage: z.int().min(1),
  hasNextPage: z.boolean(),
})
export const searchPage = z.object({ data: z.array(searchItem), totalPage: z.int().min(1) })
export const wish = z.object({
  understood: z.array(
    z.object({
      label: z.string().meta({ examples: ['Shorter'] }),
      negated: z.boolean().meta({ description: 'Whether titles must not have it' }),
    }),
  ),
  unknown: z.array(z.string()).meta({ description: 'Words that were not understood' }),
  totalPages: z.int().min(1),
  data: items,
})
export const suggestions = z.array(suggestion).max(10)

/** Items of each group of a search. */
export const MAX_GROUP_ITEMS = 6
export const groupTitle = z.object({ ...identity, ...names, poster: picture })
const groupCredit = person
  .extend({
    japanese_name: z.string(),
    role: z.string().meta({ description: 'In the most popular title', examples: ['Director'] }),
    animeography: z.array(groupTitle).min(1).max(3).meta({ description: 'Their most popular titles' }),
  })
  .meta({ id: 'FoundCredit' })
const groupSubject = z
  .object({
    name: z.string(),
    link: z.string().meta({ description: 'A path on the site' }),
    description: z.string().nullable(),
    titles: z.int().min(1),
  })
  .meta({ id: 'FoundSubject' })
const groupPlot = suggestion
  .extend({
    snippet: z
      .array(z.object({ text: z.string(), marked: z.boolean() }))
      .meta({ description: 'A part of the synopsis, with the words of the keyword marked' }),
    tags: z.array(z.string()).meta({ description: 'Genres and tags with words of the keyword' }),
  })
  .meta({ id: 'FoundPlot' })
export const searchGroup = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['characters', 'people']), items: z.array(groupCredit).max(MAX_GROUP_ITEMS) }),
  z.object({ kind: z.enum(['studios', 'tags']), items: z.array(groupSubject).max(MAX_GROUP_ITEMS) }),
  z.object({ kind: z.literal('plots'), items: z.array(groupPlot).max(MAX_GROUP_ITEMS) }),
])
export const searchGroups = z.object({
  titlesFirst: z.boolean().meta({ description: 'Whether titles match the keyword at least as well' }),
  groups: z.array(searchGroup),
})
export const tags = z
  .array(
    z.object({
      name: z.string(),
      category: z.string().nullable(),
      description: z.string().nullable(),
      titles: z.int().min(1),
    }),
  )
  .max(MAX_STUDIOS)

export const titleTags = z.array(
  z.object({
    name: z.string(),
    rank: z.int().min(1).max(100).nullable().meta({ description: 'How many percent find that it fits' }),
    category: z.string().nullable(),
    spoiler: z.boolean(),
  }),
)

export const credits = z.object({
  staff: z.array(person.extend({ role: z.string().meta({ examples: ['Director'] }) })),
  songs: z.array(
    z.object({
      kind: z.enum(['opening', 'ending']),
      title: z.string(),
      artist: z.string().nullable(),
      episodes: z
        .string()
        .nullable()
        .meta({ description: 'As the source writes them', examples: ['1-13'] }),
    }),
  ),
})

export const studios = z.array(z.object({ name: z.string(), titles: z.int().min(1) })).max(MAX_STUDIOS)
export const topSearch = z.array(z.object({ title: z.string(), link: z.string() }))

const nullableCount = count.nullable()
export const animeDetail = z
  .object({
    ...identity,
    anilistId: z.int().nullable(),
    malId: z.int().nullable(),
    ...names,
    synonyms: z.string(),
    poster: picture,
    banner: picture.optional(),
    showType,
    adultContent: z.boolean(),
    animeInfo: z.object({
      Overview: z.string(),
      Japanese: z.string(),
      Synonyms: z.string(),
      Aired: z.string(),
      Premiered: z.string(),
      Duration: z.string(),
      Status: z.enum(['Not-yet-aired', 'Currently Airing', 'Finished Airing']),
      'MAL Score': z.string().meta({ examples: ['8.75'], description: 'Empty when there is none' }),
      Genres: z.array(z.string()),
      Studios: z.array(z.string()).optional().meta({ description: 'Omitted if unknown' }),
      Producers: z.array(z.string()).optional().meta({ description: 'Omitted if unknown' }),
      trailers: z.array(z.object({ title: z.string(), url: z.url(), thumbnail: z.string() })),
      tvInfo: z.object({
        rating: z.string().nullable(),
        quality: z.string().nullable(),
        sub: nullableCount,
        dub: nullableCount,
        eps: nullableCount,
        showType,
        duration: z.string(),
      }),
    }),
    charactersVoiceActors: z.array(characterEntry),
    recommended_data: z.array(sideItem),
    related_data: z.array(sideItem),
    popular_data: z.array(sideItem),
  })
  .meta({ id: 'AnimeDetail' })

export const season = z
  .object({
    id,
    data_id: z.int().meta({ examples: [1], description: 'Numeric title ID' }),
    data_number: z.int(),
    season: z.string().meta({
      description:
        'The common name: `Season 3 Part 2`, `Final Season`, the name of an arc or work, or its type (`Movie`)',
    }),
    title: z.string(),
    season_poster: picture,
  })
  .meta({ id: 'Season' })

export const info = z.object({ data: animeDetail, seasons: z.array(season) })

export const qtip = z.object({
  title: z.string(),
  rating: z.string().meta({ examples: ['8.75'], description: 'The score; empty if there is none' }),
  quality: z.string().nullable(),
  subCount: nullableCount,
  dubCount: nullableCount,
  episodeCount: nullableCount,
  type: showType,
  description: z.string(),
  japaneseTitle: z.string(),
  Synonyms: z.string(),
  airedDate: z.string(),
  status: z.string(),
  genres: z.array(z.string()).meta({ examples: [['Sci-Fi', 'Super-Power']], description: 'Words joined with hyphens' }),
  watchLink: z.string().startsWith('/watch/'),
})

export const hero = z.object({
  id,
  ...names,
  type: showType,
  /** Empty if unknown, like the other texts. */
  duration: z.string(),
  released: z.string().meta({ examples: ['Apr 3, 1998'] }),
  rating: z.string().meta({ description: 'The score; empty if there is none' }),
  quality: z.string().nullable(),
  subCount: nullableCount,
  dubCount: nullableCount,
  description: z.string(),
  episodes: nullableCount,
  minutes: nullableCount.meta({ description: 'Length of an episode' }),
  playable: z
    .string()
    .meta({ description: 'Episodes that can be played here, as ranges in order', examples: ['1-12,14'] }),
  art: z.object({
    src: picture,
    srcset: z.string(),
    from: z.enum(['banner', 'poster', 'drawing']).meta({ description: 'A poster is shown as blurred colours' }),
  }),
  colours: z.object({
    stage: z.string().meta({ description: 'Background', examples: ['#03374a'] }),
    ink: z.string().meta({ description: 'Text on it, with a contrast of at least 4.5:1' }),
    dim: z.number().meta({ description: 'Brightness of the background in the dark theme, 0 to 1' }),
    night: z.number().meta({ description: 'Hue of the dark theme' }),
  }),
})

export const schedule = z.array(scheduleItem)
export const calendar = z.array(calendarItem)
export const seasonChart = z.object({
  year: z.int(),
  season: z.enum(SEASONS),
  data: z.array(listItem),
  continuing: z.array(listItem),
})
export const nextEpisode = z.object({ nextEpisodeSchedule: z.string().optional() })
export const characterPage = z.object({
  currentPage: z.int().min(1),
  totalPages: z.int().min(1),
  data: z.array(characterEntry),
})

const role = z.object({ id, title: z.string(), poster: picture, role: z.string() })
const profile = {
  id: z.string(),
  name: z.string(),
  profile: picture,
  japaneseName: z.string(),
  about: z.object({ description: z.string() }),
}
export const characterProfile = z.object({
  data: z.array(z.object({ ...profile, voiceActors: z.array(person), animeography: z.array(role) })),
})
export const actorProfile = z.object({
  data: z.array(
    z.object({
      ...profile,
      roles: z.array(z.object({ anime: role, character: person })),
      animeography: z.array(role),
    }),
  ),
})

export const failure = z.object({ success: z.literal(false), message: z.string() }).meta({ id: 'Failure' })
