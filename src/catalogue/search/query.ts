/** What a person may mean by what they typed: one or more readings of it. */
import type { Format } from '../anime.ts'
import { FORMATS } from '../anime.ts'
import { foldWord, toWords } from './fold.ts'
import { isKana, toRomaji } from './kana.ts'
import { type Marked, markSeasons } from './season.ts'

/** What is asked of a title beside its name; 0, -1 or false where nothing is. */
export interface Wish {
  season: number
  bare: number
  part: number
  final: boolean
  format: number
  year: number
}

export interface Reading {
  /** Folded words of the name that is looked for. */
  words: string[]
  wish: Wish | null
  /** Less sure readings count a little less. */
  trust: number
  /** How many names are looked at. */
  breadth: number
}

const MOST_WORDS = 14
/** The plain reading of a query that asks for a season or a year only has to find names that say just that. */
const WIDE = 1500
const NARROW = 400

const FORMAT_WORDS = new Map<string, Format>([
  ...['movie', 'movies', 'film', 'gekijouban', 'eiga', '劇場版', '映画'].map((word) => [word, 'Movie'] as const),
  ...['ova', 'oad'].map((word) => [word, 'OVA'] as const),
  ...['special', 'specials', 'すぺしゃる'].map((word) => [word, 'Special'] as const),
  ['ona', 'ONA'],
  ['tv', 'TV'],
])

const splitFilm = (word: string): string[] =>
  word.length > 3 && word.startsWith('劇場版') ? ['劇場版', word.slice(3)] : [word]

const isYear = (word: string): boolean => /^(19[1-9]\d|20[0-4]\d)$/.test(word)

/** The name without what is asked beside it, and what that is. */
function readWish(words: readonly string[]): { words: string[]; wish: Wish } | null {
  const format = words.map((word) => FORMAT_WORDS.get(word)).findLast((found) => found !== undefined)
  const year = words.slice(1).findLast(isYear)
  const named = words.filter((word, at) => {
    const isArticle = word === 'the' && FORMAT_WORDS.has(words[at + 1] ?? '')
    return !FORMAT_WORDS.has(word) && !(word === year && at > 0) && !isArticle
  })
  const { words: marked, base, ...marks } = markSeasons(named)
  const asked = format !== undefined || year !== undefined || base < marked.length
  if (!asked || base === 0) return null
  const wish = {
    ...pickMarks(marks),
    format: format === undefined ? -1 : FORMATS.indexOf(format),
    year: Number(year ?? 0),
  }
  return { words: marked.slice(0, base), wish }
}

const pickMarks = ({ season, bare, part, final }: Omit<Marked, 'words' | 'base'>) => ({ season, bare, part, final })

/** The reading of a query in kana, in Latin letters: as one word, since kana does not say where words end. */
function inLatin(reading: Reading): Reading | null {
  if (!reading.words.some(isKana)) return null
  const words = reading.words.map((word) => (isKana(word) ? foldWord(toRomaji(word)) : word))
  return { ...reading, words, trust: reading.trust * 0.98 }
}

/** All readings of a query; none when there is no word in it. */
export function readQuery(query: string): Reading[] {
  const words = toWords(query).flatMap(splitFilm).slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const wished = readWish(words)
  const plain = markSeasons(words).words.map(foldWord)
  const readings: Reading[] = [{ words: plain, wish: null, trust: 1, breadth: wished === null ? WIDE : NARROW }]
  if (wished !== null) readings.push({ words: wished.words.map(foldWord), wish: wished.wish, trust: 1, breadth: WIDE })
  return readings.flatMap((reading) => [reading, inLatin(reading)]).filter((reading) => reading !== null)
}
