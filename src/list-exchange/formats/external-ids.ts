/** Ids and times as services write them. */
import * as z from 'zod'
import type { ExternalEntry } from './external-entry.ts'

const MAX_ID = 2 ** 31 - 1

/** An id of a number or its digits; nothing if it is none. */
export function toId(space: 'mal' | 'anilist' | 'kitsu', value: unknown): ExternalEntry['ids'] {
  const text = typeof value === 'number' ? String(value) : value
  const isId = typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID
  return isId ? { [space]: Number(text) } : {}
}

/** An ISO time in UTC; null if it is none. */
export function toTime(text: string): string | null {
  const time = z.iso.datetime({ offset: true }).safeParse(text).success ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
