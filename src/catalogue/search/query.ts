/** What a person may mean by what they typed: one or more readings of it. */
import type { Format } from '../anime.ts'
import { FORMATS } from '../anime.ts'
import { slipsBetween } from './distance.ts'
import { foldWord, toWords } from './fold.ts'
import { isKana, toRomaji } from './kana.ts'
import { literalOf } from './keys.ts'
import { markSeasons } from './season.ts'

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
  /** The query to the letter, where its signs may matter. */
  literal: string
  /** The words could also be a wish: a name that says just this is worth as much as a wish that is met. */
  isVerbatim: boolean
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

const SLIPPED_MARKS = ['season', 'second', 'third', 'fourth', 'fifth', 'final']

/** `secnd season`, `season` with a slip: only beside another word of the kind, since `reason` is a word too. */
function mendMarks(words: readonly string[]): string[] {
  const mended = words.map((word) => SLIPPED_MARKS.find((mark) => slipsBetween(word, mark, 1) !== null) ?? word)
  const isMark = (word: string | undefined) => word !== undefined && /^\d+(st|nd|rd|th)?$/.test(word)
  return words.map((word, at) => {
    const mark = mended[at] ?? word
    if (mark === word || word.length < 4) return word
    const beside = [mended[at - 1], mended[at + 1]]
    const fits =
      mark === 'season'
        ? beside.some((near) => isMark(near) || SLIPPED_MARKS.includes(near ?? ''))
        : beside[1] === 'season'
    return fits ? mark : word
  })
}

/** The name without what is asked beside it, and what that is. */
function readWish(words: readonly string[]): { words: string[]; wish: Wish } | null {
  const format = words.map((word) => FORMAT_WORDS.get(word)).findLast((found) => found !== undefined)
  const year = words.slice(1).findLast(isYear)
  const named = words.filter((word, at) => {
    const isArticle = word === 'the' && FORMAT_WORDS.has(words[at + 1] ?? '')
    return !FORMAT_WORDS.has(word) && !(word === year && at > 0) && !isArticle
  })
  const { words: marked, outside, base, season, bare, part, final } = markSeasons(named)
  const isMarked = season + bare + part > 0 || final
  if (format === undefined && year === undefined && !isMarked) return null
  // What follows a season is its subtitle; only where nothing stands before it is it the name.
  const name = base < marked.length ? marked.slice(0, base) : outside
  if (name.length === 0) return null
  const kind = format === undefined ? -1 : FORMATS.indexOf(format)
  return { words: name, wish: { season, bare, part, final, format: kind, year: Number(year ?? 0) } }
}

/** The reading of a query in kana, in Latin letters: as one word, since kana does not say where words end. */
function inLatin(reading: Reading): Reading | null {
  if (!reading.words.some(isKana)) return null
  const words = reading.words.map((word) => (isKana(word) ? foldWord(toRomaji(word)) : word))
  return { ...reading, words, trust: reading.trust * 0.98 }
}

/** All readings of a query; none when there is no word in it. */
export function readQuery(query: string): Reading[] {
  const words = mendMarks(toWords(query).flatMap(splitFilm).slice(0, MOST_WORDS))
  if (words.length === 0) return []
  const wished = readWish(words)
  const plain: Reading = {
    words: markSeasons(words).words.map(foldWord),
    wish: null,
    trust: 1,
    breadth: wished === null ? WIDE : NARROW,
    literal: literalOf(query),
    isVerbatim: wished !== null,
  }
  const readings = [plain]
  if (wished !== null)
    readings.push({
      ...plain,
      words: wished.words.map(foldWord),
      wish: wished.wish,
      breadth: WIDE,
      literal: '',
      isVerbatim: false,
    })
  return readings.flatMap((reading) => [reading, inLatin(reading)]).filter((reading) => reading !== null)
}
