/** Filters long lists, in parts between which other requests are handled. */
import { setImmediate } from 'node:timers/promises'
import { inChunks } from './chunks.ts'

/** A few milliseconds, at some microseconds for each. */
const PART = 1_000

export async function filterInParts<T>(items: readonly T[], isWanted: (item: T) => boolean): Promise<T[]> {
  const found: T[] = []
  for (const part of inChunks(items, PART)) {
    for (const item of part) if (isWanted(item)) found.push(item)
    if (items.length > PART) await setImmediate()
  }
  return found
}
