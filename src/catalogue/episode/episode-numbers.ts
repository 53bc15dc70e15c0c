/** Sets of episode numbers as text: ranges in order, such as `1-12,14`. */

/** The last episode that is read. */
export const LAST_EPISODE = 9_999
const MAX_TEXT_LENGTH = 4_000
const MAX_RANGES = 1_000

/**
 * Parses ranges into numbers, in order. Overlapping ranges are merged first, so that none is iterated twice.
 * @param end the last possible number
 */
export function readEpisodes(ranges: string, end = LAST_EPISODE): Set<number> {
  const numbers = new Set<number>()
  let lastRead = 0
  for (const [first, last] of readRanges(ranges)) {
    for (let number = Math.max(first, lastRead + 1); number <= Math.min(last, end); number++) numbers.add(number)
    lastRead = Math.max(lastRead, last)
  }
  return numbers
}

/** The ranges of a stored string, by their start. */
function readRanges(text: string): [first: number, last: number][] {
  const ranges = text
    .slice(0, MAX_TEXT_LENGTH)
    .split(',', MAX_RANGES)
    .flatMap((part): [number, number][] => {
      const [, first, last = first] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(part) ?? []
      return first === undefined ? [] : [[Number(first), Number(last)]]
    })
  return ranges.toSorted(([one], [other]) => one - other)
}

/** Encodes numbers for `readEpisodes`. */
export function writeEpisodes(numbers: ReadonlySet<number>): string {
  const runs: [first: number, last: number][] = []
  for (const number of [...numbers].toSorted((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run && run[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(',')
}
