/** The files of an episode and their jobs. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { raisePriority } from '#src/platform/jobs/jobs-admin-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { URGENT } from '#src/platform/jobs/jobs.ts'
import { MATCHED, PLAYBACK_JOBS } from '../pipeline.ts'
import { isSeenFile } from './seen-files-store.server.ts'
import type { LibraryTables } from '../tables.server.ts'
import type { PreparedFile } from './preparation.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables & JobTables>()

/** Limit for urgent jobs: if everything is urgent, nothing is. */
const MAX_URGENT = 20

/** Those that the current request sees. */
export async function listPreparedFiles(
  db: CatalogueDb,
  anime: number,
  episode: number,
): Promise<(PreparedFile & { id: number })[]> {
  const files = await table(db)
    .selectFrom('media_file')
    .innerJoin('anime', 'anime.id', 'media_file.anime_id')
    .leftJoin('media_package', 'media_package.file_id', 'media_file.id')
    .select(['media_file.id', 'media_file.failure', 'revision'])
    .where((eb) => eb.or([eb('anime.id', '=', anime), eb('anime.merged_into', '=', anime)]))
    .where('media_file.state', '=', 'present')
    .where('missing_since', 'is', null)
    .where('match', 'in', MATCHED)
    .where(isSeenFile('media_file.id'))
    .where('first_episode', '<=', episode)
    .where('last_episode', '>=', episode)
    .orderBy('media_file.id')
    .execute()
  if (files.length === 0) return []
  const jobs = await table(db)
    .selectFrom('job')
    .select(['kind', 'subject', 'state', 'progress'])
    .where('kind', 'in', PLAYBACK_JOBS)
    .where(
      'subject',
      'in',
      files.map(({ id }) => String(id)),
    )
    .execute()
  return files.map(({ id, failure, revision }) => {
    const pending = jobs.filter(({ subject, state }) => subject === String(id) && state !== 'done')
    const [job = null] = PLAYBACK_JOBS.flatMap((next) => pending.find(({ kind }) => kind === next) ?? [])
    return { id, failure, packaged: revision !== null, job }
  })
}

/** Moves the jobs of these files to the front of the queue. @returns false if too many are there already */
export async function prioritise(db: CatalogueDb, files: readonly number[]): Promise<boolean> {
  const { urgent } = await table(db)
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('urgent'))
    .where('state', 'in', ['waiting', 'running'])
    .where('priority', '>=', URGENT)
    .executeTakeFirstOrThrow()
  if (urgent >= MAX_URGENT) return false
  for (const id of files) {
    for (const kind of PLAYBACK_JOBS) await raisePriority(table(db), kind, String(id), URGENT)
  }
  return true
}
