/** What is limited, and a turn that counts in several limits at once. Pure, but for what the limits remember. */
import { createRateLimit, type RateLimit } from './rate-limit.ts'

export interface LimitOptions {
  /** What is limited, in a word: the processes of a site know it by this. */
  name: string
  /** How many times within `windowMs`, wherever that begins. */
  most: number
  windowMs: number
  /** Keys that a process remembers. */
  mostKeys?: number | undefined
}

export interface Limit extends LimitOptions {
  /** What this process has seen. */
  own: RateLimit
}

/** Somebody's turn at something limited. */
export interface Turn {
  limit: Limit
  key: string
}

export interface Taken {
  /** 0 where the turns were counted; otherwise none was, and so long has one to wait. */
  seconds: number
  /** Takes back what was counted, where it turns out not to count. */
  forgive(): void
}

/** Counts each turn once where all may be taken, and none where one has to wait; before it first waits for anything. */
export type TakeTurns = (turns: readonly Turn[], now: number) => Promise<Taken>

export const createLimit = (options: LimitOptions): Limit => ({
  ...options,
  own: createRateLimit(options.most, options.windowMs, options.mostKeys),
})

export const refused = (seconds: number): Taken => ({ seconds, forgive: () => undefined })

/** Takes turns in this process alone. */
export function takeHere(turns: readonly Turn[], now: number): Taken {
  const seconds = Math.max(0, ...turns.map(({ limit, key }) => limit.own.wait(key, now)))
  if (seconds > 0) return refused(seconds)
  for (const { limit, key } of turns) limit.own.count(key, now)
  return {
    seconds,
    forgive() {
      for (const { limit, key } of turns) limit.own.forgive(key)
    },
  }
}
