import * as z from 'zod'

export interface LoopReport {
  /** The longest delay seen by `monitorEventLoopDelay` since the last report (ms). */
  delayMs: number
  /** The most CPU time spent by the main thread in one turn since the last report (ms). */
  cpuMs: number
}

export const loopReport: z.ZodType<LoopReport> = z.object({ delayMs: z.number(), cpuMs: z.number() })
