/** Compares a title's record with the upstream's data, fact by fact. */
import { type Genre, parseGenre } from '#src/catalogue/genre.ts'
import type { TitleRecord } from '#src/catalogue/record.ts'
import { compareCast } from './compare-cast.ts'
import { type Difference, differ, fold } from './difference.ts'
import type { Known } from './upstream.ts'

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

function compareNames({ names, ids }: TitleRecord, { jikan, media }: Known): Difference[] {
  const anilist = ids.find(({ space }) => space === 'anilist')?.id
  return [
    ...differ('anilist id', anilist, [String(media.id)]),
    ...(jikan.title_english ? differ('english', names.english, [jikan.title_english], fold) : []),
    ...differ('romaji', names.romaji, [jikan.title, media.title.romaji], fold),
    ...differ('japanese', names.japanese, [jikan.title_japanese ?? undefined, media.title.native ?? undefined], fold),
  ]
}

const within = (share: number) => (ours: number, theirs: number) => Math.abs(ours - theirs) <= theirs * share

function compareFacts(record: TitleRecord, { jikan, media }: Known): Difference[] {
  return [
    ...differ('format', record.format, [toFormat(jikan.type)]),
    ...differ('material', record.material, [jikan.source ?? undefined], fold),
    ...differ('episodes', record.episodes, [jikan.episodes ?? undefined]),
    ...compareMinutes(record.minutes, toMinutes(jikan.duration ?? '')),
    ...differ('rating', record.rating, [jikan.rating?.split(' - ')[0]]),
    ...differ('score', record.score, [jikan.score ?? undefined]),
    ...roughly('popularity', record.popularity, jikan.members, within(0.01)),
    ...roughly('favourites', record.favourites, jikan.favorites, within(0.02)),
    ...differ('adult', record.adult, [media.isAdult]),
  ]
}

const toFormat = (type: string | null): string | undefined => (type === 'TV Special' ? 'Special' : (type ?? undefined))

/** For durations over an hour the upstream often has only the hours, labelled as minutes. */
const compareMinutes = (ours: number | undefined, theirs: number | undefined): Difference[] =>
  ours !== undefined && theirs !== undefined && Math.floor(ours / 60) === (theirs <= 3 ? theirs : theirs / 60)
    ? []
    : differ('minutes', ours, [theirs])

const roughly = (
  field: string,
  ours: number | undefined,
  theirs: number | null,
  near: (ours: number, theirs: number) => boolean,
): Difference[] =>
  (ours === undefined && theirs === null) || (ours !== undefined && theirs !== null && near(ours, theirs))
    ? []
    : [{ field, ours: String(ours), theirs: String(theirs) }]

/** Parses `2 hr 4 min` and `24 min per ep`. */
function toMinutes(duration: string): number | undefined {
  const hours = Number(/(\d+) hr/.exec(duration)?.[1] ?? 0)
  const minutes = Number(/(\d+) min/.exec(duration)?.[1] ?? 0)
  return hours * 60 + minutes || undefined
}

const STATUS: Readonly<Record<string, string>> = {
  'Finished Airing': 'finished',
  'Currently Airing': 'airing',
  'Not yet aired': 'upcoming',
}

function compareRun(record: TitleRecord, { jikan, media }: Known): Difference[] {
  const day = (date: string | null | undefined) => date?.slice(0, 10)
  return [
    ...(jikan.status === null ? [] : differ('status', record.status, [STATUS[jikan.status]])),
    ...differ('start', record.startDate, [day(jikan.aired.from)]),
    ...(jikan.aired.to ? differ('end', record.endDate, [day(jikan.aired.to)]) : []),
    ...differ('season', `${record.season} ${record.seasonYear}`, [
      media.season ? `${media.season.toLowerCase()} ${media.seasonYear}` : undefined,
    ]),
    ...(record.broadcast
      ? differ('slot', `${record.broadcast.weekday} ${record.broadcast.time}`, [toSlot(media.nextAiringEpisode)])
      : []),
  ]
}

/** The time of the next episode as weekday and time in Japan. */
function toSlot(next: { airingAt: number } | null): string | undefined {
  if (!next) return undefined
  const inJapan = new Date((next.airingAt + 9 * 3600) * 1000)
  return `${inJapan.getUTCDay()} ${inJapan.toISOString().slice(11, 16)}`
}

/** Every genre of Jikan is required; genres that only AniList's genres and tags have are allowed. */
function compareGenres(record: TitleRecord, { jikan, media }: Known): Difference[] {
  const parse = (list: readonly { name: string }[]) =>
    new Set(list.map(({ name }) => parseGenre(name)).filter((genre): genre is Genre => genre !== null))
  const needed = parse([...jikan.genres, ...jikan.themes, ...jikan.demographics])
  const allowed = parse([...media.genres.map((name) => ({ name })), ...media.tags])
  const ours = new Set(record.genres)
  return [
    ...[...needed].filter((genre) => !ours.has(genre)).map((genre) => missing(`genre ${genre}`)),
    ...[...ours].filter((genre) => !needed.has(genre) && !allowed.has(genre)).map((genre) => unknown(`genre ${genre}`)),
  ]
}

const missing = (field: string): Difference => ({ field, ours: 'absent', theirs: 'there' })
const unknown = (field: string): Difference => ({ field, ours: 'there', theirs: 'absent' })

function compareCompanies(record: TitleRecord, { jikan }: Known): Difference[] {
  const studios = new Set(jikan.studios.map(({ name }) => fold(name)))
  const others = new Set([...jikan.producers, ...jikan.licensors].map(({ name }) => fold(name)))
  const ours = new Set(record.studios.map(fold))
  return [
    ...[...studios].filter((name) => !ours.has(name)).map((name) => missing(`studio ${name}`)),
    ...[...ours].filter((name) => !studios.has(name)).map((name) => unknown(`studio ${name}`)),
    ...record.producers.filter((name) => !others.has(fold(name))).map((name) => unknown(`producer ${name}`)),
  ]
}

const KINDS: Readonly<Record<string, string>> = {
  'Alternative Setting': 'alternative',
  'Alternative Version': 'alternative',
  'Parent Story': 'parent',
  'Full Story': 'full-story',
}

function compareRelations(record: TitleRecord, { jikan }: Known): Difference[] {
  const theirs = new Set(
    jikan.relations.flatMap(({ relation, entry }) =>
      entry
        .filter(({ type }) => type === 'anime')
        .map(({ mal_id }) => `${KINDS[relation] ?? relation.toLowerCase().replaceAll(' ', '-')} ${mal_id}`),
    ),
  )
  const ours = new Set(record.relations.map(({ kind, target }) => `${kind} ${target.id}`))
  const line = [...theirs].filter((relation) => /^(sequel|prequel) /.test(relation))
  return [
    ...[...ours].filter((relation) => !theirs.has(relation)).map((relation) => unknown(`relation ${relation}`)),
    ...line.filter((relation) => !ours.has(relation)).map((relation) => missing(`relation ${relation}`)),
  ]
}

function compareLinks(record: TitleRecord, { jikan }: Known): Difference[] {
  const theirs = new Set((jikan.streaming ?? []).map(({ url }) => url))
  return record.links.filter(({ url }) => !theirs.has(url)).map(({ url }) => unknown(`link ${url}`))
}
