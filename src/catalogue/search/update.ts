/** Adds, updates and removes titles in the index; unchanged aliases and keys are not touched. */
import { FORMATS } from '../anime.ts'
import { type Alias, listAliases } from './alias.ts'
import type { SearchDocument } from './document.ts'
import { listKeys } from './keys.ts'
import { normalizePopularity } from './popularity.ts'
import { addPosting, removePosting } from './postings.ts'
import { addAlias, setAliasFields, removeAlias, type Entry, type Store } from './store.ts'

/** Adds new aliases and removes old ones. */
function updateAliases(store: Store, slot: number, old: readonly number[], aliases: readonly Alias[]): number[] {
  const unchanged = new Map(old.map((id) => [store.texts[id] ?? '', id]))
  const ids = aliases.map((alias) => {
    const id = unchanged.get(alias.text) ?? addAlias(store, slot, alias)
    unchanged.delete(alias.text)
    setAliasFields(store, id, alias)
    return id
  })
  for (const id of unchanged.values()) removeAlias(store, id)
  return ids
}

function updateKeys(store: Store, slot: number, old: readonly number[], keys: Set<number>): number[] {
  for (const key of old) if (!keys.has(key)) removePosting(store.keys, key, slot)
  for (const key of keys) addPosting(store.keys, key, slot)
  return [...keys]
}

function unlinkSequel(store: Store, prequel: number, number: number): void {
  const remaining = (store.sequels.get(prequel) ?? []).filter((sequel) => sequel !== number)
  if (remaining.length > 0) store.sequels.set(prequel, remaining)
  else store.sequels.delete(prequel)
}

function updatePrequel(store: Store, number: number, old: number, prequel: number): void {
  if (old === prequel) return
  if (old !== 0) unlinkSequel(store, old, number)
  if (prequel !== 0) store.sequels.set(prequel, [...(store.sequels.get(prequel) ?? []), number])
}

/** Merges the season marks of all aliases; bare numbers and parts only count in names, not in synonyms. */
function mergeMarks(aliases: readonly Alias[]): Pick<Entry, 'season' | 'bare' | 'part' | 'final'> {
  const first = (mark: 'season' | 'bare' | 'part', aliasList: readonly Alias[]) =>
    aliasList.find((alias) => alias[mark] > 0)?.[mark] ?? 0
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
  const aliases = listAliases(document)
  const prequel = document.prequel === number ? 0 : (document.prequel ?? 0)
  updatePrequel(store, number, old?.prequel ?? 0, prequel)
  store.slots.set(number, slot)
  store.entries[slot] = {
    number,
    popularity: normalizePopularity(document.popularity),
    format: FORMATS.indexOf(document.format),
    year: document.year ?? 0,
    prequel,
    ...mergeMarks(aliases),
    aliases: updateAliases(store, slot, old?.aliases ?? [], aliases),
    keys: updateKeys(store, slot, old?.keys ?? [], listKeys(document, aliases)),
  }
}

export function removeEntry(store: Store, number: number): void {
  const slot = store.slots.get(number)
  const entry = slot === undefined ? null : store.entries[slot]
  if (slot === undefined || entry == null) return
  for (const id of entry.aliases) removeAlias(store, id)
  updateKeys(store, slot, entry.keys, new Set())
  updatePrequel(store, number, entry.prequel, 0)
  store.slots.delete(number)
  store.entries[slot] = null
  store.freeSlots.push(slot)
}
