/** Lists the library's files by status. */
import { sql } from 'kysely'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import type { JobState } from '#src/platform/jobs/job-state.ts'
import { FILE_JOBS, PLAYBACK_JOBS } from '#src/library/pipeline.ts'
import type { LibraryTables } from '#src/library/tables.server.ts'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import { escapeLike, isLike } from '#src/platform/database/like-store.server.ts'
import type { PageRange } from '#src/platform/paging.ts'
import type { FileStatus } from './file-status.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables & JobTables>()

const ACTIVE = ['running', 'waiting', 'paused'] as const

/** Whether a file has such a job. Few jobs are failed or waiting, so a subquery without correlation is fast. */
const hasJob = (kinds: readonly string[], states: readonly JobState[]) => sql<boolean>`cast(media_file.id as text) in (
  select job.subject from job where job.kind in (${sql.join(kinds)}) and job.state in (${sql.join(states)})
)`

/** Whether a file plays without a package on disk, so that nothing is lost if it can’t be packaged. */
const IS_LIVE = sql<boolean>`exists (
  select 1 from media_package where media_package.file_id = media_file.id and media_package.state = 'live')`

const match = sql.ref('media_file.match')
const STATUS_SQL = sql<FileStatus>`case
  when media_file.state = 'missing' then 'missing'
  when ${match} = 'ignored' then 'ignored'
  when (media_file.failure is not null or ${hasJob(PLAYBACK_JOBS, ['failed'])}) and not ${hasJob(PLAYBACK_JOBS, ACTIVE)}
    and (not ${IS_LIVE} or ${hasJob(['probe'], ['failed'])}) then 'failed'
  when ${match} = 'doubtful' then 'doubtful'
  when ${match} = 'none' then 'unmatched'
  when exists (select 1 from media_package where media_package.file_id = media_file.id) then 'ready'
  else 'preparing' end`

/** The number of files with each status. */
export async function countStatuses(db: CatalogueDb): Promise<Record<FileStatus, number>> {
  const rows = await table(db)
    .selectFrom('media_file')
    .select((eb) => [STATUS_SQL.as('status'), eb.fn.countAll<number>().as('files')])
    .groupBy('status')
    .execute()
  const counts = { doubtful: 0, unmatched: 0, failed: 0, preparing: 0, ready: 0, missing: 0, ignored: 0 }
  for (const { status, files } of rows) counts[status] = files
  return counts
}

/** The number of present files per media folder. */
export async function countFolders(db: CatalogueDb): Promise<Map<string, number>> {
  const rows = await table(db)
    .selectFrom('media_file')
    .select((eb) => ['folder', eb.fn.countAll<number>().as('files')])
    .where('state', '=', 'present')
    .groupBy('folder')
    .execute()
  return new Map(rows.map(({ folder, files }) => [folder, files]))
}

const selectFiles = (db: CatalogueDb) =>
  table(db)
    .selectFrom('media_file')
    .leftJoin('media_package', 'media_package.file_id', 'media_file.id')
    .select(['media_file.id', 'folder', 'path', 'media_file.bytes', 'media_file.match', 'candidates', 'failure'])
    .select(['reason', 'previous'])
    .select(['anime_id', 'first_episode', 'last_episode', 'pinned_at'])
    .select(['media_package.bytes as packed', 'media_package.about', 'media_package.state as package_state'])
    .select(STATUS_SQL.as('status'))

export type StatusRow = Awaited<ReturnType<ReturnType<typeof selectFiles>['execute']>>[number]

export interface FileSearch {
  /** Null for any status. */
  status: FileStatus | null
  /** A part of the path or of the title's name; empty for all files. */
  keyword: string
}

const LOWER = sql<string>`lower(media_file.path)`
const NAME = sql<string>`(select lower(coalesce(anime.english, '') || ' ' || coalesce(anime.romaji, ''))
  from anime where anime.id = media_file.anime_id)`

function toConditions({ status, keyword }: FileSearch) {
  const pattern = `%${escapeLike(keyword.toLowerCase())}%`
  const found = sql<boolean>`(${isLike(LOWER, pattern)} or ${isLike(NAME, pattern)})`
  return sql<boolean>`${status === null ? sql`true` : sql`${STATUS_SQL} = ${status}`} and ${keyword === '' ? sql`true` : found}`
}

/** Lists files by folder and path. */
export const listByStatus = (db: CatalogueDb, search: FileSearch, { skip, limit }: PageRange): Promise<StatusRow[]> =>
  selectFiles(db).where(toConditions(search)).orderBy('folder').orderBy('path').offset(skip).limit(limit).execute()

export async function countByStatus(db: CatalogueDb, search: FileSearch): Promise<number> {
  return countRows(table(db).selectFrom('media_file').where(toConditions(search)))
}

export const findFileStatus = async (db: CatalogueDb, id: number): Promise<StatusRow | null> =>
  (await selectFiles(db).where('media_file.id', '=', id).executeTakeFirst()) ?? null

/** Which files belong together: those of a directory, or of a title, as a season is. */
export type Siblings = 'folder' | 'title'

/** Lists the other present files of the same directory or title. */
export async function listSiblings(
  db: CatalogueDb,
  {
    id,
    folder,
    path,
    title,
    by,
  }: { id: number; folder: string; path: string; title: { number: number } | null; by: Siblings },
  limit: number,
): Promise<StatusRow[]> {
  const parent = path.slice(0, path.lastIndexOf('/') + 1)
  const others = selectFiles(db)
    .where('media_file.state', '=', 'present')
    .where('media_file.id', '!=', id)
    .orderBy('path')
    .limit(limit)
  if (by === 'title') return title ? others.where('anime_id', '=', title.number).execute() : []
  const below = `${escapeLike(parent)}%/%`
  return others
    .where('folder', '=', folder)
    .where(sql<boolean>`substr(path, 1, ${[...parent].length}) = ${parent}`)
    .where(sql<boolean>`not ${isLike(sql.ref('path'), below)}`)
    .execute()
}

export interface WorkRow {
  id: number
  kind: string
  subject: string
  state: JobState
  progress: number
  failure: string | null
  detail: string | null
}

/** Lists the active and failed jobs that prepare these files. */
export async function listWork(db: CatalogueDb, files: readonly number[]): Promise<WorkRow[]> {
  return table(db)
    .selectFrom('job')
    .select(['id', 'kind', 'subject', 'state', 'progress', 'failure', 'detail'])
    .where('subject', 'in', files.map(String))
    .where('kind', 'in', FILE_JOBS)
    .where('state', 'in', [...ACTIVE, 'failed'])
    .orderBy('id')
    .execute()
}
