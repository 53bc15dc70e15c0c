/** How much two names are the same one. */
import { foldWord, splitName } from '#src/catalogue/search/fold.ts'
import { type Marked, markSeasons } from '#src/catalogue/search/season.ts'

export interface ReadName {
  /** The folded words before the first mark of a season, then all that belong to no mark. */
  base: string
  outside: string
  /** All its words, those about seasons too. */
  all: string
  /** The same before a subtitle; empty when there is none. */
  head: string
  marked: Marked
  /** Its letters and the signs that tell seasons apart (`K-ON!!`), without spaces. */
  literal: string
  /** Only the signs that tell titles of the same letters apart. */
  signs: string
  /** A year or `(TV)` behind it tells it from another of the same name. */
  isQualified: boolean
}

const read = new Map<string, ReadName>()
const MOST_READ = 20_000

/** Some call one special by the name of all. */
const fold = (words: readonly string[]): string =>
  words.map((word) => (word === 'specials' ? 'special' : foldWord(word))).join(' ')

/** What tells a title from another of the same name is not of the name. */
const BESIDE = /\((?:(?:19|20)\d\d|TV)\)$/i
const withoutBeside = (name: string): string => name.trimEnd().replace(BESIDE, '').trimEnd()
/** Characters of a name. No title is longer, and the rest of one says nothing that the beginning does not. */
const LONGEST = 300

const literalOf = (name: string): string =>
  withoutBeside(name)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s:;,.~_/|\\()[\]-]+/g, '')

/** Signs that a name carries within: what cannot be in the name of a file, and what only parts words, is not among them. */
const SIGNS = /[!+*#°†∫∽√♪♥♡☆∞◎○△▽♭♯]|['.]$/gu
const signsOf = (name: string): string =>
  (
    withoutBeside(name)
      .normalize('NFKC')
      .replace(/[’‘`´]/g, "'")
      .replace(/★/g, '☆')
      .replace(/\.{2,}|…/g, '')
      .match(SIGNS) ?? []
  )
    .toSorted()
    .join('')

/** The words of a name and what they say of a season; remembered, since a scan asks for the same ones. */
export function readName(given: string): ReadName {
  const name = given.slice(0, LONGEST)
  const known = read.get(name)
  if (known !== undefined) return known
  const { words, head } = splitName(withoutBeside(name))
  const kept = words.filter((word, at) => at === 0 || at < words.length - 1 || word !== 'tv')
  const marked = markSeasons(kept, head)
  const made: ReadName = {
    base: fold(marked.words.slice(0, marked.base)),
    outside: fold(marked.outside),
    all: fold(marked.words),
    head: head < kept.length ? fold(markSeasons(kept.slice(0, head)).outside) : '',
    marked,
    literal: literalOf(name),
    signs: signsOf(name),
    isQualified: BESIDE.test(name.trimEnd()),
  }
  if (read.size >= MOST_READ) read.clear()
  read.set(name, made)
  return made
}

const joined = (text: string): string => text.replaceAll(' ', '')

/** 1 for the same letters; else the share of pairs of letters that both have. */
export function likeness(a: string, b: string): number {
  const [one, other] = [joined(a), joined(b)]
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
    const left = pairs.get(pair) ?? 0
    if (left === 0) continue
    pairs.set(pair, left - 1)
    shared++
  }
  return ((2 * shared) / (one.length + other.length - 2)) * 0.97
}

/** Whether two words differ in one place, by at most so many letters. */
function isSlip(a: string, b: string, most: number): boolean {
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return Math.max(a.length, b.length) - start - end <= most
}

/** Whether two names differ in nothing but a letter or two within long words, as when they are misspelt. */
function isMisspelt(a: string, b: string): boolean {
  const [one, other] = [a.split(' '), b.split(' ')]
  if (one.length !== other.length) return false
  return one.every((word, at) => {
    const twin = other[at] ?? ''
    return (
      word === twin ||
      (word.length > 4 && /^[a-z]+$/.test(word) && word[0] === twin[0] && isSlip(word, twin, word.length > 8 ? 2 : 1))
    )
  })
}

/** A name that is what stands before another's subtitle is nearly it; one whose words are all in it may be. */
const HEAD = 0.9
const WITHIN = 0.7

export type Likeness = 'same' | 'misspelt' | 'head' | 'similar'

/** In what way a wanted name is one of a title's names. */
export function compareNames(wanted: ReadName, name: ReadName): Likeness {
  if (joined(wanted.outside) === joined(name.outside)) return 'same'
  if (isMisspelt(wanted.outside, name.outside)) return 'misspelt'
  return name.head !== '' && joined(name.head) === joined(wanted.outside) ? 'head' : 'similar'
}

/** How well a wanted name fits one of a title's names, seasons left aside. */
export function fitOf(wanted: ReadName, name: ReadName): number {
  const whole = likeness(wanted.outside, name.outside)
  const head = name.head !== '' && joined(name.head) === joined(wanted.outside) ? HEAD : 0
  const words = name.outside.split(' ')
  const isWithin = wanted.outside.includes(' ') && wanted.outside.split(' ').every((word) => words.includes(word))
  return Math.max(whole, head, isWithin ? WITHIN : 0)
}

/** In the same words; a subtitle and what stands before it need not be told apart. */
export const isSameText = (a: ReadName, b: ReadName): boolean => a.all !== '' && joined(a.all) === joined(b.all)

export const isSameBase = (a: ReadName, b: ReadName): boolean => joined(a.outside) === joined(b.outside)

export const saidSeason = ({ marked }: ReadName): number => seasonOf(marked)

/** The season that a name says; the first one goes without saying. */
const seasonOf = ({ season, bare }: Marked): number => (season > 1 ? season : season === 1 ? 0 : bare)

/** Whether two names say the same of seasons and parts, or nothing. */
export const saysSame = ({ marked: a }: ReadName, { marked: b }: ReadName): boolean =>
  seasonOf(a) === seasonOf(b) && a.part === b.part && a.final === b.final
