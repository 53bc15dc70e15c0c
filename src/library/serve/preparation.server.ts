/** `GET /api/library/preparation`: how far an episode is; that somebody asks lets it go first. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { requireTitle } from '#src/catalogue/api/titles.server.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { DocumentedCall } from '#src/platform/http/openapi.ts'
import { Problem } from '#src/platform/problem.ts'
import { parseEpisode } from '../sources/stream-query.ts'
import type { AccessPolicy } from './gate.server.ts'
import { type Preparation, preparationSchema, toPreparation } from './preparation.ts'
import { hurry, listPreparedFiles } from './preparation-store.server.ts'

export interface PreparationOptions {
  catalogue: Pick<Catalogue, 'db' | 'snapshot'>
  /** Begins what has become urgent. */
  wake(): void
  permit: AccessPolicy['permit']
  now?: () => number
}

const MINUTE = 60_000
/** Titles that were asked for within the last minute. */
const MOST_TITLES = 500

export async function findPreparation(db: CatalogueDb, anime: number, episode: number): Promise<Preparation> {
  return toPreparation(await listPreparedFiles(db, anime, episode))
}

export function preparationRoutes(app: FastifyInstance, options: PreparationOptions): void {
  const { catalogue, wake, permit, now = Date.now } = options
  const hurried = new Map<number, number>()

  /** Once a minute for a title. */
  function mayHurry(title: number): boolean {
    for (const [known, at] of hurried) if (now() - at >= MINUTE) hurried.delete(known)
    if (hurried.has(title) || hurried.size >= MOST_TITLES) return false
    hurried.set(title, now())
    return true
  }

  app.get(PATH, async (request, reply) => {
    const { anime, ep } = request.query as Record<string, string | string[] | undefined>
    const title = requireTitle(catalogue.snapshot, first(anime))
    await permit(request, reply, title)
    const asked = parseEpisode(first(ep))
    if (catalogue.snapshot.find(asked.anime) !== title)
      throw new Problem(404, 'There is no such episode of this title.')
    const files = await listPreparedFiles(catalogue.db, title.number, asked.episode)
    const preparation = toPreparation(files)
    if (preparation.state === 'waiting' && mayHurry(title.number)) {
      await hurry(
        catalogue.db,
        files.map(({ id }) => id),
      )
      wake()
    }
    return reply.header('cache-control', 'no-store').send({ success: true, ...preparation })
  })
}

const PATH = '/api/library/preparation'

/** The call as the document has it. */
export const documentedPreparation: DocumentedCall = {
  method: 'get',
  path: PATH,
  tag: 'Library',
  summary: 'How far an episode is on its way to being playable; to ask lets it go first',
  parameters: {
    anime: { description: "A title's id, or its digits alone", example: 'cowboy-bebop-1', required: true },
    ep: { description: "The digits of an episode's id", example: '100001', required: true },
  },
  success: '200',
  answer: preparationSchema,
  under: 'success',
  failure: z.object({ success: z.literal(false), message: z.string() }),
  signedIn: false,
}

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)
