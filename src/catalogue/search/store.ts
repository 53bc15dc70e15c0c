/** The index in memory: columns of numbers by document and by alias, the aliases' words, and the lists that find them. */
import { FORMATS } from '../anime.ts'
import { type Alias, aliasesOf, initialsOf } from './alias.ts'
import type { SearchDocument } from './document.ts'
import { eachGram, initialsKey } from './grams.ts'
import { addPosting, createPostings, type Postings, removePosting } from './postings.ts'

/** One title. Its slot is its place in `documents`, and is given to another title when it leaves. */
export interface Entry {
  number: number
  /** 0 for unknown, 1 for the most popular of all. */
  popularity: number
  format: number
  year: number
  prequel: number
  season: number
  bare: number
  part: number
  final: boolean
  aliases: number[]
  initials: string[]
}

export interface Store {
  readonly size: number
  slots: Map<number, number>
  entries: (Entry | null)[]
  freeSlots: number[]
  /** The titles that follow a title, by number. */
  sequels: Map<number, number[]>
  /** By alias: its folded words, its document's slot, and the packed figures of its words. */
  texts: string[]
  owners: Uint32Array
  bases: Uint8Array
  heads: Uint8Array
  isName: Uint8Array
  freeAliases: number[]
  grams: Postings
  initials: Postings
}

export function createStore(): Store {
  const slots = new Map<number, number>()
  return {
    get size() {
      return slots.size
    },
    slots,
    entries: [],
    freeSlots: [],
    sequels: new Map(),
    texts: [],
    owners: new Uint32Array(1 << 10),
    bases: new Uint8Array(1 << 10),
    heads: new Uint8Array(1 << 10),
    isName: new Uint8Array(1 << 10),
    freeAliases: [],
    grams: createPostings(),
    initials: createPostings(),
  }
}

/** People who have the most popular titles on a list. */
const MOST_POPULAR = Math.log(4_500_000)

const popularityOf = (people: number): number => Math.min(Math.log(1 + Math.max(0, people)) / MOST_POPULAR, 1.05) || 0

function grow(store: Store, length: number): void {
  if (length <= store.owners.length) return
  const size = store.owners.length * 2
  const bytes = (old: Uint8Array) => {
    const grown = new Uint8Array(size)
    grown.set(old)
    return grown
  }
  const owners = new Uint32Array(size)
  owners.set(store.owners)
  store.owners = owners
  store.bases = bytes(store.bases)
  store.heads = bytes(store.heads)
  store.isName = bytes(store.isName)
}

function addAlias(store: Store, slot: number, alias: Alias): number {
  const id = store.freeAliases.pop() ?? store.texts.length
  grow(store, id + 1)
  store.texts[id] = alias.text
  store.owners[id] = slot
  eachGram(alias.words, (gram) => addPosting(store.grams, gram, id))
  return id
}

function describeAlias(store: Store, id: number, alias: Alias): void {
  store.bases[id] = Math.min(alias.base, 255)
  store.heads[id] = Math.min(alias.head, 255)
  store.isName[id] = alias.isName ? 1 : 0
}

function dropAlias(store: Store, id: number): void {
  eachGram((store.texts[id] ?? '').split(' '), (gram) => removePosting(store.grams, gram, id))
  store.texts[id] = ''
  store.freeAliases.push(id)
}

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

function changeInitials(store: Store, slot: number, old: readonly string[], initials: Set<string>): string[] {
  for (const letters of old) if (!initials.has(letters)) removePosting(store.initials, initialsKey(letters), slot)
  for (const letters of initials) if (!old.includes(letters)) addPosting(store.initials, initialsKey(letters), slot)
  return [...initials]
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
  const names = aliases.filter((alias) => alias.isName)
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
    initials: changeInitials(store, slot, old?.initials ?? [], initialsOf(aliases)),
  }
}

export function removeEntry(store: Store, number: number): void {
  const slot = store.slots.get(number)
  const entry = slot === undefined ? null : store.entries[slot]
  if (slot === undefined || entry == null) return
  for (const id of entry.aliases) dropAlias(store, id)
  changeInitials(store, slot, entry.initials, new Set())
  changePrequel(store, number, entry.prequel, 0)
  store.slots.delete(number)
  store.entries[slot] = null
  store.freeSlots.push(slot)
}
