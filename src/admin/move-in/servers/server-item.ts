/** What another media server sends of videos and of what a user has seen of them. Whatever it sends is cut to what is needed. */
import { setId } from '#src/library/name/media-ids.ts'
import type { MediaIds } from '#src/library/name/media-name.ts'

export interface ServerUser {
  id: string
  name: string
}

/** None without an id and a name. */
export function toUsers(sentId: unknown, sentName: unknown): ServerUser[] {
  const user = { id: toText(sentId), name: toText(sentName) }
  return user.id === '' || user.name === '' ? [] : [user]
}

export const ITEM_KINDS = ['episode', 'movie', 'series'] as const

export interface ServerItem {
  id: string
  kind: (typeof ITEM_KINDS)[number]
  name: string
  /** Of an episode; empty if unknown. */
  series: string
  seriesId: string
  /** Null if unknown; 0 for specials. */
  season: number | null
  episode: number | null
  /** Of a file with several episodes. */
  lastEpisode: number | null
  year: number | null
  /** As the server has it; empty if unknown. */
  path: string
  /** Which of the episodes of its file it is, from 0, where the path decides; absent for all of them. */
  fileIndex?: number
  /** Of the item itself. An episode's ids are not its series'. */
  ids: MediaIds
}

export interface ServerState {
  isWatched: boolean
  /** Seconds. */
  position: number
  /** Percent; 0 if unknown. */
  progress: number
  /** Milliseconds since the epoch; null if unknown. */
  at: number | null
  isFavourite: boolean
  /** 1 to 100; 0 for none. */
  score: number
}

export interface ItemState {
  item: ServerItem
  state: ServerState
}

export const NO_STATE: ServerState = {
  isWatched: false,
  position: 0,
  progress: 0,
  at: null,
  isFavourite: false,
  score: 0,
}

export const isEmptyState = ({ isWatched, position, isFavourite, score }: ServerState): boolean =>
  !isWatched && position === 0 && !isFavourite && score === 0

/** What an answer says, and how far it goes. */
export interface ItemPage {
  items: ItemState[]
  /** How many items the answer has, also those that are no videos. */
  size: number
  /** Of all pages; null if unknown. */
  total: number | null
}

/** Why a server could not be read, as a sentence for the admin. */
export class ServerError extends Error {
  /** Whether asking again may help. */
  readonly transient: boolean

  constructor(message: string, { transient = false }: { transient?: boolean } = {}) {
    super(message)
    this.transient = transient
  }
}

const MAX_TEXT = 300
const MAX_PATH = 1_000

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object; empty for anything else. */
export const toObject = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})
export const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const toPath = (value: unknown): string =>
  typeof value === 'string' && value.length <= MAX_PATH ? value.replaceAll('\0', '') : ''

/** A short text; servers send some ids as numbers. */
export const toText = (value: unknown): string =>
  typeof value === 'string'
    ? value.slice(0, MAX_TEXT).replaceAll('\0', '').toWellFormed()
    : typeof value === 'number'
      ? String(value)
      : ''

/** A finite number, also as a text; null for anything else. */
export function toNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

const MAX_NUMBER = 99_999
const MAX_TOTAL = 10_000_000
/** How many items a server says it has; null if it says nothing of use. */
export function toTotal(value: unknown): number | null {
  const total = toNumber(value)
  return total !== null && total > 0 ? Math.min(Math.ceil(total), MAX_TOTAL) : null
}

/** The number of a season or episode; null for anything else. */
export function toCount(value: unknown): number | null {
  const number = toNumber(value)
  return number !== null && Number.isInteger(number) && number >= 0 && number <= MAX_NUMBER ? number : null
}

const MAX_SECONDS = 1_000_000
/** @param length in seconds; 0 if unknown */
export function toPosition(seconds: number, length: number): Pick<ServerState, 'position' | 'progress'> {
  const position = Math.floor(Math.min(Math.max(seconds, 0), MAX_SECONDS))
  return { position, progress: length > 0 ? Math.round(Math.min(1, position / length) * 100) : 0 }
}

/** A rating from 0 to 10. @returns 1 to 100; 0 for none */
export function toScore(value: unknown): number {
  const rating = toNumber(value)
  return rating !== null && rating > 0 && rating <= 10 ? Math.max(1, Math.round(rating * 10)) : 0
}

/** The id of a series, film or episode by the name of its database. */
export function toIds(pairs: readonly (readonly [space: string, id: unknown])[]): MediaIds {
  const ids: MediaIds = {}
  for (const [space, id] of pairs) {
    const text = toText(id).trim()
    if (space.toLowerCase() === 'imdb' && /^tt\d{1,10}$/.test(text)) ids.imdb = text
    else setId(ids, space, text)
  }
  return ids
}

/** @throws {ServerError} if it is no JSON: a proxy or another program answers with a page */
export function parseAnswer(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes)
  if (/^\s*</.test(text))
    throw new ServerError(
      /^\s*<(?:\?xml|MediaContainer)/i.test(text)
        ? 'The server answers with XML instead of JSON. Update it, and try again.'
        : 'The address answers with a web page. Check the address, with its port and path.',
    )
  try {
    return JSON.parse(text)
  } catch {
    throw new ServerError('The server’s answer can’t be read: it isn’t valid JSON.', { transient: true })
  }
}
