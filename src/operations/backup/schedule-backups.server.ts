/** Starts the daily backup of a running site in a process of its own. */
import { spawn } from 'node:child_process'
import type { Config } from '#src/config.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
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
  /** Calls the callback at an interval. @returns a function that stops it */
  repeat?: (callback: () => Promise<void>, intervalMs: number) => () => void
}

const CHECK_INTERVAL_MS = 30_000
const OUTPUT_CHARACTERS = 2_000

const repeatEvery = (callback: () => Promise<void>, intervalMs: number): (() => void) => {
  const timer = setInterval(() => void callback(), intervalMs).unref()
  return () => clearInterval(timer)
}

/**
 * Every process of a site checks whether the backup is due. The backup itself takes a lock and checks again, so only one runs.
 * One that was missed while the site was down starts soon after the site.
 */
export function scheduleBackups(options: ScheduleOptions): { close(): Promise<void> } {
  const { db, config, log, now = Date.now, repeat = repeatEvery } = options
  const { backup, dataDir, timeZone } = config
  if (!backup) return { close: async () => undefined }
  const stop = new AbortController()
  let checking: Promise<void> | undefined

  async function check(at: string): Promise<void> {
    const due = findLastDue(now(), at, timeZone)
    if (!isBackupDue(await findLastBackup(db), due, now())) return
    if (await isBackupRunning(db, dataDir)) return
    if (stop.signal.aborted) return
    const startedAt = toIso(now())
    const failure = await runBackup(options, stop.signal)
    if (failure === null) return
    log.warn(failure)
    // the command has stored it, unless it was killed
    await updateLastBackup(db, { failure: { at: startedAt, message: failure } })
  }

  const stopRepeating = repeat(() => {
    checking ??= check(backup.at)
      .catch((error: unknown) => log.warn('The daily backup could not be started', error))
      .finally(() => {
        checking = undefined
      })
    return checking
  }, CHECK_INTERVAL_MS)

  return {
    async close() {
      stopRepeating()
      stop.abort()
      await checking
    },
  }
}

/**
 * Runs the command. Its process is killed when the site closes, which leaves no incomplete backup.
 * @returns the reason for a failure, or null
 */
async function runBackup({ cli, log }: ScheduleOptions, signal: AbortSignal): Promise<string | null> {
  const child = spawn(process.execPath, [cli, 'backup', '--scheduled'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    signal,
    killSignal: 'SIGKILL',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-OUTPUT_CHARACTERS)
    })
  const failed = new Promise<Error>((resolve) => child.once('error', resolve))
  const code = await Promise.race([new Promise<number | null>((resolve) => child.once('close', resolve)), failed])
  if (signal.aborted) return null
  const lastLine = output.trim().split('\n').at(-1) ?? ''
  if (code instanceof Error) return code.message
  if (code !== 0) return lastLine || 'The backup process was killed'
  if (lastLine !== '') log.info(lastLine)
  return null
}
