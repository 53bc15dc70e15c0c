/** The selected titles of a list, by id. Rows subscribe one by one. */
import { useSyncExternalStore } from 'react'

export interface Selection {
  ids(): ReadonlySet<string>
  toggle(id: string): void
  replace(ids: Iterable<string>): void
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void
}

export function createSelection(): Selection {
  let ids: ReadonlySet<string> = new Set()
  const listeners = new Set<() => void>()
  const change = (next: ReadonlySet<string>) => {
    ids = next
    for (const listener of listeners) listener()
  }
  return {
    ids: () => ids,
    toggle(id) {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      change(next)
    },
    replace: (next) => change(new Set(next)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useIsSelected(selection: Selection, id: string): boolean {
  const find = () => selection.ids().has(id)
  return useSyncExternalStore(selection.subscribe, find, find)
}

export const useSelected = (selection: Selection): ReadonlySet<string> =>
  useSyncExternalStore(selection.subscribe, selection.ids, selection.ids)
