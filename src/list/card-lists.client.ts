/** The browser's list functions: loaded for signed-in users, or on the first click on a heart. */
import type { ActionCard } from '#src/catalogue/card/card.ts'
import type { ListLink } from '#src/catalogue/card/card-lists.ts'
import { openAccountList } from './sync/account-list.client.ts'
import { entryIdIn } from './edit/entry-id.ts'
import { interceptEntryLinks, openEntry } from './edit/entry-links.client.ts'
import { onFavouriteChange } from './favourites/favourite-tabs.client.ts'
import { type ChangeFavourites, withNumber } from './favourites/toggle-favourite.client.ts'
import { followStatuses, type StatusStore } from './statuses/follow-statuses.client.ts'
import { saveTimeZone } from '#src/platform/time-zone/save-time-zone.client.ts'
import { recordPosterClicks } from './history/record-poster-clicks.client.ts'

export { toggleFavourite } from './favourites/toggle-favourite.client.ts'
export { planTitle } from './edit/plan-title.client.ts'

/** @param path to the page of an entry */
export const openEntryAt = (user: string, path: string): Promise<void> | undefined => {
  const id = entryIdIn(path)
  return id === null ? undefined : openEntry(user, id)
}

/** What a card's link to the user's list says: loaded when a card shows it. */
export const findListLink = (user: string | undefined, card: ActionCard): Promise<ListLink | null> =>
  import('./edit/find-list-link.client.ts').then(
    (list) => list.findListLink(user, card),
    () => null,
  )

/**
 * @param earlyClicks URLs of the posters that were clicked before this was loaded
 * @returns a function that stops it
 */
export function openCardLists(
  user: string,
  change: { favourites: ChangeFavourites; statuses: StatusStore['change'] },
  earlyClicks: readonly string[],
): () => void {
  saveTimeZone()
  const stopFunctions = [
    openAccountList(user),
    onFavouriteChange(
      (changed) => changed.user === user && change.favourites(withNumber(changed.number, changed.isOn)),
    ),
    followStatuses(user, change.statuses),
    recordPosterClicks(user, earlyClicks),
    interceptEntryLinks(user),
  ]
  return () => {
    for (const stop of stopFunctions) stop()
  }
}
