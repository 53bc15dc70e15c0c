/** Reads how busy this process is, and how close to the limits of its memory. */
import { randomBytes } from 'node:crypto'
import { totalmem } from 'node:os'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { WorkQueue } from '../jobs/work-queue.ts'
import type { PressureReading } from './load-control.ts'

/** Calls the listener with each reading. @returns a function that stops it */
export type WatchPressure = (listener: (reading: PressureReading) => void) => () => void

const INTERVAL_MS = 250
/** The delay is that of a timer with this interval. */
const RESOLUTION_MS = 20
const NANOSECONDS_PER_MS = 1e6

/**
 * @param workers processes that share the memory of the machine or the container
 * @param renders the queue of pages
 */
export const watchPressure =
  (workers: number, renders: Pick<WorkQueue, 'waitMs'>): WatchPressure =>
  (listener) => {
    const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
    delays.enable()
    const memoryLimit = findMemoryLimit() / workers
    const pool = watchPool()
    let busy = performance.eventLoopUtilization()
    const timer = setInterval(() => {
      const [before, heap] = [busy, getHeapStatistics()]
      busy = performance.eventLoopUtilization()
      listener({
        delayMs: delays.count === 0 ? 0 : Math.max(0, delays.mean / NANOSECONDS_PER_MS - RESOLUTION_MS),
        poolDelayMs: pool.measure(),
        renderDelayMs: renders.waitMs,
        utilisation: performance.eventLoopUtilization(busy, before).utilization,
        memory: residentBytes() / memoryLimit,
        heap: heap.used_heap_size / heap.heap_size_limit,
      })
      delays.reset()
    }, INTERVAL_MS)
    timer.unref()
    return () => {
      clearInterval(timer)
      delays.disable()
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

/** Measures how long a small task takes in the pool of threads. */
function watchPool(): { measure(): number } {
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
  }
}

/** The limit of the container, or the memory of the machine (bytes). Without a limit, systems report 0 or a huge number. */
function findMemoryLimit(): number {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}
