/**
 * Runs tasks that take processor time outside of the serving thread: one at a time, each with a deadline, in a thread
 * that is started when there is something to do and ended when there is not.
 */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import {
  buffersOf,
  type TaskAnswer,
  type TaskInput,
  type TaskMap,
  type TaskReply,
  TaskStalledError,
} from './task-thread.ts'

export interface TaskThreadOptions {
  /** A module of this package, such as `#src/library/tasks.ts`, whose export `tasks` are the tasks. */
  module: string
  /** Heap of the thread. */
  megabytes?: number
  idleMs?: number
}

export interface TaskOptions {
  /** Counted from when the task begins, not while it waits for those before it. */
  deadlineMs: number
  signal?: AbortSignal | undefined
  /** Buffers in the input that the caller does not need any more. */
  giveAway?: boolean
}

export interface TaskThread<Tasks extends TaskMap> {
  /** @throws {TaskStalledError} when it did not end by itself; the signal's reason when it was aborted; what the task throws */
  run<Name extends keyof Tasks & string>(
    name: Name,
    input: TaskInput<Tasks[Name]>,
    options: TaskOptions,
  ): Promise<TaskAnswer<Tasks[Name]>>
  /** Breaks off what runs and what waits. */
  close(): Promise<void>
}

interface Waiting {
  name: string
  input: unknown
  options: TaskOptions
  settle: (answer: { value: unknown } | { error: unknown }) => void
}

const IDLE_MS = 10_000
/** Loading the tasks' modules takes a tenth of a second; a machine that needs this long for it is out of order. */
const START_MS = 60_000
const MEGABYTES = 512

// The source is there in every way to run the site, also beside what was bundled from it.
const { resolve } = createRequire(import.meta.url)
const urlOf = (module: string): URL => pathToFileURL(resolve(module))

export function openTaskThread<Tasks extends TaskMap>({
  module,
  megabytes = MEGABYTES,
  idleMs = IDLE_MS,
}: TaskThreadOptions): TaskThread<Tasks> {
  const queue: Waiting[] = []
  let [closed, isReady] = [false, false]
  let worker: Worker | null = null
  let current: Waiting | null = null
  let timer: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(urlOf('#src/platform/jobs/task-worker.server.ts'), {
      workerData: urlOf(module).href,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      // nothing of the site's configuration is known to it
      env: {},
      execArgv: [],
    })
    started.on('message', (reply: TaskReply) => started === worker && take(reply))
    started.on('error', (error) => {
      const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      if (started === worker) drop(new TaskStalledError(isMemory ? 'memory' : 'crash', { cause: error }))
    })
    started.on('exit', () => started === worker && drop(new TaskStalledError('crash')))
    return started
  }

  /** Gives the thread the next task, or lets it end after a while when there is none. */
  function next(): void {
    clearTimeout(timer)
    current ??= queue.shift() ?? null
    if (!current) {
      timer = setTimeout(() => drop(null), idleMs).unref()
      worker?.unref()
      return
    }
    worker ??= start()
    worker.ref()
    timer = setTimeout(() => drop(new TaskStalledError('deadline')), isReady ? current.options.deadlineMs : START_MS)
    if (!isReady) return
    const { name, input, options } = current
    worker.postMessage({ name, input }, options.giveAway ? buffersOf(input) : [])
  }

  function take(reply: TaskReply): void {
    if ('ready' in reply) isReady = true
    else finish(reply)
    next()
  }

  function finish(answer: { value: unknown } | { error: unknown }): void {
    const done = current
    current = null
    done?.settle(answer)
  }

  /** Ends the thread, whatever it does; the next task gets another one. */
  function drop(error: unknown): void {
    const ended = worker
    worker = null
    isReady = false
    clearTimeout(timer)
    void ended?.terminate()
    if (current) finish({ error })
    if (queue.length > 0) next()
  }

  return {
    run: (name, input, options) =>
      new Promise((done, fail) => {
        options.signal?.throwIfAborted()
        if (closed) throw new Error('The site is closing.')
        const abort = (): void => {
          const place = queue.indexOf(waiting)
          if (place >= 0) queue.splice(place, 1)
          if (waiting === current) drop(options.signal?.reason)
          else waiting.settle({ error: options.signal?.reason })
        }
        const waiting: Waiting = {
          name,
          input,
          options,
          settle(answer) {
            options.signal?.removeEventListener('abort', abort)
            if ('error' in answer) fail(toError(answer.error))
            else done(answer.value as never)
          },
        }
        options.signal?.addEventListener('abort', abort)
        queue.push(waiting)
        if (!current) next()
      }),
    async close() {
      closed = true
      const error = new Error('The site is closing.')
      for (const waiting of queue.splice(0)) waiting.settle({ error })
      clearTimeout(timer)
      const ended = worker
      worker = null
      finish({ error })
      await ended?.terminate()
    },
  }
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
