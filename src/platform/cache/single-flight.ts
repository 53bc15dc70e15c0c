/** Runs a task once however many ask for it at the same time. */
export interface SingleFlight<T> {
  run(key: string, task: () => Promise<T>): Promise<T>
}

export function createSingleFlight<T>(): SingleFlight<T> {
  const flying = new Map<string, Promise<T>>()
  return {
    run(key, task) {
      const known = flying.get(key)
      if (known) return known
      const started = task().finally(() => flying.delete(key))
      flying.set(key, started)
      return started
    },
  }
}
