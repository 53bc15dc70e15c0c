/** Episode numbers, ranges and versions as release names write them. */
import type { EpisodeRange } from './media-name.ts'

const VERSION = (name: string) => String.raw`(?:\s?\(?v(?<${name}>\d)(?!\d)\)?)?`
const THROUGH = String.raw`(?<through>\s?[-~+&,]\s?|\s(?:to|bis)\s)`

/** The source of a pattern for a number with an optional end and versions; its groups are read by `readRange`. */
export const RANGE = [
  String.raw`(?<first>\d{1,4}(?:\.\d)?)(?!\d)`,
  VERSION('version'),
  String.raw`(?:${THROUGH}(?:ep?\s?)?(?<last>\d{1,4})(?![\d.])${VERSION('lastVersion')})?`,
].join('')

/** Suffixes of a number: half an episode (`04a`), a prime, or a word that marks the last episode. */
export const SUFFIX = String.raw`(?:[a-c](?!\p{L})|(?<=\d\d)d(?!\p{L})|'(?!\p{L}))?(?:[\s_]?\(?(?:end|fin(?:al)?|raw|complete|完(?:結|结)?|全|合集)(?!\p{L})\)?)?`

export interface NumberedRange {
  episodes: EpisodeRange
  version?: number
}

/** The range from the first to the last number; a last number that is smaller is ignored. */
export function toRange(first: string, last: string | undefined): EpisodeRange {
  const [from, to] = [Number(first), Number(last ?? first)]
  return { first: from, last: to > from ? to : from }
}

export const toVersion = (version: string | undefined): { version?: number } =>
  version === undefined ? {} : { version: Number(version) }

/** Reads the groups of a match of `RANGE`. */
export function readRange({ groups = {} }: RegExpExecArray): NumberedRange {
  return {
    episodes: toRange(groups['first'] ?? '', groups['last']),
    ...toVersion(groups['version'] ?? groups['lastVersion']),
  }
}

/** Whether two numbers around a spaced hyphen form a range: `01 - 07`, not `100 - 01` nor `2 - 08`. */
export function isSpacedRange({ groups = {} }: RegExpExecArray): boolean {
  const { first = '', last, through = '' } = groups
  return (
    last === undefined || through.trim() === through || (first.length === last.length && Number(last) > Number(first))
  )
}
