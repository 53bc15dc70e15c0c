/** A data folder with a large catalogue, whose admin has a long, public list. */
import type { AccountTables } from '#src/accounts/tables.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { MyListTables } from '#src/list/tables.server.ts'
import { changeSettings } from '#src/list/entries/settings-store.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { fillCatalogue } from '../../bench/invented-catalogue.ts'
import { addLongList } from './long-list.ts'

/** The admin that the site has created in a folder before. @returns the values of the paths of its list */
export async function fillForAdmin(dataDir: string, { titles, entries }: { titles: number; entries: number }) {
  const database = await openDatabase(undefined, dataDir)
  await fillCatalogue(database.$extendTables<CatalogueTables>(), titles)
  const { id, username } = await database
    .$extendTables<AccountTables>()
    .selectFrom('user')
    .select(['id', 'username'])
    .where('is_admin', '=', 1)
    .executeTakeFirstOrThrow()
  await addLongList(database, entries, id)
  await changeSettings(database.$extendTables<MyListTables>(), id, { isPublic: true })
  await database.destroy()
  return { id, username }
}

/** What requests of each route have cost so far, from the metrics. */
export const readWork = (metrics: string): Map<string, number> =>
  new Map(
    [...metrics.matchAll(/^hoshimi_work_units_total\{route="([^"]*)"\} (\S+)$/gm)].map(([, route = '', units]) => [
      route.replaceAll('\\\\', '\\'),
      Number(units),
    ]),
  )
