/** Titles into the index and out of it; what has not changed of a title stays where it is. */
import { FORMATS } from '../anime.ts'
import { type Alias, aliasesOf } from './alias.ts'
import type { SearchDocument } from './document.ts'
import { keysOf } from './keys.ts'
import { addPosting, removePosting } from './postings.ts'
import { addAlias, describeAlias, dropAlias, type Entry, type Store } from './store.ts'

/** People who have the most popular titles on a list. */
const MOST_POPULAR = Math.log(4_500_000)

const popularityOf = (people: number): number => Math.min(Math.log(1 + Math.max(0, people)) / MOST_POPULAR, 1.05) || 0

/** Keeps the aliases that are still there, adds the new and drops the old. */
function changeAliases(store: Store, slot: number, old: readonly number[], aliases: readonly Alias[]): number[] {
  const kept = new Map(old.map((id) => [store.texts[id] ?? '', id]))
  const ids = aliases.map((alias) => {
    const id = kept.get(alias.text) ?? addAlias(store, slot, alias)
    kept.delete(alias.text)
    describeAlias(store, id, alias)
    return id
  })
  for (const id of kept.values()) dropAlias(store, id)
  return ids
}

function changeKeys(store: Store, slot: number, old: readonly number[], keys: Set<number>): number[] {
  for (const key of old) if (!keys.has(key)) removePosting(store.keys, key, slot)
  for (const key of keys) addPosting(store.keys, key, slot)
  return [...keys]
}

function unlinkSequel(store: Store, prequel: number, number: number): void {
  const rest = (store.sequels.get(prequel) ?? []).filter((sequel) => sequel !== number)
  if (rest.length > 0) store.sequels.set(prequel, rest)
  else store.sequels.delete(prequel)
}

function changePrequel(store: Store, number: number, old: number, prequel: number): void {
  if (old === prequel) return
  if (old !== 0) unlinkSequel(store, old, number)
  if (prequel !== 0) store.sequels.set(prequel, [...(store.sequels.get(prequel) ?? []), number])
}

/** What the names say of the season; a synonym only counts where it says so in words. */
function marksOf(aliases: readonly Alias[]): Pick<Entry, 'season' | 'bare' | 'part' | 'final'> {
  const first = (mark: 'season' | 'bare' | 'part', among: readonly Alias[]) =>
    among.find((alias) => alias[mark] > 0)?.[mark] ?? 0
  const names = aliases.filter((alias) => alias.kind === 'name')
  return {
    season: first('season', aliases),
    bare: first('bare', names),
    part: first('part', names),
    final: aliases.some((alias) => alias.final),
  }
}

export function putEntry(store: Store, document: SearchDocument): void {
  const { number } = document
  const slot = store.slots.get(number) ?? store.freeSlots.pop() ?? store.entries.length
  const old = store.entries[slot] ?? null
  const aliases = aliasesOf(document)
  const prequel = document.prequel === number ? 0 : (document.prequel ?? 0)
  changePrequel(store, number, old?.prequel ?? 0, prequel)
  store.slots.set(number, slot)
  store.entries[slot] = {
    number,
    popularity: popularityOf(document.popularity),
    format: FORMATS.indexOf(document.format),
    year: document.year ?? 0,
    prequel,
    ...marksOf(aliases),
    aliases: changeAliases(store, slot, old?.aliases ?? [], aliases),
    keys: changeKeys(store, slot, old?.keys ?? [], keysOf(document, aliases)),
  }
}

export function removeEntry(store: Store, number: number): void {
  const slot = store.slots.get(number)
  const entry = slot === undefined ? null : store.entries[slot]
  if (slot === undefined || entry == null) return
  for (const id of entry.aliases) dropAlias(store, id)
  changeKeys(store, slot, entry.keys, new Set())
  changePrequel(store, number, entry.prequel, 0)
  store.slots.delete(number)
  store.entries[slot] = null
  store.freeSlots.push(slot)
}
