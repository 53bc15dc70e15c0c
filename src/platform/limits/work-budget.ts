/** How much work each network, user and token may cause. Pure, except for the balances in memory. */

/** The longest that a request waits for its work (milliseconds). */
export const MAX_WAIT_MS = 5_000

export interface WorkBudget {
  /**
   * Takes the most that a request may cost. Over the budget, one request of a key waits and is served then; those beside it are
   * refused, so that a client that asks one thing after another is slowed, but never refused.
   * @param units see `work.ts`
   */
  take(key: string, units: number, now: number): Taken
  /** Corrects what was taken by what a request has cost: positive if it was cheaper. */
  settle(key: string, units: number): void
  /** Gives back what was taken for a request whose client left while it waited, and its place to the next one. */
  release(key: string, units: number): void
}

export interface Taken {
  isAdmitted: boolean
  /** Milliseconds until an admitted request may begin, or until a refused one may be repeated. */
  waitMs: number
}

interface Balance {
  units: number
  /** When it was last refilled. */
  at: number
  /** Until when a request waits. */
  waitingUntil: number
}

/** Beyond this number of keys, the least recently used one is dropped. */
const MAX_KEYS = 20_000

/** @param perMinute units that each key may use a minute; a key that used none for a minute may use them at once */
export function createWorkBudget(perMinute: number, maxKeys = MAX_KEYS): WorkBudget {
  const balances = new Map<string, Balance>()
  const perMs = perMinute / 60_000
  const add = (balance: Balance, units: number) => (balance.units = Math.min(perMinute, balance.units + units))

  function balanceOf(key: string, now: number): Balance {
    const balance = balances.get(key) ?? { units: perMinute, at: now, waitingUntil: 0 }
    // a debt is forgotten after two minutes
    balance.units = Math.max(-perMinute, balance.units)
    // a clock that was set back adds nothing, and one that jumps ahead fills the budget at most
    add(balance, Math.max(0, now - balance.at) * perMs)
    balance.at = now
    balances.delete(key) // a Map keeps insertion order: the most recently used key moves to the end
    balances.set(key, balance)
    if (balances.size > maxKeys) for (const oldest of balances.keys()) if (balances.delete(oldest)) break
    return balance
  }

  return {
    take(key, units, now) {
      const balance = balanceOf(key, now)
      const missing = Math.min(units, perMinute) - balance.units
      if (missing > 0) {
        const leftMs = balance.waitingUntil - now
        // a wait is never longer than this, unless the clock was set back
        if (leftMs > 0 && leftMs <= MAX_WAIT_MS) return { isAdmitted: false, waitMs: leftMs }
        balance.waitingUntil = now + Math.min(MAX_WAIT_MS, Math.ceil(missing / perMs))
      }
      add(balance, -units)
      return { isAdmitted: true, waitMs: missing > 0 ? balance.waitingUntil - now : 0 }
    },
    settle(key, units) {
      const balance = balances.get(key)
      if (balance) add(balance, units)
    },
    release(key, units) {
      const balance = balances.get(key)
      if (!balance) return
      add(balance, units)
      balance.waitingUntil = 0
    },
  }
}
