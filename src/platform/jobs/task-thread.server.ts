/**
 * Runs CPU-bound tasks in a worker thread: one at a time, each with a deadline. The thread starts with the first task and
 * ends when idle.
 */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { toError } from '../errors.ts'
import {
  transferableBuffers,
  type TaskResult,
  type TaskInput,
  type TaskMap,
  type TaskReply,
  TaskStalledError,
} from './task-thread.ts'

export interface TaskThreadOptions {
  /** A module of this package, such as `#src/library/tasks.ts`, that exports `tasks`. */
  module: string
  /** Heap limit of the thread. */
  megabytes?: number
  idleMs?: number
}

export interface TaskOptions {
  /** Counted from the start of the task, without its time in the queue. */
  deadlineMs: number
  signal?: AbortSignal | undefined
  /** Transfers the input's buffers instead of copying them. */
  transfer?: boolean
}

export interface TaskThread<Tasks extends TaskMap> {
  /** @throws {TaskStalledError} when the task was stopped; the signal's reason when aborted; any error of the task */
  run<Name extends keyof Tasks & string>(
    name: Name,
    input: TaskInput<Tasks[Name]>,
    options: TaskOptions,
  ): Promise<TaskResult<Tasks[Name]>>
  /** Resolves when all stopped threads have ended; one that waits for a disk ends when that responds. */
  ended(): Promise<unknown>
  /** Rejects the running task and all queued ones. */
  close(): Promise<void>
}

interface QueuedTask {
  name: string
  input: unknown
  options: TaskOptions
  settle: (outcome: { value: unknown } | { error: unknown }) => void
}

/** A busy machine may take seconds between the tasks of two files, and to start a thread takes longer than most tasks. */
const IDLE_MS = 60_000
/** Loading the task modules takes about 0.1 s; this only catches a machine that is stuck. */
const START_TIMEOUT_MS = 60_000
const DEFAULT_MEGABYTES = 512

// The source files exist in every deployment, also beside the bundle.
const { resolve } = createRequire(import.meta.url)
const urlOf = (module: string): URL => pathToFileURL(resolve(module))

export function openTaskThread<Tasks extends TaskMap>({
  module,
  megabytes = DEFAULT_MEGABYTES,
  idleMs = IDLE_MS,
}: TaskThreadOptions): TaskThread<Tasks> {
  const queue: QueuedTask[] = []
  let [closed, isReady] = [false, false]
  let worker: Worker | null = null
  let current: QueuedTask | null = null
  let timer: NodeJS.Timeout | undefined
  let ended: Promise<unknown> = Promise.resolve()

  function start(): Worker {
    const started = new Worker(urlOf('#src/platform/jobs/task-worker.server.ts'), {
      workerData: urlOf(module).href,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      // the thread has no access to the site's configuration
      env: {},
      execArgv: [],
    })
    started.on('message', (reply: TaskReply) => started === worker && handleReply(reply))
    started.on('error', (error) => {
      const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      if (started === worker) stopThread(new TaskStalledError(isMemory ? 'memory' : 'crash', { cause: error }))
    })
    started.on('exit', () => started === worker && stopThread(new TaskStalledError('crash')))
    return started
  }

  /** Sends the next task to the thread, or schedules the thread's end when the queue is empty. */
  function runNext(): void {
    clearTimeout(timer)
    current ??= queue.shift() ?? null
    if (!current) {
      timer = setTimeout(() => stopThread(null), idleMs).unref()
      worker?.unref()
      return
    }
    try {
      worker ??= start()
    } catch (cause) {
      stopThread(new Error(`The tasks of ${module} cannot be loaded.`, { cause }))
      return
    }
    worker.ref()
    timer = setTimeout(
      () => stopThread(new TaskStalledError('deadline')),
      isReady ? current.options.deadlineMs : START_TIMEOUT_MS,
    )
    if (!isReady) return
    const { name, input, options } = current
    worker.postMessage({ name, input }, options.transfer ? transferableBuffers(input) : [])
  }

  function handleReply(reply: TaskReply): void {
    if ('ready' in reply) isReady = true
    else finish(reply)
    runNext()
  }

  function finish(outcome: { value: unknown } | { error: unknown }): void {
    const done = current
    current = null
    done?.settle(outcome)
  }

  function terminate(thread: Worker | null): void {
    ended = Promise.all([ended, thread?.terminate()])
  }

  /** Terminates the thread; the next task starts another one. */
  function stopThread(error: unknown): void {
    terminate(worker)
    worker = null
    isReady = false
    clearTimeout(timer)
    if (current) finish({ error })
    if (queue.length > 0) runNext()
  }

  return {
    run: (name, input, options) =>
      new Promise((done, fail) => {
        options.signal?.throwIfAborted()
        if (closed) throw new Error('The site is shutting down.')
        const abort = (): void => {
          const index = queue.indexOf(queued)
          if (index >= 0) queue.splice(index, 1)
          if (queued === current) stopThread(options.signal?.reason)
          else queued.settle({ error: options.signal?.reason })
        }
        const queued: QueuedTask = {
          name,
          input,
          options,
          settle(outcome) {
            options.signal?.removeEventListener('abort', abort)
            if ('error' in outcome) fail(toError(outcome.error))
            else done(outcome.value as never)
          },
        }
        options.signal?.addEventListener('abort', abort)
        queue.push(queued)
        if (!current) runNext()
      }),
    ended: () => ended,
    async close() {
      closed = true
      const error = new Error('The site is shutting down.')
      for (const queued of queue.splice(0)) queued.settle({ error })
      stopThread(error)
      await ended
    },
  }
}
