/** Saves the order in which the player goes on, as a cookie for the server. */
import { ORDER_KEY, type WatchOrder } from '../watch-order-path.ts'

const YEAR_IN_SECONDS = 31_536_000

export function saveOrder(order: WatchOrder): void {
  try {
    document.cookie = `${ORDER_KEY}=${order}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`
  } catch {
    // cookies may be blocked: the player then goes on with the sequel
  }
}
