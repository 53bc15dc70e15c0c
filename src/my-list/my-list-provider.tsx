import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { CardListsContext, type SavedCard } from '#src/catalogue/card/card-lists.ts'
import type { Card } from '#src/catalogue/card/card.ts'
import { readStored } from '#src/ui/storage.client.ts'
import { CONTINUE_WATCHING_KEY } from './continue-watching/continue-key.ts'
import { readNumbers } from './favourites/number-list.ts'
import { linkOfPoster } from './history/followed-link.ts'

/** Part of every page; the list functions are loaded for users with lists, or on the first click on a heart. */
const load = () => import('./card-lists.client.ts').catch(() => null)

/**
 * The viewer's favourites, for every card below.
 * @param favourites as `readNumbers` reads them
 */
export function MyListProvider({ favourites: line, children }: { favourites: string; children: ReactNode }) {
  const user = useViewer()?.id
  const [message, setMessage] = useState(line)
  const [favourites, change] = useState(() => readNumbers(line))
  if (message !== line) {
    setMessage(line)
    change(readNumbers(line))
  }
  useEffect(() => {
    if (!user) return undefined
    const early: string[] = []
    const note = (event: MouseEvent) => early.push(linkOfPoster(event) ?? '')
    document.addEventListener('click', note, true)
    const opened = load().then((myList) => {
      document.removeEventListener('click', note, true)
      return myList?.openCardLists(user, change, early)
    })
    return () => void opened.then((close) => close?.())
  }, [user])
  const toggle = (card: SavedCard) =>
    void load().then((myList) => myList?.toggleFavourite(user, card, favourites, change))
  const findResume = useCallback(
    async (card: Card) => {
      if (!user && !readStored(CONTINUE_WATCHING_KEY)?.includes(card.id)) return null
      const found = await import('./progress/find-resume.client.ts').catch(() => null)
      return found?.findResume(card) ?? null
    },
    [user],
  )
  return <CardListsContext value={{ favourites, toggle, findResume }}>{children}</CardListsContext>
}
