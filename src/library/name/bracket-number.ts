/** Parses episode numbers that fill a pair of brackets: `[05]`, `[01-24 END]`, `[20 of 25]`, `[24(完)]`, `[TV 01-12+SP]`. */
import { RANGE, readRange, SUFFIX } from './episode-range.ts'

const WHOLE_BRACKET = new RegExp(
  String.raw`^(?:tv\s)?(?:第\s?)?#?${RANGE}${SUFFIX}(?:\s?[话話集回화])?(?:\s?v(?<trailingVersion>\d))?${SUFFIX}(?:\s?\+\s?sps?)?$`,
  'iu',
)
const OF_TOTAL = /^#?(\d{1,4})[\s.]?(?:of|из|iz)[\s.]?\d{1,4}$/iu
const WITH_ABSOLUTE = /^(\d{1,4})\((\d{1,4})\)$/u

export interface BracketNumber {
  /** As `05`, `01-24` or `05v2`. */
  text: string
  /** The number counted from the start of the story, as in `[05(17)]`. */
  absolute?: string
}

/** The number in a pair of brackets; null if they contain anything else. */
export function parseBracketNumber(text: string): BracketNumber | null {
  const both = WITH_ABSOLUTE.exec(text)
  if (both !== null) return { text: both[1] ?? '', absolute: both[2] ?? '' }
  const ofTotal = OF_TOTAL.exec(text)
  if (ofTotal !== null) return { text: ofTotal[1] ?? '' }
  const found = WHOLE_BRACKET.exec(text)
  if (found === null) return null
  const { first = '', last, trailingVersion } = found.groups ?? {}
  const { version = trailingVersion } = readRange(found)
  return { text: `${first}${last === undefined ? '' : `-${last}`}${version === undefined ? '' : `v${version}`}` }
}
