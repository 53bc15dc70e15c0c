/** Reports what parts of the site do to its listeners. Costs next to nothing while no one listens. */
export interface Measurement<T> {
  /** Whether someone listens; otherwise the value need not be computed. */
  readonly isObserved: boolean
  report(value: T): void
  /** @param listener must be cheap, and must not throw @returns a function that ends the subscription */
  subscribe(listener: (value: T) => void): () => void
}

export function createMeasurement<T>(): Measurement<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    get isObserved() {
      return listeners.size > 0
    },
    report(value) {
      for (const listener of listeners) listener(value)
    },
    subscribe(listener) {
      const own = (value: T) => listener(value)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}
