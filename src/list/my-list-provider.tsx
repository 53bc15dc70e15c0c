import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { findSignInReason } from '#src/accounts/sign-in/return-path.ts'
import { openSignIn } from '#src/accounts/sign-in/sign-in.client.ts'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { type CardLists, CardListsContext, type SavedCard } from '#src/catalogue/card/card-lists.ts'
import type { ActionCard } from '#src/catalogue/card/card.ts'
import { createCardStore } from '#src/catalogue/card/card-store.ts'
import { readStored } from '#src/ui/storage.client.ts'
import { BROWSER_LISTS } from './continue-watching/continue-key.ts'
import { entryLabel } from './entries/status-labels.ts'
import { readNumbers } from './favourites/number-list.ts'
import { findPosterUrl } from './history/poster-url.ts'
import { findStatusButton } from './statuses/find-status-button.ts'
import { readStatuses } from './statuses/status-text.ts'

/** Part of every page; the list functions are loaded for users with lists, or on the first click on a heart. */
const load = () => import('./card-lists.client.ts').catch(() => null)

/** Links and buttons that the list functions take over: clicks before they are loaded are repeated. */
const ENTRY_CONTROLS = '[href^="/my-list/entry/"],[name=step]'

/** Asks visitors to sign in, with the reason, where a link leads to a page that needs an account. */
function askToSignIn(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a')
  if (
    !link ||
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    link.origin !== location.origin
  )
    return
  const reason = findSignInReason(link.pathname)
  if (reason === undefined) return
  event.preventDefault()
  openSignIn(reason, async (user) => (await load())?.openEntryAt(user, link.pathname))
}

/** The key L on a focused card does what its status button does. */
function pressStatus(event: KeyboardEvent): void {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  if (event.key === 'l' && isPlain && !(event.target instanceof HTMLInputElement)) findStatusButton(event)?.click()
}

interface MyListProviderProps {
  /** Encoded for `readNumbers` and `readStatuses`. */
  favourites?: string
  statuses?: string
  /** Notifies a user of a title's new episodes. @returns whether it could be saved */
  startNotifying: (user: string, card: SavedCard) => Promise<boolean>
  children: ReactNode
}

/** Provides what the viewer has saved of titles to all cards. */
export function MyListProvider({
  favourites: numbers = '',
  statuses: texts = '',
  startNotifying,
  children,
}: MyListProviderProps) {
  const viewer = useViewer()
  const user = viewer?.id
  const canPlayPremium = viewer !== null && (viewer.isPremium || viewer.isAdmin)
  const [favourites] = useState(() => createCardStore(readNumbers(numbers)))
  const [statuses] = useState(() => createCardStore(readStatuses(texts)))
  // another user may have saved the same titles as this one had when the page was loaded
  useEffect(() => favourites.change(() => readNumbers(numbers)), [favourites, numbers, user])
  useEffect(() => statuses.change(() => readStatuses(texts)), [statuses, texts, user])
  useEffect(() => {
    document.addEventListener('keydown', pressStatus)
    return () => document.removeEventListener('keydown', pressStatus)
  }, [])
  useEffect(() => {
    if (!user) {
      document.addEventListener('click', askToSignIn)
      return () => document.removeEventListener('click', askToSignIn)
    }
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
      return myList?.openCardLists(user, { favourites: favourites.change, statuses: statuses.change }, earlyClicks)
    })
    return () => void opened.then((close) => close?.())
  }, [user, favourites, statuses])
  const toggle = (card: SavedCard) => void load().then((myList) => myList?.toggleFavourite(user, card, favourites))
  const plan = (card: SavedCard) => void load().then((myList) => myList?.planTitle(user, card, statuses))
  const notify: CardLists['notify'] = (card, onOn) => {
    const start = async (id: string) => {
      if (await startNotifying(id, card)) onOn()
    }
    if (user) void start(user)
    else openSignIn(findSignInReason(`/notifications/titles/${card.id}`), start)
  }
  const statusLabel = (number: number, episodes: number | undefined) => {
    const status = statuses.current().get(number)
    return status && entryLabel(status, episodes ?? null)
  }
  const followAction = useCallback<CardLists['followAction']>(
    (card, isUnknown, onFound) => {
      if (!user && !BROWSER_LISTS.some((key) => readStored(key)?.includes(`"${card.id}"`))) return () => undefined
      let stop: (() => void) | undefined
      let isStopped = false
      void import('./title-actions/follow-action.client.ts').then(
        (lists) =>
          (stop = isStopped
            ? undefined
            : lists.followAction(card, { canPlayPremium, account: isUnknown ? user : undefined }, onFound)),
        () => undefined,
      )
      return () => {
        isStopped = true
        stop?.()
      }
    },
    [user, canPlayPremium],
  )
  const findListLink = useCallback(async (card: ActionCard) => (await load())?.findListLink(user, card) ?? null, [user])
  return (
    <CardListsContext
      value={{ favourites, statuses, toggle, plan, notify, statusLabel, canPlayPremium, followAction, findListLink }}
    >
      {children}
    </CardListsContext>
  )
}
