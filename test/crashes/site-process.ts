/** The built site in a child process, to be killed or stopped. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

export interface SiteProcess {
  origin: string
  /** The id of the process; of the primary, if it has workers. */
  pid: number
  /** Resolves when it is ready. @throws with its output if it exits before */
  untilReady(): Promise<void>
  isRunning(): boolean
  output(): string
  /** Kills it and waits for its exit. */
  kill(): Promise<void>
  /** Stops it gracefully. @returns its exit code */
  stop(): Promise<number | null>
}

export interface SiteOptions {
  port: number
  dataDir: string
  environment: Record<string, string>
  /** The code to run; this version by default. */
  folder?: string
  /** A program with arguments that runs the site in its own process. */
  wrapper?: readonly string[]
}

export const ADMIN = { email: 'admin@localhost', password: 'a password for crashes' }
const LIMITS = {
  LOAD_SHEDDING: 'off',
  SIGN_UPS_PER_HOUR: '1000000',
  SIGN_INS_PER_ADDRESS: '1000000',
  COMMENTS_PER_MINUTE: '10000',
}
const LONGEST_START_MS = 300_000

/** Starts the site. Port and folder stay the same over restarts. */
export function launchSite({ port, dataDir, environment, folder, wrapper = [] }: SiteOptions): SiteProcess {
  const origin = `http://127.0.0.1:${port}`
  const [program, ...args] = [...wrapper, process.execPath, 'start.mjs']
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: origin,
      ADMIN_PASSWORD: ADMIN.password,
      ARTWORK: 'drawn',
      ...LIMITS,
      WORKERS: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  void exited.then(() => process.off('exit', killWithUs))
  const isRunning = () => child.exitCode === null && child.signalCode === null

  return {
    origin,
    pid: child.pid ?? 0,
    isRunning,
    output: () => output,
    async untilReady() {
      const deadline = performance.now() + LONGEST_START_MS
      while (!(await isReady(origin))) {
        if (!isRunning()) throw new Error(`The site exited with ${child.exitCode}:\n${output}`)
        if (performance.now() > deadline) throw new Error(`The site did not become ready:\n${output}`)
        await pause(10)
      }
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    stop() {
      child.kill('SIGTERM')
      return exited
    },
  }
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    async (response) => {
      await response.body?.cancel()
      return response.ok
    },
    () => false,
  )
