/** Continue watching as stored in the browser: one entry per title, newest first. */
import type { Format } from '#src/catalogue/anime.ts'
import { hasFields } from '../has-fields.ts'

export const MAX_ENTRIES = 100
const MAX_TITLE_LENGTH = 500
const MAX_FORM_LENGTH = 20

/** The specification's fields, and the position in seconds. */
export interface ContinueEntry {
  id: string
  /** The digits of the episode's id. */
  episodeId: string
  episodeNum: number
  title: string
  japanese_title: string
  poster: string
  /** Percent. */
  progress: number
  adultContent: boolean
  position: number
  /** The format of a title of one episode, whose number says nothing; absent for others and in old entries. */
  form?: string
  /** When it was saved, in ISO; absent in old entries. */
  at?: string
  /** The title's episodes that play here, encoded for `readEpisodes`: only in what the server sends, absent if unknown. */
  playable?: string
}

/** Parses stored entries and drops invalid ones. */
export function parseContinueWatching(value: unknown): ContinueEntry[] {
  const entries = new Map<string, ContinueEntry>()
  for (const entry of parseEntries(value)) {
    // the first entry of a title is its newest
    if (!entries.has(entry.id)) entries.set(entry.id, entry)
  }
  return [...entries.values()].slice(0, MAX_ENTRIES)
}

/** The same without a limit, and with several entries of a title. */
export const parseEntries = (value: unknown): ContinueEntry[] =>
  Array.isArray(value) ? value.flatMap((item) => parseEntry(item) ?? []) : []

function parseEntry(given: unknown): ContinueEntry | null {
  if (!hasFields<keyof ContinueEntry>(given)) return null
  const [id, episodeId, episodeNum] = [toText(given.id), toText(given.episodeId), toNumber(given.episodeNum)]
  if (!/^[^/\\?#]+$/.test(id) || !/^\d+$/.test(episodeId) || !Number.isInteger(episodeNum) || episodeNum < 1)
    return null
  return {
    id,
    episodeId,
    episodeNum,
    title: toText(given.title).slice(0, MAX_TITLE_LENGTH),
    japanese_title: toText(given.japanese_title).slice(0, MAX_TITLE_LENGTH),
    poster: toText(given.poster),
    progress: Math.min(100, toNumber(given.progress)),
    adultContent: given.adultContent === true,
    position: toNumber(given.position),
    ...(typeof given.form === 'string' && { form: given.form.slice(0, MAX_FORM_LENGTH) }),
    ...(isIsoTime(given.at) && { at: given.at }),
    ...(typeof given.playable === 'string' && { playable: given.playable }),
  }
}

/** Whether a value has the format of `toISOString`, in which times can be compared as text. */
const isIsoTime = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value))

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
const toNumber = (value: unknown): number => {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? Math.max(0, number) : 0
}

/** The format of a title of one episode. */
export const onlyForm = ({ episodes, format }: { episodes?: number; format: Format }): { form?: Format } =>
  episodes === 1 && format !== 'Unknown' ? { form: format } : {}
