/** Parses numbers that fill a pair of brackets: `[05]`, `[01-24 END]`, `[20 of 25]`, `[24(完)]`, `[TV 01-12+SP]`, `[40B]`. */
import { RANGE, readRange, SUFFIX } from './episode-range.ts'

const WHOLE_BRACKET = new RegExp(
  String.raw`^(?:tv\s)?(?:第\s?)?#?${RANGE}${SUFFIX}(?:\s?[话話集回화])?(?:\s?v(?<trailingVersion>\d))?${SUFFIX}(?:\s?\+\s?sps?)?$`,
  'iu',
)
const OF_TOTAL = /^#?(\d{1,4})[\s.]?(?:of|из|iz)[\s.]?(\d{1,4})$/iu
const WITH_PIECE = /^(\d{1,4})(?:([a-c]|(?<=\d\d)d)|\s?(?:part|pt)\.?\s?([1-9]))$/iu
const PART_OF_TOTAL = /^(?:part|pt)\.?\s?([1-9])\s?of\s?[2-9]$/i
/** Of a total of this many or fewer, a number may count the parts of an episode. */
const MAX_PIECES = 9
const WITH_ABSOLUTE = /^(\d{1,4})\((\d{1,4})\)$/u

export interface BracketNumber {
  /** As `05`, `01-24`, `05v2`, or `1/2` if it may count the parts of an episode; empty for `Part 1 of 2`. */
  text: string
  /** The number counted from the start of the story, as in `[05(17)]`. */
  absolute?: string
  /** Which part of the episode, from 1. */
  piece?: number
}

/** The number in a pair of brackets; null if they contain anything else. */
export function parseBracketNumber(text: string): BracketNumber | null {
  const both = WITH_ABSOLUTE.exec(text)
  if (both !== null) return { text: both[1] ?? '', absolute: both[2] ?? '' }
  const ofTotal = OF_TOTAL.exec(text)
  if (ofTotal !== null) {
    const [, number = '', total = ''] = ofTotal
    return { text: Number(total) <= MAX_PIECES ? `${Number(number)}/${Number(total)}` : number }
  }
  const partOfTotal = PART_OF_TOTAL.exec(text)?.[1]
  if (partOfTotal !== undefined) return { text: '', piece: Number(partOfTotal) }
  const [, whole, letter, part] = WITH_PIECE.exec(text) ?? []
  if (whole !== undefined)
    return { text: whole, piece: letter === undefined ? Number(part) : 'abcd'.indexOf(letter.toLowerCase()) + 1 }
  const found = WHOLE_BRACKET.exec(text)
  if (found === null) return null
  const { first = '', last, trailingVersion } = found.groups ?? {}
  const { version = trailingVersion } = readRange(found)
  return { text: `${first}${last === undefined ? '' : `-${last}`}${version === undefined ? '' : `v${version}`}` }
}
