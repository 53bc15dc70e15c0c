/** Rate limits of outgoing requests. Pure: time is an argument, in milliseconds. */
import { MINUTE_MS } from '#src/platform/durations.ts'

export interface Pacer {
  /** How long to wait before a request. */
  wait(now: number): number
  sent(now: number): void
  onResponse(now: number, headers: Headers): void
}

/** Spreads requests over the minute by the limit in the responses, and waits for the next minute when it is used up. */
export class HeaderPacer implements Pacer {
  #interval = 0
  #notBefore = 0
  #lastSent = 0
  #windowStart = 0
  #remaining = -1

  wait(now: number): number {
    return Math.max(0, this.#notBefore - now)
  }

  sent(now: number): void {
    this.#lastSent = now
    this.#notBefore = now + this.#interval
  }

  onResponse(now: number, headers: Headers): void {
    const limit = readNumber(headers, 'x-ratelimit-limit')
    const remaining = readNumber(headers, 'x-ratelimit-remaining')
    const reset = readNumber(headers, 'x-ratelimit-reset')
    // slightly more than the share of a minute, so that the last request of a window is not sent before the window ends
    if (limit) this.#interval = Math.ceil((MINUTE_MS / limit) * 1.02)
    this.#notBefore = Math.max(this.#notBefore, this.#lastSent + this.#interval)
    if (remaining !== undefined) {
      if (this.#remaining < remaining) this.#windowStart = this.#lastSent
      this.#remaining = remaining
      if (remaining === 0) this.#notBefore = Math.max(this.#notBefore, this.#windowStart + MINUTE_MS + 1_000)
    }
    const untilReset = reset === undefined ? 0 : reset * 1_000 - now
    if (untilReset > 0 && untilReset < 10 * MINUTE_MS) this.#notBefore = Math.max(this.#notBefore, now + untilReset)
  }
}

const readNumber = (headers: Headers, name: string): number | undefined => {
  const value = Number(headers.get(name) ?? Number.NaN)
  return Number.isFinite(value) && value >= 0 ? value : undefined
}

export interface Window {
  requests: number
  milliseconds: number
}

/** At most a number of requests in any interval, for services that only document their limits. */
export class WindowPacer implements Pacer {
  readonly #windows: readonly Window[]
  readonly #sent: number[] = []

  constructor(windows: readonly Window[]) {
    this.#windows = windows
  }

  wait(now: number): number {
    const waits = this.#windows.map(({ requests, milliseconds }) => {
      const oldest = this.#sent.at(-requests)
      return oldest === undefined ? 0 : oldest + milliseconds - now
    })
    return Math.max(0, ...waits)
  }

  sent(now: number): void {
    this.#sent.push(now)
    const most = Math.max(...this.#windows.map(({ requests }) => requests))
    if (this.#sent.length > most) this.#sent.shift()
  }

  onResponse(): void {}
}

/** The delay before retry `attempt` (from 1), doubling up to a minute; jitter keeps clients from synchronising. */
export const backoff = (attempt: number, random: number): number =>
  Math.round(Math.min(MINUTE_MS, 500 * 2 ** (attempt - 1)) * (0.5 + random / 2))

/** `Retry-After` in milliseconds, from seconds or a date; undefined if invalid. */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined
  if (/^\d+$/.test(value.trim())) return Number(value) * 1_000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
