/** The browser's list functions: loaded for signed-in users, or on the first click on a heart. */
import { openAccountList } from './sync/account-list.client.ts'
import { onNewsOfTabs } from './favourites/favourite-tabs.client.ts'
import { type ChangeFavourites, withNumber } from './favourites/toggle-favourite.client.ts'
import { recordFollows } from './history/record-follows.client.ts'

export { toggleFavourite } from './favourites/toggle-favourite.client.ts'

/**
 * @param early where posters led that were followed before this was here
 * @returns what ends it
 */
export function openCardLists(user: string, change: ChangeFavourites, early: readonly string[]): () => void {
  const ends = [
    openAccountList(user),
    onNewsOfTabs((news) => news.user === user && change(withNumber(news.number, news.isOn))),
    recordFollows(user, early),
  ]
  return () => {
    for (const end of ends) end()
  }
}
