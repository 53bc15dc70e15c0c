/** Parses lists in the shape of Fribb’s anime-lists: an array with one object for each AniDB title. */
import * as z from 'zod'
import type { IdEntry, IdSegment, Numbering } from './id-map.ts'

/** A number, or one as text. */
const whole = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.int())
const id = whole.pipe(z.int().positive().max(999_999_999))
const lenient = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)
const number = lenient(whole.pipe(z.int().min(0).max(9_999)))
const byNumbering = lenient(z.object({ tvdb: number, tmdb: number }))
const ids = z.union([id, z.array(id).max(100)]).transform((one) => [one].flat())
/** A number, several as text or list, or separate ones of series and films. */
const tmdbIds = z.union([
  ids.transform((any) => ({ any, tv: undefined, movie: undefined })),
  z.object({ tv: lenient(ids), movie: lenient(ids) }).transform((one) => ({ any: undefined, ...one })),
])

const entry = z.object({
  anidb_id: lenient(id),
  mal_id: lenient(id),
  anilist_id: lenient(id),
  tvdb_id: lenient(id),
  thetvdb_id: lenient(id),
  themoviedb_id: lenient(tmdbIds),
  tmdb_id: lenient(tmdbIds),
  type: lenient(z.string().max(40)),
  season: byNumbering,
  episode_offset: byNumbering,
})

/** @returns null for what names no title, or no other numbering */
export function parseJsonEntry(raw: unknown): IdEntry | null {
  const read = entry.safeParse(raw).data
  if (!read) return null
  const { anidb_id: anidb, mal_id: mal, anilist_id: anilist, type, season, episode_offset: offset } = read
  const isMovie = type?.toUpperCase() === 'MOVIE'
  const tmdb = read.themoviedb_id ?? read.tmdb_id
  const toSegment = (numbering: Numbering, series: number): IdSegment => {
    const from = offset?.[numbering] ?? 0
    return {
      numbering,
      series,
      season: season?.[numbering] ?? null,
      first: from + 1,
      last: null,
      offset: from,
      isExplicit: false,
    }
  }
  const tvdb = read.tvdb_id ?? read.thetvdb_id
  const series = tmdb?.tv ?? (isMovie ? [] : (tmdb?.any ?? []))
  const movies = tmdb?.movie ?? (isMovie ? (tmdb?.any ?? []) : [])
  const segments = [
    ...(tvdb === undefined ? [] : [toSegment('tvdb', tvdb)]),
    ...series.map((one) => toSegment('tmdb', one)),
  ]
  if ((anidb ?? mal ?? anilist) === undefined) return null
  return {
    ...(anidb !== undefined && { anidb }),
    ...(mal !== undefined && { mal }),
    ...(anilist !== undefined && { anilist }),
    segments,
    movies: movies.map((one) => ({ numbering: 'tmdb' as const, id: one })),
  }
}
