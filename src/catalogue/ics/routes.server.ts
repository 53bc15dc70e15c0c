/** Public calendar files: all titles, a season, a title. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ResponseCache } from '#src/platform/http/response-cache.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { englishTitle, japaneseTitle, parseAnimeNumber, SEASONS } from '../anime.ts'
import { titleNotFound } from '../missing-title.ts'
import { seasonOf } from '../season-key.ts'
import type { Catalogue } from '../snapshot.server.ts'
import { BAD_REQUEST, type CalendarRequest, parseCalendarRequest } from './calendar-request.ts'
import { CALENDAR_FILE, seasonCalendarPath, titleCalendarPath } from './calendar-url.ts'
import { type CalendarContents, type Calendars, sendCalendar, toCalendarResponse } from './calendars.server.ts'

export interface CalendarRoutesOptions {
  catalogue: Catalogue
  calendars: Calendars
  cache: ResponseCache
  siteName(): string
  /** Counts an uncached response against the rate limit. @throws {Problem} 429 */
  limitUncached(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

const HEADERS = { 'cache-control': 'public, max-age=3600' }
const SEASON_NAMES = { winter: 'Winter', spring: 'Spring', summer: 'Summer', fall: 'Fall' }

type PublicContents = Omit<CalendarContents, keyof CalendarRequest | 'adult'>

export function calendarRoutes(app: FastifyInstance, options: CalendarRoutesOptions): void {
  const { catalogue, calendars, cache, siteName, limitUncached } = options

  const serve = (
    path: string,
    find: (params: Readonly<Record<string, string>>, request: CalendarRequest) => PublicContents,
  ) =>
    app.get<{ Params: Record<string, string> }>(path, { config: { work: 'list' } }, async (request, reply) => {
      const parsed = parseCalendarRequest(request.query)
      if (!parsed) throw new Problem(400, BAD_REQUEST)
      const contents = { ...find(request.params, parsed), ...parsed, adult: false }
      const { etag, render } = await calendars.open(contents)
      return sendCalendar(request, reply, { etag, headers: HEADERS }, async () => {
        const key = `calendar ${contents.path} ${etag}`
        if (!cache.has(key)) await limitUncached(request, reply)
        return cache.find(
          key,
          async () => toCalendarResponse(await render(), etag, HEADERS),
          () => true,
        )
      })
    })

  serve(CALENDAR_FILE, () => ({ name: `Anime calendar · ${siteName()}`, path: CALENDAR_FILE, state: '' }))

  serve(String.raw`/season/:year(^\d{4})/:season(^(?:${SEASONS.join('|')})).ics`, ({ year = '', season = '' }) => {
    const name = SEASONS.find((one) => one === season) ?? 'winter'
    return {
      name: `${SEASON_NAMES[name]} ${year} · ${siteName()}`,
      path: seasonCalendarPath(Number(year), season),
      state: '',
      listTitles: () =>
        catalogue.snapshot.titles.flatMap((title) => {
          const key = seasonOf(title)
          return key?.season === season && key.year === Number(year) ? title.number : []
        }),
    }
  })

  serve('/:id/calendar.ics', ({ id = '' }, { language }) => {
    const number = parseAnimeNumber(id)
    const title = number === null ? null : catalogue.snapshot.find(number)
    if (number === null || !title || title.adult) throw titleNotFound(catalogue.snapshot, number)
    const name = language === 'JP' ? japaneseTitle(title.names) : englishTitle(title.names)
    return {
      name: `${name} · ${siteName()}`,
      path: titleCalendarPath(title.id),
      state: String(number),
      // the events of a merged title are cancelled in the calendar of its old URL
      listTitles: () => [...new Set([number, title.number])],
    }
  })
}
