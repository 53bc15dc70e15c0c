/** The site as a child process, measured from outside. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { pathToFileURL } from 'node:url'
import { type LoopReport, loopReport } from '#test/event-loop/loop-report.ts'

export interface SiteProcess {
  origin: string
  /** The id of the process; of the primary, if it has workers. */
  pid: number
  /** Milliseconds from the process start until it is ready. */
  readyAfter: number
  /** Resident memory in bytes (Linux). */
  resident(): number
  /** How long its event loop was blocked since the last report. @throws {Error} unless it is monitored */
  loop(): Promise<LoopReport>
  stop(): Promise<void>
}

export interface StartOptions {
  /** Measures its event loop. */
  monitored?: boolean
}

const MONITOR = pathToFileURL('test/event-loop/monitor.ts').href

/** Starts the built site on a free port and waits until `/readyz` succeeds. */
export async function startSite(
  dataDir: string,
  environment: Record<string, string> = {},
  { monitored = false }: StartOptions = {},
): Promise<SiteProcess> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=8', ...(monitored ? ['--import', MONITOR] : []), 'start.mjs'],
    {
      env: {
        PATH: process.env['PATH'] ?? '',
        DATA_DIR: dataDir,
        PORT: String(port),
        ADMIN_PASSWORD: 'a password for benchmarks',
        WORK_PER_MINUTE: '0',
        LOAD_SHEDDING: 'off',
        WORKERS: '1',
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'inherit', ...(monitored ? (['ipc'] as const) : [])],
    },
  )
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`The site exited with ${code}`))),
  )
  ended.catch(() => undefined)
  process.once('exit', () => child.kill())
  await Promise.race([ended, waitUntilReady(`${origin}/readyz`)])
  return {
    origin,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - started,
    resident: () => 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]),
    async loop() {
      if (!monitored) throw new Error('The event loop of this site is not monitored')
      child.send('report')
      const messages: unknown[] = await Promise.race([once(child, 'message'), ended])
      return loopReport.parse(messages[0])
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

async function waitUntilReady(url: string): Promise<void> {
  for (;;) {
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
