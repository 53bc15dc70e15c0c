/** `npm start` as a newcomer runs it, in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

export interface Site {
  /** Milliseconds until it was able to serve. */
  readyAfter: number
  output(): string
  /** Asks it to end, and gives its exit code. */
  stop(): Promise<number | null>
}

/** Starts the site and waits until it can serve. */
export async function startSite(origin: string, environment: Record<string, string>, patience: number): Promise<Site> {
  const started = performance.now()
  const { child, output, exited } = spawnSite(environment)
  while (!(await isReady(origin))) {
    const late = performance.now() - started > patience
    if (!late && child.exitCode === null) {
      await Promise.race([exited, pause(25)])
      continue
    }
    child.kill('SIGTERM')
    throw new Error(`npm start ${late ? 'did not become ready' : `ended with ${child.exitCode}`}:\n${output()}`)
  }
  const readyAfter = performance.now() - started
  return {
    readyAfter,
    output,
    stop() {
      child.kill('SIGTERM')
      return exited
    },
  }
}

/** Runs `npm start` to its end: for a start that is expected to be refused. */
export async function runSite(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { exited, output } = spawnSite(environment)
  return { code: await exited, output: output() }
}

function spawnSite(environment: Record<string, string>) {
  const child: ChildProcess = spawn('npm', ['--silent', 'start'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const exited = once(child, 'close').then(([code]: (number | null)[]) => code ?? null)
  return { child, output: () => said, exited }
}

function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
