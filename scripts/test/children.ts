/** Child processes of a test run: awaited, and stopped with it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

const GRACE_MS = 10_000
const running = new Set<ChildProcess>()
let stopped = false

/** Variables added to a command's environment; undefined removes one. */
export type Environment = Record<string, string | undefined>

export interface Ended {
  code: number
  /** Its output, unless it was shown directly. */
  output: string
}

/**
 * Runs a program of the project (`node_modules/.bin`) or of the system.
 * @param show whether to show its output directly; otherwise it is collected
 */
export async function run(command: string[], show: boolean, environment: Environment = {}): Promise<Ended> {
  const [program = '', ...args] = command
  if (stopped) return { code: 130, output: '' }
  const windows = process.platform === 'win32'
  const child = spawn(program, args, {
    // a separate process group, so that a signal reaches its children exactly once
    detached: !windows,
    shell: windows,
    env: {
      ...process.env,
      ...colours(),
      // for the processes that tests start too, of which each compiles hundreds of modules
      NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
      PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
      ...environment,
    },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  })
  running.add(child)
  const parts: Buffer[] = []
  child.stdout?.on('data', (part: Buffer) => parts.push(part))
  child.stderr?.on('data', (part: Buffer) => parts.push(part))
  const code = await new Promise<number>((done) => {
    child.once('error', (error) => {
      parts.push(Buffer.from(`${error.message}\n`))
      done(127)
    })
    child.once('close', (exitCode) => done(exitCode ?? 1))
  })
  running.delete(child)
  return { code, output: Buffer.concat(parts).toString() }
}

/** Whether the run has been aborted. */
export const isStopped = (): boolean => stopped

/** Stops all running children by process id, and prevents new ones. */
export async function stopAll(): Promise<void> {
  stopped = true
  const ends = [...running].map((child) => {
    const end = new Promise((done) => child.once('close', done))
    signal(child, 'SIGTERM')
    const late = setTimeout(() => signal(child, 'SIGKILL'), GRACE_MS)
    return end.finally(() => clearTimeout(late))
  })
  await Promise.all(ends)
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (!pid) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, name)
  } catch {
    // it has already exited
  }
}

const colours = (): Environment => (process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' })
