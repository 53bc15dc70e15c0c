import type { Filter } from '#src/catalogue/find/filter.ts'
import type { CardListData } from './load-card-lists.server.ts'

/**
 * Gives a filter by the user's own list the titles of that list. Pages with it are made for one user.
 * @param own null for a visitor
 */
export async function withListed(filter: Filter, own: { cardLists(): Promise<CardListData> } | null): Promise<Filter> {
  return filter.mine && own ? { ...filter, listed: (await own.cardLists()).statuses } : filter
}
