/** Watch orders, their addresses, and the one that a viewer has chosen. */

export const WATCH_ORDERS = ['story', 'release', 'essentials'] as const
export type WatchOrder = (typeof WATCH_ORDERS)[number]

/** The order that is shown first. */
export const DEFAULT_ORDER: WatchOrder = 'story'

/** The cookie with the order in which the player goes on. */
export const ORDER_KEY = 'watch-order'

export const watchOrderPath = (id: string, order: WatchOrder = DEFAULT_ORDER): string =>
  `/watch-order/${id}${order === DEFAULT_ORDER ? '' : `?order=${order}`}`

/** Undefined for unknown orders. */
export const parseWatchOrder = (text: string | null | undefined): WatchOrder | undefined =>
  WATCH_ORDERS.find((order) => order === text)
