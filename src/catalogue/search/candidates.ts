/** The aliases worth a close look: those that share the most telling grams with a query. */
import type { Store } from './store.ts'
import { slotOf } from './postings.ts'
import { queryGramsOf } from './grams.ts'

const MOST = 1500
const BUCKETS = 512
/** Below this share of what the best alias has, an alias is not looked at. */
const LEAST_SHARE = 0.4

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
    const slot = slotOf(grams, gram)
    const length = grams.lengths[slot] ?? 0
    if (grams.keys[slot] === 0 || length === 0) continue
    const weight = tells(texts.length, length)
    const start = grams.starts[slot] ?? 0
    for (let at = start; at < start + length; at++) {
      const alias = grams.data[at] ?? 0
      const sum = gathered[alias] ?? 0
      if (sum === 0) touched[count++] = alias
      gathered[alias] = sum + weight
    }
  }
  return count
}

/** The ids of the best aliases, in no order. */
export function findCandidates(store: Store, words: readonly string[], accepts: (slot: number) => boolean): number[] {
  const count = gather(store, words)
  let most = 1
  for (let at = 0; at < count; at++) most = Math.max(most, gathered[touched[at] ?? 0] ?? 0)
  const letters = words.join('').length
  const histogram = new Uint32Array(BUCKETS + 1)
  const kept: number[] = []
  const buckets: number[] = []
  for (let at = 0; at < count; at++) {
    const alias = touched[at] ?? 0
    const share = (gathered[alias] ?? 0) / most
    gathered[alias] = 0
    const owner = store.owners[alias] ?? 0
    if (share < LEAST_SHARE || !accepts(owner)) continue
    const longer = Math.max(0, (store.texts[alias] ?? '').length - letters) / 100
    const worth = share + 0.3 * (store.entries[owner]?.popularity ?? 0) - 0.3 * Math.min(longer, 0.6)
    const bucket = Math.max(0, Math.min(BUCKETS, Math.round((worth / 1.35) * BUCKETS)))
    histogram[bucket] = (histogram[bucket] ?? 0) + 1
    kept.push(alias)
    buckets.push(bucket)
  }
  let cut = BUCKETS
  for (let sum = histogram[cut] ?? 0; cut > 0 && sum < MOST; sum += histogram[cut] ?? 0) cut--
  return kept.filter((_, at) => (buckets[at] ?? 0) >= cut)
}
