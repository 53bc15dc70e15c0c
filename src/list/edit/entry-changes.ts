/** What changes of entries consist of. */
import type { WireEntry } from '../entries/entry-schemas.ts'

/** Fields that a change may have. */
export type EntryFields = Partial<
  Omit<WireEntry, 'animeId' | 'title' | 'japanese_title' | 'poster' | 'adultContent' | 'createdAt' | 'updatedAt'>
>

/** What several titles can change to. */
export interface SharedFields extends Omit<EntryFields, 'notes' | 'otherFields'> {
  addToCustomLists?: string[]
  removeFromCustomLists?: string[]
}

/** What a change of one title or of several makes of an entry. */
export function withShared<Entry extends { customLists: string[] }>(
  before: Entry,
  { addToCustomLists: added = [], removeFromCustomLists: removed = [], ...fields }: SharedFields,
): Entry {
  const lists = new Set([...before.customLists, ...added]).difference(new Set(removed))
  return { ...before, customLists: [...lists], ...fields }
}
