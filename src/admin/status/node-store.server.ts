/** Stores what each machine that serves the site reports about itself. */
import type { Kysely } from 'kysely'
import { DAY_MS } from '#src/platform/durations.ts'
import { readDatabaseTime } from '#src/platform/database/clock-store.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { type NodeReport, nodeReportJson, type SiteNode } from './node-report.ts'

type NodeDb = Kysely<{ node: { id: string; seen_at: string; report: string } }>

/** How long the errors of a node are shown after it has ended. */
const KEPT_MS = DAY_MS
/** A page shows no more. */
const MAX_NODES = 100

const table = (db: Database): NodeDb => db.$extendTables<{ node: { id: string; seen_at: string; report: string } }>()

/** Writes the row of a node, and removes those of nodes that ended a day ago. */
export async function saveNode(db: Database, id: string, report: NodeReport): Promise<void> {
  const now = await readDatabaseTime(db)
  const row = { seen_at: toIso(now), report: JSON.stringify(report) }
  await table(db)
    .insertInto('node')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await table(db)
    .deleteFrom('node')
    .where('seen_at', '<', toIso(now - KEPT_MS))
    .execute()
}

/** The nodes of the last day, those seen last first, and the time of the database. Skips reports of an unknown form. */
export async function listNodes(db: Database): Promise<{ nodes: SiteNode[]; now: number }> {
  const rows = await table(db).selectFrom('node').selectAll().orderBy('seen_at', 'desc').limit(MAX_NODES).execute()
  const nodes = rows.flatMap(({ id, seen_at, report }): SiteNode[] => {
    const { data } = nodeReportJson.safeParse(report)
    return data ? [{ ...data, id, seenAt: Date.parse(seen_at) }] : []
  })
  return { nodes, now: await readDatabaseTime(db) }
}
