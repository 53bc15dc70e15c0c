/** Where events come from: each source looks at what happened since it last did. */
import type { NewEvent } from '../notification.ts'

export interface Found {
  events: NewEvent[]
  /** Where it goes on the next time: an ISO time. */
  to: string
}

export interface EventSource {
  name: string
  /** @param from an ISO time @param now milliseconds since 1970 */
  find(from: string, now: number): Promise<Found>
}

/** What happened longer ago than this is not sent, as after a downtime. */
export const MAX_AGE_MS = 86_400_000

/** The later of two ISO times. */
export const later = (one: string, other: string): string => (one > other ? one : other)

/** More titles than this within an hour are a bulk import, of which nothing is sent. */
export const MAX_TITLES_PER_HOUR = 50
