/** Finds a title's season number: from its own names, otherwise by counting its chain of prequels. */
import { FORMATS } from '../anime.ts'
import type { Entry, Store } from './store.ts'

/** Longer chains are cycles or data errors. */
const MAX_CHAIN_LENGTH = 40
const TV = FORMATS.indexOf('TV')
const ONA = FORMATS.indexOf('ONA')

/** Whether the title counts as a season, unlike a film or an extra. */
export const isSerial = ({ format }: Entry): boolean => format === TV || format === ONA

function findEntry(store: Store, number: number): Entry | null {
  const slot = store.slots.get(number)
  return slot === undefined ? null : (store.entries[slot] ?? null)
}

/** @returns 1 for a first season; 0 for a film or special before any season */
export function findSeason(store: Store, entry: Entry, steps = 0): number {
  if (entry.season > 0) return entry.season
  if (entry.bare > 1 && isSerial(entry)) return entry.bare
  const prequel = entry.prequel === 0 || steps > MAX_CHAIN_LENGTH ? null : findEntry(store, entry.prequel)
  const prequelSeason = prequel === null ? 0 : findSeason(store, prequel, steps + 1)
  if (entry.part > 1 && prequelSeason > 0 && prequel?.season !== entry.part) return prequelSeason
  return isSerial(entry) ? prequelSeason + 1 : prequelSeason
}

/** The direct and indirect sequels, nearest first. */
export function listSequels(store: Store, number: number): Entry[] {
  const seen = new Set([number])
  const found: Entry[] = []
  for (const at of seen) {
    if (found.length >= MAX_CHAIN_LENGTH) break
    for (const sequel of store.sequels.get(at) ?? []) {
      const entry = findEntry(store, sequel)
      if (entry === null || seen.has(sequel)) continue
      seen.add(sequel)
      found.push(entry)
    }
  }
  return found
}
