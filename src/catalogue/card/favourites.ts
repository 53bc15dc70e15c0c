/** The user's favourites on cards. */

type Numbers = ReadonlySet<number>

export interface Favourites {
  has: (number: number) => boolean
  /** @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void
}

export interface ChangeableFavourites extends Favourites {
  change: (update: (numbers: Numbers) => Numbers) => void
}

/** Cards subscribe to it one by one, so that a change renders nothing but their hearts. */
export function createFavourites(initial: Numbers): ChangeableFavourites {
  let numbers = initial
  const listeners = new Set<() => void>()
  return {
    has: (number) => numbers.has(number),
    change(update) {
      numbers = update(numbers)
      listeners.forEach((listener) => listener())
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
