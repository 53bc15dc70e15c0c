/**
 * Lists of numbers by key, packed into one growing array: a list has room for a power of two, moves when it is full, and
 * leaves its room to the next list of that size. Every list is sorted, so that a number is found and taken out fast.
 */
export interface Postings {
  /** Four cells a slot, side by side for the sake of the processor's cache: key, start, length, log2 of the room. */
  table: Int32Array
  used: number
  data: Uint32Array
  end: number
  free: number[][]
}

const CELLS = 4
const START = 1
const LENGTH = 2
const ROOM = 3
const LEAST_SLOTS = 1 << 12

export const createPostings = (): Postings => ({
  table: new Int32Array(LEAST_SLOTS * CELLS),
  used: 0,
  data: new Uint32Array(1 << 16),
  end: 0,
  free: [],
})

/** Where the cells of a key are, or would be. Key 0 marks an empty slot and is never used. */
function cellsOf(table: Int32Array, key: number): number {
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
    const to = cellsOf(table, key)
    for (let cell = 0; cell < CELLS; cell++) table[to + cell] = old[from + cell] ?? 0
  }
  postings.table = table
}

function takeRoom(postings: Postings, room: number): number {
  const freed = postings.free[room]?.pop()
  if (freed !== undefined) return freed
  const start = postings.end
  postings.end += 1 << room
  if (postings.end > postings.data.length) {
    const data = new Uint32Array(Math.max(postings.end, Math.ceil(postings.data.length * 1.5)))
    data.set(postings.data)
    postings.data = data
  }
  return start
}

function widen(postings: Postings, cells: number): void {
  const { table } = postings
  const room = table[cells + ROOM] ?? 0
  const start = table[cells + START] ?? 0
  const moved = takeRoom(postings, room + 1)
  postings.data.copyWithin(moved, start, start + (1 << room))
  const freed = (postings.free[room] ??= [])
  freed.push(start)
  table[cells + START] = moved
  table[cells + ROOM] = room + 1
}

/** The first place in a stretch of numbers whose number is not below the value. */
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

function claim(postings: Postings, key: number): number {
  if (++postings.used > (postings.table.length / CELLS) * 0.6) growTable(postings)
  const cells = cellsOf(postings.table, key)
  postings.table[cells] = key
  postings.table[cells + START] = takeRoom(postings, 0)
  return cells
}

/** Adds a number to a key's list, once. */
export function addPosting(postings: Postings, key: number, value: number): void {
  let cells = cellsOf(postings.table, key)
  if (postings.table[cells] === 0) cells = claim(postings, key)
  const { table } = postings
  const length = table[cells + LENGTH] ?? 0
  const first = table[cells + START] ?? 0
  const last = length === 0 ? -1 : (postings.data[first + length - 1] ?? 0)
  if (last === value) return
  const place = last < value ? length : lowerBound(postings.data, first, first + length, value) - first
  if (place < length && postings.data[first + place] === value) return
  if (length === 1 << (table[cells + ROOM] ?? 0)) widen(postings, cells)
  const start = table[cells + START] ?? 0
  if (place < length) postings.data.copyWithin(start + place + 1, start + place, start + length)
  postings.data[start + place] = value
  table[cells + LENGTH] = length + 1
}

/** Takes a number out of a key's list, if it is there. */
export function removePosting(postings: Postings, key: number, value: number): void {
  const { table, data } = postings
  const cells = cellsOf(table, key)
  const start = table[cells + START] ?? 0
  const end = start + (table[cells + LENGTH] ?? 0)
  const place = lowerBound(data, start, end, value)
  if (place === end || data[place] !== value) return
  data.copyWithin(place, place + 1, end)
  table[cells + LENGTH] = end - start - 1
}

/** The numbers of a key, in order; a view that holds until the next change. */
export function listPostings(postings: Postings, key: number): Uint32Array {
  const { table, data } = postings
  const cells = cellsOf(table, key)
  const start = table[cells + START] ?? 0
  return data.subarray(start, start + (table[cells + LENGTH] ?? 0))
}
