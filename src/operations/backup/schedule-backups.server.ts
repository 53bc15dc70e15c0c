/** Starts the daily backup of a running site in a process of its own. */
import type { Config } from '#src/config.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { checkRegularly, type Repeat } from '#src/platform/process/check-regularly.ts'
import { runCommand } from '#src/platform/process/run-command.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { findLastBackup, isBackupRunning, updateLastBackup } from './backup-status-store.server.ts'
import { isBackupDue } from './backup-status.ts'
import { findLastDue } from './due-time.ts'

export interface ScheduleOptions {
  db: Database
  config: Pick<Config, 'backup' | 'dataDir' | 'timeZone'>
  /** The file of the command line. */
  cli: string
  log: { info(message: string): void; warn(message: string, error?: unknown): void }
  now?: () => number
  repeat?: Repeat
}

const CHECK_INTERVAL_MS = 30_000

/**
 * Every process of a site checks whether the backup is due. The backup itself takes a lock and checks again, so only one runs.
 * One that was missed while the site was down starts soon after the site. Its process is killed when the site closes, which leaves
 * no incomplete backup.
 */
export function scheduleBackups(options: ScheduleOptions): { close(): Promise<void> } {
  const { db, config, log, now = Date.now, repeat } = options
  const { backup, dataDir, timeZone } = config
  if (!backup) return { close: async () => undefined }
  const { at } = backup

  async function check(signal: AbortSignal): Promise<void> {
    const due = findLastDue(now(), at, timeZone)
    if (!isBackupDue(await findLastBackup(db), due, now())) return
    if ((await isBackupRunning(db, dataDir)) || signal.aborted) return
    const startedAt = toIso(now())
    const failure = await runBackup(options, signal)
    if (failure === null) return
    log.warn(failure)
    // the command has stored it, unless it was killed
    await updateLastBackup(db, { failure: { at: startedAt, message: failure } })
  }

  return checkRegularly(check, {
    intervalMs: CHECK_INTERVAL_MS,
    onError: (error) => log.warn('The daily backup could not be started', error),
    repeat,
  })
}

/** @returns the reason for a failure, or null */
async function runBackup({ cli, log }: ScheduleOptions, signal: AbortSignal): Promise<string | null> {
  const result = await runCommand(['backup', '--scheduled'], { cli, signal })
  if (!result) return null
  const { code, error, output, errors } = result
  if (error) return error.message
  if (code !== 0) return errors.at(-1) ?? output.at(-1) ?? 'The backup process was killed'
  const summary = output.at(-1) ?? errors.at(-1)
  if (summary !== undefined) log.info(summary)
  return null
}
