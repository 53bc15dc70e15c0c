/** Converts lines of the anime-offline-database to records. */
import * as z from 'zod'
import type { Format, Status } from '../anime.ts'
import {
  plainLines,
  type Rejection,
  reject,
  splitGenres,
  toTitleRecord,
  uniqueIds,
  webAddress,
  wholeNumber,
} from './conversion.ts'
import { plainLine } from './plain-text.ts'
import type { ExternalId, TitleRecord } from '../record.ts'

const lineSchema = z.object({
  sources: z.array(z.string()),
  title: z.string(),
  type: z.string().nullish(),
  episodes: z.number().nullish(),
  status: z.string().nullish(),
  animeSeason: z.object({ season: z.string().nullish(), year: z.number().nullish() }).nullish(),
  picture: z.string().nullish(),
  duration: z.object({ value: z.number(), unit: z.string() }).nullish(),
  score: z.object({ arithmeticMean: z.number().nullish() }).nullish(),
  synonyms: z.array(z.string()).nullish(),
  studios: z.array(z.string()).nullish(),
  producers: z.array(z.string()).nullish(),
  relatedAnime: z.array(z.string()).nullish(),
  tags: z.array(z.string()).nullish(),
})

/** Converts one line to a record. */
export function toRecord(raw: unknown): TitleRecord | Rejection {
  const parsed = lineSchema.safeParse(raw)
  if (!parsed.success) return reject('unreadable')
  const entry = parsed.data
  const { genres, others } = splitGenres(entry.tags ?? [])
  return toTitleRecord({
    ids: uniqueIds(entry.sources.flatMap(parseSource)).slice(0, 60),
    names: { romaji: plainLine(entry.title, 500) },
    synonyms: plainLines(entry.synonyms ?? [], 500, 200),
    format: FORMATS[entry.type ?? ''],
    status: STATUSES[entry.status ?? ''],
    season: SEASONS[entry.animeSeason?.season ?? ''],
    seasonYear: wholeNumber(entry.animeSeason?.year, 1900, 2200),
    episodes: wholeNumber(entry.episodes, 1, 99_999),
    minutes: entry.duration?.unit === 'SECONDS' ? toMinutes(entry.duration.value) : undefined,
    genres,
    tags: plainLines(others.map(toTitleCase), 100, 120),
    studios: plainLines((entry.studios ?? []).map(toTitleCase), 200, 60),
    producers: plainLines((entry.producers ?? []).map(toTitleCase), 200, 120),
    score: toScore(entry.score?.arithmeticMean),
    adult: entry.tags ? entry.tags.some((tag) => tag.toLowerCase() === 'hentai') : undefined,
    poster: toPicture(entry.picture),
    relations: toRelations(entry.relatedAnime ?? []),
  })
}

const FORMATS: Readonly<Record<string, Format>> = {
  TV: 'TV',
  MOVIE: 'Movie',
  OVA: 'OVA',
  ONA: 'ONA',
  SPECIAL: 'Special',
}
const STATUSES: Readonly<Record<string, Status>> = { FINISHED: 'finished', ONGOING: 'airing', UPCOMING: 'upcoming' }
const SEASONS: Readonly<Record<string, 'winter' | 'spring' | 'summer' | 'fall'>> = {
  WINTER: 'winter',
  SPRING: 'spring',
  SUMMER: 'summer',
  FALL: 'fall',
}

/** The sites that the file links to, with the id in their URLs. */
const SITES: readonly [ExternalId['space'], RegExp][] = [
  ['mal', /^https:\/\/myanimelist\.net\/anime\/(\d{1,9})$/],
  ['anilist', /^https:\/\/anilist\.co\/anime\/(\d{1,9})$/],
  ['kitsu', /^https:\/\/kitsu\.(?:app|io)\/anime\/(\d{1,9})$/],
  ['anidb', /^https:\/\/anidb\.net\/anime\/(\d{1,9})$/],
  ['anime-planet', /^https:\/\/(?:www\.)?anime-planet\.com\/anime\/([^/?#\s]{1,120})$/],
  ['anisearch', /^https:\/\/(?:www\.)?anisearch\.com\/anime\/(\d{1,9})$/],
  ['livechart', /^https:\/\/(?:www\.)?livechart\.me\/anime\/(\d{1,9})$/],
  ['notify', /^https:\/\/notify\.moe\/anime\/([\w-]{1,60})$/],
  ['simkl', /^https:\/\/simkl\.com\/anime\/(\d{1,9})$/],
]

/** The external id in a URL; undefined for other sites. */
export function parseSource(address: string): ExternalId[] {
  for (const [space, pattern] of SITES) {
    const id = pattern.exec(address)?.[1]
    if (id !== undefined) return [{ space, id: /^\d+$/.test(id) ? String(Number(id)) : id }]
  }
  return []
}

/** The file does not contain the kinds of relations, and lists a related title once per site. */
function toRelations(addresses: readonly string[]) {
  const targets = addresses.flatMap(parseSource).filter(({ space }) => space === 'mal' || space === 'anilist')
  return uniqueIds(targets)
    .slice(0, 300)
    .map((target) => ({ kind: 'other' as const, target }))
}

const toMinutes = (seconds: number): number | undefined =>
  seconds > 0 ? wholeNumber(Math.max(1, seconds / 60), 1, 1_000) : undefined

const toScore = (mean: number | null | undefined): number | undefined =>
  mean && mean > 0 && mean <= 10 ? Math.round(mean * 100) / 100 : undefined

/** Companies and tags are lower-case in the file. */
const toTitleCase = (name: string): string =>
  name.replace(/(^|[\s\-./(&+])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())

const toPicture = (url: string | null | undefined): string | undefined =>
  /\/no_pic|\/pic_thumbnail|qm_50/.test(url ?? '') ? undefined : webAddress(url)
