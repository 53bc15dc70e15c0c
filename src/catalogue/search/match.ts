/** How well the words of a reading fit the words of an alias: 0 not at all, 1 the very same. */
import { findNear, slipsBetween } from './distance.ts'
import { isCjk } from './fold.ts'

/** Words that say little of which title is meant. */
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
  /** Similarities already worked out, by word of an alias: one number for each word of the reading. */
  seen: Map<string, Float32Array>
}

export function createMatcher(words: readonly string[]): Matcher {
  const weights = words.map(weightOf)
  return {
    words,
    joined: words.join(''),
    text: words.join(' '),
    weights,
    total: weights.reduce((sum, weight) => sum + weight, 0),
    seen: new Map(),
  }
}

const slipsAllowed = (length: number): number => (length < 3 ? 0 : length < 8 ? 1 : 2)

function beginsSimilarity(wanted: string, word: string, isLast: boolean): number {
  const share = wanted.length / word.length
  if (wanted.length === 1) return isLast ? 0.7 + 0.2 * share : 0.2
  return isLast ? 0.9 + 0.1 * share : 0.75 + 0.2 * share
}

function wordSimilarity(wanted: string, word: string, isLast: boolean): number {
  if (wanted === word) return 1
  if (word.startsWith(wanted)) return beginsSimilarity(wanted, word, isLast)
  if (isCjk(wanted) && word.includes(wanted)) return 0.82 + 0.15 * (wanted.length / word.length)
  if (wanted.charCodeAt(0) < 0x3a || word.charCodeAt(0) < 0x3a) return 0
  const allowed = slipsAllowed(wanted.length)
  if (allowed === 0 || word.length < 3) return 0
  const slips = slipsBetween(wanted, word, allowed)
  if (slips !== null) {
    const swapsOnly = wanted.length > 3 || wanted.length === word.length
    return swapsOnly ? 1 - slips / (wanted.length + 1) : 0
  }
  if (!isLast || wanted.length < 5 || word.length <= wanted.length) return 0
  const begun = findNear(wanted, word, 1, true)
  return begun === null ? 0 : 0.93 - 1 / wanted.length
}

function similaritiesTo(matcher: Matcher, word: string): Float32Array {
  const seen = matcher.seen.get(word)
  if (seen !== undefined) return seen
  const last = matcher.words.length - 1
  const similarities = Float32Array.from(matcher.words, (wanted, at) => wordSimilarity(wanted, word, at === last))
  matcher.seen.set(word, similarities)
  return similarities
}

/** The share that is left to how much of the alias is asked for, and to the order of its words. */
const BASE = 0.82
const COVERAGE = 0.14
const START = 0.02
const ORDER = 0.02
/** What a wholly asked head counts for, whatever follows in the subtitle. */
const WHOLE_HEAD = 0.85

/** Word by word, in any order. */
export function matchWords(matcher: Matcher, alias: readonly string[], head: number): number {
  const best = new Float32Array(matcher.words.length)
  const places = new Int16Array(matcher.words.length).fill(-1)
  let aliasTotal = 0
  let covered = 0
  let headLeft = head
  for (let place = 0; place < alias.length; place++) {
    const word = alias[place] ?? ''
    const weight = weightOf(word)
    aliasTotal += weight
    const similarities = similaritiesTo(matcher, word)
    let taken = -1
    for (let at = 0; at < similarities.length; at++) {
      const similarity = similarities[at] ?? 0
      if (similarity > (best[at] ?? 0) && (taken < 0 || similarity > (similarities[taken] ?? 0))) taken = at
    }
    if (taken < 0) continue
    best[taken] = similarities[taken] ?? 0
    places[taken] = place
    covered += weight * (similarities[taken] ?? 0)
    if (place < head) headLeft--
  }
  let asked = 0
  for (const [at, weight] of matcher.weights.entries()) asked += weight * (best[at] ?? 0)
  asked /= matcher.total
  const inOrder = places.every((place, at) => place >= 0 && (at === 0 || place > (places[at - 1] ?? 0)))
  const coverage = Math.max(covered / aliasTotal, headLeft <= 0 && asked > 0.85 ? WHOLE_HEAD : 0)
  const first = places[0] === 0 ? START : 0
  return asked * asked * (BASE + COVERAGE * Math.min(coverage, 1) + first + (inOrder ? ORDER : 0))
}

/** Where a word of the alias begins in its joined letters. */
function isWordStart(alias: readonly string[], at: number): boolean {
  let start = 0
  for (const word of alias) {
    if (start >= at) return start === at
    start += word.length
  }
  return false
}

/** Letter by letter without spaces, so that joined and split words count as the same. */
export function matchLetters(matcher: Matcher, alias: readonly string[]): number {
  const letters = alias.join('')
  const { joined } = matcher
  if (letters === joined) return 0.99
  const shape = (length: number) => BASE + COVERAGE * Math.min(1, length / letters.length)
  if (letters.startsWith(joined)) return shape(joined.length) + START
  const allowed = joined.length < 4 ? 0 : Math.min(Math.floor((joined.length + 1) / 4), 6)
  const found = findNear(joined, letters, allowed, false)
  if (found === null) return 0
  const exactness = 1 - found.distance / (joined.length + 1)
  const place = found.start === 0 ? START : isWordStart(alias, found.start) ? 0 : isCjk(joined) ? -0.04 : -0.2
  return exactness * exactness * (shape(found.end - found.start) + place)
}
