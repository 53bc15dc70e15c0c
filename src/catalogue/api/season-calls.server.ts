/** Calls for the calendar and for season charts. */
import * as z from 'zod'
import { DAY_MS } from '#src/platform/durations.ts'
import { Problem } from '#src/platform/problem.ts'
import { SEASONS } from '../anime.ts'
import { listEpisodes } from '../calendar/list-episodes.ts'
import { isDay } from '../dates.ts'
import { listSeason } from '../list-season.ts'
import { parseSeason } from '../season-key.ts'
import { type CatalogueCall, defineCall } from './call.ts'
import { toCalendarItem } from './items.ts'
import { toItems } from './lists.server.ts'
import { adult, oneOf, requiredText, text } from './parameters.ts'
import * as wire from './schemas.ts'

const shared = { method: 'GET', access: 'public', tag: 'Catalogue' } as const

/** Six weeks, as on the page of a month. */
const MAX_DAYS = 42
/** Titles of a season in one response. */
const MAX_TITLES = 500

const calendar = defineCall({
  ...shared,
  path: '/calendar',
  work: 'search',
  summary: `The episodes of up to ${MAX_DAYS} days, by time`,
  query: z.object({
    from: requiredText('The first day in UTC, YYYY-MM-DD', '2026-11-23'),
    to: requiredText('The last day in UTC, YYYY-MM-DD', '2026-11-29'),
    adult,
  }),
  response: wire.calendar,
  async handler({ query: { from, to }, snapshot, adult: includeAdult }) {
    if (!isDay(from) || !isDay(to)) throw new Problem(400, 'from and to must have the form YYYY-MM-DD.')
    const start = Date.parse(from)
    const count = (Date.parse(to) - start) / DAY_MS + 1
    if (count < 1 || count > MAX_DAYS) throw new Problem(400, `from and to must be a range of 1 to ${MAX_DAYS} days.`)
    const days = Array.from({ length: count }, (_, index) => {
      const at = start + index * DAY_MS
      return { date: new Date(at).toISOString().slice(0, 10), start: at }
    })
    const end = start + count * DAY_MS
    const filter = { adult: includeAdult, show: 'all', audio: 'any', listed: new Set<number>() } as const
    return listEpisodes(snapshot, { days, end }, filter).flatMap((episodes, index) =>
      episodes.map((episode) => toCalendarItem(episode, days[index]?.date ?? from)),
    )
  },
})

const season = defineCall({
  ...shared,
  path: '/season/:year/:season',
  work: 'search',
  summary: 'The titles that begin in a season, and those that continue in it, most popular first',
  params: z.object({ year: text('The year', '1998'), season: oneOf('The season', SEASONS, 'spring') }),
  query: z.object({ adult }),
  response: wire.seasonChart,
  async handler(context) {
    const { params, snapshot, adult: includeAdult } = context
    const key = parseSeason(params.year, params.season, snapshot.at)
    if (!key) throw new Problem(404, 'Season not found.')
    const { beginning, continuing } = listSeason(snapshot, key, includeAdult)
    return {
      ...key,
      data: await toItems(beginning.slice(0, MAX_TITLES), context),
      continuing: await toItems(continuing.slice(0, MAX_TITLES), context),
    }
  },
})

export const seasonCalls: readonly CatalogueCall[] = [calendar, season]
