/** Starts the refreshes of a running site that are due, in a process of their own. */
import type { Config } from '#src/config.server.ts'
import { checkRegularly, type Repeat } from '#src/platform/process/check-regularly.ts'
import { runCommand } from '#src/platform/process/run-command.server.ts'
import { isImportRunning } from '../import/lock-store.server.ts'
import type { CatalogueDb } from '../tables.server.ts'
import { listTasks } from './kinds.ts'
import { findDueTasks } from './refresh-store.server.ts'

export interface ScheduleOptions {
  db: CatalogueDb
  /** Its sources may change while the site runs. */
  config: Pick<Config, 'refresh' | 'dataDir'>
  /** The file of the command line. */
  cli: string
  /** Whether this process is the one of its node that runs tasks. */
  isOwner(): boolean
  log: { info(message: string): void; warn(message: string, error?: unknown): void }
  repeat?: Repeat
}

const CHECK_INTERVAL_MS = 30_000

/**
 * One process of each node checks whether a refresh is due. The refresh itself takes the lock of imports and checks again, so only
 * one runs. Its process is killed when the site closes, and the next one resumes it.
 */
export function scheduleRefreshes(options: ScheduleOptions): { close(): Promise<void> } {
  const { db, config, cli, isOwner, log, repeat } = options

  async function check(signal: AbortSignal): Promise<void> {
    const tasks = listTasks(config.refresh)
    if (tasks.length === 0 || !isOwner() || (await findDueTasks(db, tasks)).length === 0) return
    if ((await isImportRunning(db, config.dataDir)) || signal.aborted) return
    const result = await runCommand(['catalogue:refresh', '--scheduled'], { cli, signal })
    if (!result) return
    for (const line of result.output) log.info(line)
    for (const line of result.errors) log.warn(line)
    if (result.error) log.warn(result.error.message)
    else if (result.code === null) log.warn('The process that refreshes the catalogue was killed')
  }

  return checkRegularly(check, {
    intervalMs: CHECK_INTERVAL_MS,
    onError: (error) => log.warn('A refresh of the catalogue could not be started', error),
    repeat,
  })
}
