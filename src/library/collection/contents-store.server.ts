/** Reads what files contain that an earlier version of the site has stored. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { releaseOf } from '../name/media-name.ts'
import { parseMediaPath } from '../name/name.ts'
import { packageAboutSchema } from '../package/package-manifest.ts'
import type { LibraryTables } from '../tables.server.ts'
import { saveContents } from '../packages-store.server.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()

/** Few enough that they are read within some milliseconds. */
const ROWS_AT_ONCE = 50

/** Fills the columns of names and packages that are still null. */
export async function readContents(db: CatalogueDb, signal?: AbortSignal): Promise<void> {
  for (let after = 0; ;) {
    signal?.throwIfAborted()
    const files = await table(db)
      .selectFrom('media_file')
      .select(['id', 'path'])
      .where((eb) => eb.or([eb('version', 'is', null), eb('checksum', 'is', null)]))
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const { id, path } of files)
      await table(db)
        .updateTable('media_file')
        .set(releaseOf(parseMediaPath(path)))
        .where('id', '=', id)
        .execute()
    await nextTurn() // lets requests run in between
    if (files.length < ROWS_AT_ONCE) break
    after = files.at(-1)?.id ?? after
  }
  for (let after = 0; ;) {
    signal?.throwIfAborted()
    const packages = await table(db)
      .selectFrom('media_package')
      .innerJoin('media_file', 'media_file.id', 'media_package.file_id')
      .select(['file_id', 'about'])
      .where('height', 'is', null)
      .where('file_id', '>', after)
      .orderBy('file_id')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const { file_id: file, about } of packages) {
      const parsed = packageAboutSchema.safeParse(JSON.parse(about))
      if (parsed.success) await saveContents(db, file, parsed.data)
    }
    await nextTurn()
    if (packages.length < ROWS_AT_ONCE) return
    after = packages.at(-1)?.file_id ?? after
  }
}
