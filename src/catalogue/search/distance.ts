/** How many slips of the finger lie between two words: a letter too many, too few, another one, or two swapped. */

const LONGEST = 256
const rows = [new Uint8Array(LONGEST), new Uint8Array(LONGEST), new Uint8Array(LONGEST)]
const starts = [new Uint8Array(LONGEST), new Uint8Array(LONGEST), new Uint8Array(LONGEST)]

export interface Found {
  distance: number
  /** Where the piece that is nearest to the pattern begins and ends. */
  start: number
  end: number
}

/**
 * The piece of a text that is nearest to a pattern, if it is within `most` slips of it. With `anchored`, the piece begins
 * where the text does. Among equals the earliest and longest wins.
 */
export function findNear(pattern: string, text: string, most: number, anchored: boolean): Found | null {
  const rowsOf = pattern.length
  if (rowsOf > LONGEST - 2 || text.length > LONGEST - 2) return null
  let [before, last, now] = rows as [Uint8Array, Uint8Array, Uint8Array]
  let [beforeFrom, lastFrom, nowFrom] = starts as [Uint8Array, Uint8Array, Uint8Array]
  for (let i = 0; i <= rowsOf; i++) {
    last[i] = i
    lastFrom[i] = 0
    before[i] = 255
  }
  let best: Found | null = rowsOf <= most ? { distance: rowsOf, start: 0, end: 0 } : null
  // Rows beyond the last one within reach cannot come within reach in one step, but for the next.
  let reach = Math.min(most, rowsOf)
  last[reach + 1] = most + 1
  const width = anchored ? Math.min(text.length, rowsOf + most) : text.length
  for (let j = 1; j <= width; j++) {
    const letter = text.charCodeAt(j - 1)
    const previous = text.charCodeAt(j - 2)
    now[0] = anchored ? j : 0
    nowFrom[0] = anchored ? 0 : j
    const until = Math.min(reach + 1, rowsOf)
    reach = 0
    for (let i = 1; i <= until; i++) {
      const here = pattern.charCodeAt(i - 1)
      let cost = (last[i - 1] ?? 0) + (here === letter ? 0 : 1)
      let from = lastFrom[i - 1] ?? 0
      const fewer = (now[i - 1] ?? 0) + 1
      if (fewer < cost) {
        cost = fewer
        from = nowFrom[i - 1] ?? 0
      }
      const more = (last[i] ?? 0) + 1
      if (more < cost) {
        cost = more
        from = lastFrom[i] ?? 0
      }
      if (i > 1 && here === previous && pattern.charCodeAt(i - 2) === letter) {
        const swapped = (before[i - 2] ?? 0) + 1
        if (swapped < cost) {
          cost = swapped
          from = beforeFrom[i - 2] ?? 0
        }
      }
      now[i] = cost
      nowFrom[i] = from
      if (cost <= most) reach = i
    }
    now[until + 1] = most + 1
    const distance = until === rowsOf ? (now[rowsOf] ?? 255) : 255
    if (distance <= most && (best === null || distance < best.distance))
      best = { distance, start: nowFrom[rowsOf] ?? 0, end: j }
    if (anchored && reach === 0 && j > most) break
    const row = before
    before = last
    last = now
    now = row
    const from = beforeFrom
    beforeFrom = lastFrom
    lastFrom = nowFrom
    nowFrom = from
  }
  return best
}

/** The slips between two whole words, or null when there are more than `most`. */
export function slipsBetween(a: string, b: string, most: number): number | null {
  if (Math.abs(a.length - b.length) > most) return null
  const rowsOf = a.length
  if (rowsOf >= LONGEST || b.length >= LONGEST) return null
  let [before, last, now] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let i = 0; i <= rowsOf; i++) last[i] = i
  for (let j = 1; j <= b.length; j++) {
    const letter = b.charCodeAt(j - 1)
    now[0] = j
    let least = j
    for (let i = 1; i <= rowsOf; i++) {
      const here = a.charCodeAt(i - 1)
      let cost = Math.min((last[i - 1] ?? 0) + (here === letter ? 0 : 1), (now[i - 1] ?? 0) + 1, (last[i] ?? 0) + 1)
      if (i > 1 && j > 1 && here === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === letter)
        cost = Math.min(cost, (before[i - 2] ?? 0) + 1)
      now[i] = cost
      if (cost < least) least = cost
    }
    if (least > most) return null
    const row = before
    before = last
    last = now
    now = row
  }
  const distance = last[rowsOf] ?? 255
  return distance <= most ? distance : null
}
