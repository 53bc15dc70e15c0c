/** `POST /api/views`: a person's browser says that it shows a title's page. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { Problem } from '#src/platform/problem.ts'
import { isSameOrigin } from '#src/platform/same-origin.ts'
import { parseAnimeNumber } from '../anime.ts'
import type { Catalogue } from '../snapshot.server.ts'
import { countView, forgetVisitors } from './store.server.ts'

const bodySchema = z.object({ animeId: z.string().max(200) })

const HOUR = 3_600_000

/** @param origin the site's public address */
export function viewRoutes(app: FastifyInstance, catalogue: Catalogue, origin: string): void {
  app.post('/api/views', async (request, reply) => {
    if (!isSameOrigin(request.headers, origin)) throw new Problem(403, 'A view is counted from a page of this site.')
    const body = bodySchema.safeParse(request.body)
    const number = body.success ? parseAnimeNumber(body.data.animeId) : null
    if (number === null) throw new Problem(400, 'animeId is missing or wrong.')
    const title = catalogue.snapshot.find(number)
    if (!title) throw new Problem(404, 'There is no such title.')
    await countView(catalogue.db, title.number, request.ip, Date.now())
    return reply.header('cache-control', 'no-store').send({ success: true })
  })

  // What was kept of yesterday's visitors goes, also when nobody comes today.
  const forget = () => forgetVisitors(catalogue.db, new Date().toISOString().slice(0, 10))
  const timer = setInterval(() => void forget().catch((error: unknown) => app.log.error(error)), HOUR)
  app.addHook('onClose', () => clearInterval(timer))
}
