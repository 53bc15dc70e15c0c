/** The first items of an order, without sorting all of them: a user has up to 20,000 titles. */
export interface TopList<T> {
  add(item: T): void
  /** In order. */
  items(): T[]
}

/** @param compare as for sorting; of equal items, the one that was added first comes first */
export function openTopList<T>(limit: number, compare: (one: T, other: T) => number): TopList<T> {
  const top: T[] = []
  return {
    add(item) {
      const last = top.at(-1)
      if (top.length >= limit && last !== undefined && compare(item, last) >= 0) return
      const index = top.findIndex((other) => compare(item, other) < 0)
      top.splice(index === -1 ? top.length : index, 0, item)
      if (top.length > limit) top.pop()
    },
    items: () => [...top],
  }
}

/** Compares as code points, which is the order of dates and days. */
export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
