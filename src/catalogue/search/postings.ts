/**
 * Sorted posting lists by key, packed into one growing array. A list's capacity is a power of two; a full list moves and
 * its old space is reused by the next list of that capacity.
 */
export interface Postings {
  /** Four cells a slot, adjacent for cache locality: key, start, length, log2 of the capacity. */
  table: Int32Array
  used: number
  data: Uint32Array
  end: number
  free: number[][]
}

const CELLS = 4
const START = 1
const LENGTH = 2
const CAPACITY = 3
const MIN_SLOTS = 1 << 12

export const createPostings = (): Postings => ({
  table: new Int32Array(MIN_SLOTS * CELLS),
  used: 0,
  data: new Uint32Array(1 << 16),
  end: 0,
  free: [],
})

/** The index of a key's cells, existing or not. Key 0 marks an empty slot and is never used. */
function findCells(table: Int32Array, key: number): number {
  const mask = table.length / CELLS - 1
  let slot = Math.imul(key, 0x9e3779b1) >>> Math.clz32(mask)
  while (table[slot * CELLS] !== 0 && table[slot * CELLS] !== key) slot = (slot + 1) & mask
  return slot * CELLS
}

function growTable(postings: Postings): void {
  const old = postings.table
  const table = new Int32Array(old.length * 2)
  for (let from = 0; from < old.length; from += CELLS) {
    const key = old[from] ?? 0
    if (key === 0) continue
    const to = findCells(table, key)
    for (let cell = 0; cell < CELLS; cell++) table[to + cell] = old[from + cell] ?? 0
  }
  postings.table = table
}

function allocate(postings: Postings, capacityLog2: number): number {
  const freed = postings.free[capacityLog2]?.pop()
  if (freed !== undefined) return freed
  const start = postings.end
  postings.end += 1 << capacityLog2
  if (postings.end > postings.data.length) {
    const data = new Uint32Array(Math.max(postings.end, Math.ceil(postings.data.length * 1.5)))
    data.set(postings.data)
    postings.data = data
  }
  return start
}

function growList(postings: Postings, cells: number): void {
  const { table } = postings
  const capacityLog2 = table[cells + CAPACITY] ?? 0
  const start = table[cells + START] ?? 0
  const moved = allocate(postings, capacityLog2 + 1)
  postings.data.copyWithin(moved, start, start + (1 << capacityLog2))
  const freed = (postings.free[capacityLog2] ??= [])
  freed.push(start)
  table[cells + START] = moved
  table[cells + CAPACITY] = capacityLog2 + 1
}

/** The first index in a sorted range whose number is not below the value. */
function lowerBound(data: Uint32Array, start: number, end: number, value: number): number {
  let low = start
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((data[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

function addList(postings: Postings, key: number): number {
  if (++postings.used > (postings.table.length / CELLS) * 0.6) growTable(postings)
  const cells = findCells(postings.table, key)
  postings.table[cells] = key
  postings.table[cells + START] = allocate(postings, 0)
  return cells
}

/** Adds a number to a key's list unless the list contains it. */
export function addPosting(postings: Postings, key: number, value: number): void {
  let cells = findCells(postings.table, key)
  if (postings.table[cells] === 0) cells = addList(postings, key)
  const { table } = postings
  const length = table[cells + LENGTH] ?? 0
  const first = table[cells + START] ?? 0
  const last = length === 0 ? -1 : (postings.data[first + length - 1] ?? 0)
  if (last === value) return
  const index = last < value ? length : lowerBound(postings.data, first, first + length, value) - first
  if (index < length && postings.data[first + index] === value) return
  if (length === 1 << (table[cells + CAPACITY] ?? 0)) growList(postings, cells)
  const start = table[cells + START] ?? 0
  if (index < length) postings.data.copyWithin(start + index + 1, start + index, start + length)
  postings.data[start + index] = value
  table[cells + LENGTH] = length + 1
}

/** Removes a number from a key's list, if present. */
export function removePosting(postings: Postings, key: number, value: number): void {
  const { table, data } = postings
  const cells = findCells(table, key)
  const start = table[cells + START] ?? 0
  const end = start + (table[cells + LENGTH] ?? 0)
  const index = lowerBound(data, start, end, value)
  if (index === end || data[index] !== value) return
  data.copyWithin(index, index + 1, end)
  table[cells + LENGTH] = end - start - 1
}

/** The sorted numbers of a key, as a view that is valid until the next change. */
export function listPostings(postings: Postings, key: number): Uint32Array {
  const { table, data } = postings
  const cells = findCells(table, key)
  const start = table[cells + START] ?? 0
  return data.subarray(start, start + (table[cells + LENGTH] ?? 0))
}
