/** The viewer's stored preferences. Storage may contain anything: invalid values are replaced by the defaults. */
import { parseTitleChoice, type TitleChoice } from '#src/catalogue/episode/track-choice.ts'
import { parseSkipRules, type SkipRules } from './skip-rules.ts'
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
  skip: SkipRules
  /** Whether episodes start automatically, and continue to the next. */
  autoplay: boolean
  /** Whether keyboard shortcuts work anywhere on the page. */
  keys: boolean
  /** Whether to ask, after several episodes without a touch, if the viewer is still watching. */
  stillWatching: boolean
  /** Whether vertical swipes in full screen change the volume and brightness. */
  swipes: boolean
  /** Whether screenshots include the subtitles. */
  shotSubtitles: boolean
  /** Whether bars beside the picture have its colours. */
  ambient: boolean
  /** Whether the video moves to a small window when the viewer turns to another tab. */
  autoPicture: boolean
  /** Whether the video continues in a corner when the viewer opens another page of the site. */
  mini: boolean
  /** The last subtitle language, for titles with default subtitles. */
  language: string | null
}

export const DEFAULTS: Preferences = {
  volume: 1,
  muted: false,
  speed: 1,
  quality: null,
  look: DEFAULT_STYLE,
  skip: parseSkipRules({}, 'ask'),
  autoplay: true,
  keys: true,
  stillWatching: true,
  swipes: false,
  shotSubtitles: true,
  ambient: false,
  autoPicture: false,
  mini: false,
  language: null,
}

type Flag = { [Key in keyof Preferences]: Preferences[Key] extends boolean ? Key : never }[keyof Preferences]

export function parsePreferences(value: unknown): Preferences {
  const stored = toRecord(value)
  const flag = (name: Flag) => {
    const one = stored[name]
    return typeof one === 'boolean' ? one : DEFAULTS[name]
  }
  return {
    volume: inRange(stored['volume'], 0, 1) ?? DEFAULTS.volume,
    speed: inRange(stored['speed'], 0.25, 4) ?? DEFAULTS.speed,
    quality: inRange(stored['quality'], 1, 10_000),
    language: toLanguage(stored['language']),
    look: parseCaptionStyle(stored['look']),
    muted: flag('muted'),
    autoplay: flag('autoplay'),
    keys: flag('keys'),
    stillWatching: flag('stillWatching'),
    swipes: flag('swipes'),
    shotSubtitles: flag('shotSubtitles'),
    ambient: flag('ambient'),
    autoPicture: flag('autoPicture'),
    mini: flag('mini'),
    // versions before the rules stored one switch for all kinds
    skip: parseSkipRules(toRecord(stored['skip']), stored['autoSkip'] === true ? 'always' : 'ask'),
  }
}

/** The stored choices for a title. They are stored as `sound` and `words`; earlier versions stored only their languages. */
export function findChoice(value: unknown, title: string): TitleChoice {
  const stored = findKinds(value).find(([key]) => key === title)?.[1]
  const { sound: audio, words: subtitles } = toRecord(stored)
  return parseTitleChoice({ audio, subtitles })
}

/** The stored list with the title's choice first; each entry is `[title, choice]`. */
export function withChoice(value: unknown, title: string, choice: TitleChoice): [string, unknown][] {
  const { audio: sound, subtitles: words } = { ...findChoice(value, title), ...choice }
  const others = findKinds(value).filter(([key]) => key !== title)
  return [[title, { sound, words }], ...others.slice(0, MAX_TITLES - 1)]
}

/** The entries of the stored list, each with a title and a kind of audio. */
export const findKinds = (value: unknown): [string, unknown][] =>
  Array.isArray(value)
    ? value.filter((entry): entry is [string, unknown] => Array.isArray(entry) && typeof entry[0] === 'string')
    : []

const toRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

const inRange = (value: unknown, least: number, most: number): number | null =>
  typeof value === 'number' && value >= least && value <= most ? value : null

const toLanguage = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w-]{1,35}$/.test(value) ? value : null
