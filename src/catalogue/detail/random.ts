/** Any title, another one each time. Pure but for the chance it is given. */

/** So many draws pass before a title may come again, where there are enough. */
const MEMORY = 50

/** @returns draws from a list; null from an empty one */
export function createDealer<T extends { number: number }>(chance: () => number) {
  let recent: number[] = []
  return (titles: readonly T[]): T | null => {
    if (titles.length === 0) return null
    recent = recent.slice(-Math.min(MEMORY, titles.length - 1))
    const barred = new Set(titles.length === 1 ? [] : recent)
    const start = Math.floor(chance() * titles.length)
    const drawn = findFrom(titles, start, (title) => !barred.has(title.number))
    if (drawn) recent.push(drawn.number)
    return drawn
  }
}

/** The first that fits, beginning somewhere and going round. */
function findFrom<T>(items: readonly T[], start: number, fits: (item: T) => boolean): T | null {
  for (let step = 0; step < items.length; step++) {
    const item = items[(start + step) % items.length]
    if (item !== undefined && fits(item)) return item
  }
  return null
}
