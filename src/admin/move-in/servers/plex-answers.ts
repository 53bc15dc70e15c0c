/** Reads the answers of Plex. Runs in a thread of its own. */
import {
  type ItemPage,
  type ItemState,
  NO_STATE,
  parseAnswer,
  ServerError,
  type ServerItem,
  type ServerUser,
  toArray,
  toCount,
  toIds,
  toNumber,
  toObject,
  toPath,
  toPosition,
  toScore,
  toText,
  toTotal,
  toUsers,
} from './server-item.ts'

const KINDS = { episode: 'episode', movie: 'movie', show: 'series' } as const

/** @throws {ServerError} */
function readContainer(bytes: Uint8Array): Record<string, unknown> {
  const { MediaContainer } = toObject(parseAnswer(bytes))
  if (typeof MediaContainer !== 'object' || MediaContainer === null)
    throw new ServerError('The server’s answer can’t be read. Is it Plex?')
  return toObject(MediaContainer)
}

/** The accounts that have played something. Account 0 belongs to no one. @throws {ServerError} */
export const readAccounts = (bytes: Uint8Array): ServerUser[] =>
  toArray(readContainer(bytes).Account).flatMap((value) => {
    const { id, name } = toObject(value)
    return toText(id) === '0' ? [] : toUsers(id, name)
  })

export interface PlexSection {
  key: string
  type: 'show' | 'movie'
}

/** @throws {ServerError} */
export const readSections = (bytes: Uint8Array): PlexSection[] =>
  toArray(readContainer(bytes).Directory).flatMap((value): PlexSection[] => {
    const { key, type } = toObject(value)
    const id = toText(key)
    return (type === 'show' || type === 'movie') && /^\d{1,9}$/.test(id) ? [{ key: id, type }] : []
  })

/** @throws {ServerError} */
export function readItems(bytes: Uint8Array): ItemPage {
  const container = readContainer(bytes)
  const sent = toArray(container.Metadata)
  return { items: sent.flatMap(readItem), size: sent.length, total: toTotal(container.totalSize) }
}

function readItem(value: unknown): ItemState[] {
  const sent = toObject(value)
  const item = toItem(sent)
  if (item === null || item.id === '') return []
  const { kind } = item
  const isWatched = kind !== 'series' && (toNumber(sent.viewCount) ?? 0) > 0
  const offset = (toNumber(sent.viewOffset) ?? 0) / 1_000
  const time = toNumber(sent.lastViewedAt)
  const state = {
    // an offset beside a count is of another round
    isWatched,
    ...(isWatched || kind === 'series' ? toPosition(0, 0) : toPosition(offset, (toNumber(sent.duration) ?? 0) / 1_000)),
    at: time === null ? null : time * 1_000,
    isFavourite: false,
    score: toScore(sent.userRating),
  }
  return [{ item, state }]
}

/** Null for what is no video. */
function toItem(sent: Record<string, unknown>): ServerItem | null {
  const kind = Object.entries(KINDS).find(([name]) => name === sent.type)?.[1]
  if (kind === undefined) return null
  const [media] = toArray(sent.Media)
  const [part] = toArray(toObject(media).Part)
  const isEpisode = kind === 'episode'
  return {
    id: toText(sent.ratingKey),
    kind,
    name: toText(sent.title),
    series: isEpisode ? toText(sent.grandparentTitle) : '',
    // the history has it only as the end of an address
    seriesId: isEpisode ? toText(sent.grandparentRatingKey) || toText(sent.grandparentKey).replace(/^.*\//, '') : '',
    season: toCount(sent.parentIndex),
    episode: toCount(sent.index),
    lastEpisode: null,
    year: toCount(sent.year),
    path: toPath(toObject(part).file),
    ids: readIds(sent),
  }
}

/** New agents list ids; those of old ones, such as HAMA’s, are part of one address. */
function readIds(sent: Record<string, unknown>) {
  const addresses = [...toArray(sent.Guid).map((guid) => toObject(guid).id), sent.guid]
  return toIds(
    addresses.flatMap((address) => {
      const [, agent = '', id = ''] = /^([\w.]+):\/\/([\w-]+)/.exec(toText(address)) ?? []
      if (agent.startsWith('com.plexapp.agents.')) {
        const [, space = '', number = ''] = /^(?:([a-z]+)\d?-)?(\d+)$/.exec(id) ?? []
        return [[space || OLD_AGENTS[agent.slice('com.plexapp.agents.'.length)] || '', number] as const]
      }
      return [[agent, id] as const]
    }),
  )
}

const OLD_AGENTS: Readonly<Record<string, string>> = { thetvdb: 'tvdb', themoviedb: 'tmdb' }

export interface PlexViewing {
  /** As the history has it, without a path; its id is that of the library, unless the item was deleted. */
  item: ServerItem
  account: string
  /** Milliseconds since the epoch. */
  at: number | null
}

/** @throws {ServerError} */
export function readHistory(bytes: Uint8Array): { viewings: PlexViewing[]; size: number; total: number | null } {
  const container = readContainer(bytes)
  const sent = toArray(container.Metadata).map(toObject)
  return {
    viewings: sent.flatMap((row) => {
      const item = toItem(row)
      if (item === null || item.kind === 'series') return []
      const { kind, series, season, episode, name } = item
      const id = item.id || ['deleted', kind, series, season, episode, name].join('\n')
      const time = toNumber(row.viewedAt)
      return [{ item: { ...item, id }, account: toText(row.accountID), at: time === null ? null : time * 1_000 }]
    }),
    size: sent.length,
    total: toTotal(container.totalSize),
  }
}

/** What the history says of an item that an account has watched. */
export const toWatched = (at: number | null): ItemState['state'] => ({ ...NO_STATE, isWatched: true, at })
