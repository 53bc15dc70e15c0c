export const WATCH_ORDERS = ['story', 'release', 'essentials'] as const
export type WatchOrder = (typeof WATCH_ORDERS)[number]
