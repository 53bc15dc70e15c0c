/** The primary process: starts the workers, replaces those that end, and stops them. It serves no requests itself. */
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../process/operator-error.ts'
import type { Handler } from './cluster-link.ts'
import { type FromPrimary, parseFromWorker } from './messages.ts'
import { createRouter } from './router.ts'
import { createSocketFolder } from './worker-sockets.server.ts'

export interface PrimaryOptions {
  /** Number of workers. */
  size: number
  /** Environment of the workers, in addition to this process's. */
  environment: Record<string, string>
  /** Answers to the workers' questions. */
  handlers: Readonly<Record<string, Handler>>
  /** Called when a worker has ended. */
  onWorkerEnd?(id: number): void
  /** Receives a line about a worker that ended. */
  warn(message: string): void
}

export interface Primary {
  /** Resolves when all workers serve requests. @throws {StartError} when one cannot start; the others are ended */
  started: Promise<void>
  /** Lets all workers finish their requests. @returns whether all of them did */
  close(deadlineMs: number): Promise<boolean>
  /** Ends all workers at once. */
  kill(): void
}

/** The argument that names the folder of the workers' sockets. */
export const SOCKETS_ARGUMENT = '--sockets='

/** Delays the replacement of workers that keep ending, so that they do not use up the machine. */
interface BackOff {
  /** Records that a worker ended. @returns how long to wait before its replacement starts (milliseconds) */
  next(now: number): number
}

const FIRST_DELAY_MS = 100
const MAX_DELAY_MS = 30_000
/** Ends before this are forgotten. */
const WINDOW_MS = 120_000

export function createBackOff(): BackOff {
  let ends: number[] = []
  return {
    next(now) {
      ends = [...ends.filter((at) => at > now - WINDOW_MS), now]
      return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (ends.length - 1))
    },
  }
}

export function startPrimary({ size, environment, handlers, onWorkerEnd, warn }: PrimaryOptions): Primary {
  const backOff = createBackOff()
  const router = createRouter(handlers)
  const workers = new Set<Worker>()
  const started = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  let serving = 0
  let [hasStarted, isClosing, isClean] = [false, false, true]

  cluster.setupPrimary({ args: [...process.argv.slice(2), SOCKETS_ARGUMENT + createSocketFolder()] })

  function startWorker(): void {
    const worker = cluster.fork(environment)
    let reason: string | undefined
    workers.add(worker)
    router.add({ id: worker.id, send: (message) => send(worker, message) })
    worker.on('message', (received: unknown) => {
      const message = parseFromWorker(received)
      if (message?.kind === 'failed') reason = message.reason
      if (message?.kind === 'listening') onListening(worker)
      router.receive(worker.id, received)
    })
    onEnd(worker, (code, cause) => onExit(worker, reason ?? `Worker ${worker.process.pid} ${cause}.`, code))
  }

  function onListening(worker: Worker): void {
    router.setListening(worker.id)
    serving++
    if (hasStarted || serving < size) return
    hasStarted = true
    started.resolve()
  }

  function onExit(worker: Worker, reason: string, code: number | null): void {
    workers.delete(worker)
    onWorkerEnd?.(worker.id)
    if (code !== 0) isClean = false
    if (!isClosing) router.remove(worker.id) // the owner's work ends with the site
    if (isClosing && workers.size === 0) ended.resolve()
    if (isClosing) return
    if (!hasStarted) {
      kill()
      started.reject(new StartError(reason))
      return
    }
    const delayMs = backOff.next(performance.now())
    warn(`${reason} Another one starts in ${delayMs / 1000} seconds.`)
    void pause(delayMs).then(() => isClosing || startWorker())
  }

  function kill(): void {
    isClosing = true
    for (const worker of workers) worker.process.kill('SIGKILL')
  }

  for (let count = 0; count < size; count++) startWorker()
  return {
    started: started.promise,
    async close(deadlineMs) {
      isClosing = true
      isClean = true
      for (const worker of workers) send(worker, { kind: 'close' })
      if (workers.size === 0) ended.resolve()
      const timer = setTimeout(kill, deadlineMs)
      await ended.promise
      clearTimeout(timer)
      return isClean
    },
    kill,
  }
}

/** A worker that has just ended receives nothing; its exit is reported separately. */
function send(worker: Worker, message: FromPrimary): void {
  if (worker.isConnected()) worker.send(message, () => undefined)
}

/** Waits for the exit, and for the messages that the worker sent before. */
function onEnd(worker: Worker, listener: (code: number | null, cause: string) => void): void {
  let end: [number | null, string] | undefined
  const finish = () => end && !worker.isConnected() && listener(...end)
  worker.once('disconnect', finish)
  worker.once('exit', (code: number | null, signal: string | null) => {
    end = [code, signal ? `was ended by ${signal}` : `exited with code ${code}`]
    finish()
  })
  worker.on('error', (error: Error) => {
    // otherwise it ended before it received a message
    if (worker.process.pid === undefined) listener(1, `could not be started: ${error.message}`)
  })
}
