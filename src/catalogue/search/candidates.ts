/** The aliases worth a close look: those that share the most telling grams with a query. */
import type { Store } from './store.ts'
import { listPostings } from './postings.ts'
import { queryGramsOf } from './grams.ts'

/** Names that lack much of the query are only looked at in a number that leaves room for slips of the finger. */
const MOST_PARTIAL = 500
const NEARLY_WHOLE = 0.8
const BUCKETS = 512
/** Below this share of what the best alias has, an alias is not looked at. */
const LEAST_SHARE = 0.3

let gathered = new Uint16Array(0)
let touched = new Uint32Array(0)

/** Rare grams tell more. */
const tells = (lists: number, length: number): number =>
  Math.max(1, Math.round(4 * Math.log2((lists + 1) / (length + 1))))

/** Adds up the grams by alias; returns how many aliases were touched. */
function gather(store: Store, words: readonly string[]): number {
  const { grams, texts } = store
  if (gathered.length < texts.length) {
    gathered = new Uint16Array(texts.length * 2)
    touched = new Uint32Array(texts.length * 2)
  }
  let count = 0
  for (const gram of queryGramsOf(words)) {
    const list = listPostings(grams, gram)
    if (list.length === 0) continue
    const weight = tells(texts.length, list.length)
    for (const alias of list) {
      const sum = gathered[alias] ?? 0
      if (sum === 0) touched[count++] = alias
      gathered[alias] = sum + weight
    }
  }
  return count
}

export interface Candidates {
  aliases: number[]
  /** By place in `aliases`: the share of what the best alias has of the query's grams. */
  shares: number[]
}

/** The best aliases, in no order, and not many more than `most` of them. */
export function findCandidates(
  store: Store,
  words: readonly string[],
  accepts: (slot: number) => boolean,
  most: number,
): Candidates {
  const count = gather(store, words)
  let top = 1
  for (let at = 0; at < count; at++) top = Math.max(top, gathered[touched[at] ?? 0] ?? 0)
  const letters = words.join('').length
  const histogram = new Uint32Array(BUCKETS + 1)
  const kept: Candidates = { aliases: [], shares: [] }
  const buckets: number[] = []
  let whole = 0
  for (let at = 0; at < count; at++) {
    const alias = touched[at] ?? 0
    const share = (gathered[alias] ?? 0) / top
    gathered[alias] = 0
    const owner = store.owners[alias] ?? 0
    if (share < LEAST_SHARE || !accepts(owner)) continue
    const longer = Math.max(0, (store.texts[alias] ?? '').length - letters) / 100
    const worth = share + 0.3 * (store.entries[owner]?.popularity ?? 0) - 0.3 * Math.min(longer, 0.6)
    const bucket = Math.max(0, Math.min(BUCKETS, Math.round((worth / 1.35) * BUCKETS)))
    histogram[bucket] = (histogram[bucket] ?? 0) + 1
    kept.aliases.push(alias)
    kept.shares.push(share)
    if (share >= NEARLY_WHOLE) whole++
    buckets.push(bucket)
  }
  const wanted = Math.min(most, Math.max(whole, MOST_PARTIAL))
  let cut = BUCKETS
  for (let sum = histogram[cut] ?? 0; cut > 0 && sum < wanted; sum += histogram[cut] ?? 0) cut--
  const isIn = (_: number, at: number) => (buckets[at] ?? 0) >= cut
  return { aliases: kept.aliases.filter(isIn), shares: kept.shares.filter(isIn) }
}
