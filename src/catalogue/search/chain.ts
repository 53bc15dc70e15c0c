/** Which season a title is: by its own names, else by counting along the chain of its prequels. */
import { FORMATS } from '../anime.ts'
import type { Entry, Store } from './store.ts'

/** Longer chains are loops or mistakes. */
const LONGEST_CHAIN = 40
const TV = FORMATS.indexOf('TV')
const ONA = FORMATS.indexOf('ONA')

/** A season of its own, not a film or an extra. */
export const isSerial = ({ format }: Entry): boolean => format === TV || format === ONA

function entryOf(store: Store, number: number): Entry | null {
  const slot = store.slots.get(number)
  return slot === undefined ? null : (store.entries[slot] ?? null)
}

/** 1 for a first season; 0 for a film or special before any season. */
export function seasonOf(store: Store, entry: Entry, steps = 0): number {
  if (entry.season > 0) return entry.season
  if (entry.bare > 1 && isSerial(entry)) return entry.bare
  const prequel = entry.prequel === 0 || steps > LONGEST_CHAIN ? null : entryOf(store, entry.prequel)
  const before = prequel === null ? 0 : seasonOf(store, prequel, steps + 1)
  if (entry.part > 1 && before > 0 && prequel?.season !== entry.part) return before
  return isSerial(entry) ? before + 1 : before
}

/** The titles that follow, nearest first. */
export function listSequels(store: Store, number: number): Entry[] {
  const seen = new Set([number])
  const found: Entry[] = []
  for (const at of seen) {
    if (found.length >= LONGEST_CHAIN) break
    for (const sequel of store.sequels.get(at) ?? []) {
      const entry = entryOf(store, sequel)
      if (entry === null || seen.has(sequel)) continue
      seen.add(sequel)
      found.push(entry)
    }
  }
  return found
}
