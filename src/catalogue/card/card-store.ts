/** What cards show of the viewer's lists: their favourites, and the statuses of their titles. */

export interface CardStore<Value> {
  current: () => Value
  change: (update: (value: Value) => Value) => void
  /** @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void
}

/** Cards subscribe to it one by one, so that a change renders nothing but their buttons. */
export function createCardStore<Value>(initial: Value): CardStore<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    current: () => value,
    change(update) {
      value = update(value)
      listeners.forEach((listener) => listener())
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
