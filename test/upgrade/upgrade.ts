/** Upgrades from the last release while users write. Each function throws if something is lost or fails. */
import { createData } from '../crashes/databases.ts'
import { seededRandom } from '../crashes/random.ts'
import { launchSite, type SiteProcess } from '../crashes/site-process.ts'
import { type Users, withUsers } from '../crashes/users/users.ts'
import { freePort } from '../ports.ts'
import type { PostgresServer } from '../services/postgres.ts'
import { findBrokenPages } from './visit-pages.ts'

/** Acknowledged writes before and after each step. */
const WRITES = 200
const writing = { random: seededRandom(1), onlyAdd: true }

/** SQLite: the last release is stopped, and this version started on its data. */
export async function upgradeInPlace(oldFolder: string): Promise<string> {
  const data = await createData(undefined)
  const launched: SiteProcess[] = []
  const launch = (folder?: string) => start(launched, { ...data, ...(folder !== undefined && { folder }) })
  try {
    const old = await launch(oldFolder)
    return await withUsers({ ...writing, data, origin: old.origin }, async (users) => {
      await users.untilAcknowledged(WRITES)
      await users.stop()
      await stop(old)
      const site = await launch()
      await requireSound(site, users)
      return `${users.acknowledged()} writes kept`
    })
  } finally {
    await Promise.all(launched.map((site) => site.kill()))
    await data.remove()
  }
}

/** PostgreSQL: this version starts and migrates while the last release serves users, which goes on until it is stopped. */
export async function upgradeRolling(oldFolder: string, server: PostgresServer): Promise<string> {
  const [data, newer] = [await createData(server.url), await createData(undefined)]
  const launched: SiteProcess[] = []
  try {
    const old = await start(launched, { ...data, folder: oldFolder })
    return await withUsers({ ...writing, data, origin: old.origin }, async (users) => {
      await users.untilAcknowledged(WRITES)
      const site = await start(launched, { ...newer, port: await freePort(), environment: data.environment })
      const before = users.acknowledged()
      await users.untilAcknowledged(before + WRITES)
      requireNone('pages of the last release on the new schema', await findBrokenPages(old.origin))
      await users.stop()
      await requireSound(site, users)
      await stop(old)
      requireNone('errors in the log of the last release', listErrors(old))
      return `${before} writes before the migration and ${users.acknowledged() - before} after it, all kept`
    })
  } finally {
    await Promise.all(launched.map((site) => site.kill()))
    await Promise.all([data.remove(), newer.remove()])
  }
}

async function start(launched: SiteProcess[], options: Parameters<typeof launchSite>[0]): Promise<SiteProcess> {
  const site = launchSite(options)
  launched.push(site)
  await site.untilReady()
  return site
}

async function stop(site: SiteProcess): Promise<void> {
  const code = await site.stop()
  if (code !== 0) throw new Error(`The last release exited with ${code}:\n${site.output()}`)
}

/** Requires that the site of this version has everything and no errors. */
async function requireSound(site: SiteProcess, users: Users): Promise<void> {
  requireNone('acknowledged writes', await users.findFaults(site.origin))
  const broken = await findBrokenPages(site.origin)
  requireNone('pages of this version', broken.length > 0 ? [...broken, ...listErrors(site)] : [])
  requireNone('errors in its log', listErrors(site))
}

const listErrors = (site: SiteProcess): string[] =>
  site
    .output()
    .split('\n')
    .filter((line) => /"level":50|Error:/.test(line))

function requireNone(what: string, found: readonly string[]): void {
  if (found.length > 0) throw new Error(`${what}:\n${found.join('\n')}`)
}
