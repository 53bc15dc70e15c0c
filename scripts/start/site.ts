/** Runs `npm start`, or another command that starts the site, in a child process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

export interface Site {
  /** Milliseconds until it was ready. */
  readyAfter: number
  output(): string
  /** Stops it and returns its exit code. */
  stop(): Promise<number | null>
}

/** Starts the site and waits until it is ready. */
export async function startSite(
  origin: string,
  environment: Record<string, string>,
  timeoutMs: number,
  command?: readonly string[],
): Promise<Site> {
  const started = performance.now()
  const { child, output, exited } = spawnSite(environment, command)
  while (!(await isReady(origin))) {
    const isLate = performance.now() - started > timeoutMs
    if (!isLate && child.exitCode === null) {
      await Promise.race([exited, pause(25)])
      continue
    }
    child.kill('SIGTERM')
    throw new Error(`The start ${isLate ? 'did not become ready' : `exited with ${child.exitCode}`}:\n${output()}`)
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

/** Runs the command until it exits, for starts that are expected to fail. */
export async function runSite(
  environment: Record<string, string>,
  command?: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const { exited, output } = spawnSite(environment, command)
  return { code: await exited, output: output() }
}

function spawnSite(environment: Record<string, string>, command: readonly string[] = ['npm', '--silent', 'start']) {
  const [program = '', ...args] = command
  const child: ChildProcess = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const exited = once(child, 'close').then(([code]: (number | null)[]) => code ?? null)
  return { child, output: () => output, exited }
}

function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
