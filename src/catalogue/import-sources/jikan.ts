/** Converts Jikan's entries (MyAnimeList as REST) to records. */
import type * as z from 'zod'
import type { Format, Rating, Role, RelationKind, Season, Status } from '../anime.ts'
import { RATINGS, SEASONS } from '../anime.ts'
import {
  plainLines,
  type Rejection,
  reject,
  splitGenres,
  toPartialDate,
  toTitleRecord,
  webAddress,
  wholeNumber,
} from './conversion.ts'
import { toEpisodeTitles, toLastEpisode } from './jikan-episodes.ts'
import { plainLine, plainText } from './plain-text.ts'
import type { CastEntry, Song, StaffEntry, TagDetail, TitleRecord } from '../record.ts'
import { type JikanAnime, type JikanCast, jikanSchema, type jikanPerson } from './jikan-response.ts'

/** Converts one of Jikan's entries to a record. */
export function toRecord(raw: unknown): TitleRecord | Rejection {
  const parsed = jikanSchema.safeParse(raw)
  if (!parsed.success) return reject('unreadable')
  const anime = parsed.data
  return toTitleRecord({
    ids: [{ space: 'mal', id: String(anime.mal_id) }],
    names: toNames(anime),
    synonyms: plainLines([...anime.title_synonyms, ...namesOf(anime.titles)], 500, 200),
    format: FORMATS[anime.type ?? ''],
    status: STATUSES[anime.status ?? ''],
    startDate: toDate(anime.aired?.prop?.from),
    endDate: toDate(anime.aired?.prop?.to),
    season: SEASONS.find((season): season is Season => season === anime.season),
    seasonYear: wholeNumber(anime.year, 1900, 2200),
    episodes: wholeNumber(anime.episodes, 1, 99_999),
    minutes: parseDuration(anime.duration),
    rating: parseRating(anime.rating),
    material: anime.source === 'Unknown' ? undefined : plainLine(anime.source, 60),
    ...toGenres(anime),
    studios: plainLines(namesOf(anime.studios), 200, 60),
    producers: plainLines(namesOf(anime.producers), 200, 120),
    synopsis: plainText(anime.synopsis),
    score: anime.score && anime.score > 0 ? Math.min(10, anime.score) : undefined,
    popularity: wholeNumber(anime.members, 1, 2_000_000_000),
    favourites: wholeNumber(anime.favorites, 1, 2_000_000_000),
    adult: isAdult(anime),
    poster: toPicture(anime.images?.jpg?.large_image_url) ?? toPicture(anime.images?.jpg?.image_url),
    trailer: toTrailer(anime.trailer),
    links: anime.streaming.flatMap(toLink).slice(0, 60),
    broadcast: toBroadcast(anime.broadcast),
    ...toEpisodes(anime),
    relations: anime.relations.flatMap(toRelations).slice(0, 300),
    recommendations: anime.recommendations.flatMap((each) => toTarget(each.entry)).slice(0, 60),
    staff: anime.staff.flatMap(toStaffEntries).slice(0, 100),
    songs: [...toSongs('opening', anime.theme?.openings), ...toSongs('ending', anime.theme?.endings)],
    cast: anime.characters.flatMap(toCastEntry).slice(0, 200),
  })
}

const toNames = (anime: JikanAnime) => ({
  english: plainLine(anime.title_english, 500),
  romaji: plainLine(anime.title, 500),
  japanese: plainLine(anime.title_japanese, 500),
})

const FORMATS: Readonly<Record<string, Format>> = {
  TV: 'TV',
  Movie: 'Movie',
  OVA: 'OVA',
  ONA: 'ONA',
  Special: 'Special',
  'TV Special': 'Special',
  Music: 'Music',
  CM: 'Unknown',
  PV: 'Unknown',
}
const STATUSES: Readonly<Record<string, Status>> = {
  'Finished Airing': 'finished',
  'Currently Airing': 'airing',
  'Not yet aired': 'upcoming',
}

interface Named {
  name?: string | null
  title?: string | null
}
const namesOf = (list: readonly Named[]) => list.map((each) => each.name ?? each.title)

type DateParts = NonNullable<NonNullable<JikanAnime['aired']>['prop']>['from']
const toDate = (date: DateParts) => toPartialDate(date?.year, date?.month, date?.day)

/** `24 min per ep`, `1 hr 55 min`, `30 sec per ep`. */
export function parseDuration(text: string | null | undefined): number | undefined {
  const hours = Number(/(\d+)\s*hr/.exec(text ?? '')?.[1] ?? 0)
  const minutes = Number(/(\d+)\s*min/.exec(text ?? '')?.[1] ?? 0)
  const seconds = Number(/(\d+)\s*sec/.exec(text ?? '')?.[1] ?? 0)
  const total = hours * 60 + minutes + seconds / 60
  return total > 0 ? wholeNumber(Math.max(1, total), 1, 1_000) : undefined
}

/** `PG-13 - Teens 13 or older` → `PG-13`. */
function parseRating(text: string | null | undefined): Rating | undefined {
  const code = text?.split(' - ')[0]?.trim()
  return RATINGS.find((rating) => rating === code)
}

const labelsOf = (anime: JikanAnime) =>
  [anime.genres, anime.explicit_genres, anime.themes, anime.demographics]
    .flatMap(namesOf)
    .filter((name) => typeof name === 'string')

function toGenres(anime: JikanAnime) {
  const { genres, others } = splitGenres(labelsOf(anime))
  return { genres, tags: plainLines(others, 100, 120), tagDetails: toTagDetails(anime) }
}

