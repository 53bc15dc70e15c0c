/** `POST /api/views`: a person's browser says that it shows a title's page. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { toNetwork } from '#src/platform/limits/network.ts'
import { Problem } from '#src/platform/problem.ts'
import { isSameOrigin } from '#src/platform/security/same-origin.ts'
import { createTokenBuckets } from '#src/platform/limits/token-bucket.ts'
import { parseAnimeNumber } from '../anime.ts'
import type { Catalogue } from '../snapshot.server.ts'
import { countView, forgetVisitors } from './store.server.ts'

const bodySchema = z.object({ animeId: z.string().max(200) })

const BODY_LIMIT = 1024
/** Views that one network can have counted within a minute, a household or an office. */
const PER_MINUTE = 60
const HOUR = 3_600_000

/** @param origin the site's public address */
export function viewRoutes(app: FastifyInstance, catalogue: Catalogue, origin: string): void {
  const buckets = createTokenBuckets({ perMinute: PER_MINUTE })
  app.post('/api/views', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    if (!isSameOrigin(request.headers, origin)) throw new Problem(403, 'A view is counted from a page of this site.')
    const body = bodySchema.safeParse(request.body)
    const number = body.success ? parseAnimeNumber(body.data.animeId) : null
    if (number === null) throw new Problem(400, 'animeId is missing or wrong.')
    const title = catalogue.snapshot.find(number)
    if (!title) throw new Problem(404, 'There is no such title.')
    const now = Date.now()
    // Beyond the limit a view is answered but not counted, like one that was counted before: there is nothing that the
    // browser of somebody who shares the network could do about it.
    if (buckets.take(toNetwork(request.ip), now) === 0) await countView(catalogue.db, title.number, request.ip, now)
    return reply.header('cache-control', 'no-store').send({ success: true })
  })

  // Yesterday's visitors are forgotten, also when nobody comes today.
  let forgotten = Promise.resolve()
  const forget = () => {
    forgotten = forgetVisitors(catalogue.db, new Date().toISOString().slice(0, 10)).catch((error: unknown) =>
      app.log.error(error),
    )
  }
  const timer = setInterval(forget, HOUR)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await forgotten
  })
}
