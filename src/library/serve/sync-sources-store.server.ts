/** Keeps the sources of a file in step with what is known of it: where it belongs, its package, its segments. */
import { setAvailability } from '#src/catalogue/availability-store.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { toHeldAvailability } from '../sources/source-summary.ts'
import type { NewSource } from '../sources/new-source.ts'
import { packageAboutSchema } from '../package/package-manifest.ts'
import { knownSegments } from '../segment/rules.ts'
import { listTitleSources, toRow } from '../sources/source-store.server.ts'
import type { LibraryTables } from '../tables.server.ts'
import { findStoredTitle } from '../title-store.server.ts'
import { toPackagedSources } from './packaged-sources.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()

type Row = ReturnType<typeof toRow>
interface Stored extends Row {
  id: number
  /** The title that its own turned out to be. */
  merged_into: number | null
}

/**
 * Makes the stored sources of a file those that it has: none when it is missing, ignored, not matched or not packaged.
 * Nothing is written where they are the same already.
 * @returns whether anything was written
 */
export async function syncSources(db: CatalogueDb, fileId: number, now = new Date().toISOString()): Promise<boolean> {
  const [wanted, stored] = [await listWanted(db, fileId), await listStored(db, fileId)]
  const titles = new Set([...stored, ...wanted.map((row) => ({ ...row, merged_into: null }))].map(titleOf))
  let isChanged = false
  // in one order, so that two who move files to and fro never wait for one another
  for (const title of [...titles].toSorted((a, b) => a - b)) {
    const ofTitle = wanted.filter(({ anime_id }) => anime_id === title)
    if (isSame(stored.filter(isOf(title)), ofTitle)) continue
    await replaceSources(db, fileId, title, now)
    isChanged = true
  }
  return isChanged
}

/** Reads everything once more in the transaction: what is written is true of the moment in which it is. */
async function replaceSources(db: CatalogueDb, fileId: number, title: number, now: string): Promise<void> {
  await setAvailability(db, title, async (trx) => {
    const wanted = (await listWanted(trx, fileId)).filter(({ anime_id }) => anime_id === title)
    const stored = (await listStored(trx, fileId)).filter(isOf(title))
    const kept = new Map(stored.map((row) => [keyOf(row), row]))
    for (const row of wanted) {
      const known = kept.get(keyOf(row))
      kept.delete(keyOf(row))
      if (!known) await insert(trx, row, now)
      else if (!isSame([known], [row])) await update(trx, known.id, { ...row, anime_id: known.anime_id })
    }
    const gone = [...kept.values()].map(({ id }) => id)
    if (gone.length > 0) await table(trx).deleteFrom('episode_source').where('id', 'in', gone).execute()
    return toHeldAvailability(await listTitleSources(trx, title))
  })
}

const insert = (trx: CatalogueDb, row: Row, now: string) =>
  table(trx)
    .insertInto('episode_source')
    .values({ ...row, added_at: now })
    .execute()

/** Whoever chose it by its number still has it. */
const update = (trx: CatalogueDb, id: number, row: Row) =>
  table(trx).updateTable('episode_source').set(row).where('id', '=', id).execute()

async function listWanted(db: CatalogueDb, fileId: number): Promise<Row[]> {
  const row = await table(db)
    .selectFrom('media_file')
    .innerJoin('media_package', 'media_package.file_id', 'media_file.id')
    .select(['media_file.id', 'anime_id', 'first_episode', 'last_episode', 'media_file.segments', 'revision', 'about'])
    .where('media_file.id', '=', fileId)
    .where('media_file.state', '=', 'present')
    .where('match', 'in', ['sure', 'chosen'])
    .executeTakeFirst()
  if (!row || row.anime_id === null || row.first_episode === null) return []
  const title = await findStoredTitle(db, row.anime_id)
  if (!title) return []
  const sources: NewSource[] = toPackagedSources({
    id: row.id,
    anime: title.number,
    first: row.first_episode,
    last: Math.max(row.first_episode, row.last_episode ?? row.first_episode),
    revision: row.revision,
    about: packageAboutSchema.parse(JSON.parse(row.about)),
    segments: knownSegments.parse(JSON.parse(row.segments)),
  })
  return sources.map(toRow)
}

const listStored = (db: CatalogueDb, fileId: number): Promise<Stored[]> =>
  table(db)
    .selectFrom('episode_source')
    .innerJoin('anime', 'anime.id', 'episode_source.anime_id')
    .selectAll('episode_source')
    .select('anime.merged_into')
    .where('file_id', '=', fileId)
    .orderBy('episode_source.id')
    .execute()

const titleOf = ({ anime_id, merged_into }: Stored | (Row & { merged_into: null })): number => merged_into ?? anime_id
const isOf = (title: number) => (row: Stored) => titleOf(row) === title
const keyOf = ({ episode, sound }: Row): string => `${episode} ${sound}`

function isSame(stored: readonly Stored[], wanted: readonly Row[]): boolean {
  const written = (rows: readonly Row[]) => JSON.stringify(rows.map(toText).toSorted())
  return written(stored) === written(wanted)
}

const toText = (row: Row): string =>
  JSON.stringify([keyOf(row), row.address, row.kind, row.quality, row.tracks, row.segments, row.chapters, row.origins])

/** Every file that has sources, or could have: for a start after which all of them are in step. */
export async function listFilesToSync(db: CatalogueDb): Promise<number[]> {
  const [packaged, held] = [
    await table(db).selectFrom('media_package').select('file_id').execute(),
    await table(db)
      .selectFrom('episode_source')
      .select('file_id')
      .where('file_id', 'is not', null)
      .distinct()
      .execute(),
  ]
  return [...new Set([...packaged, ...held].flatMap(({ file_id }) => file_id ?? []))].toSorted((a, b) => a - b)
}
