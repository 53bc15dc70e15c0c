/** Compares title names. */
import { foldWord, splitName } from '#src/catalogue/search/fold.ts'
import { type SeasonMarks, markSeasons } from '#src/catalogue/search/season.ts'

export interface ParsedTitle {
  /** The folded words before the first season mark. */
  base: string
  outside: string
  /** All words, including season marks. */
  all: string
  /** The words before the subtitle; empty without a subtitle. */
  head: string
  marked: SeasonMarks
  /** Letters and symbols that distinguish seasons (`K-ON!!`), without spaces. */
  literal: string
  /** Only the symbols that distinguish titles with the same letters. */
  symbols: string
  /** Question marks, which media managers write as exclamation marks in file names. */
  questions: number
  /** Whether it ends in a year or `(TV)`, which distinguishes it from a title with the same name. */
  isQualified: boolean
}

const cache = new Map<string, ParsedTitle>()
const CACHE_SIZE = 20_000

/** Treats `special` and `specials` as the same word. */
const fold = (words: readonly string[]): string =>
  words.map((word) => (word === 'specials' ? 'special' : foldWord(word))).join(' ')

/** A qualifier at the end, which is not part of the name. */
const QUALIFIER = /\((?:(?:19|20)\d\d|TV)\)$/i
/** The year that distinguishes a name from others. */
export const yearOfName = (name: string): number | undefined => {
  const year = /\(((?:19|20)\d\d)\)$/.exec(name.trimEnd())?.[1]
  return year === undefined ? undefined : Number(year)
}
const withoutQualifier = (name: string): string => name.trimEnd().replace(QUALIFIER, '').trimEnd()
/** Longer names are cut; no real title is longer. */
const MAX_LENGTH = 300

const literalOf = (name: string): string =>
  withoutQualifier(name)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s:;,.~_/|\\()[\]-]+/g, '')

/** Symbols that are part of a name, without word separators and characters that file names cannot contain. */
const SYMBOLS = /[!+*#°†∫∽√♪♥♡☆∞◎○△▽♭♯]|['.]$/gu
const symbolsOf = (name: string): string =>
  (
    withoutQualifier(name)
      .normalize('NFKC')
      .replace(/[’‘`´]/g, "'")
      .replace(/★/g, '☆')
      .replace(/\.{2,}|…/g, '')
      .match(SYMBOLS) ?? []
  )
    .toSorted()
    .join('')

/** Parses a name into its words and season marks. Cached, because a scan parses the same names repeatedly. */
export function parseTitle(given: string): ParsedTitle {
  const name = given.slice(0, MAX_LENGTH)
  const known = cache.get(name)
  if (known !== undefined) return known
  const { words, head } = splitName(withoutQualifier(name))
  const remaining = words.filter((word, at) => at === 0 || at < words.length - 1 || word !== 'tv')
  const marked = markSeasons(remaining, head)
  const parsed: ParsedTitle = {
    base: fold(marked.words.slice(0, marked.base)),
    outside: fold(marked.unmarkedWords),
    all: fold(marked.words),
    head: head < remaining.length ? fold(markSeasons(remaining.slice(0, head)).unmarkedWords) : '',
    marked,
    literal: literalOf(name),
    symbols: symbolsOf(name),
    questions: name.normalize('NFKC').split('?').length - 1,
    isQualified: QUALIFIER.test(name.trimEnd()),
  }
  if (cache.size >= CACHE_SIZE) cache.clear()
  cache.set(name, parsed)
  return parsed
}

const withoutSpaces = (text: string): string => text.replaceAll(' ', '')

/** 1 for the same letters; otherwise the Dice coefficient of their letter pairs, at most 0.97. */
export function likeness(a: string, b: string): number {
  const [one, other] = [withoutSpaces(a), withoutSpaces(b)]
  if (one === other) return one === '' ? 0 : 1
  if (one.length < 2 || other.length < 2) return 0
  const pairs = new Map<string, number>()
  for (let at = 0; at < one.length - 1; at++) {
    const pair = one.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  let shared = 0
  for (let at = 0; at < other.length - 1; at++) {
    const pair = other.slice(at, at + 2)
    const remaining = pairs.get(pair) ?? 0
    if (remaining === 0) continue
    pairs.set(pair, remaining - 1)
    shared++
  }
  return ((2 * shared) / (one.length + other.length - 2)) * 0.97
}

/** Whether two words differ in one place only, by at most `maxLetters` letters. */
function isTypo(a: string, b: string, maxLetters: number): boolean {
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return Math.max(a.length, b.length) - start - end <= maxLetters
}

/** Whether two names differ only by small typos within long words. */
function isMisspelt(a: string, b: string): boolean {
  const [one, other] = [a.split(' '), b.split(' ')]
  if (one.length !== other.length) return false
  return one.every((word, at) => {
    const otherWord = other[at] ?? ''
    return (
      word === otherWord ||
      (word.length > 4 &&
        /^[a-z]+$/.test(word) &&
        word[0] === otherWord[0] &&
        isTypo(word, otherWord, word.length > 8 ? 2 : 1))
    )
  })
}

/** Fit of a name that equals another without its subtitle, and of one whose words all occur in the other. */
const HEAD_FIT = 0.9
const WITHIN_FIT = 0.7

export type Likeness = 'same' | 'misspelt' | 'head' | 'similar'

/** How a wanted name relates to a title’s name. */
export function compareNames(wanted: ParsedTitle, name: ParsedTitle): Likeness {
  if (withoutSpaces(wanted.outside) === withoutSpaces(name.outside)) return 'same'
  if (isMisspelt(wanted.outside, name.outside)) return 'misspelt'
  return name.head !== '' && withoutSpaces(name.head) === withoutSpaces(wanted.outside) ? 'head' : 'similar'
}

/** How well a wanted name fits a title’s name, ignoring seasons; 0 to 1. */
export function fitOf(wanted: ParsedTitle, name: ParsedTitle): number {
  const whole = likeness(wanted.outside, name.outside)
  const head = name.head !== '' && withoutSpaces(name.head) === withoutSpaces(wanted.outside) ? HEAD_FIT : 0
  const words = name.outside.split(' ')
  const isWithin = wanted.outside.includes(' ') && wanted.outside.split(' ').every((word) => words.includes(word))
  return Math.max(whole, head, isWithin ? WITHIN_FIT : 0)
}

/** Whether both have the same words, regardless of subtitle separators. */
export const isSameText = (a: ParsedTitle, b: ParsedTitle): boolean =>
  a.all !== '' && withoutSpaces(a.all) === withoutSpaces(b.all)

export const isSameBase = (a: ParsedTitle, b: ParsedTitle): boolean =>
  withoutSpaces(a.outside) === withoutSpaces(b.outside)

export const namedSeasonOf = ({ marked }: ParsedTitle): number => seasonOf(marked)

/** The season in a name; 0 for the first one, which is usually not named. */
const seasonOf = ({ season, bare }: SeasonMarks): number => (season > 1 ? season : season === 1 ? 0 : bare)

/** Whether two names have the same season and part. */
export const isSameSeason = ({ marked: a }: ParsedTitle, { marked: b }: ParsedTitle): boolean =>
  seasonOf(a) === seasonOf(b) && a.part === b.part && a.final === b.final
