/** The queue is full or closed. */
export class QueueFullError extends Error {
  constructor() {
    super('the queue is full')
  }
}

/** Runs a limited number of tasks at a time; the others wait in order. */
export interface WorkQueue {
  /** @throws {QueueFullError} */
  run<T>(task: () => Promise<T>): Promise<T>
  /** How long the task that runs next has waited (milliseconds); 0 if none waits. */
  readonly waitMs: number
  /** Resolves when no task runs or waits. */
  whenIdle(): Promise<void>
  /** Rejects waiting and new tasks; resolves when the running ones are done. */
  close(): Promise<void>
}

export function createWorkQueue(
  limits: { running: number; waiting: number },
  now: () => number = () => performance.now(),
): WorkQueue {
  const waiting: { since: number; start: () => void; reject: (error: Error) => void }[] = []
  let idleWaiters: (() => void)[] = []
  let running = 0
  let closed = false

  function release(): void {
    running--
    waiting.shift()?.start()
    if (running > 0) return
    const resolvers = idleWaiters
    idleWaiters = []
    for (const resolve of resolvers) resolve()
  }

  function acquire(): Promise<void> {
    if (closed || (running >= limits.running && waiting.length >= limits.waiting)) throw new QueueFullError()
    if (running >= limits.running) {
      return new Promise((resolve, reject) => {
        waiting.push({ since: now(), start: () => resolve(void running++), reject })
      })
    }
    running++
    return Promise.resolve()
  }

  const whenIdle = (): Promise<void> =>
    running === 0 ? Promise.resolve() : new Promise((resolve) => idleWaiters.push(resolve))

  return {
    async run(task) {
      await acquire()
      try {
        return await task()
      } finally {
        release()
      }
    },
    get waitMs() {
      return waiting[0] ? now() - waiting[0].since : 0
    },
    whenIdle,
    close() {
      closed = true
      for (const { reject } of waiting.splice(0)) reject(new QueueFullError())
      return whenIdle()
    },
  }
}
