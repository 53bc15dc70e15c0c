/** The in-memory index: documents, columns by alias, and posting lists. */
import { ALIAS_KINDS, type Alias } from './alias.ts'
import type { AliasTable } from './candidates.ts'
import { eachGram } from './grams.ts'
import { addPosting, createPostings, type Postings, removePosting } from './postings.ts'

/** One title. Its slot is its index in `entries`; removed titles' slots are reused. */
export interface Entry {
  number: number
  /** From 0 (unknown) to about 1 (most popular). */
  popularity: number
  format: number
  year: number
  prequel: number
  season: number
  bare: number
  part: number
  final: boolean
  aliases: number[]
  keys: number[]
}

export interface Store extends AliasTable {
  readonly size: number
  slots: Map<number, number>
  entries: (Entry | null)[]
  freeSlots: number[]
  /** Direct sequels by title number. */
  sequels: Map<number, number[]>
  /** Columns by alias: folded text, slot of its title, words before the season, words before the subtitle, kind. */
  texts: string[]
  owners: Uint32Array
  bases: Uint8Array
  heads: Uint8Array
  kinds: Uint8Array
  freeAliases: number[]
  grams: Postings
  /** Slots by hashed initials and verbatim names. */
  keys: Postings
}

export function createStore(): Store {
  const slots = new Map<number, number>()
  const entries: (Entry | null)[] = []
  return {
    get size() {
      return slots.size
    },
    slots,
    entries,
    popularityOf: (slot) => entries[slot]?.popularity ?? 0,
    freeSlots: [],
    sequels: new Map(),
    texts: [],
    owners: new Uint32Array(1 << 10),
    bases: new Uint8Array(1 << 10),
    heads: new Uint8Array(1 << 10),
    kinds: new Uint8Array(1 << 10),
    freeAliases: [],
    grams: createPostings(),
    keys: createPostings(),
  }
}

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
  store.kinds = bytes(store.kinds)
}

/** Adds an alias and its n-grams. @returns its id */
export function addAlias(store: Store, slot: number, alias: Alias): number {
  const id = store.freeAliases.pop() ?? store.texts.length
  grow(store, id + 1)
  store.texts[id] = alias.text
  store.owners[id] = slot
  eachGram(alias.words, (gram) => addPosting(store.grams, gram, id))
  return id
}

export function setAliasFields(store: Store, id: number, alias: Alias): void {
  store.bases[id] = Math.min(alias.base, 255)
  store.heads[id] = Math.min(alias.head, 255)
  store.kinds[id] = ALIAS_KINDS.indexOf(alias.kind)
}

export function removeAlias(store: Store, id: number): void {
  eachGram((store.texts[id] ?? '').split(' '), (gram) => removePosting(store.grams, gram, id))
  store.texts[id] = ''
  store.freeAliases.push(id)
}
