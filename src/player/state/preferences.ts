/** Stored preferences of a viewer. Any value may be stored: invalid parts are treated as absent. Pure. */
import * as look from './caption-look.ts'

export const PREFERENCES_KEY = 'player'
export const TITLES_KEY = 'playerTitles'
/** Maximum number of titles with stored choices. */
const MOST_TITLES = 200

export interface Preferences {
  volume: number
  muted: boolean
  speed: number
  /** A fixed height; null selects automatically. */
  quality: number | null
  look: look.CaptionLook
  /** Intros and the like are jumped over. */
  autoSkip: boolean
  /** Autoplay, and continuing to the next episode. */
  autoplay: boolean
  /** Single keys work anywhere on the page. */
  keys: boolean
  /** The last subtitle language, for titles with default subtitles. */
  language: string | null
}

/** Choices for one title. */
export interface TitleChoice {
  sound?: string | undefined
  /** A language; null for off. */
  words?: string | null | undefined
}

export const DEFAULTS: Preferences = {
  volume: 1,
  muted: false,
  speed: 1,
  quality: null,
  look: look.DEFAULT_LOOK,
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
    look: look.parseLook(stored['look']),
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
    ...(toLanguage(sound) && { sound: toLanguage(sound) ?? undefined }),
    ...((words === null || toLanguage(words)) && { words: toLanguage(words) }),
  }
}

/** The list with a title's choice on top; each entry is `[title, choice]`. */
export const withChoice = (value: unknown, title: string, choice: TitleChoice): [string, unknown][] =>
  [[title, { ...findChoice(value, title), ...choice }] as [string, unknown]]
    .concat(toEntries(value).filter(([key]) => key !== title))
    .slice(0, MOST_TITLES)

const toEntries = (value: unknown): [string, unknown][] =>
  Array.isArray(value)
    ? value.filter((entry): entry is [string, unknown] => Array.isArray(entry) && typeof entry[0] === 'string')
    : []

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const inRange = (value: unknown, least: number, most: number): number | null =>
  typeof value === 'number' && value >= least && value <= most ? value : null

const toLanguage = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w-]{1,35}$/.test(value) ? value : null
