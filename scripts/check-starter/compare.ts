/** Compares a title's record with those of the services, fact by fact. */
import { parseGenre } from '#src/catalogue/genre.ts'
import type { TitleRecord } from '#src/catalogue/record.ts'
import { HOUR_MS } from '#src/platform/durations.ts'
import { compareCast } from './compare-cast.ts'
import { type Difference, differ, fold } from './difference.ts'
import type { Known } from './read-services.ts'

/** Compares everything but the cast and the synopsis; see `compare-cast.ts` and `synopses.ts`. */
export function compareTitle(record: TitleRecord, known: Known): Difference[] {
  return [
    ...compareNames(record, known),
    ...compareFacts(record, known),
    ...compareRun(record, known),
    ...compareGenres(record, known),
    ...compareCompanies(record, known),
    ...compareRelations(record, known),
    ...compareLinks(record, known),
    ...compareCast(record, known),
  ]
}

const malIdOf = ({ ids }: TitleRecord) => ids.find(({ space }) => space === 'mal')?.id

function compareNames(record: TitleRecord, { jikan, anilist }: Known): Difference[] {
  const { names } = record
  return [
    ...differ("anilist's mal id", malIdOf(record), [malIdOf(anilist)]),
    ...(jikan.names.english ? differ('english', names.english, [jikan.names.english], fold) : []),
    ...differ('romaji', names.romaji, [jikan.names.romaji, anilist.names.romaji], fold),
    ...differ('japanese', names.japanese, [jikan.names.japanese, anilist.names.japanese], fold),
  ]
}

function compareFacts(record: TitleRecord, { jikan, anilist }: Known): Difference[] {
  return [
    ...differ('format', record.format, [jikan.format]),
    ...differ('material', record.material, [jikan.material], fold),
    ...differ('episodes', record.episodes, [jikan.episodes]),
    ...(jikan.minutes === undefined ? [] : differ('minutes', record.minutes, [jikan.minutes])),
    ...differ('rating', record.rating, [jikan.rating]),
    // people vote every day
    ...roughly('score', 0.02, record.score, jikan.score),
    ...roughly('popularity', 0.2, record.popularity, jikan.popularity),
    ...roughly('favourites', 0.2, record.favourites, jikan.favourites),
    ...differ('adult', record.adult, [anilist.adult]),
  ]
}

/** @param share the permitted difference, as a share of their value */
const roughly = (field: string, share: number, ours = 0, theirs = 0): Difference[] =>
  Math.abs(ours - theirs) <= theirs * share ? [] : differ(field, ours, [theirs])

const seasonOf = ({ season, seasonYear }: TitleRecord) => season && `${season} ${seasonYear}`

function compareRun(record: TitleRecord, { jikan, anilist }: Known): Difference[] {
  return [
    ...(jikan.status === undefined ? [] : differ('status', record.status, [jikan.status])),
    ...differ('start', record.startDate, [jikan.startDate]),
    ...(jikan.endDate === undefined ? [] : differ('end', record.endDate, [jikan.endDate])),
    ...differ('season', seasonOf(record), [seasonOf(anilist)]),
    ...compareSlot(record.broadcast, [jikan.broadcast, slotOf(anilist.nextEpisode)]),
  ]
}

type Slot = NonNullable<TitleRecord['broadcast']>

const compareSlot = (ours: Slot | undefined, theirs: readonly (Slot | undefined)[]): Difference[] =>
  ours ? differ('slot', formatSlot(ours), theirs.map(formatSlot)) : []

const formatSlot = (slot: Slot | undefined): string | undefined => slot && `${slot.weekday} ${slot.time}`

/** The weekday and time of the next episode in Japan. */
function slotOf(next: TitleRecord['nextEpisode']): Slot | undefined {
  if (!next) return undefined
  const inJapan = new Date(Date.parse(next.airsAt) + 9 * HOUR_MS)
  return { weekday: inJapan.getUTCDay(), time: inJapan.toISOString().slice(11, 16) }
}

/** Every genre of Jikan is required; genres that only AniList's genres and tags have are allowed. */
function compareGenres(record: TitleRecord, { jikan, anilist }: Known): Difference[] {
  const allowed = new Set([...jikan.genres, ...anilist.genres, ...anilist.tags.map(parseGenre)])
  const ours = new Set(record.genres)
  return [
    ...jikan.genres.filter((genre) => !ours.has(genre)).map((genre) => missing(`genre ${genre}`)),
    ...record.genres.filter((genre) => !allowed.has(genre)).map((genre) => unknown(`genre ${genre}`)),
  ]
}

const missing = (field: string): Difference => ({ field, ours: 'absent', theirs: 'there' })
const unknown = (field: string): Difference => ({ field, ours: 'there', theirs: 'absent' })

function compareCompanies(record: TitleRecord, { jikan, anilist }: Known): Difference[] {
  const studios = new Set(jikan.studios.map(fold))
  const producers = new Set([...jikan.producers, ...anilist.producers].map(fold))
  const ours = new Set(record.studios.map(fold))
  return [
    ...[...studios].filter((name) => !ours.has(name)).map((name) => missing(`studio ${name}`)),
    ...[...ours].filter((name) => !studios.has(name)).map((name) => unknown(`studio ${name}`)),
    ...record.producers.filter((name) => !producers.has(fold(name))).map((name) => unknown(`producer ${name}`)),
  ]
}

/** Only sequels and prequels are required. */
function compareRelations(record: TitleRecord, { jikan }: Known): Difference[] {
  const list = ({ relations }: TitleRecord) => relations.map(({ kind, target }) => `${kind} ${target.id}`)
  const [ours, theirs] = [list(record), list(jikan)]
  const story = theirs.filter((relation) => /^(sequel|prequel) /.test(relation))
  return [
    ...ours.filter((relation) => !theirs.includes(relation)).map((relation) => unknown(`relation ${relation}`)),
    ...story.filter((relation) => !ours.includes(relation)).map((relation) => missing(`relation ${relation}`)),
  ]
}

function compareLinks(record: TitleRecord, { jikan, anilist }: Known): Difference[] {
  const theirs = new Set([...jikan.links, ...anilist.links].map(({ url }) => url))
  return record.links.filter(({ url }) => !theirs.has(url)).map(({ url }) => unknown(`link ${url}`))
}
