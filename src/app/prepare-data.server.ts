/** Prepares the data of a start: titles, film and the first admin. One process does it, before any serves requests. */
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { ensureAdmin } from '#src/accounts/users/first-admin-store.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { Config } from '#src/config.server.ts'
import { type Database, openDatabase } from '#src/platform/database/database.server.ts'
import { markSetupPending } from '#src/settings/settings-store.server.ts'
import { openStorage } from './storage.server.ts'
import { FILM, findServedFilm, loadStarterContent, type ServedFilm } from './starter-content.server.ts'

interface PreparedData extends Pick<Config, 'admin' | 'publicUrl' | 'logLevel'> {
  /** The number of the film's title. */
  filmTitle: number
  film: ServedFilm
  /** Writes a line for the operator: the first admin's password. */
  print(line: string): void
}

export async function prepareData(
  db: Database,
  { admin: configured, publicUrl, logLevel, filmTitle, film, print }: PreparedData,
): Promise<void> {
  await loadStarterContent(db.$extendTables<CatalogueTables>(), filmTitle, film)
  const admin = await ensureAdmin(db.$extendTables<AccountTables>(), configured)
  if (admin?.password) print(`Admin: ${admin.email}   password: ${admin.password}   (shown only once)`)
  if (!admin) return
  await markSetupPending(db)
  if (logLevel !== 'silent') print(`Sign in as the admin to set up the site: ${publicUrl}/admin/setup`)
}

/** Migrates the database and prepares the data for several workers, which open it afterwards. */
export async function prepareDatabase(
  config: Pick<Config, 'admin' | 'publicUrl' | 'logLevel' | 'databaseUrl' | 'dataDir' | 'storage'>,
  print: PreparedData['print'],
): Promise<void> {
  const db = await openDatabase(config.databaseUrl, config.dataDir)
  try {
    await openStorage(db.$extendTables<CatalogueTables>(), config.storage, config.dataDir)
    await prepareData(db, { ...config, filmTitle: FILM.title, film: await findServedFilm(FILM), print })
  } finally {
    await db.destroy()
  }
}
