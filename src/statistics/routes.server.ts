/** `POST /api/statistics/watching` and `POST /api/statistics/searches`: what only browsers know. Nothing about the sender is stored. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import * as z from 'zod'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { searchTitles } from '#src/catalogue/find/find.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import { toNetwork } from '#src/platform/limits/network.ts'
import { createSharedBuckets } from '#src/platform/limits/primary-limits.ts'
import { Problem } from '#src/platform/problem.ts'
import { isSameOrigin } from '#src/platform/security/same-origin.ts'
import type { Statistics } from './statistics.server.ts'
import { FREE_ROUTE } from '#src/platform/instrumentation/work.ts'

/** How much a report covers at most, and how often one is sent during playback (seconds). */
const MAX_REPORT_SECONDS = 60

export interface StatisticsRoutesOptions {
  catalogue: Catalogue
  statistics: Statistics
  /** The site's public origin. */
  origin: string
  link: ClusterLink
}

const BODY_LIMIT = 1024
/** Reports counted per network. As a report covers a minute at most, this is how many videos can play at once. */
const WATCH_REPORTS_PER_MINUTE = 30
const SEARCHES_PER_MINUTE = 5

const watchSchema = z.object({
  animeId: z.string().max(200),
  seconds: z.number().int().min(1).max(MAX_REPORT_SECONDS),
})
const searchSchema = z.object({ keyword: z.string().max(500) })

const MAX_LENGTH = 80

/** The text under which equal searches are counted together: in lower case, without control characters and repeated spaces, shortened; null if nothing remains. */
export function toQuery(keyword: string): string | null {
  const query = keyword
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  const shortened = Array.from(query).slice(0, MAX_LENGTH).join('').trim()
  return shortened === '' ? null : shortened
}

export function statisticsRoutes(
  app: FastifyInstance,
  { catalogue, statistics, origin, link }: StatisticsRoutesOptions,
): void {
  const takeWatchToken = createSharedBuckets(link, 'watch reports', { perMinute: WATCH_REPORTS_PER_MINUTE })
  const takeSearchToken = createSharedBuckets(link, 'empty searches', { perMinute: SEARCHES_PER_MINUTE })

  function requirePage({ headers }: FastifyRequest): void {
    if (!isSameOrigin(headers, origin)) throw new Problem(403, 'Only this site’s pages can report this.')
  }

  const isPerson = ({ headers }: FastifyRequest): boolean =>
    headers['user-agent'] !== undefined && !isbot(headers['user-agent'])

  app.post('/api/statistics/watching', { ...FREE_ROUTE, bodyLimit: BODY_LIMIT }, async (request, reply) => {
    requirePage(request)
    const body = watchSchema.safeParse(request.body)
    const number = body.success ? parseAnimeNumber(body.data.animeId) : null
    if (!body.success || number === null) throw new Problem(400, 'animeId or seconds is missing or invalid.')
    const title = catalogue.snapshot.find(number)
    if (!title) throw new Problem(404, 'Title not found.')
    // beyond the limit a report is accepted but not counted: the browser cannot know about others on its network
    if (isPerson(request) && (await takeWatchToken(toNetwork(request.ip), Date.now())) === 0)
      statistics.addWatchTime(title.number, body.data.seconds)
    return reply.header('cache-control', 'no-store').send({ success: true })
  })

  app.post('/api/statistics/searches', { ...FREE_ROUTE, bodyLimit: 2 * BODY_LIMIT }, async (request, reply) => {
    requirePage(request)
    const body = searchSchema.safeParse(request.body)
    const query = body.success ? toQuery(body.data.keyword) : null
    if (query === null) throw new Problem(400, 'keyword is missing or invalid.')
    if (isPerson(request) && (await takeSearchToken(toNetwork(request.ip), Date.now())) === 0) {
      const { snapshot, index, indexed } = catalogue
      const found = await searchTitles({ snapshot, index, indexed }, query, { adult: true, limit: 1 })
      if (found.length === 0) await statistics.countEmptySearch(query, request.ip)
    }
    return reply.header('cache-control', 'no-store').send({ success: true })
  })
}
