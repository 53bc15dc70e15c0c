/** `POST /api/views`: counts views of title pages. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { HOUR_MS } from '#src/platform/durations.ts'
import { toNetwork } from '#src/platform/limits/network.ts'
import { Problem } from '#src/platform/problem.ts'
import { isSameOrigin } from '#src/platform/security/same-origin.ts'
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import { createSharedBuckets } from '#src/platform/limits/primary-limits.ts'
import { parseAnimeNumber } from '../anime.ts'
import type { Catalogue } from '../snapshot.server.ts'
import { countView, deleteOldVisitors } from './store.server.ts'
import { FREE_ROUTE } from '#src/platform/instrumentation/work.ts'

const bodySchema = z.object({ animeId: z.string().max(200) })

const BODY_LIMIT = 1024
/** Counted views per network and minute, enough for a household or an office. */
const PER_MINUTE = 60

export interface ViewRoutesOptions {
  catalogue: Catalogue
  /** The site's public origin. */
  origin: string
  link: ClusterLink
  /** Called for each view that was counted. */
  onCounted?(): void
}

export function viewRoutes(app: FastifyInstance, { catalogue, origin, link, onCounted }: ViewRoutesOptions): void {
  const takeToken = createSharedBuckets(link, 'views', { perMinute: PER_MINUTE })
  app.post('/api/views', { ...FREE_ROUTE, bodyLimit: BODY_LIMIT }, async (request, reply) => {
    if (!isSameOrigin(request.headers, origin))
      throw new Problem(403, 'Views can only be counted from this site’s pages.')
    const body = bodySchema.safeParse(request.body)
    const number = body.success ? parseAnimeNumber(body.data.animeId) : null
    if (number === null) throw new Problem(400, 'animeId is missing or invalid.')
    const title = catalogue.snapshot.find(number)
    if (!title) throw new Problem(404, 'Title not found.')
    const now = Date.now()
    // beyond the limit a view is accepted but not counted, like a repeated one: the browser cannot know about others on
    // its network
    const isAllowed = (await takeToken(toNetwork(request.ip), now)) === 0
    if (isAllowed && (await countView(catalogue.db, title.number, request.ip, now))) onCounted?.()
    return reply.header('cache-control', 'no-store').send({ success: true })
  })

  // deletes yesterday's visitors even if there are no visitors today
  let cleanup = Promise.resolve()
  const cleanUp = () => {
    if (!link.isOwner) return
    cleanup = deleteOldVisitors(catalogue.db, new Date().toISOString().slice(0, 10)).catch((error: unknown) =>
      app.log.error(error),
    )
  }
  const timer = setInterval(cleanUp, HOUR_MS)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await cleanup
  })
}