/** The service names themes and demographics, and doesn't say how well they fit. */
const toTagDetails = ({ themes, demographics }: JikanAnime): TagDetail[] =>
  [
    { names: namesOf(themes), category: 'Theme' },
    { names: namesOf(demographics), category: 'Demographic' },
  ].flatMap(({ names, category }) => splitGenres(plainLines(names, 100, 60)).others.map((name) => ({ name, category })))

const isAdult = (anime: JikanAnime): boolean =>
  parseRating(anime.rating) === 'Rx' || labelsOf(anime).some((name) => name.toLowerCase() === 'hentai')

/** The URL of a picture; undefined for the service's placeholders. */
const toPicture = (url: string | null | undefined): string | undefined =>
  /(?:qm_50|questionmark_\w+|apple-touch-icon[\w-]*)\.\w+(?:\?|$)/.test(url ?? '') ? undefined : webAddress(url)

function toTrailer(trailer: JikanAnime['trailer']) {
  const id = trailer?.youtube_id ?? /youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(trailer?.embed_url ?? '')?.[1]
  if (!id || !/^[\w-]{1,40}$/.test(id)) return undefined
  return { url: `https://www.youtube.com/watch?v=${id}`, thumbnail: webAddress(trailer?.images?.large_image_url) }
}

function toLink(link: JikanAnime['streaming'][number]) {
  const [site, url] = [plainLine(link.name, 100), webAddress(link.url)]
  return site && url ? [{ site, url }] : []
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** `{ day: 'Fridays', time: '23:00' }` in Japan, or only the sentence `Fridays at 23:00 (JST)`. */
function toBroadcast(slot: JikanAnime['broadcast']) {
  if (slot?.timezone && slot.timezone !== 'Asia/Tokyo') return undefined
  const [, day = slot?.day, time = slot?.time] = /^(\w+) at (\d\d:\d\d) \(JST\)$/.exec(slot?.string ?? '') ?? []
  const weekday = WEEKDAYS.indexOf(day?.toLowerCase().replace(/s$/, '') ?? '')
  return weekday >= 0 && time && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? { weekday, time } : undefined
}

/** The list of episodes; while a title airs, its last one shows how far the weekly slot has come. */
function toEpisodes(anime: JikanAnime) {
  const episodeTitles = toEpisodeTitles(anime.episode_list)
  const isAiring = STATUSES[anime.status ?? ''] === 'airing'
  return {
    episodeTitles,
    nextEpisode: isAiring ? toLastEpisode(episodeTitles, toBroadcast(anime.broadcast)) : undefined,
  }
}

const RELATIONS: Readonly<Record<string, RelationKind>> = {
  Prequel: 'prequel',
  Sequel: 'sequel',
  'Parent Story': 'parent',
  'Parent story': 'parent',
  'Side Story': 'side-story',
  'Side story': 'side-story',
  Summary: 'summary',
  'Full Story': 'full-story',
  'Full story': 'full-story',
  'Alternative Version': 'alternative',
  'Alternative version': 'alternative',
  'Alternative Setting': 'alternative',
  'Alternative setting': 'alternative',
  'Spin-Off': 'spin-off',
  'Spin-off': 'spin-off',
  Character: 'character',
}

const toTarget = (entry: { mal_id: number; type?: string | null }) =>
  (entry.type ?? 'anime') === 'anime' ? [{ space: 'mal' as const, id: String(entry.mal_id) }] : []

function toRelations({ relation, entry }: JikanAnime['relations'][number]) {
  const kind = RELATIONS[relation ?? ''] ?? 'other'
  return entry.flatMap(toTarget).map((target) => ({ kind, target }))
}

function toCastEntry(entry: JikanCast): CastEntry[] {
  const character = toPerson(entry.character)
  if (!character) return []
  const role: Role = entry.role === 'Main' ? 'Main' : 'Supporting'
  const voices = entry.voice_actors.flatMap((voice) => {
    const [actor, language] = [toPerson(voice.person), plainLine(voice.language, 40)]
    return actor && language ? [{ ...actor, language }] : []
  })
  return [{ character, role, voices: voices.slice(0, 40) }]
}

function toStaffEntries({ person, positions }: JikanAnime['staff'][number]): StaffEntry[] {
  const known = toPerson(person)
  return known ? plainLines(positions, 100, 10).map((role) => ({ person: known, role })) : []
}

const MAX_SONGS = 50
const toSongs = (kind: Song['kind'], lines: readonly string[] = []): Song[] =>
  lines.slice(0, MAX_SONGS).flatMap((line) => parseSong(kind, line) ?? [])

/** `2: "Rain (Ame)" by Aoi Mori (eps 3-12)`: the number, the artist and the episodes may be absent. */
export function parseSong(kind: Song['kind'], line: string): Song | null {
  const [, name, rest = ''] = /^(?:#?\d{1,3}:\s*)?"([^"]{1,300})"(.{0,500})$/.exec(plainLine(line, 1_000) ?? '') ?? []
  const title = plainLine(name, 300)
  if (title === undefined) return null
  const [tail = '', episodes] = /\s*\(eps?:?\s*([^()]{1,100})\)\s*$/.exec(rest) ?? []
  const [, by] = /^\s*by\s+(.+)$/.exec(rest.slice(0, rest.length - tail.length)) ?? []
  return { kind, title, artist: plainLine(by, 300), episodes: plainLine(episodes, 100) }
}

/** Names are written as `Family, Given`. */
function toPerson({ mal_id, name, images }: z.infer<typeof jikanPerson>) {
  const shown = plainLine(name?.replace(/^([^,]+), ([^,]+)$/, '$2 $1'), 200)
  return shown ? { key: `mal:${mal_id}`, name: shown, picture: toPicture(images?.jpg?.image_url) } : undefined
}
