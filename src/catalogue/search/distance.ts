/** How many slips of the finger lie between two words: a letter too many, too few, another one, or two swapped. */

const LONGEST = 254
/** A cell holds slips and, below them, where the piece begins: the least cell has the fewest slips and begins first. */
const SLIP = 256

/** The columns of the table of distances: the one before the last, the last, and the one that is being filled. */
let before = new Uint32Array(LONGEST + 2)
let last = new Uint32Array(LONGEST + 2)
let now = new Uint32Array(LONGEST + 2)

function turnColumns(): void {
  const free = before
  before = last
  last = now
  now = free
}

/** The column before the first letter: as many slips as letters of the pattern. */
function firstColumn(length: number): void {
  for (let row = 0; row <= length; row++) last[row] = row * SLIP
}

/** Fills rows 1 to `until` for one letter of the text; answers the last row that is within `most` slips. */
function fillColumn(pattern: string, text: string, at: number, until: number, most: number): number {
  const letter = text.charCodeAt(at)
  const previous = text.charCodeAt(at - 1)
  let reach = 0
  for (let row = 1; row <= until; row++) {
    const wanted = pattern.charCodeAt(row - 1)
    let cell = (last[row - 1] ?? 0) + (wanted === letter ? 0 : SLIP)
    cell = Math.min(cell, (now[row - 1] ?? 0) + SLIP, (last[row] ?? 0) + SLIP)
    if (row > 1 && wanted === previous && pattern.charCodeAt(row - 2) === letter)
      cell = Math.min(cell, (before[row - 2] ?? 0) + SLIP)
    now[row] = cell
    if (cell < (most + 1) * SLIP) reach = row
  }
  return reach
}

export interface Found {
  distance: number
  /** Where the piece that is nearest to the pattern begins and ends. */
  start: number
  end: number
}

/**
 * The piece of a text that is nearest to a pattern, if it is within `most` slips of it. With `anchored`, the piece begins
 * where the text does. Among equals the one that ends first wins.
 */
export function findNear(pattern: string, text: string, most: number, anchored: boolean): Found | null {
  const { length } = pattern
  if (length > LONGEST || text.length > LONGEST) return null
  const beyond = (most + 1) * SLIP
  firstColumn(length)
  // Only the rows within reach, and the next, can be within reach after one more letter.
  let reach = Math.min(most, length)
  last[reach + 1] = beyond
  let best: Found | null = length <= most ? { distance: length, start: 0, end: 0 } : null
  const width = anchored ? Math.min(text.length, length + most) : text.length
  for (let at = 0; at < width; at++) {
    now[0] = anchored ? (at + 1) * SLIP : at + 1
    const until = Math.min(reach + 1, length)
    reach = fillColumn(pattern, text, at, until, most)
    now[until + 1] = beyond
    const cell = reach === length ? (now[length] ?? beyond) : beyond
    const distance = Math.floor(cell / SLIP)
    if (cell < beyond && (best === null || distance < best.distance))
      best = { distance, start: cell % SLIP, end: at + 1 }
    if (anchored && reach === 0 && at >= most) break
    turnColumns()
  }
  return best
}

/** The slips between two whole words, or null when there are more than `most`. */
export function slipsBetween(a: string, b: string, most: number): number | null {
  if (Math.abs(a.length - b.length) > most || Math.max(a.length, b.length) > LONGEST) return null
  firstColumn(a.length)
  for (let at = 0; at < b.length; at++) {
    now[0] = (at + 1) * SLIP
    const reach = fillColumn(a, b, at, a.length, most)
    if (reach === 0 && at >= most) return null
    turnColumns()
  }
  const slips = Math.floor((last[a.length] ?? 0) / SLIP)
  return slips <= most ? slips : null
}
