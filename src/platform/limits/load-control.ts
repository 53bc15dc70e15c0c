/** Decides how much work an overloaded site accepts, from readings of its event loop and memory. */
import { WORK_PRIORITIES, type WorkPriority } from './work-priority.ts'

export interface PressureReading {
  /** Mean CPU time by which a timer was late because of other work on this thread, since the last reading. */
  delayMs: number
  /** How long a task waits for a thread of the pool that compresses, and reads files. */
  poolDelayMs: number
  /** CPUs that these threads have used since the last reading. */
  poolCpus: number
  /** How long the page that is rendered next has waited for others. */
  renderDelayMs: number
  /** Resident memory as a share of what this process may use. */
  memory: number
  /** The JavaScript heap as a share of its limit. */
  heap: number
}

export interface LoadControl {
  update(reading: PressureReading, now: number): void
  /** Whether work may begin; counts it if so. */
  admit(priority: WorkPriority, now: number): boolean
  /** How many priorities are limited. */
  readonly limited: number
}

/** Delays (milliseconds) above which less work is accepted, and the share of them below which more is. Between, nothing changes. */
const DELAY_MS = 100
const RENDER_DELAY_MS = 500
const CALM_EXCESS = 0.5
/** Above the first, less work is accepted; below the second, more. */
const MEMORY = { high: 0.95, low: 0.92 }
const HEAP = { high: 0.92, low: 0.88 }
/** A long wait for a thread that hardly computed means that other programs use the CPUs, or that a disk is slow. */
const MIN_POOL_CPUS = 0.8
/** One block of the loop, such as a garbage collection, is no overload. */
const HIGH_READINGS = 2
/** Until the next priority is limited, after the one before is at its minimum. */
const ESCALATION_READINGS = 4
/** Readings without pressure and with little work until a limit ends. */
const CALM_READINGS = 20
const [MIN_FACTOR, MAX_FACTOR, GROWTH] = [0.3, 0.9, 1.1]
/** Always accepted: this many a second, and this many at once. A few requests overload no site. */
const MIN_RATE = 3
const MIN_BURST = 6
/** Accepted work is spread over time: no more at once than belongs to this. */
const BURST_SECONDS = 0.1

interface Lane {
  /** Accepted a second; infinite while there is no limit. */
  rate: number
  tokens: number
  refilledAt: number
  admitted: number
  calm: number
}

export type Pressure = 'high' | 'between' | 'low'

export function assess(reading: PressureReading): Pressure {
  const { memory, heap } = reading
  const excess = excessOf(reading)
  if (excess >= 1 || memory >= MEMORY.high || heap >= HEAP.high) return 'high'
  return excess <= CALM_EXCESS && memory <= MEMORY.low && heap <= HEAP.low ? 'low' : 'between'
}

/** The longest delay relative to the one from which less work is accepted. */
const excessOf = ({ delayMs, poolDelayMs, poolCpus, renderDelayMs }: PressureReading): number =>
  Math.max(delayMs / DELAY_MS, poolCpus < MIN_POOL_CPUS ? 0 : poolDelayMs / DELAY_MS, renderDelayMs / RENDER_DELAY_MS)

/**
 * Under pressure, the first priority is limited to a share of what it did, down to a few requests; then the next one. Without,
 * the limits grow in the opposite order, and end when they are no longer used. A rate holds, however often clients try again.
 */
export function createLoadControl(): LoadControl {
  const lanes = new Map<WorkPriority, Lane>(
    WORK_PRIORITIES.map((priority) => [
      priority,
      { rate: Number.POSITIVE_INFINITY, tokens: 0, refilledAt: 0, admitted: 0, calm: 0 },
    ]),
  )
  const inOrder = [...lanes.values()]
  const isLimited = ({ rate }: Lane) => rate !== Number.POSITIVE_INFINITY
  let updatedAt: number | undefined
  let highReadings = 0
  /** Readings under pressure until another priority may be limited. */
  let patience = 0

  function lower(seconds: number, excess: number): void {
    const lane = inOrder.find(({ rate }) => rate > MIN_RATE)
    if (!lane || (!isLimited(lane) && patience-- > 0)) return
    patience = ESCALATION_READINGS
    const factor = Math.min(MAX_FACTOR, Math.max(MIN_FACTOR, 1 / excess))
    if (!isLimited(lane)) lane.tokens = MIN_BURST
    lane.rate = Math.max(MIN_RATE, Math.min(lane.rate, lane.admitted / seconds) * factor)
    lane.calm = 0
  }

  function raise(seconds: number): void {
    const lane = inOrder.findLast(isLimited)
    if (!lane) return
    lane.calm = lane.admitted / seconds <= lane.rate / 2 ? lane.calm + 1 : 0
    lane.rate = lane.calm >= CALM_READINGS ? Number.POSITIVE_INFINITY : lane.rate * GROWTH + 1
  }

  return {
    update(reading, now) {
      const seconds = (now - (updatedAt ?? now)) / 1000
      updatedAt = now
      if (seconds <= 0) return
      const pressure = assess(reading)
      highReadings = pressure === 'high' ? highReadings + 1 : 0
      if (pressure === 'low') patience = 0
      if (highReadings >= HIGH_READINGS) lower(seconds, excessOf(reading))
      if (pressure === 'low') raise(seconds)
      for (const lane of inOrder) lane.admitted = 0
    },
    admit(priority, now) {
      const lane = lanes.get(priority)
      if (!lane) return true
      if (isLimited(lane)) {
        const burst = Math.max(MIN_BURST, lane.rate * BURST_SECONDS)
        lane.tokens = Math.min(burst, lane.tokens + (Math.max(0, now - lane.refilledAt) / 1000) * lane.rate)
        lane.refilledAt = now
        if (lane.tokens < 1) return false
        lane.tokens--
      }
      lane.admitted++
      return true
    },
    get limited() {
      return inOrder.filter(isLimited).length
    },
  }
}
