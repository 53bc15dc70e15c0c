/** What is known about the last backups. */
import * as z from 'zod'
import { HOUR_MS } from '#src/platform/durations.ts'

export const backupStatusSchema = z.object({
  /** The last complete backup: when it began (ISO 8601), where it is, its size and how long it took. */
  success: z.object({ at: z.string(), location: z.string(), bytes: z.number(), durationMs: z.number() }).nullable(),
  /** The last failure, and why. */
  failure: z.object({ at: z.string(), message: z.string() }).nullable(),
  /** When the last completed daily backup was due. */
  completedDue: z.string().nullable(),
})

export type BackupStatus = z.infer<typeof backupStatusSchema>

export const NO_BACKUP: BackupStatus = { success: null, failure: null, completedDue: null }

/** After a failure, the daily backup is repeated at this interval. */
const RETRY_MS = HOUR_MS

/** Whether the daily backup should run now. @param due when it was due last */
export function isBackupDue({ failure, completedDue }: BackupStatus, due: number, now: number): boolean {
  if (completedDue !== null && Date.parse(completedDue) >= due) return false
  const failedAt = failure === null ? 0 : Date.parse(failure.at)
  return failedAt < due || now - failedAt >= RETRY_MS
}
