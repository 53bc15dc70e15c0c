/** Scores how well the words of a query match an alias, from 0 (not at all) to 1 (identical). */
import { findFuzzy, editDistance } from './distance.ts'
import { isCjk } from './fold.ts'

/** Stop words, which hardly distinguish titles. */
const COMMON = new Set(
  'the a an of and in on to for with is no ni wa ga o de mo e season part movie の は が を に'.split(' '),
)

const weightOf = (word: string): number =>
  COMMON.has(word) ? 0.4 : 1 + Math.min(word.length * (isCjk(word) ? 2 : 1), 10) * 0.1

export interface Matcher {
  words: readonly string[]
  joined: string
  text: string
  weights: readonly number[]
  total: number
  /** Cached similarities by alias word: one number per query word. */
  similarities: Map<string, Float32Array>
}

export function createMatcher(words: readonly string[]): Matcher {
  const weights = words.map(weightOf)
  return {
    words,
    joined: words.join(''),
    text: words.join(' '),
    weights,
    total: weights.reduce((sum, weight) => sum + weight, 0),
    similarities: new Map(),
  }
}

const maxEdits = (length: number): number => (length < 3 ? 0 : length < 8 ? 1 : 2)

function prefixSimilarity(queryWord: string, word: string, isLast: boolean): number {
  const share = queryWord.length / word.length
  if (queryWord.length === 1) return isLast ? 0.7 + 0.2 * share : 0.2
  return isLast ? 0.9 + 0.1 * share : 0.75 + 0.2 * share
}

function wordSimilarity(queryWord: string, word: string, isLast: boolean): number {
  if (queryWord === word) return 1
  if (word.startsWith(queryWord)) return prefixSimilarity(queryWord, word, isLast)
  if (isCjk(queryWord) && word.includes(queryWord)) return 0.82 + 0.15 * (queryWord.length / word.length)
  if (queryWord.charCodeAt(0) < 0x3a || word.charCodeAt(0) < 0x3a) return 0
  const allowed = maxEdits(queryWord.length)
  if (allowed === 0 || word.length < 3) return 0
  const edits = editDistance(queryWord, word, allowed)
  if (edits !== null) {
    const swapsOnly = queryWord.length > 3 || queryWord.length === word.length
    return swapsOnly ? 1 - edits / (queryWord.length + 1) : 0
  }
  if (!isLast || queryWord.length < 5 || word.length <= queryWord.length) return 0
  const prefixMatch = findFuzzy(queryWord, word, 1, true)
  return prefixMatch === null ? 0 : 0.93 - 1 / queryWord.length
}

function similaritiesOf(matcher: Matcher, word: string): Float32Array {
  const cached = matcher.similarities.get(word)
  if (cached !== undefined) return cached
  const last = matcher.words.length - 1
  const similarities = Float32Array.from(matcher.words, (queryWord, at) => wordSimilarity(queryWord, word, at === last))
  matcher.similarities.set(word, similarities)
  return similarities
}

/** Weights of the score: a base, the share of the alias that the query covers, and the word order. */
const BASE = 0.82
const COVERAGE = 0.14
const START = 0.02
const ORDER = 0.02
/** Minimum coverage when the query contains the whole main title, whatever the subtitle. */
const FULL_HEAD_COVERAGE = 0.85

/** Compares word by word, in any order. */
export function matchWords(matcher: Matcher, alias: readonly string[], head: number): number {
  const best = new Float32Array(matcher.words.length)
  const positions = new Int16Array(matcher.words.length).fill(-1)
  let aliasTotal = 0
  let covered = 0
  let missingHeadWords = head
  for (let position = 0; position < alias.length; position++) {
    const word = alias[position] ?? ''
    const weight = weightOf(word)
    aliasTotal += weight
    const similarities = similaritiesOf(matcher, word)
    let bestIndex = -1
    for (let at = 0; at < similarities.length; at++) {
      const similarity = similarities[at] ?? 0
      if (similarity > (best[at] ?? 0) && (bestIndex < 0 || similarity > (similarities[bestIndex] ?? 0))) bestIndex = at
    }
    if (bestIndex < 0) continue
    best[bestIndex] = similarities[bestIndex] ?? 0
    positions[bestIndex] = position
    covered += weight * (similarities[bestIndex] ?? 0)
    if (position < head) missingHeadWords--
  }
  let queryScore = 0
  for (const [at, weight] of matcher.weights.entries()) queryScore += weight * (best[at] ?? 0)
  queryScore /= matcher.total
  const isInOrder = positions.every(
    (position, at) => position >= 0 && (at === 0 || position > (positions[at - 1] ?? 0)),
  )
  const coverage = Math.max(covered / aliasTotal, missingHeadWords <= 0 && queryScore > 0.85 ? FULL_HEAD_COVERAGE : 0)
  const first = positions[0] === 0 ? START : 0
  return queryScore * queryScore * (BASE + COVERAGE * Math.min(coverage, 1) + first + (isInOrder ? ORDER : 0))
}

/** Whether a word starts at this index of the alias's joined letters. */
function isWordStart(alias: readonly string[], at: number): boolean {
  let start = 0
  for (const word of alias) {
    if (start >= at) return start === at
    start += word.length
  }
  return false
}

/** Compares letter by letter without spaces, so that joined and split words match. */
export function matchLetters(matcher: Matcher, alias: readonly string[]): number {
  const letters = alias.join('')
  const { joined } = matcher
  if (letters === joined) return 0.99
  const shape = (length: number) => BASE + COVERAGE * Math.min(1, length / letters.length)
  if (letters.startsWith(joined)) return shape(joined.length) + START
  const allowed = joined.length < 4 ? 0 : Math.min(Math.floor((joined.length + 1) / 4), 6)
  const found = findFuzzy(joined, letters, allowed, false)
  if (found === null) return 0
  const exactness = 1 - found.distance / (joined.length + 1)
  const position = found.start === 0 ? START : isWordStart(alias, found.start) ? 0 : isCjk(joined) ? -0.04 : -0.2
  return exactness * exactness * (shape(found.end - found.start) + position)
}
