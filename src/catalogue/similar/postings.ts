/** Lists of weighted entries by key, in two typed arrays: the titles of each tag, or the tags of each title. */

export interface Postings {
  /** Where the entries of each key begin; one more than there are keys. */
  starts: Int32Array
  ids: Int32Array
  weights: Float32Array
}

/** Entries that are still added to. */
export interface PostingLists {
  keys: number[]
  ids: number[]
  weights: number[]
}

export const emptyLists = (): PostingLists => ({ keys: [], ids: [], weights: [] })

export function addEntry({ keys, ids, weights }: PostingLists, key: number, id: number, weight: number): void {
  keys.push(key)
  ids.push(id)
  weights.push(weight)
}

/** Sorts entries by their key. @param keyCount how many keys there are, from 0 on */
export function toPostings(lists: PostingLists, keyCount: number): Postings {
  return sortEntries(lists.keys, lists.ids, lists.weights, keyCount)
}

/** The same entries, by id: the tags of each title from the titles of each tag. */
export function invert({ starts, ids, weights }: Postings, idCount: number): Postings {
  const keys = new Int32Array(ids.length)
  for (let key = 0; key + 1 < starts.length; key++) keys.fill(key, starts[key], starts[key + 1])
  return sortEntries(ids, keys, weights, idCount)
}

function sortEntries(
  keys: ArrayLike<number>,
  ids: ArrayLike<number>,
  weights: ArrayLike<number>,
  keyCount: number,
): Postings {
  const starts = new Int32Array(keyCount + 1)
  for (let at = 0; at < keys.length; at++) addAt(starts, (keys[at] ?? 0) + 1)
  for (let key = 0; key < keyCount; key++) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0)
  const next = starts.slice()
  const sorted = { starts, ids: new Int32Array(keys.length), weights: new Float32Array(keys.length) }
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? 0
    const place = next[key] ?? 0
    next[key] = place + 1
    sorted.ids[place] = ids[at] ?? 0
    sorted.weights[place] = weights[at] ?? 0
  }
  return sorted
}

function addAt(counts: Int32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1
}

/** Calls `act` for each entry of a key. */
export function eachEntry(
  { starts, ids, weights }: Postings,
  key: number,
  act: (id: number, weight: number) => void,
): void {
  const end = starts[key + 1] ?? 0
  for (let at = starts[key] ?? 0; at < end; at++) act(ids[at] ?? 0, weights[at] ?? 0)
}
