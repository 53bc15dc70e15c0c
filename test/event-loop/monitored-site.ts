/** The built site in a child process, as `npm start` runs it, with an event loop monitor. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { freePort } from '../ports.ts'
import { fillSqlite } from '../services/templates.ts'
import { type LoopReport, loopReport } from './loop-report.ts'

export interface MonitoredSite {
  origin: string
  dataDir: string
  /** Returns the longest block of the event loop since the last report. */
  report(): Promise<LoopReport>
  stop(): Promise<void>
}

export const ADMIN = { email: 'admin@example.org', password: 'correct horse battery' }

const root = fileURLToPath(new URL('../..', import.meta.url))
const monitor = pathToFileURL(join(root, 'test/event-loop/monitor.ts')).href

/**
 * @param environment settings beside the port and limits that suit a test from one address; with a folder, what it contains
 * @param onOutput receives the standard output, which is passed on by default
 */
export async function startMonitoredSite(
  environment: Record<string, string> = {},
  onOutput?: (text: string) => void,
): Promise<MonitoredSite> {
  const folder = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'hoshimi-event-loop-')))
  if (environment.DATA_DIR === undefined && environment.DATABASE_URL === undefined) await fillSqlite(folder, 'starter')
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--max-semi-space-size=8', '--import', monitor, 'start.mjs'], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: port,
      PUBLIC_URL: origin,
      DATA_DIR: folder,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ARTWORK: 'drawn',
      LOG_LEVEL: 'error',
      WORKERS: '1',
      SIGN_UPS_PER_HOUR: '100000',
      SIGN_INS_PER_ADDRESS: '100000',
      WORK_PER_MINUTE: '0',
      LOAD_SHEDDING: 'off',
      ...environment,
    },
    stdio: ['ignore', onOutput ? 'pipe' : 'inherit', 'inherit', 'ipc'],
  })
  child.stdout?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text))
  const exited = once(child, 'exit')
  const ended = exited.then(([code]) => Promise.reject(new Error(`The site ended with ${String(code)}.`)))
  ended.catch(() => undefined)
  await Promise.race([ended, untilReady(origin)])

  return {
    origin,
    dataDir: folder,
    async report() {
      child.send('report')
      const [report]: unknown[] = await Promise.race([once(child, 'message'), ended])
      return loopReport.parse(report)
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(origin: string): Promise<void> {
  for (;;) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
