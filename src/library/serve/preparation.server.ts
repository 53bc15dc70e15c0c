/** `GET /api/library/preparation`: how far an episode is; that somebody asks lets it go first. */
import type { FastifyInstance } from 'fastify'
import { requireTitle } from '#src/catalogue/api/titles.server.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { parseEpisode } from '../stream-query.ts'
import { type Preparation, toPreparation } from './preparation.ts'
import { hurry, listPreparedFiles } from './preparation-store.server.ts'

export interface PreparationOptions {
  catalogue: Pick<Catalogue, 'db' | 'snapshot'>
  /** Begins what has become urgent. */
  wake(): void
  now?: () => number
}

const MINUTE = 60_000
/** Titles that were asked for within the last minute. */
const MOST_TITLES = 500

export async function findPreparation(db: CatalogueDb, anime: number, episode: number): Promise<Preparation> {
  return toPreparation(await listPreparedFiles(db, anime, episode))
}

export function preparationRoutes(app: FastifyInstance, { catalogue, wake, now = Date.now }: PreparationOptions): void {
  const hurried = new Map<number, number>()

  /** Once a minute for a title. */
  function mayHurry(title: number): boolean {
    for (const [known, at] of hurried) if (now() - at >= MINUTE) hurried.delete(known)
    if (hurried.has(title) || hurried.size >= MOST_TITLES) return false
    hurried.set(title, now())
    return true
  }

  app.get('/api/library/preparation', async (request, reply) => {
    const { anime, ep } = request.query as Record<string, string | string[] | undefined>
    const title = requireTitle(catalogue.snapshot, first(anime))
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
    return reply.header('cache-control', 'no-store').send(preparation)
  })
}

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)
