/** Runs a task once for all concurrent calls with the same key. */
export interface SingleFlight<T> {
  run(key: string, task: () => Promise<T>): Promise<T>
}

export function createSingleFlight<T>(): SingleFlight<T> {
  const inFlight = new Map<string, Promise<T>>()
  return {
    run(key, task) {
      const running = inFlight.get(key)
      if (running) return running
      const started = task().finally(() => inFlight.delete(key))
      inFlight.set(key, started)
      return started
    },
  }
}
