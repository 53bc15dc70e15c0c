import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { type CardLists, CardListsContext, type SavedCard } from '#src/catalogue/card/card-lists.ts'
import type { Card } from '#src/catalogue/card/card.ts'
import { createFavourites } from '#src/catalogue/card/favourites.ts'
import { readStored } from '#src/ui/storage.client.ts'
import { BROWSER_LISTS } from './continue-watching/continue-key.ts'
import { readNumbers } from './favourites/number-list.ts'
import { findPosterUrl } from './history/poster-url.ts'

/** Part of every page; the list functions are loaded for users with lists, or on the first click on a heart. */
const load = () => import('./card-lists.client.ts').catch(() => null)

/** Links and buttons that the list functions take over: clicks before they are loaded are repeated. */
const ENTRY_CONTROLS = '[href^="/my-list/entry/"],[name=step]'

/**
 * Provides the viewer's favourites to all cards.
 * @param favourites encoded for `readNumbers`
 */
export function MyListProvider({ favourites: encoded, children }: { favourites: string; children: ReactNode }) {
  const viewer = useViewer()
  const user = viewer?.id
  const canPlayPremium = viewer !== null && (viewer.isPremium || viewer.isAdmin)
  const [favourites] = useState(() => createFavourites(readNumbers(encoded)))
  // another user may have the same favourites as this one had when the page was loaded
  useEffect(() => favourites.change(() => readNumbers(encoded)), [favourites, encoded, user])
  useEffect(() => {
    if (!user) return undefined
    const earlyClicks: string[] = []
    const recordEarly = (event: MouseEvent) => {
      const { target, ctrlKey, metaKey } = event
      const control = target instanceof Element && target.closest<HTMLElement>(ENTRY_CONTROLS)
      if (control && !ctrlKey && !metaKey) {
        event.preventDefault()
        void opened.then(() => control.click())
      }
      earlyClicks.push(findPosterUrl(event) ?? '')
    }
    document.addEventListener('click', recordEarly, true)
    const opened = load().then((myList) => {
      document.removeEventListener('click', recordEarly, true)
      return myList?.openCardLists(user, favourites.change, earlyClicks)
    })
    return () => void opened.then((close) => close?.())
  }, [user, favourites])
  const toggle = (card: SavedCard) => void load().then((myList) => myList?.toggleFavourite(user, card, favourites))
  const followAction = useCallback<CardLists['followAction']>(
    (card, isUnknown, onFound) => {
      if (!user && !BROWSER_LISTS.some((key) => readStored(key)?.includes(`"${card.id}"`))) return () => undefined
      let stop: (() => void) | undefined
      let isStopped = false
      void import('./progress/follow-action.client.ts').then(
        (lists) => (stop = isStopped ? undefined : lists.followAction(card, { canPlayPremium, isUnknown }, onFound)),
        () => undefined,
      )
      return () => {
        isStopped = true
        stop?.()
      }
    },
    [user, canPlayPremium],
  )
  const findListLink = useCallback(async (card: Card) => (await load())?.findListLink(user, card) ?? null, [user])
  return (
    <CardListsContext value={{ favourites, toggle, canPlayPremium, followAction, findListLink }}>
      {children}
    </CardListsContext>
  )
}
