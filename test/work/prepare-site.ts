/** A data folder with a large catalogue and library, and what members keep. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { fillCatalogue } from '../../bench/invented-catalogue.ts'
import { fillSqlite } from '../services/templates.ts'
import { addLongLibrary } from './long-library.ts'

/** Made before the site starts, which then has all of it in memory. @returns the folder */
export async function prepareFolder({ titles, files }: { titles: number; files: number }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-work-'))
  await fillSqlite(folder, 'starter')
  const database = await openDatabase(undefined, folder)
  const db = database.$extendTables<CatalogueTables>()
  await fillCatalogue(db, titles)
  await addLongLibrary(db, files)
  await database.destroy()
  return folder
}

/** What requests of each route have cost so far, from the metrics. */
export const readWork = (metrics: string): Map<string, number> =>
  new Map(
    [...metrics.matchAll(/^hoshimi_work_units_total\{route="([^"]*)"\} (\S+)$/gm)].map(([, route = '', units]) => [
      route.replaceAll('\\\\', '\\'),
      Number(units),
    ]),
  )
