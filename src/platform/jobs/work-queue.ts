/** Too much is waiting already, or nothing is taken any more. */
export class QueueFullError extends Error {
  constructor() {
    super('the queue takes nothing more')
  }
}

/** Lets a few tasks run at a time; the others wait in order. */
export interface WorkQueue {
  /** @throws {QueueFullError} */
  run<T>(task: () => Promise<T>): Promise<T>
  /** Resolves as soon as nothing runs and nothing waits. */
  whenIdle(): Promise<void>
  /** Sends away all who wait and all who come; resolves when what runs is done. */
  close(): Promise<void>
}

export function createWorkQueue(limits: { running: number; waiting: number }): WorkQueue {
  const waiting: { enter: () => void; sendAway: (error: Error) => void }[] = []
  let idlers: (() => void)[] = []
  let running = 0
  let closed = false

  function leave(): void {
    running--
    waiting.shift()?.enter()
    if (running > 0) return
    const woken = idlers
    idlers = []
    for (const wake of woken) wake()
  }

  function enter(): Promise<void> {
    if (closed || (running >= limits.running && waiting.length >= limits.waiting)) throw new QueueFullError()
    if (running >= limits.running) {
      return new Promise((resolve, sendAway) => {
        waiting.push({ enter: () => resolve(void running++), sendAway })
      })
    }
    running++
    return Promise.resolve()
  }

  const whenIdle = (): Promise<void> =>
    running === 0 ? Promise.resolve() : new Promise((resolve) => idlers.push(resolve))

  return {
    async run(task) {
      await enter()
      try {
        return await task()
      } finally {
        leave()
      }
    },
    whenIdle,
    close() {
      closed = true
      for (const { sendAway } of waiting.splice(0)) sendAway(new QueueFullError())
      return whenIdle()
    },
  }
}
