/** Interprets a query: as a plain name, and as a name with a season, format or year. */
import type { Format } from '../anime.ts'
import { FORMATS } from '../anime.ts'
import { editDistance } from './distance.ts'
import { foldWord, toWords } from './fold.ts'
import { isKana, toRomaji } from './kana.ts'
import { toLiteral } from './keys.ts'
import { markSeasons } from './season.ts'

/** Season, format and year in a query; 0, -1 (`format`) or false where the query names none. */
export interface SeasonRequest {
  season: number
  bare: number
  part: number
  final: boolean
  format: number
  year: number
}

export interface Interpretation {
  /** Folded words of the requested name. */
  words: string[]
  requested: SeasonRequest | null
  /** Factor for the score, 0–1. */
  confidence: number
  maxCandidates: number
  /** The verbatim query, if its signs may matter. */
  literal: string
  /** The query also has another interpretation: an exact name then scores as high as a matching season or format. */
  isVerbatim: boolean
}

const MAX_WORDS = 14
/** When the query names a season or year, its plain interpretation only has to find exact names. */
const MAX_CANDIDATES = 1500
const MAX_LITERAL_CANDIDATES = 400

const FORMAT_WORDS = new Map<string, Format>([
  ...['movie', 'movies', 'film', 'gekijouban', 'eiga', '劇場版', '映画'].map((word) => [word, 'Movie'] as const),
  ...['ova', 'oad'].map((word) => [word, 'OVA'] as const),
  ...['special', 'specials', 'すぺしゃる'].map((word) => [word, 'Special'] as const),
  ['ona', 'ONA'],
  ['tv', 'TV'],
])

const splitFilmPrefix = (word: string): string[] =>
  word.length > 3 && word.startsWith('劇場版') ? ['劇場版', word.slice(3)] : [word]

const isYear = (word: string): boolean => /^(19[1-9]\d|20[0-4]\d)$/.test(word)

const MISSPELLABLE_WORDS = ['season', 'second', 'third', 'fourth', 'fifth', 'final']

/** Corrects typos like `secnd season`, but only beside another season word, since `reason` is a word too. */
function fixSeasonTypos(words: readonly string[]): string[] {
  const corrected = words.map((word) => MISSPELLABLE_WORDS.find((mark) => editDistance(word, mark, 1) !== null) ?? word)
  const isMark = (word: string | undefined) => word !== undefined && /^\d+(st|nd|rd|th)?$/.test(word)
  return words.map((word, at) => {
    const mark = corrected[at] ?? word
    if (mark === word || word.length < 4) return word
    const neighbours = [corrected[at - 1], corrected[at + 1]]
    const isSeasonWord =
      mark === 'season'
        ? neighbours.some((neighbour) => isMark(neighbour) || MISSPELLABLE_WORDS.includes(neighbour ?? ''))
        : neighbours[1] === 'season'
    return isSeasonWord ? mark : word
  })
}

/** Splits the words into the name and the requested season, format and year. */
function parseSeasonRequest(words: readonly string[]): { words: string[]; requested: SeasonRequest } | null {
  const format = words.map((word) => FORMAT_WORDS.get(word)).findLast((found) => found !== undefined)
  const year = words.slice(1).findLast(isYear)
  const nameAndSeason = words.filter((word, at) => {
    const isArticle = word === 'the' && FORMAT_WORDS.has(words[at + 1] ?? '')
    return !FORMAT_WORDS.has(word) && !(word === year && at > 0) && !isArticle
  })
  const { words: marked, unmarkedWords, base, season, bare, part, final } = markSeasons(nameAndSeason)
  const isMarked = season + bare + part > 0 || final
  if (format === undefined && year === undefined && !isMarked) return null
  // Words after a season are its subtitle, unless the query starts with the season.
  const name = base < marked.length ? marked.slice(0, base) : unmarkedWords
  if (name.length === 0) return null
  const kind = format === undefined ? -1 : FORMATS.indexOf(format)
  return { words: name, requested: { season, bare, part, final, format: kind, year: Number(year ?? 0) } }
}

/** Romanizes kana words, each as one word, since kana has no word boundaries. */
function toLatin(interpretation: Interpretation): Interpretation | null {
  if (!interpretation.words.some(isKana)) return null
  const words = interpretation.words.map((word) => (isKana(word) ? foldWord(toRomaji(word)) : word))
  return { ...interpretation, words, confidence: interpretation.confidence * 0.98 }
}

/** All interpretations of a query; empty when it has no words. */
export function interpretQuery(query: string): Interpretation[] {
  const words = fixSeasonTypos(toWords(query).flatMap(splitFilmPrefix).slice(0, MAX_WORDS))
  if (words.length === 0) return []
  const parsed = parseSeasonRequest(words)
  const plain: Interpretation = {
    words: markSeasons(words).words.map(foldWord),
    requested: null,
    confidence: 1,
    maxCandidates: parsed === null ? MAX_CANDIDATES : MAX_LITERAL_CANDIDATES,
    literal: toLiteral(query),
    isVerbatim: parsed !== null,
  }
  const interpretations = [plain]
  if (parsed !== null)
    interpretations.push({
      ...plain,
      words: parsed.words.map(foldWord),
      requested: parsed.requested,
      maxCandidates: MAX_CANDIDATES,
      literal: '',
      isVerbatim: false,
    })
  return interpretations
    .flatMap((interpretation) => [interpretation, toLatin(interpretation)])
    .filter((interpretation) => interpretation !== null)
}
