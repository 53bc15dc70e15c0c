/** Selects candidate aliases for scoring: those that share the most selective n-grams with a query. */
import { listPostings, type Postings } from './postings.ts'
import { listQueryGrams } from './grams.ts'

/** Maximum number of aliases that lack much of the query; they are only needed to tolerate typos. */
const MAX_PARTIAL = 500
const MIN_FULL_SHARE = 0.8
const BUCKETS = 512
/** Aliases below this share of the best alias's weight are skipped. */
const MIN_SHARE = 0.3

/** Names by their ids, and what each of them names. */
export interface AliasTable {
  /** Folded names. */
  texts: readonly string[]
  owners: Uint32Array
  grams: Postings
  /** From 0 (unknown) to about 1 (most popular). */
  popularityOf(owner: number): number
}

let weightByAlias = new Uint16Array(0)
let matchedAliases = new Uint32Array(0)

/** Rare n-grams weigh more. */
const gramWeight = (lists: number, length: number): number =>
  Math.max(1, Math.round(4 * Math.log2((lists + 1) / (length + 1))))

/** Sums the n-gram weights by alias. @returns the number of aliases with a weight */
function sumGramWeights({ grams, texts }: AliasTable, words: readonly string[]): number {
  if (weightByAlias.length < texts.length) {
    weightByAlias = new Uint16Array(texts.length * 2)
    matchedAliases = new Uint32Array(texts.length * 2)
  }
  let count = 0
  for (const gram of listQueryGrams(words)) {
    const list = listPostings(grams, gram)
    if (list.length === 0) continue
    const weight = gramWeight(texts.length, list.length)
    for (const alias of list) {
      const sum = weightByAlias[alias] ?? 0
      if (sum === 0) matchedAliases[count++] = alias
      weightByAlias[alias] = sum + weight
    }
  }
  return count
}

export interface Candidates {
  aliases: number[]
  /** By index in `aliases`: the n-gram weight relative to the best alias, 0–1. */
  shares: number[]
}

/** The best aliases, unordered; slightly more than `limit` are possible. */
export function findCandidates(
  table: AliasTable,
  words: readonly string[],
  accepts: (slot: number) => boolean,
  limit: number,
): Candidates {
  const count = sumGramWeights(table, words)
  let top = 1
  for (let at = 0; at < count; at++) top = Math.max(top, weightByAlias[matchedAliases[at] ?? 0] ?? 0)
  const queryLength = words.join('').length
  const histogram = new Uint32Array(BUCKETS + 1)
  const best: Candidates = { aliases: [], shares: [] }
  const buckets: number[] = []
  let fullCount = 0
  for (let at = 0; at < count; at++) {
    const alias = matchedAliases[at] ?? 0
    const share = (weightByAlias[alias] ?? 0) / top
    weightByAlias[alias] = 0
    const owner = table.owners[alias] ?? 0
    if (share < MIN_SHARE || !accepts(owner)) continue
    const longer = Math.max(0, (table.texts[alias] ?? '').length - queryLength) / 100
    const estimate = share + 0.3 * table.popularityOf(owner) - 0.3 * Math.min(longer, 0.6)
    const bucket = Math.max(0, Math.min(BUCKETS, Math.round((estimate / 1.35) * BUCKETS)))
    histogram[bucket] = (histogram[bucket] ?? 0) + 1
    best.aliases.push(alias)
    best.shares.push(share)
    if (share >= MIN_FULL_SHARE) fullCount++
    buckets.push(bucket)
  }
  const targetCount = Math.min(limit, Math.max(fullCount, MAX_PARTIAL))
  let cut = BUCKETS
  for (let sum = histogram[cut] ?? 0; cut > 0 && sum < targetCount; sum += histogram[cut] ?? 0) cut--
  const isAboveCut = (_: number, at: number) => (buckets[at] ?? 0) >= cut
  return { aliases: best.aliases.filter(isAboveCut), shares: best.shares.filter(isAboveCut) }
}
