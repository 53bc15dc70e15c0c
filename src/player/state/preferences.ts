/** The viewer's stored preferences. Storage may contain anything: invalid values are replaced by the defaults. Pure. */
import { type CaptionStyle, DEFAULT_STYLE, isRecord, parseCaptionStyle } from './caption-style.ts'

export const PREFERENCES_KEY = 'player'
export const TITLES_KEY = 'playerTitles'
/** Maximum number of titles with stored choices. */
const MAX_TITLES = 200

export interface Preferences {
  volume: number
  muted: boolean
  speed: number
  /** A fixed height; null selects automatically. */
  quality: number | null
  look: CaptionStyle
  /** Whether intros, outros, recaps and previews are skipped. */
  autoSkip: boolean
  /** Whether episodes start automatically, and continue to the next. */
  autoplay: boolean
  /** Whether keyboard shortcuts work anywhere on the page. */
  keys: boolean
  /** The last subtitle language, for titles with default subtitles. */
  language: string | null
}

/** Languages chosen for one title. They are stored as `sound` and `words`. */
export interface TitleChoice {
  audio?: string | undefined
  /** Null for off. */
  subtitles?: string | null | undefined
}

export const DEFAULTS: Preferences = {
  volume: 1,
  muted: false,
  speed: 1,
  quality: null,
  look: DEFAULT_STYLE,
  autoSkip: false,
  autoplay: true,
  keys: true,
  language: null,
}

export function parsePreferences(value: unknown): Preferences {
  const stored = toRecord(value)
  const flag = (name: 'muted' | 'autoSkip' | 'autoplay' | 'keys') => {
    const one = stored[name]
    return typeof one === 'boolean' ? one : DEFAULTS[name]
  }
  return {
    volume: inRange(stored['volume'], 0, 1) ?? DEFAULTS.volume,
    speed: inRange(stored['speed'], 0.25, 2) ?? DEFAULTS.speed,
    quality: inRange(stored['quality'], 1, 10_000),
    language: toLanguage(stored['language']),
    look: parseCaptionStyle(stored['look']),
    muted: flag('muted'),
    autoSkip: flag('autoSkip'),
    autoplay: flag('autoplay'),
    keys: flag('keys'),
  }
}

/** The stored choices for a title. */
export function findChoice(value: unknown, title: string): TitleChoice {
  const stored = toEntries(value).find(([key]) => key === title)?.[1]
  const { sound, words } = toRecord(stored)
  return {
    ...(toLanguage(sound) && { audio: toLanguage(sound) ?? undefined }),
    ...((words === null || toLanguage(words)) && { subtitles: toLanguage(words) }),
  }
}

/** The stored list with the title's choice first; each entry is `[title, choice]`. */
export function withChoice(value: unknown, title: string, choice: TitleChoice): [string, unknown][] {
  const { audio: sound, subtitles: words } = { ...findChoice(value, title), ...choice }
  const others = toEntries(value).filter(([key]) => key !== title)
  return [[title, { sound, words }], ...others.slice(0, MAX_TITLES - 1)]
}

const toEntries = (value: unknown): [string, unknown][] =>
  Array.isArray(value)
    ? value.filter((entry): entry is [string, unknown] => Array.isArray(entry) && typeof entry[0] === 'string')
    : []

const toRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

const inRange = (value: unknown, least: number, most: number): number | null =>
  typeof value === 'number' && value >= least && value <= most ? value : null

const toLanguage = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w-]{1,35}$/.test(value) ? value : null
