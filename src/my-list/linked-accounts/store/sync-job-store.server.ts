/** Looks for the job of a sync. */
import type { JobsDb } from '#src/platform/jobs/jobs-tables.server.ts'

/** Whether the job waits or runs. */
export async function isSyncActive(db: JobsDb, { kind, subject }: { kind: string; subject: string }): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', 'in', ['waiting', 'running', 'paused'])
    .executeTakeFirst()
  return row !== undefined
}
