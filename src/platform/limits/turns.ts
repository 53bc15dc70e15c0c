/** Lets those who wait for the same thing try one after another, rather than all at once again and again. */
export interface Turns {
  /**
   * Runs a task when those before it with the same key have ended.
   * @param signal rejects while the task waits for its turn; a task that has begun looks at it itself
   */
  run<T>(key: string, signal: AbortSignal, task: () => Promise<T>): Promise<T>
}

export function createTurns(): Turns {
  /** What begins the tasks that wait, for each key of which a task runs. */
  const waiting = new Map<string, Set<() => void>>()

  function waitForTurn(queue: Set<() => void>, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      queue.delete(begin)
      reject(signal.reason)
    }
    const begin = () => {
      signal.removeEventListener('abort', leave)
      resolve()
    }
    signal.addEventListener('abort', leave, { once: true })
    queue.add(begin)
    return promise
  }

  function beginNext(key: string): void {
    const queue = waiting.get(key)
    const [begin] = queue ?? []
    if (!queue || !begin) return void waiting.delete(key)
    queue.delete(begin)
    begin()
  }

  return {
    async run(key, signal, task) {
      signal.throwIfAborted()
      const queue = waiting.get(key)
      if (queue) await waitForTurn(queue, signal)
      else waiting.set(key, new Set())
      try {
        return await task()
      } finally {
        beginNext(key)
      }
    },
  }
}
