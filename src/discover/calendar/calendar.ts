/** What the calendar shows of each day and episode. Loaders send it to the page. */
import type { ActionFacts } from '#src/catalogue/card/card.ts'
import type { AnimeId } from '#src/catalogue/anime.ts'
import type { CalendarQuery } from '#src/catalogue/calendar/calendar-query.ts'

/** An episode on the calendar. */
export interface CalendarEntry extends ActionFacts {
  id: AnimeId
  number: number
  title: string
  japaneseTitle: string
  /** URL of a small poster, and its colour while it loads. */
  poster: string
  colour: string
  /** In milliseconds since 1970, and as clocks in the viewer's zone show it; absent if only the day is known. */
  at?: number
  time?: string
  /** `Episode 8`, `Episode 8 of 12`, or a film's `Movie`. */
  label: string
  mark?: 'premiere' | 'finale'
  /** Planned number of the title's episodes. */
  episodes?: number
  /** Numbers of the subbed and dubbed episodes that play on this site. */
  here?: { sub?: number; dub?: number }
  /** The page where this episode plays. */
  watch?: string
  /** `2026-11-20`, or `18:00` on the same day: when it was first announced for. */
  delayedFrom?: string
  adult?: true
}

export interface ShownDay {
  date: string
  start: number
  isOutside?: true
  entries: CalendarEntry[]
  /** The number of episodes; a month has only the first as entries. */
  count: number
}

export interface Calendar {
  query: CalendarQuery
  /** Messages about ignored parts of the URL. */
  ignored: string[]
  /** The first day of the week or month. */
  first: string
  days: ShownDay[]
  today: string
  /** The time for which it was made, in milliseconds since 1970. */
  now: number
  timeZone: string
  /** `Europe/Berlin (GMT+1)`. */
  zoneName: string
  /** URLs; null beyond what the calendar shows. */
  previous: string | null
  next: string | null
  /** Whether titles can be played on this site, so that the filters for it make sense. */
  hasVideos: boolean
  /** Why the user's list is not shown. */
  missing?: 'signed-out' | 'unreachable'
}
