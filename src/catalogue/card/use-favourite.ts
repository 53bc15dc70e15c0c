import { use, useSyncExternalStore } from 'react'
import { CardListsContext } from './card-lists.ts'

/**
 * Whether a title is a favourite.
 * @param rendered what the server rendered. It renders hearts unfilled, and a style fills them until hydration
 * (`card-style.ts`).
 */
export function useFavourite(number: number, rendered = false): boolean {
  const { current, subscribe } = use(CardListsContext).favourites
  return useSyncExternalStore(
    subscribe,
    () => current().has(number),
    () => rendered,
  )
}
