/** What a calendar contains, by its URL. */
import * as z from 'zod'
import { LANGUAGES, type Language } from '../language/language.ts'

/** `airs`: when episodes are broadcast; `here`: when they became playable on this site. */
export const EVENT_KINDS = ['airs', 'here'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export interface CalendarRequest {
  language: Language
  /** Both if undefined. */
  events: EventKind | undefined
}

const querySchema = z.object({
  language: z.enum(LANGUAGES).default('EN'),
  events: z.enum(EVENT_KINDS).optional(),
})

/** Null if a parameter has an unknown value; other parameters are ignored, as calendars add their own. */
export function parseCalendarRequest(query: unknown): CalendarRequest | null {
  const parsed = querySchema.safeParse(query)
  return parsed.success ? { language: parsed.data.language, events: parsed.data.events } : null
}

/** The message of the error for such a parameter. */
export const BAD_REQUEST = 'language is EN or JP; events is airs or here.'
