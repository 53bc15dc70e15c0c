/** Parses the season in one name of a title: its number, part and work. */
import type { Names } from '../anime.ts'
import { foldWord, toWords } from '../search/fold.ts'
import { listMarks, type Mark } from '../search/season.ts'

export interface SeasonClaim {
  /** The letters of the work whose seasons the number counts. */
  stem: string
  /** 0 if the name has no number. */
  season: number
  /** A bare number, as in "II" or "2", which may belong to the name. */
  isBare: boolean
  part: number
  final: boolean
}

export interface SeasonWord {
  word: string
  /** The same in any spelling. */
  folded: string
  /** Its position in the text. */
  from: number
  to: number
  /** Whether it names this season or part. */
  isMark: boolean
}

export interface SeasonName {
  language: keyof Names | 'other'
  /** The name without a year or format in parentheses at its end. */
  text: string
  words: readonly SeasonWord[]
  /** Every possible interpretation, the most likely first. */
  claims: readonly SeasonClaim[]
  /** The letters without marks, by which later seasons of this title may be called. */
  stem: string
}

const MAX_NAME_LENGTH = 200
const TRAILING_YEAR_OR_FORMAT = /\s{0,9}[([](?:(?:19|20)\d\d|TV|Movie|OVA|ONA|Specials?)[)\]]$/i
const WORD = /[\p{L}\p{M}\p{N}'’‘]+/gu
/** Separators between a name and its subtitle. */
export const SEPARATOR = /[:~〜([【「『〈]|\s[-–—]|[-–—]\s/

/** "The Final Season", "Dai 2 Season". */
const ARTICLES = new Set(['the', 'dai'])

/** Names of the same work differ only in spaces and articles. */
const stemOf = (words: readonly SeasonWord[]): string =>
  words
    .map(({ folded }) => folded)
    .join('')
    .replace(/^the(?=.)/, '')

function splitWords(text: string): { words: SeasonWord[]; head: number } {
  const words: SeasonWord[] = []
  let head = 0
  let end = 0
  for (const match of text.matchAll(WORD)) {
    const [from, to] = [match.index, match.index + match[0].length]
    if (head === 0 && words.length > 0 && SEPARATOR.test(text.slice(end, from))) head = words.length
    for (const word of toWords(match[0])) {
      words.push({ word, folded: foldWord(word.replace(/(?<=.)第$/, '')), from, to, isMark: false })
    }
    end = to
  }
  return { words, head: head || words.length }
}

export function parseSeasonName(name: string, language: SeasonName['language'] = 'other'): SeasonName {
  const text = name.slice(0, MAX_NAME_LENGTH).trim().replace(TRAILING_YEAR_OR_FORMAT, '')
  const { words, head } = splitWords(text)
  const marks = listMarks(
    words.map(({ word }) => word),
    head,
  )
  for (const { at, length } of marks) {
    const from = ARTICLES.has(words[at - 1]?.word ?? '') ? at - 1 : at
    for (const word of words.slice(from, at + length)) word.isMark = true
  }
  const unnumbered = words.filter(({ isMark }, at) => !isMark || marks.some((mark) => isBare(mark) && mark.at === at))
  const stem = stemOf(unnumbered)
  return { language, text, words, claims: listClaims(words, marks, stem), stem }
}

const isBare = ({ kind }: Mark): boolean => kind === 'bare'

function listClaims(words: readonly SeasonWord[], marks: readonly Mark[], stem: string): SeasonClaim[] {
  const numberOf = (kind: Mark['kind']) => marks.find((mark) => mark.kind === kind)?.number ?? 0
  const season = numberOf('season')
  const part = marks.findLast(({ kind }) => kind === 'part')?.number ?? 0
  const final = marks.some(({ kind }) => kind === 'final')
  const whole = { stem, season, isBare: false, part, final }
  const first = marks.find(({ kind }) => kind !== 'part')
  if (first === undefined) return [whole]
  const counted = { season: season || numberOf('bare'), isBare: season === 0 && !final, part, final }
  const stemWithoutMarks = (each: readonly SeasonWord[]) => stemOf(each.filter(({ isMark }) => !isMark))
  return [
    { ...counted, stem: stemWithoutMarks(words.slice(0, first.at)) },
    { ...counted, stem: stemWithoutMarks(words) },
    whole,
  ].filter((claim) => claim.stem !== '')
}
