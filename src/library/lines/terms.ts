/** Splits lines of subtitles, and what is searched for in them, into terms: words, and pairs of letters of scripts without spaces. */

const CJK = '\\u3005-\\u3007\\u3041-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff\\uac00-\\ud7af'
const RUN = new RegExp(`[${CJK}]+|[[\\p{L}\\p{N}\\p{M}]--[${CJK}]]+`, 'gv')
const STARTS_CJK = new RegExp(`^[${CJK}]`, 'v')
/** What may stand between letters of such a script within a sentence. */
const BETWEEN = new RegExp(`(?<=[${CJK}])[\\s\\p{P}]+(?=[${CJK}])`, 'gv')
const MARKS = /[\u0300-\u036f]/g
const APOSTROPHES = /['’‘`´ʼ\p{Cf}]/gu
/** Longer words are cut (characters), as both indexes limit them. */
const MAX_TERM = 40

/** Ignores case, accents, width, and whether kana are katakana. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(APOSTROPHES, '')
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))

const runsOf = (folded: string): string[] => folded.match(RUN) ?? []
const isCjk = (run: string): boolean => STARTS_CJK.test(run)

function pairsOf(run: string): string[] {
  const letters = [...run]
  return letters.slice(1).map((letter, i) => `${letters[i]}${letter}`)
}
const lastLetter = (run: string): string => [...run].at(-1) ?? ''

/** All terms of a text, in their order. Its end can be found by one letter, too. */
export const toTerms = (text: string): string[] =>
  runsOf(fold(text).replace(BETWEEN, '')).flatMap((run) =>
    isCjk(run) ? [...pairsOf(run), lastLetter(run)] : [run.slice(0, MAX_TERM)],
  )

/** Terms that follow each other in a line. */
export interface Phrase {
  terms: readonly string[]
  /** Whether the last term only begins with the last of these: a single letter of a script without spaces. */
  isPrefix: boolean
}

/** Longer terms are not common in any language (characters). */
const MAX_COMMON = 5

/** Pairs of short terms that follow each other. PostgreSQL indexes them, since it reads all lines that have all words of a phrase. */
export const joinTerms = (terms: readonly string[]): Set<string> =>
  new Set(
    terms.slice(1).flatMap((term, i) => {
      const pair = [terms[i] ?? '', term]
      return pair.every(({ length }) => length <= MAX_COMMON) ? pair.join(' ') : []
    }),
  )

export interface LineQuery {
  /** All of it as one phrase; null if it has quotation marks, which say what belongs together. */
  whole: Phrase | null
  /** Its words and quoted phrases. */
  phrases: readonly Phrase[]
}

/** Longer ones are cut. */
const MAX_QUERY = 200
const MAX_PHRASES = 12
const MAX_TERMS = 40

/** Quotation marks of both languages. */
const QUOTED = /["“”„«»「『]([^"“”„«»「」『』]+)["“”„«»」』]/g

/** @returns null if there is nothing to search for */
export function parseLineQuery(keyword: string): LineQuery | null {
  const text = keyword.slice(0, MAX_QUERY)
  const quoted = [...text.matchAll(QUOTED)].map(([, phrase = '']) => phrase)
  const rest = fold(text.replaceAll(QUOTED, ' '))
  const phrases = [
    ...quoted.map((phrase) => fold(phrase).replace(BETWEEN, '')).map(runsOf),
    ...runsOf(rest).map((run) => [run]),
  ]
    .map(toPhrase)
    .filter(({ terms }) => terms.length > 0)
    .slice(0, MAX_PHRASES)
  if (phrases.length === 0) return null
  if (quoted.length > 0) return { whole: null, phrases }
  return { whole: toPhrase(runsOf(rest.replace(BETWEEN, ''))), phrases }
}

function toPhrase(runs: readonly string[]): Phrase {
  const last = runs.at(-1) ?? ''
  const isPrefix = isCjk(last) && [...last].length === 1
  const terms = runs.flatMap((run, i) => {
    if (!isCjk(run)) return [run.slice(0, MAX_TERM)]
    return i < runs.length - 1 || isPrefix ? [...pairsOf(run), lastLetter(run)] : pairsOf(run)
  })
  return { terms: terms.slice(0, MAX_TERMS), isPrefix: isPrefix && terms.length <= MAX_TERMS }
}

/** Whether a phrase is in these terms. @param before only where it begins before this one */
export function hasPhrase(
  terms: readonly string[],
  { terms: wanted, isPrefix }: Phrase,
  before = terms.length,
): boolean {
  const isAt = (start: number): boolean =>
    wanted.every((term, i) => {
      const found = terms[start + i]
      return isPrefix && i === wanted.length - 1 ? (found?.startsWith(term) ?? false) : found === term
    })
  for (let start = 0; start < before; start++) if (isAt(start)) return true
  return false
}
