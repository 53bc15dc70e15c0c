/** Starts the refreshes of a running site that are due, in a process of their own. */
import { spawn } from 'node:child_process'
import type { Config } from '#src/config.server.ts'
import { isImportRunning } from '../import/lock-store.server.ts'
import type { CatalogueDb } from '../tables.server.ts'
import { isRefreshOn, listTasks } from './kinds.ts'
import { findDueTasks } from './refresh-store.server.ts'

export interface ScheduleOptions {
  db: CatalogueDb
  config: Pick<Config, 'refresh' | 'dataDir'>
  /** The file of the command line. */
  cli: string
  /** Whether this process is the one of its node that runs tasks. */
  isOwner(): boolean
  log: { info(message: string): void; warn(message: string, error?: unknown): void }
  /** Calls the callback at an interval. @returns a function that stops it */
  repeat?: (callback: () => Promise<void>, intervalMs: number) => () => void
}

const CHECK_INTERVAL_MS = 30_000
const OUTPUT_CHARACTERS = 4_000

const repeatEvery = (callback: () => Promise<void>, intervalMs: number): (() => void) => {
  const timer = setInterval(() => void callback(), intervalMs).unref()
  return () => clearInterval(timer)
}

/**
 * One process of each node checks whether a refresh is due. The refresh itself takes the lock of imports and checks again, so only
 * one runs. Its process is killed when the site closes, and the next one resumes it.
 */
export function scheduleRefreshes(options: ScheduleOptions): { close(): Promise<void> } {
  const { db, config, isOwner, log, repeat = repeatEvery } = options
  if (!isRefreshOn(config.refresh)) return { close: async () => undefined }
  const stop = new AbortController()
  const tasks = listTasks(config.refresh)
  let checking: Promise<void> | undefined

  async function check(): Promise<void> {
    if (!isOwner() || (await findDueTasks(db, tasks)).length === 0) return
    if (await isImportRunning(db, config.dataDir)) return
    if (!stop.signal.aborted) await runCommand(options, stop.signal)
  }

  const stopRepeating = repeat(() => {
    checking ??= check()
      .catch((error: unknown) => log.warn('A refresh of the catalogue could not be started', error))
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

async function runCommand({ cli, log }: ScheduleOptions, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [cli, 'catalogue:refresh', '--scheduled'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    signal,
    killSignal: 'SIGKILL',
  })
  let [output, failures] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-OUTPUT_CHARACTERS)))
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (failures = (failures + text).slice(-OUTPUT_CHARACTERS)))
  const failed = new Promise<Error>((resolve) => child.once('error', resolve))
  const code = await Promise.race([new Promise<number | null>((resolve) => child.once('close', resolve)), failed])
  if (signal.aborted) return
  for (const line of toLines(output)) log.info(line)
  for (const line of toLines(failures)) log.warn(line)
  if (code instanceof Error) log.warn(code.message)
  else if (code === null) log.warn('The process that refreshes the catalogue was killed')
}

const toLines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')
