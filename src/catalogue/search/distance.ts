/** Damerau–Levenshtein distance: the number of inserted, deleted, replaced or swapped letters between two texts. */

const MAX_LENGTH = 254
/** A cell is `distance * EDIT + start`, so that the smallest cell has the lowest distance and the earliest start. */
const EDIT = 256

/** The last three columns of the distance table. */
let secondLastColumn = new Uint32Array(MAX_LENGTH + 2)
let lastColumn = new Uint32Array(MAX_LENGTH + 2)
let currentColumn = new Uint32Array(MAX_LENGTH + 2)

function rotateColumns(): void {
  const free = secondLastColumn
  secondLastColumn = lastColumn
  lastColumn = currentColumn
  currentColumn = free
}

/** The column before the first letter: row n has distance n. */
function initFirstColumn(length: number): void {
  for (let row = 0; row <= length; row++) lastColumn[row] = row * EDIT
}

/** Fills rows 1 to `lastRow` for one letter of the text. @returns the last row within `maxDistance` */
function fillColumn(pattern: string, text: string, at: number, lastRow: number, maxDistance: number): number {
  const letter = text.charCodeAt(at)
  const previous = text.charCodeAt(at - 1)
  let lastReachable = 0
  for (let row = 1; row <= lastRow; row++) {
    const patternLetter = pattern.charCodeAt(row - 1)
    let cell = (lastColumn[row - 1] ?? 0) + (patternLetter === letter ? 0 : EDIT)
    cell = Math.min(cell, (currentColumn[row - 1] ?? 0) + EDIT, (lastColumn[row] ?? 0) + EDIT)
    if (row > 1 && patternLetter === previous && pattern.charCodeAt(row - 2) === letter)
      cell = Math.min(cell, (secondLastColumn[row - 2] ?? 0) + EDIT)
    currentColumn[row] = cell
    if (cell < (maxDistance + 1) * EDIT) lastReachable = row
  }
  return lastReachable
}

export interface FuzzyMatch {
  distance: number
  /** The best-matching substring's start and end (exclusive). */
  start: number
  end: number
}

/**
 * Finds the substring with the lowest distance to a pattern, if that is at most `maxDistance`. With `anchored`, only
 * prefixes of the text are considered. Ties go to the substring that ends first.
 */
export function findFuzzy(pattern: string, text: string, maxDistance: number, anchored: boolean): FuzzyMatch | null {
  const { length } = pattern
  if (length > MAX_LENGTH || text.length > MAX_LENGTH) return null
  const exact = anchored ? (text.startsWith(pattern) ? 0 : -1) : text.indexOf(pattern)
  if (exact >= 0) return { distance: 0, start: exact, end: exact + length }
  if (maxDistance === 0) return null
  const unreachable = (maxDistance + 1) * EDIT
  initFirstColumn(length)
  // After one more letter, only the reachable rows and the next one can be reachable.
  let lastReachable = Math.min(maxDistance, length)
  lastColumn[lastReachable + 1] = unreachable
  let best: FuzzyMatch | null = length <= maxDistance ? { distance: length, start: 0, end: 0 } : null
  const width = anchored ? Math.min(text.length, length + maxDistance) : text.length
  for (let at = 0; at < width; at++) {
    currentColumn[0] = anchored ? (at + 1) * EDIT : at + 1
    const lastRow = Math.min(lastReachable + 1, length)
    lastReachable = fillColumn(pattern, text, at, lastRow, maxDistance)
    currentColumn[lastRow + 1] = unreachable
    const cell = lastReachable === length ? (currentColumn[length] ?? unreachable) : unreachable
    const distance = Math.floor(cell / EDIT)
    if (cell < unreachable && (best === null || distance < best.distance))
      best = { distance, start: cell % EDIT, end: at + 1 }
    if (anchored && lastReachable === 0 && at >= maxDistance) break
    rotateColumns()
  }
  return best
}

/** The distance between two whole words, or null when it exceeds `maxDistance`. */
export function editDistance(a: string, b: string, maxDistance: number): number | null {
  if (Math.abs(a.length - b.length) > maxDistance || Math.max(a.length, b.length) > MAX_LENGTH) return null
  initFirstColumn(a.length)
  for (let at = 0; at < b.length; at++) {
    currentColumn[0] = (at + 1) * EDIT
    const lastReachable = fillColumn(a, b, at, a.length, maxDistance)
    if (lastReachable === 0 && at >= maxDistance) return null
    rotateColumns()
  }
  const distance = Math.floor((lastColumn[a.length] ?? 0) / EDIT)
  return distance <= maxDistance ? distance : null
}
