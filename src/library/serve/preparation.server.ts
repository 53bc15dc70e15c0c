/** `GET /api/library/preparation`: an episode’s progress. A request also moves its jobs to the front of the queue. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { failure, productEnvelope } from '#src/accounts/api/call.ts'
import { requiredText } from '#src/catalogue/api/parameters.ts'
import { requireTitle } from '#src/catalogue/api/titles.server.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { MINUTE_MS } from '#src/platform/durations.ts'
import { createDefineCall } from '#src/platform/api/call.ts'
import { serveCalls } from '#src/platform/api/serve.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { parseEpisode } from './stream-query.ts'
import type { AccessPolicy } from './access-policy.server.ts'
import { type Preparation, preparationSchema, toPreparation } from './preparation.ts'
import { prioritise, listPreparedFiles } from './preparation-store.server.ts'

export interface PreparationOptions {
  catalogue: Pick<Catalogue, 'db' | 'snapshot'>
  /** Starts urgent jobs at once. */
  wake(): void
  permit: AccessPolicy['permit']
  /** @throws {Problem} 429 or 503 */
  limitUncached?(request: FastifyRequest, reply: FastifyReply): Promise<void>
  now?: () => number
}

const defineCall = createDefineCall<{ public: { request: FastifyRequest; reply: FastifyReply } }, Preparation>()

/** Limit for episodes prioritised within a minute. */
const MAX_EPISODES = 500

export async function findPreparation(db: CatalogueDb, anime: number, episode: number): Promise<Preparation> {
  return toPreparation(await listPreparedFiles(db, anime, episode))
}

export function preparationRoutes(app: FastifyInstance, options: PreparationOptions): void {
  const { catalogue, wake, permit, limitUncached, now = Date.now } = options
  const prioritisedAt = new Map<string, number>()

  /** At most once a minute per episode. */
  async function prioritiseOnce(episode: string, files: readonly number[]): Promise<void> {
    for (const [known, at] of prioritisedAt) if (now() - at >= MINUTE_MS) prioritisedAt.delete(known)
    if (prioritisedAt.has(episode) || prioritisedAt.size >= MAX_EPISODES) return
    prioritisedAt.set(episode, now())
    if (await prioritise(catalogue.db, files)) wake()
    else prioritisedAt.delete(episode)
  }

  const call = defineCall({
    method: 'GET',
    path: '/library/preparation',
    work: 'item',
    tag: 'Library',
    summary: 'How far an episode’s preparation has come; asking moves it to the front of the queue',
    access: 'public',
    query: z.object({
      anime: requiredText('A title’s id, or its number alone', 'cowboy-bebop-1'),
      ep: requiredText('The number in an episode’s id', '100001'),
    }),
    response: preparationSchema,
    async handler({ query, request, reply }) {
      const title = requireTitle(catalogue.snapshot, query.anime)
      await permit(request, reply, title)
      const requested = parseEpisode(query.ep)
      if (catalogue.snapshot.find(requested.anime) !== title) throw new Problem(404, 'Episode not found.')
      const files = await listPreparedFiles(catalogue.db, title.number, requested.episode)
      const preparation = toPreparation(files)
      if (preparation.state === 'waiting')
        await prioritiseOnce(
          `${title.number} ${requested.episode}`,
          files.map(({ id }) => id),
        )
      return preparation
    },
  })
  serveCalls(app, [call], {
    base: '/api',
    status: '200',
    envelope: productEnvelope,
    failure,
    async respond(_, input, request, reply) {
      await limitUncached?.(request, reply)
      const preparation = await call.handler({ ...input, request, reply })
      return reply.header('cache-control', 'no-store').send({ success: true, ...preparation })
    },
  })
}
