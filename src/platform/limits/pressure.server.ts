/** Reads how busy this process is, and how close to the limits of its memory. */
import { randomBytes } from 'node:crypto'
import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import type { WorkQueue } from '../jobs/work-queue.ts'
import type { PressureReading } from './load-control.ts'

/** Calls the listener with each reading. @returns a function that stops it */
export type WatchPressure = (listener: (reading: PressureReading) => void) => () => void

const INTERVAL_MS = 250
/** The delay is that of a timer with this interval. */
const RESOLUTION_MS = 20
const MICROSECONDS_PER_MS = 1000

/**
 * @param workers processes that share the memory of the machine or the container
 * @param renders the queue of pages
 */
export const watchPressure =
  (workers: number, renders: Pick<WorkQueue, 'waitMs'>): WatchPressure =>
  (listener) => {
    const memoryLimit = findMemoryLimit() / workers
    const delay = watchDelay()
    const pool = watchPool()
    const timer = setInterval(() => {
      const heap = getHeapStatistics()
      listener({
        delayMs: delay.measure(),
        poolDelayMs: pool.measure(),
        poolCpus: pool.measureCpus(),
        renderDelayMs: renders.waitMs,
        memory: residentBytes() / memoryLimit,
        heap: heap.used_heap_size / heap.heap_size_limit,
      })
    }, INTERVAL_MS)
    timer.unref()
    return () => {
      clearInterval(timer)
      delay.close()
    }
  }

let lastResident = 0

/** The resident memory (bytes); as last read, while the system has no open file left to read it. */
function residentBytes(): number {
  try {
    lastResident = process.memoryUsage.rss()
    return lastResident
  } catch {
    return lastResident
  }
}

const toMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / MICROSECONDS_PER_MS
const threadMs = (): number => toMs(process.threadCpuUsage())

/**
 * Measures by how much timers are late, in CPU time of this thread: what it did itself in between counts, and the time in which
 * other programs had the CPU does not.
 */
function watchDelay(): { measure(): number; close(): void } {
  let [last, sum, count] = [threadMs(), 0, 0]
  const timer = setInterval(() => {
    const at = threadMs()
    sum += Math.max(0, at - last - RESOLUTION_MS)
    count++
    last = at
  }, RESOLUTION_MS)
  timer.unref()
  return {
    /** @returns the mean since the last call (milliseconds) */
    measure() {
      const mean = count === 0 ? 0 : sum / count
      ;[sum, count] = [0, 0]
      return mean
    },
    close: () => clearInterval(timer),
  }
}

/** Measures how long a small task takes in the pool of threads, and how much these compute. */
function watchPool(): { measure(): number; measureCpus(): number } {
  /** CPU time of all threads but this one. */
  const cpuMs = () => toMs(process.cpuUsage()) - threadMs()
  let [lastCpuMs, readAt] = [cpuMs(), performance.now()]
  let startedAt: number | undefined
  let lastMs = 0
  return {
    /** Starts the next task. @returns milliseconds of the last one, or of the one that has not ended yet */
    measure() {
      if (startedAt !== undefined) return Math.max(lastMs, performance.now() - startedAt)
      const started = performance.now()
      startedAt = started
      randomBytes(1, () => {
        lastMs = performance.now() - started
        startedAt = undefined
      })
      return lastMs
    },
    /** @returns the mean number of CPUs in use since the last call */
    measureCpus() {
      const [beforeMs, before] = [lastCpuMs, readAt]
      ;[lastCpuMs, readAt] = [cpuMs(), performance.now()]
      return (lastCpuMs - beforeMs) / Math.max(1, readAt - before)
    },
  }
}

/** The limit of the container, or the memory of the machine (bytes). Without a limit, systems report 0 or a huge number. */
function findMemoryLimit(): number {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}
