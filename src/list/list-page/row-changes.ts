/** Changes to the rows of a list since it was loaded. Rows subscribe one by one, so that a change renders nothing else. */
import { useSyncExternalStore } from 'react'
import { type SharedFields, withShared } from '../edit/entry-changes.ts'
import type { ListContent } from './list-content.ts'
import type { ListRow, RowEntry } from './list-row.ts'

interface RowChange {
  /** As loaded. */
  from: RowEntry
  /** Null if the title was removed. */
  entry: RowEntry | null
}

export interface RowChanges {
  /** The entry as it is now; null if the title was removed. */
  entryOf(row: ListRow): RowEntry | null
  set(row: ListRow, entry: RowEntry | null): void
  /** Changes these of the shown titles; null removes them. */
  setAll(ids: readonly string[], fields: SharedFields | null): void
  /** Changes with each change. */
  all(): ReadonlyMap<number, RowChange>
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void
}

export function createRowChanges(): RowChanges {
  let changes: ReadonlyMap<number, RowChange> = new Map()
  const listeners = new Set<() => void>()
  const shown = new Map<string, ListRow>()
  return {
    entryOf(row) {
      shown.set(row.id, row)
      const change = changes.get(row.number)
      return change ? change.entry : row.entry
    },
    set(row, entry) {
      changes = new Map(changes).set(row.number, { from: row.entry, entry })
      for (const listener of listeners) listener()
    },
    setAll(ids, fields) {
      const next = new Map(changes)
      for (const row of ids.flatMap((id) => shown.get(id) ?? [])) {
        const before = this.entryOf(row)
        next.set(row.number, { from: row.entry, entry: fields && before && withShared(before, fields) })
      }
      changes = next
      for (const listener of listeners) listener()
    },
    all: () => changes,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useRowEntry(changes: RowChanges, row: ListRow): RowEntry | null {
  const find = () => changes.entryOf(row)
  return useSyncExternalStore(changes.subscribe, find, find)
}

type Counts = Pick<ListContent, 'counts' | 'customLists'>

/** The numbers of titles by status and in the user's own lists, after the changes. */
export function useCounts(changes: RowChanges, loaded: Counts): Counts {
  const all = useSyncExternalStore(changes.subscribe, changes.all, changes.all)
  return countAfter(loaded, [...all.values()])
}

export function countAfter({ counts: loaded, customLists }: Counts, changes: readonly RowChange[]): Counts {
  const counts = { ...loaded }
  for (const { from, entry } of changes) {
    counts[from.status]--
    if (entry) counts[entry.status]++
  }
  const countIn = (name: string, of: (change: RowChange) => RowEntry | null) =>
    changes.filter((change) => of(change)?.customLists.includes(name)).length
  return {
    counts,
    customLists: customLists.map((list) => ({
      ...list,
      count: list.count + countIn(list.name, ({ entry }) => entry) - countIn(list.name, ({ from }) => from),
    })),
  }
}
