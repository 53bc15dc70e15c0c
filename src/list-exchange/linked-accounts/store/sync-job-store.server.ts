/** Looks for the jobs of syncs, and deletes them. */
import type { AccountTransaction } from '#src/accounts/tables.server.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import type { JobsDb, JobTables } from '#src/platform/jobs/jobs-tables.server.ts'

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

/** The jobs of a user who is deleted. */
export async function deleteSyncJobs(trx: AccountTransaction, kinds: readonly string[], user: UserId): Promise<void> {
  await trx
    .$extendTables<JobTables>()
    .deleteFrom('job')
    .where('kind', 'in', kinds)
    .where('subject', '=', user)
    .execute()
}
