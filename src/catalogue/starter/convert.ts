/** From the way a starter title is written to the record that every source hands in. */
import { type RelationKind, RELATION_KINDS, type Role, ROLES, type Season, toKebab } from '../anime.ts'
import { type CastEntry, type TitleRecord, type TitleRecordInput, titleRecordSchema } from '../record.ts'
import { VOICES } from './voices.ts'
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
  const { english, romaji, japanese, format, minutes, rating, material, genres, tags, studios, producers } = written
  const run = toRun(written.aired)
  return {
    ids: [
      { space: 'starter', id: String(written.number) },
      mal(written.mal.id),
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
    genres: [...genres],
    tags: [...tags],
    studios: [...studios],
    producers: [...producers],
    synopsis: written.synopsis.replace(/\s+/g, ' ').trim(),
    score: written.mal.score,
    popularity: written.mal.members,
    favourites: written.mal.favourites,
    adult: false,
    links: Object.entries(written.watch ?? {}).map(([site, url]) => ({ site, url })),
    ...toBroadcast(written.slot, written.counted),
    relations: RELATION_KINDS.flatMap((kind) => (written.relations?.[kind] ?? []).map((id) => toRelation(kind, id))),
    recommendations: written.recommends.map(mal),
    cast: toLines(written.cast).map(toCastEntry),
    episodeTitles: toLines(episodes ?? '').map(toEpisodeTitle),
  }
}

const toRelation = (kind: RelationKind, id: number) => ({ kind, target: mal(id) })

/** `1998-04-03 to 1999-04-24`, `1999-10-20 to now` or `2001-07-20`. */
function toRun(aired: string) {
  const [startDate = '', end = startDate] = aired.split(' to ')
  return end === 'now'
    ? ({ status: 'airing', startDate } as const)
    : ({ status: 'finished', startDate, endDate: end } as const)
}

const QUARTERS = ['winter', 'spring', 'summer', 'fall'] as const

/** The season it is counted to: the one written, else the quarter of its first month. */
function toSeason(written: WrittenTitle['season'], startDate: string): { season: Season; seasonYear: number } {
  if (written) return { season: written.of, seasonYear: written.year }
  const quarter = QUARTERS[Math.floor((Number(startDate.slice(5, 7)) - 1) / 3)]
  if (!quarter) throw new Error(`no month in ${startDate}`)
  return { season: quarter, seasonYear: Number(startDate.slice(0, 4)) }
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

const toLines = (block: string): string[] =>
  block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const cells = (line: string): (string | undefined)[] =>
  line.split(' | ').map((cell) => (cell.trim() === '–' ? undefined : cell.trim()))

/** `Main | Spike Spiegel | スパイク・スピーゲル | 1 | Kouichi Yamadera` */
function toCastEntry(line: string): CastEntry {
  const [role, name, japaneseName, id, voices] = cells(line)
  if (!name || !isRole(role)) throw new Error(`a role and a name are wanted: ${line}`)
  return {
    character: { key: id ? `anilist:${id}` : `starter:${toKebab(name)}`, name, japaneseName },
    role,
    voices: voices ? voices.split(' & ').map(toVoice) : [],
  }
}

const isRole = (word: string | undefined): word is Role => ROLES.some((role) => role === word)

function toVoice(name: string): CastEntry['voices'][number] {
  const voice = VOICES[name]
  if (!voice) throw new Error(`${name} is not in voices.ts`)
  const [japaneseName, id] = voice
  return {
    key: id === undefined ? `starter:${toKebab(name)}` : `anilist:${id}`,
    name,
    japaneseName,
    language: 'Japanese',
  }
}

/** `Asteroid Blues` or `Asteroid Blues | アステロイド・ブルース`, the first line being episode 1. */
function toEpisodeTitle(line: string, index: number) {
  const [title, japaneseTitle] = cells(line)
  return { number: index + 1, title, japaneseTitle }
}
