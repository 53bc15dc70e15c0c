/** What a player keeps of its viewer's choices. Anything may stand in a storage: what is wrong counts as not there. Pure. */
import * as look from './caption-look.ts'

export const PREFERENCES_KEY = 'player'
export const TITLES_KEY = 'playerTitles'
/** The newest titles of which choices are kept. */
const MOST_TITLES = 200

export interface Preferences {
  volume: number
  muted: boolean
  speed: number
  /** A height to insist on; null lets the line decide. */
  quality: number | null
  look: look.CaptionLook
  /** Intros and the like are jumped over. */
  autoSkip: boolean
  /** An episode starts by itself, and the next one follows. */
  autoplay: boolean
  /** Single keys work anywhere on the page. */
  keys: boolean
  /** The language of words that was chosen last, for titles that show words by themselves. */
  language: string | null
}

/** What was chosen for one title. */
export interface TitleChoice {
  sound?: string | undefined
  /** A language; null for none. */
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
  const given = toRecord(value)
  const flag = (name: 'muted' | 'autoSkip' | 'autoplay' | 'keys') => {
    const one = given[name]
    return typeof one === 'boolean' ? one : DEFAULTS[name]
  }
  return {
    volume: inRange(given['volume'], 0, 1) ?? DEFAULTS.volume,
    speed: inRange(given['speed'], 0.25, 2) ?? DEFAULTS.speed,
    quality: inRange(given['quality'], 1, 10_000),
    language: toLanguage(given['language']),
    look: look.parseLook(given['look']),
    muted: flag('muted'),
    autoSkip: flag('autoSkip'),
    autoplay: flag('autoplay'),
    keys: flag('keys'),
  }
}

/** What is kept for a title. */
export function findChoice(value: unknown, title: string): TitleChoice {
  const given = toEntries(value).find(([key]) => key === title)?.[1]
  const { sound, words } = toRecord(given)
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
