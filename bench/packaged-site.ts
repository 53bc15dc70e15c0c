/** A site with one packaged episode of any number of segments, for measurements of media. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { syncSources } from '#src/library/serve/sync-sources-store.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { addFile, addPackage } from '#test/library/library-files.ts'

const TITLE = 1
const FOLDER = 'video-720p'

/**
 * Adds the package to a running site.
 * @returns the URL paths of its segments
 */
export async function addSegments(
  dataDir: string,
  count: number,
  bytes: number,
  databaseUrl?: string,
): Promise<string[]> {
  const bare = await openDatabase(databaseUrl, dataDir)
  const db = bare.$extendTables<CatalogueTables>()
  const file = await addFile(db, TITLE)
  const revision = await addPackage(db, file)
  await syncSources(db, file)
  await bare.destroy()
  const folder = join(dataDir, 'media', revision, FOLDER)
  await mkdir(folder, { recursive: true })
  const content = Buffer.alloc(bytes, revision)
  const names = Array.from({ length: count }, (_, index) => `segment-${String(index + 1).padStart(5, '0')}.m4s`)
  for (const name of names) await writeFile(join(folder, name), content)
  return names.map((name) => `/media/library/${revision}/${FOLDER}/${name}`)
}
