/** The data of a site that has started once and was stopped: titles and the admin. Made once, and copied for each round. */
import { rmSync } from 'node:fs'
import { createData, type Data } from './databases.ts'
import { launchSite } from './site-process.ts'

const prepared = new Map<string, Promise<Data>>()

/** @param server URL of a PostgreSQL server; undefined for SQLite */
export async function copyPrepared(server: string | undefined): Promise<Data> {
  const key = server ?? ''
  const data = prepared.get(key) ?? prepare(server)
  prepared.set(key, data)
  return (await data).copy()
}

async function prepare(server: string | undefined): Promise<Data> {
  const data = await createData(server)
  // the database ends with its server
  process.once('exit', () => rmSync(data.dataDir, { recursive: true, force: true }))
  const site = launchSite(data)
  await site.untilReady()
  const code = await site.stop()
  if (code !== 0) throw new Error(`The site exited with ${code}:\n${site.output()}`)
  return data
}
