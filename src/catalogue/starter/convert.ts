/** From the way a starter title is written to the record that every source hands in. */
import * as z from 'zod'
import { type RelationKind, RELATION_KINDS, SEASONS, type Season } from '../anime.ts'
import { GENRES } from '../genre.ts'
import { type TitleRecord, type TitleRecordInput, titleRecordSchema } from '../record.ts'
import { parseCast, parseEpisodes } from './lines.ts'
import type { WrittenTitle } from './written.ts'

export interface StarterTitle {
  /** The digits of its site id. */
  number: number
  record: TitleRecord
  spotlight?: boolean
}

/** One written title and, where they are written down, its episodes' titles, a line each. */
export function toStarterTitle(written: WrittenTitle, episodes?: string): StarterTitle {
  const { number, spotlight } = written
  return { number, record: titleRecordSchema.parse(toRecord(written, episodes)), ...(spotlight && { spotlight }) }
}

const mal = (id: number) => ({ space: 'mal', id: String(id) }) as const

function toRecord(written: WrittenTitle, episodes: string | undefined): TitleRecordInput {
  const { english, romaji, japanese, format, minutes, rating, material } = written
  const run = toRun(written.aired)
  return {
    ids: [
      { space: 'starter', id: String(written.number) },
      ...(written.mal.id === undefined ? [] : [mal(written.mal.id)]),
      { space: 'anilist', id: String(written.anilist) },
    ],
    names: { english, romaji, japanese },
    synonyms: [...written.also],
    format,
    ...run,
    ...toSeason(written.season, run.startDate),
    episodes: written.episodes,
    minutes,
    rating,
    material,
    genres: z.array(z.enum(GENRES)).parse(toList(written.genres)),
    tags: toList(written.tags),
    studios: toList(written.studios),
    producers: toList(written.producers),
    synopsis: written.synopsis.replace(/\s+/g, ' ').trim() || undefined,
    score: written.mal.score,
    popularity: written.mal.members,
    favourites: written.mal.favourites,
    adult: false,
    links: Object.entries(written.watch ?? {}).map(([site, url]) => ({ site, url })),
    ...toBroadcast(written.slot, written.counted),
    relations: RELATION_KINDS.flatMap((kind) => (written.relations?.[kind] ?? []).map((id) => toRelation(kind, id))),
    recommendations: written.recommends.map(mal),
    cast: parseCast(written.cast),
    episodeTitles: parseEpisodes(episodes ?? ''),
  }
}

const toList = (words = ''): string[] => (words === '' ? [] : words.split(', '))

const toRelation = (kind: RelationKind, id: number) => ({ kind, target: mal(id) })

/** `1998-04-03 to 1999-04-24`, `1999-10-20 to now`, `2001-07-20`, `from 2027-10` or `announced`. */
function toRun(aired: string) {
  if (aired === 'announced') return { status: 'upcoming', startDate: undefined } as const
  if (aired.startsWith('from ')) return { status: 'upcoming', startDate: aired.slice(5) } as const
  const [startDate = '', end = startDate] = aired.split(' to ')
  return end === 'now'
    ? ({ status: 'airing', startDate } as const)
    : ({ status: 'finished', startDate, endDate: end } as const)
}

/** The season it is counted to: the one written, else the quarter of its first month, where that is known. */
function toSeason(written: WrittenTitle['season'], startDate = ''): { season?: Season; seasonYear?: number } {
  if (startDate.length <= '2027'.length) return {}
  const [word, year] = written?.split(' ') ?? []
  const month = Number(startDate.slice(5, 7))
  const season = SEASONS.find((one, quarter) => (word ? one === word : quarter === Math.floor((month - 1) / 3)))
  if (!season) throw new Error(`no season: ${written ?? startDate}`)
  return { season, seasonYear: Number(year ?? startDate.slice(0, 4)) }
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function toBroadcast(slot: string | undefined, counted: string | undefined) {
  if (slot === undefined) return {}
  const [day = '', time = ''] = slot.split(' ')
  const broadcast = { weekday: WEEKDAYS.indexOf(day), time }
  if (counted === undefined) return { broadcast }
  const [number, date] = counted.split(' on ')
  return {
    broadcast,
    nextEpisode: { number: Number(number), airsAt: new Date(`${date}T${time}:00+09:00`).toISOString() },
  }
}
