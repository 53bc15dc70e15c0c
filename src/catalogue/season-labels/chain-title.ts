/** The titles of a chain of prequels and sequels, with their names parsed once. */
import type { Format, Names } from '../anime.ts'
import { parseSeasonName, type SeasonName } from './season-name.ts'

export interface ChainTitle {
  names: Names
  synonyms: readonly string[]
  format: Format
  episodes: number | undefined
  startDate: string | undefined
  endDate: string | undefined
}

export interface ParsedTitle {
  title: ChainTitle
  /** The first one is displayed. */
  names: readonly SeasonName[]
  synonyms: readonly SeasonName[]
}

const LANGUAGES = ['english', 'romaji', 'japanese'] as const
const MAX_SYNONYMS = 20
const DAY_MS = 86_400_000

const cache = new WeakMap<ChainTitle, ParsedTitle>()

export function parseTitle(title: ChainTitle): ParsedTitle {
  const parsed = cache.get(title) ?? {
    title,
    names: LANGUAGES.flatMap((language) => {
      const name = title.names[language]
      return name === undefined ? [] : [parseSeasonName(name, language)]
    }),
    synonyms: title.synonyms.slice(0, MAX_SYNONYMS).map((name) => parseSeasonName(name)),
  }
  cache.set(title, parsed)
  return parsed
}

const COMPANION = /\b(?:PV|OVA|ONA|Specials?)\)?$/i

/** Whether the name marks a companion work. */
export const isCompanion = ({ english, romaji }: Names): boolean =>
  COMPANION.test(english ?? '') || COMPANION.test(romaji ?? '')

/** Whether a title is a run of episodes, which may be a season. */
export function isSerial({ format, episodes, names }: ChainTitle): boolean {
  if (format === 'TV') return true
  return (format === 'ONA' || format === 'Unknown') && episodes !== 1 && !isCompanion(names)
}

export const byStart = (a: ChainTitle, b: ChainTitle): number =>
  (a.startDate ?? '9999').localeCompare(b.startDate ?? '9999')

/** Days from the end of one title to the start of another; NaN if a date is unknown. */
export function daysBetween(before: ChainTitle, after: ChainTitle): number {
  const runDays = before.episodes === undefined ? Number.NaN : (before.episodes - 1) * 7
  const end = before.endDate
    ? Date.parse(before.endDate) / DAY_MS
    : Date.parse(before.startDate ?? '') / DAY_MS + runDays
  return Date.parse(after.startDate ?? '') / DAY_MS - end
}
