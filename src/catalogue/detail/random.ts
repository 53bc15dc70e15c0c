/** Draws random titles without immediate repetition. Pure, except for the random source. */

/** Minimum number of draws before a title may repeat, if there are enough titles. */
const RECENT_COUNT = 50

/**
 * @returns a function that draws from a list; null from an empty one. Preferred titles come first, until all of them were drawn lately.
 */
export function createRandomPicker<T extends { number: number }>(random: () => number) {
  let recent: number[] = []
  return (titles: readonly T[], isPreferred: (title: T) => boolean = () => false): T | null => {
    if (titles.length === 0) return null
    recent = recent.slice(-Math.min(RECENT_COUNT, titles.length - 1))
    const excluded = new Set(titles.length === 1 ? [] : recent)
    const start = Math.floor(random() * titles.length)
    const isNew = (title: T) => !excluded.has(title.number)
    const picked =
      findFrom(titles, start, (title) => isNew(title) && isPreferred(title)) ?? findFrom(titles, start, isNew)
    if (picked) recent.push(picked.number)
    return picked
  }
}

/** The first accepted item from `start` on, wrapping around. */
function findFrom<T>(items: readonly T[], start: number, accepts: (item: T) => boolean): T | null {
  for (let step = 0; step < items.length; step++) {
    const item = items[(start + step) % items.length]
    if (item !== undefined && accepts(item)) return item
  }
  return null
}
