/** An index of the words in the texts of titles. */
import { hashText } from './keys.ts'
import { normalizePopularity } from './popularity.ts'
import { addPosting, createPostings, listPostings, type Postings } from './postings.ts'
import { eachWord, toQueryTerms } from './terms.ts'

export interface WordDocument {
  /** The digits of the title's id. */
  number: number
  text: string
  /** Number of people who have it on a list. */
  popularity: number
}

export interface WordHit {
  number: number
  /** The share of what the query asks for that the title has, 0–1: rare words count more. */
  coverage: number
  /** With popularity: higher is better. */
  score: number
}

/** A changed title gets another slot, since the index doesn't know its old words. */
export interface WordIndex {
  postings: Postings
  /** By slot: the title's number (0 once it has another slot), a hash of its text, and its popularity. */
  numbers: Int32Array
  hashes: Int32Array
  popularities: Float32Array
  slots: Map<number, number>
  used: number
}

const START_SIZE = 1 << 10
/** Longer texts are cut (characters). */
const MAX_TEXT = 6_000
const MAX_TERMS = 8
const MIN_COVERAGE = 0.5
/** Of a query with several terms. */
const MIN_TERMS = 2
const POPULARITY_WEIGHT = 0.3
/** Unused slots that are worth an index without them. */
const MAX_UNUSED = 10_000

export const createWordIndex = (): WordIndex => ({
  postings: createPostings(),
  numbers: new Int32Array(START_SIZE),
  hashes: new Int32Array(START_SIZE),
  popularities: new Float32Array(START_SIZE),
  slots: new Map(),
  used: 0,
})

/** Whether the index should be built again, since most of it is of titles as they were. */
export const isWorn = ({ used, slots }: WordIndex): boolean => used > slots.size * 2 + MAX_UNUSED

/** Adds texts, or replaces those of the same titles. Synchronous: pass a hundred at a time. */
export function putTexts(index: WordIndex, documents: Iterable<WordDocument>): void {
  for (const { number, text, popularity } of documents) {
    const cut = text.slice(0, MAX_TEXT)
    const hash = hashText(cut)
    const old = index.slots.get(number)
    const slot = old !== undefined && index.hashes[old] === hash ? old : addText(index, cut)
    if (old !== undefined && old !== slot) index.numbers[old] = 0
    index.slots.set(number, slot)
    index.numbers[slot] = number
    index.hashes[slot] = hash
    index.popularities[slot] = normalizePopularity(popularity)
  }
}

function addText(index: WordIndex, text: string): number {
  const slot = index.used++
  if (slot === index.numbers.length) grow(index, slot * 2)
  for (const { terms } of eachWord(text)) for (const term of terms) addPosting(index.postings, hashText(term), slot)
  return slot
}

function grow(index: WordIndex, size: number): void {
  const { numbers, hashes, popularities } = index
  index.numbers = new Int32Array(size)
  index.numbers.set(numbers)
  index.hashes = new Int32Array(size)
  index.hashes.set(hashes)
  index.popularities = new Float32Array(size)
  index.popularities.set(popularities)
}

export interface WordSearch {
  limit: number
  accept(number: number): boolean
}

let sums = new Float32Array(0)
let counts = new Uint8Array(0)

/** The titles whose texts have most of the query's words, best first. Deterministic. */
export function searchWords(index: WordIndex, query: string, { limit, accept }: WordSearch): WordHit[] {
  const terms = toQueryTerms(query).slice(0, MAX_TERMS)
  if (sums.length < index.used) {
    sums = new Float32Array(index.numbers.length)
    counts = new Uint8Array(index.numbers.length)
  }
  const touched: number[] = []
  let total = 0
  for (const term of terms) {
    const list = listPostings(index.postings, hashText(term))
    const weight = Math.log(1 + index.used / (list.length + 0.5))
    total += weight
    for (const slot of list) {
      if (sums[slot] === 0) touched.push(slot)
      sums[slot] = (sums[slot] ?? 0) + weight
      counts[slot] = (counts[slot] ?? 0) + 1
    }
  }
  const hits: WordHit[] = []
  for (const slot of touched) {
    const coverage = Math.min(1, (sums[slot] ?? 0) / total)
    const isEnough = coverage >= MIN_COVERAGE && (counts[slot] ?? 0) >= Math.min(MIN_TERMS, terms.length)
    sums[slot] = 0
    counts[slot] = 0
    const number = index.numbers[slot] ?? 0
    if (number === 0 || !isEnough) continue
    const score = coverage + POPULARITY_WEIGHT * (index.popularities[slot] ?? 0)
    if (score > (hits[limit - 1]?.score ?? 0) && accept(number)) insert(hits, { number, coverage, score }, limit)
  }
  return hits
}

/** Keeps the best hits in order. */
function insert(hits: WordHit[], hit: WordHit, limit: number): void {
  let at = hits.length
  while (at > 0 && (hits[at - 1]?.score ?? 0) < hit.score) at--
  hits.splice(at, 0, hit)
  if (hits.length > limit) hits.pop()
}
