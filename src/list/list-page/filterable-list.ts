/** A list as its filters see it. */
import { filterHref, type FilterableList } from '#src/catalogue/find/choices.ts'
import type { ListQuery } from './list-content.ts'
import { DEFAULT_ORDER, OWN_ORDERS } from './list-orders.ts'
import { type ListTab, listTabPath } from './list-tabs.ts'

/** @param base the path of the whole list */
export const toFilterable = (base: string, tab: ListTab, { keyword }: ListQuery): FilterableList => ({
  path: listTabPath(base, tab),
  keyword,
  defaultOrder: keyword ? 'Best match' : DEFAULT_ORDER,
  fixed: ['mine'],
  orders: OWN_ORDERS,
})

/** The path of the same titles in another order; undefined for the default. */
export const listOrderHref = (base: string, tab: ListTab, query: ListQuery, sort: string | undefined): string =>
  filterHref(toFilterable(base, tab, query), { ...query.chosen, sort })

/** The path of another page of the same titles. */
export const listPageHref = (base: string, tab: ListTab, query: ListQuery, page: number): string =>
  filterHref(toFilterable(base, tab, query), query.chosen, page)
