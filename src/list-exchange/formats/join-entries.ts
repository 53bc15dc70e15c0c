/** Collects the entries of a list while it is read: each title once, within the limits of a list. */
import { ENTRY_LIMITS } from '#src/list/entries/entry.ts'
import { mergeEntries } from '#src/list/entries/merge-entries.ts'
import { cleanEntry, hasLongNotes } from './clean-entry.ts'
import type { ExternalEntry } from './external-entry.ts'
import { ListReadError } from './read-list.ts'

const MAX_ENTRIES = ENTRY_LIMITS.entries
const NOTES = ENTRY_LIMITS.notes.toLocaleString('en')

export class EntryCollector {
  readonly #byTitle = new Map<number | string, ExternalEntry>()
  #cutNotes = 0
  #withoutId = 0

  /**
   * @param id the title's id in the source; undefined leaves the entry out, with a warning
   * @throws {ListReadError} if the list is longer than a list can be
   */
  add(id: number | string | undefined, read: ExternalEntry): void {
    if (id === undefined) {
      this.#withoutId++
      return
    }
    if (hasLongNotes(read)) this.#cutNotes++
    const cleaned = cleanEntry(read)
    const known = this.#byTitle.get(id)
    this.#byTitle.set(id, known ? cleanEntry(joinEntries(known, cleaned)) : cleaned)
    if (this.#byTitle.size > MAX_ENTRIES) {
      throw new ListReadError(
        `The list has more than ${MAX_ENTRIES.toLocaleString('en')} titles, the most that fit here.`,
      )
    }
  }

  entries(): ExternalEntry[] {
    return [...this.#byTitle.values()]
  }

  /** Whether nothing was added, not even an entry that is left out. */
  get isEmpty(): boolean {
    return this.#byTitle.size + this.#withoutId === 0
  }

  warnings(): string[] {
    return [
      ...(this.isEmpty ? ['The list has no titles.'] : []),
      ...warn(this.#withoutId, 'without an id of its title', 'is left out', 'are left out'),
      ...warn(this.#cutNotes, `with notes of more than ${NOTES} characters`, 'loses the rest', 'lose the rest'),
    ]
  }
}

/** Of two entries of a title, the newer one wins, or the one that comes later; what only the other has is added. */
function joinEntries(first: ExternalEntry, second: ExternalEntry): ExternalEntry {
  const isFirstNewer = (first.updatedAt ?? '') > (second.updatedAt ?? '')
  const [newer, older] = isFirstNewer ? [first, second] : [second, first]
  const { updatedAt: _, ...entry } = mergeEntries([
    { ...newer.entry, updatedAt: '1' },
    { ...older.entry, updatedAt: '0' },
  ])
  return { ...newer, ids: { ...older.ids, ...newer.ids }, entry }
}

const warn = (count: number, which: string, one: string, several: string): string[] =>
  count === 0
    ? []
    : [`${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'} ${which} ${count === 1 ? one : several}.`]
