/** Kills of the first start of a new version on an old database. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MIGRATIONS } from '../old-migrations.ts'
import type { Data } from './databases.ts'
import { fillOld, listLostRows } from './old-rows.ts'
import { killSite, type Launch, requireNone, requireWorking, type Round, waitUntil, withData } from './round.ts'
import type { SiteProcess } from './site-process.ts'

/** About as long as the upgrade of an old database takes, with what the start does before and after it. */
const UPGRADE_MS = 250
/** Longer than most starts take, so that some have finished when they are killed. */
const START_MS = 1_500

export async function killDuringUpgrade(round: Round): Promise<string> {
  const { random, maxKills } = round
  return withData(round, async (data, launch) => {
    const count = 1 + random(MIGRATIONS.length - 1)
    await data.makeOld(count)
    const rows = await fillOld(data)
    const moments: string[] = []
    for (let kills = 1 + random(maxKills); kills > 0; kills--) moments.push(await killStart(data, launch, round))
    const site = launch()
    await site.untilReady()
    await requireWorking(site)
    requireNone([...(await listLostRows(data, rows)), ...(await listMissingMigrations(data))])
    return `from ${MIGRATIONS[count - 1]} with ${rows.length} rows, ${moments.join(', ')}`
  })
}

/** Half of the kills are at any moment of the start, half of them when the upgrade has begun. */
async function killStart(data: Data, launch: Launch, { random, tally }: Round): Promise<string> {
  const isUpgrade = random(2) === 0
  const delay = random(isUpgrade ? UPGRADE_MS : START_MS)
  const site = launch()
  if (isUpgrade) await untilUpgrade(data, site)
  await pause(delay)
  await killSite(site, tally)
  return `${isUpgrade ? 'in the upgrade ' : ''}after ${delay} ms`
}

/** SQLite is copied first; PostgreSQL has a connection. */
const untilUpgrade = ({ engine, dataDir, query }: Data, site: SiteProcess): Promise<void> =>
  waitUntil(
    async () =>
      !site.isRunning() ||
      (engine === 'sqlite'
        ? existsSync(join(dataDir, 'backups'))
        : (await query(`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`))
            .length > 0),
    () => `the upgrade did not begin:\n${site.output()}`,
  )

async function listMissingMigrations({ query }: Data): Promise<string[]> {
  const found = (await query('select name from kysely_migration')).map(({ name }) => name)
  return MIGRATIONS.filter((name) => !found.includes(name)).map((name) => `${name} is not recorded`)
}
