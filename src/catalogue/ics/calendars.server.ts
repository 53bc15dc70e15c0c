/** Renders calendar files. Their tags are known without rendering. */
import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inChunks } from '#src/platform/chunks.ts'
import { hasTag } from '#src/platform/http/entity-tag.ts'
import { type CacheableResponse, sendResponse, toCacheableResponse } from '#src/platform/http/response-cache.server.ts'
import type { CardContext } from '../card/card.ts'
import type { Catalogue } from '../snapshot.server.ts'
import { type EventContext, chooseEvents, spanAt, toAirEvents, toHereEvents } from './calendar-events.ts'
import { CALENDAR_END, formatEvent, formatStart } from './calendar-file.ts'
import type { CalendarRequest } from './calendar-request.ts'
import { findSiteId, listAirings, listPlayable, readAiringState } from './calendar-store.server.ts'

/** Events formatted in one turn of the event loop. */
const BATCH_EVENTS = 100

export interface CalendarsOptions {
  catalogue: Catalogue
  /** The current snapshot, and how its pictures are rendered. */
  cards(): CardContext
  /** The site's public origin. */
  origin: string
  now?: () => number
}

export interface CalendarContents extends CalendarRequest {
  name: string
  /** The path of its URL. */
  path: string
  /** Whether adult titles are included. */
  adult: boolean
  /** What it depends on besides the catalogue and its path. */
  state: string
  /** The numbers of its titles; all if undefined. */
  listTitles?: () => Promise<readonly number[]> | readonly number[]
}

export interface OpenedCalendar {
  etag: string
  render(): Promise<string>
}

export interface Calendars {
  open(contents: CalendarContents): Promise<OpenedCalendar>
}

export function createCalendars({ catalogue, cards, origin, now = Date.now }: CalendarsOptions): Calendars {
  const { db } = catalogue
  let siteId: Promise<string> | undefined
  const readSiteId = () =>
    (siteId ??= findSiteId(db).catch((error: unknown) => {
      siteId = undefined
      throw error
    }))

  return {
    async open(contents) {
      const { name, path, language, events, adult, state, listTitles } = contents
      const context = cards()
      const span = spanAt(now())
      const parts = [path, language, events, adult, name, state]
      const versions = [context.snapshot.version, await readAiringState(db), span.today]
      const etag = `W/"${hash('sha256', JSON.stringify([...parts, ...versions]), 'base64url').slice(0, 22)}"`
      return {
        etag,
        async render() {
          const eventContext: EventContext = { ...context, language, adult, origin, siteId: await readSiteId() }
          const titles = await listTitles?.()
          const airs = events === 'here' ? [] : toAirEvents(await listAirings(db, span, titles), eventContext)
          const here = events === 'airs' ? [] : toHereEvents(await listPlayable(db, span, titles), eventContext)
          const search = new URLSearchParams({ ...(language === 'JP' && { language }), ...(events && { events }) })
          const url = `${origin}${path}${search.size > 0 ? `?${search}` : ''}`
          let text = formatStart({ name, url })
          for (const batch of inChunks(chooseEvents([...airs, ...here], span), BATCH_EVENTS)) {
            text += batch.map(({ toEvent }) => formatEvent(toEvent())).join('')
            await nextTurn()
          }
          return text + CALENDAR_END
        },
      }
    },
  }
}

export const toCalendarResponse = (
  text: string,
  etag: string,
  headers: Readonly<Record<string, string>>,
): CacheableResponse => ({
  ...toCacheableResponse(
    200,
    { 'content-type': 'text/calendar; charset=utf-8', vary: 'accept-encoding', ...headers },
    Buffer.from(text),
  ),
  etag,
})

/** Sends a calendar that is rendered only if the client does not have it. @param find renders it, or returns it from a cache */
export async function sendCalendar(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, headers }: { etag: string; headers: Readonly<Record<string, string>> },
  find: () => Promise<CacheableResponse>,
): Promise<FastifyReply> {
  if (hasTag(request.headers['if-none-match'], etag))
    return reply
      .code(304)
      .headers({ ...headers, vary: 'accept-encoding', etag })
      .send()
  return sendResponse(request, reply, await find())
}
