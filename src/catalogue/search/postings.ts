/**
 * Lists of numbers by key, packed into one growing array: a list has room for a power of two, moves when it is full, and
 * leaves its room to the next list of that size. Every list is sorted, so that a number is found and taken out fast.
 */
export interface Postings {
  keys: Int32Array
  starts: Uint32Array
  lengths: Uint32Array
  /** log2 of the room of the list. */
  rooms: Uint8Array
  used: number
  data: Uint32Array
  end: number
  free: number[][]
}

const LEAST_SLOTS = 1 << 12

export const createPostings = (): Postings => ({
  keys: new Int32Array(LEAST_SLOTS),
  starts: new Uint32Array(LEAST_SLOTS),
  lengths: new Uint32Array(LEAST_SLOTS),
  rooms: new Uint8Array(LEAST_SLOTS),
  used: 0,
  data: new Uint32Array(1 << 16),
  end: 0,
  free: [],
})

/** Where a key is, or would be. Key 0 marks an empty slot and is never used. */
export function slotOf(postings: Postings, key: number): number {
  const mask = postings.keys.length - 1
  let slot = Math.imul(key, 0x9e3779b1) >>> Math.clz32(mask)
  while (postings.keys[slot] !== 0 && postings.keys[slot] !== key) slot = (slot + 1) & mask
  return slot
}

function growTable(postings: Postings): void {
  const { keys, starts, lengths, rooms } = postings
  const size = keys.length * 2
  postings.keys = new Int32Array(size)
  postings.starts = new Uint32Array(size)
  postings.lengths = new Uint32Array(size)
  postings.rooms = new Uint8Array(size)
  for (let from = 0; from < keys.length; from++) {
    const key = keys[from] ?? 0
    if (key === 0) continue
    const to = slotOf(postings, key)
    postings.keys[to] = key
    postings.starts[to] = starts[from] ?? 0
    postings.lengths[to] = lengths[from] ?? 0
    postings.rooms[to] = rooms[from] ?? 0
  }
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

/** The first place in a list whose number is not below the value. */
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

function makeRoom(postings: Postings, slot: number): void {
  const room = postings.rooms[slot] ?? 0
  const start = postings.starts[slot] ?? 0
  const length = postings.lengths[slot] ?? 0
  const moved = takeRoom(postings, room + 1)
  postings.data.copyWithin(moved, start, start + length)
  const freed = postings.free[room] ?? []
  freed.push(start)
  postings.free[room] = freed
  postings.starts[slot] = moved
  postings.rooms[slot] = room + 1
}

/** Adds a number to a key's list, once. */
export function addPosting(postings: Postings, key: number, value: number): void {
  let slot = slotOf(postings, key)
  if (postings.keys[slot] === 0) {
    if (++postings.used > postings.keys.length * 0.6) {
      growTable(postings)
      slot = slotOf(postings, key)
    }
    postings.keys[slot] = key
    postings.starts[slot] = takeRoom(postings, 0)
  }
  const length = postings.lengths[slot] ?? 0
  const before = postings.starts[slot] ?? 0
  const last = length === 0 ? -1 : (postings.data[before + length - 1] ?? 0)
  const place = last < value ? length : lowerBound(postings.data, before, before + length, value) - before
  if (place < length && postings.data[before + place] === value) return
  if (length === 1 << (postings.rooms[slot] ?? 0)) makeRoom(postings, slot)
  const start = postings.starts[slot] ?? 0
  if (place < length) postings.data.copyWithin(start + place + 1, start + place, start + length)
  postings.data[start + place] = value
  postings.lengths[slot] = length + 1
}

/** Takes a number out of a key's list, if it is there. */
export function removePosting(postings: Postings, key: number, value: number): void {
  const slot = slotOf(postings, key)
  const length = postings.lengths[slot] ?? 0
  if (postings.keys[slot] === 0 || length === 0) return
  const start = postings.starts[slot] ?? 0
  const place = lowerBound(postings.data, start, start + length, value)
  if (place === start + length || postings.data[place] !== value) return
  postings.data.copyWithin(place, place + 1, start + length)
  postings.lengths[slot] = length - 1
}
