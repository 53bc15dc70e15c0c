/** One title of a MyAnimeList file as an entry. */
import { ENTRY_LIMITS, type ListEntry, type ListStatus } from '#src/list/entries/entry.ts'
import { type PartialDate, toPartialDate } from '#src/list/entries/partial-date.ts'
import { LAST_EPISODE } from '#src/list/limits.ts'
import type { ExternalEntry } from '../external-entry.ts'
import { guessStatus } from '../guess-status.ts'
import { ListReadError } from '../read-list.ts'
import { parseMalStatus } from './mal-status.ts'
import { parseTags } from './mal-tags.ts'

/** The elements of a title by name, with their texts and lines. */
export type MalFields = ReadonlyMap<string, { text: string; line: number }>

/** Fields that only MyAnimeList has, and what it writes for a title whose user did not set them. */
export const MAL_DEFAULTS = {
  my_rated: '',
  my_storage: '',
  my_storage_value: '0.00',
  my_rewatch_value: '',
  my_priority: 'LOW',
  my_discuss: '1',
  my_sns: 'default',
} as const

const MAX_ID = 2 ** 31 - 1
const DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

/** @throws {ListReadError} with the line of what cannot be read */
export function toMalEntry(fields: MalFields): ExternalEntry {
  const id = readNumber(fields, 'series_animedb_id', MAX_ID)
  const episodes = toNumber(readText(fields, 'series_episodes'), LAST_EPISODE) || null
  return {
    ids: id > 0 ? { mal: id } : {},
    title: readText(fields, 'series_title'),
    episodes,
    entry: readEntry(fields, episodes),
    updatedAt: null,
  }
}

function readEntry(fields: MalFields, episodes: number | null): ListEntry {
  const tags = parseTags(readText(fields, 'my_tags'))
  const watched = readNumber(fields, 'my_watched_episodes', LAST_EPISODE)
  const status = readStatus(fields, watched, episodes)
  const watchedAgain = readNumber(fields, 'my_rewatching_ep', LAST_EPISODE)
  return {
    status,
    progress: status === 'rewatching' && watchedAgain > 0 ? watchedAgain : watched,
    score: readScore(fields, tags.score),
    startedOn: readDate(fields, 'my_start_date'),
    finishedOn: readDate(fields, 'my_finish_date'),
    timesRewatched: Math.max(
      readNumber(fields, 'my_times_watched', ENTRY_LIMITS.timesRewatched),
      readNumber(fields, 'my_rewatches', ENTRY_LIMITS.timesRewatched), // of Shikimori
    ),
    notes: readText(fields, 'my_comments'),
    isPrivate: tags.isPrivate,
    customLists: tags.customLists,
    otherFields: { mal: { ...readOthers(fields), my_tags: tags.others } },
  }
}

function readStatus(fields: MalFields, watched: number, episodes: number | null): ListStatus {
  // Shikimori's own status is finer
  const name = readValue(fields, 'shiki_status') === '' ? 'my_status' : 'shiki_status'
  const text = readValue(fields, name)
  const status = text === '' ? guessStatus(watched, episodes) : parseMalStatus(text)
  if (status === null) throw errorAt(fields, name, `“${text.slice(0, 40)}” is not a status of MyAnimeList.`)
  const isAgain = ['1', 'yes', 'true'].includes(readText(fields, 'my_rewatching').toLowerCase())
  return isAgain && (status === 'completed' || status === 'watching') ? 'rewatching' : status
}

/** The exact score of a tag is older than a score of MyAnimeList that differs from it. */
function readScore(fields: MalFields, exact: number | null): number {
  const text = readValue(fields, 'my_score')
  const score = text === '' ? 0 : Number(text)
  if (!(score >= 0 && score <= 10)) throw errorAt(fields, 'my_score', 'The score is not a number from 0 to 10.')
  return exact !== null && toMalScore(exact) === score ? exact : Math.round(score * 10)
}

/** MyAnimeList's score of 0 to 10. */
export const toMalScore = (score: number): number => (score === 0 ? 0 : Math.max(1, Math.round(score / 10)))

function readDate(fields: MalFields, name: string): PartialDate | null {
  const text = readValue(fields, name)
  if (text === '') return null
  const [, year, month, day] = DATE.exec(text) ?? []
  if (year === undefined) throw errorAt(fields, name, `“${text.slice(0, 40)}” is not a date like 2026-04-08.`)
  return toPartialDate(Number(year), Number(month), Number(day))
}

const readOthers = (fields: MalFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(MAL_DEFAULTS)
      .map(([name, value]) => [name, readText(fields, name), value] as const)
      .filter(([, text, value]) => text !== value)
      .map(([name, text]) => [name, text]),
  )

const readText = (fields: MalFields, name: string): string => fields.get(name)?.text.trim() ?? ''

/** What programs write for a value that they do not have. */
const NO_VALUE = /^(?:null|none|undefined|[?-]+)$/i
const readValue = (fields: MalFields, name: string): string => readText(fields, name).replace(NO_VALUE, '')

/** A whole number; 0 if the element is absent or empty. */
function readNumber(fields: MalFields, name: string, max: number): number {
  const text = readValue(fields, name)
  const value = text === '' ? 0 : toNumber(text, max)
  if (value !== null) return value
  throw errorAt(fields, name, `${name} is not a whole number from 0 to ${max.toLocaleString('en')}.`)
}

/** Also of a number as tables write it, like `12.0`; null if it is none. */
const toNumber = (text: string, max: number): number | null =>
  /^\d{1,15}(?:\.0{1,9})?$/.test(text) && Number(text) <= max ? Number(text) : null

const errorAt = (fields: MalFields, name: string, reason: string): ListReadError =>
  new ListReadError(reason, fields.get(name)?.line)
