/** Refuses work while the site is overloaded, so that what it has begun, and what matters most, stays fast. */
import { workShed } from '../instrumentation/measurements.ts'
import { Problem } from '../problem.ts'
import { createLoadControl } from './load-control.ts'
import type { WatchPressure } from './pressure.server.ts'
import type { WorkPriority } from './work-priority.ts'

export interface LoadShedding {
  /** @throws {Problem} 503 while the site does not accept work of this priority */
  admit(priority: WorkPriority): void
  /** How many priorities are limited. */
  readonly limited: number
  close(): void
}

export interface LoadSheddingOptions {
  watch: WatchPressure
  /** Receives a message when the site begins to refuse work, and when it has ended. */
  warn(message: string): void
  now?: () => number
  random?: () => number
}

const MIN_RETRY_SECONDS = 5
const RETRY_SPREAD_SECONDS = 10

export function startLoadShedding({
  watch,
  warn,
  now = () => performance.now(),
  random = Math.random,
}: LoadSheddingOptions): LoadShedding {
  const control = createLoadControl()
  const stop = watch((reading) => {
    const before = control.limited
    control.update(reading, now())
    if (before === 0 && control.limited > 0) warn('The site is overloaded and refuses some requests')
    if (before > 0 && control.limited === 0) warn('The site accepts all requests again')
  })
  return {
    admit(priority) {
      if (control.admit(priority, now())) return
      workShed.report(priority)
      throw overloaded(MIN_RETRY_SECONDS + Math.floor(random() * RETRY_SPREAD_SECONDS))
    },
    get limited() {
      return control.limited
    },
    close: stop,
  }
}

/** Accepts everything. */
export const acceptAll: LoadShedding = { admit: () => undefined, limited: 0, close: () => undefined }

/** @param seconds until a retry; it differs so that clients do not return at once */
const overloaded = (seconds: number): Problem =>
  new Problem(503, 'The site is very busy. Please try again in a moment.', { 'retry-after': String(seconds) })
