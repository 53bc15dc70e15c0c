/** The terms of texts: words without their English endings, and pairs of letters where a script has no spaces. */
import { isCjk, toWords } from './fold.ts'

/** Words that say nothing of a plot. */
const STOP_WORDS = new Set(
  (
    'a about after all also an and anime are as at be been before being but by can could do does for from had has have he her hers him ' +
    'his how i if in into is it its itself just me more most my no not of on one only or other our out over own s she show so some such ' +
    'than that the their them then there these they this those through to too under up us was we were what when where which while who ' +
    'whom whose why will with would you your'
  ).split(' '),
)

const VOWEL = /[aeiouy]/
const MIN_STEM = 3

/** Removes an ending, if a stem with a vowel remains. */
function strip(word: string, ending: string, replacement = ''): string | null {
  if (!word.endsWith(ending)) return null
  const rest = word.slice(0, -ending.length)
  return rest.length + replacement.length >= MIN_STEM && VOWEL.test(rest) ? rest + replacement : null
}

/** `swapp` becomes `swap`, and `live` becomes `liv` like `living`. */
function trim(stem: string): string {
  if (/([^aeiouylsz])\1$/.test(stem)) return stem.slice(0, -1)
  return stem.length > MIN_STEM && stem.endsWith('e') ? stem.slice(0, -1) : stem
}

/** The part that the forms of an English word share: `swaps`, `swapped` and `swapping` become `swap`. */
function toStem(word: string): string {
  if (word.length <= MIN_STEM || !/^[a-z]+$/.test(word)) return word
  const plural = /(?:ss|us|is)$/.test(word) ? null : (strip(word, 'ies', 'y') ?? strip(word, 's'))
  const singular = strip(word, 'sses', 'ss') ?? plural ?? word
  return trim(strip(singular, 'ied', 'y') ?? strip(singular, 'ing') ?? strip(singular, 'ed') ?? singular)
}

/** The terms of the words that most texts share. */
const known = new Map<string, readonly string[]>()
const MAX_KNOWN = 20_000

function toTerms(word: string): readonly string[] {
  const found = known.get(word)
  if (found) return found
  const terms = /^[a-z]+$/i.test(word) ? ofLatin(word.toLowerCase()) : toWords(word).flatMap(ofFolded)
  if (known.size < MAX_KNOWN) known.set(word, terms)
  return terms
}

const ofLatin = (word: string): readonly string[] => (STOP_WORDS.has(word) ? [] : [toStem(word)])

const ofFolded = (word: string): readonly string[] =>
  isCjk(word) && word.length > 2
    ? Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
    : ofLatin(word)

/** A number, or letters with the apostrophes between them. */
const WORD = /\p{N}+|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu

export interface Word {
  terms: readonly string[]
  /** Its place in the text. */
  start: number
  end: number
}

/** The words of a text that say something, in order. */
export function* eachWord(text: string): Generator<Word> {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const terms = toTerms(word.replace(/['’]/g, ''))
    if (terms.length > 0) yield { terms, start: index, end: index + word.length }
  }
}

/** The distinct terms of a query, in order. */
export const toQueryTerms = (query: string): string[] => [
  ...new Set(Array.from(eachWord(query), ({ terms }) => terms).flat()),
]
