/** The commands that a run has started: followed to their end, stopped with it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

const GRACE = 10_000
const running = new Set<ChildProcess>()
let stopped = false

/** What a command finds in its environment beside what is there already; undefined is absent. */
export type Environment = Record<string, string | undefined>

export interface Ended {
  code: number
  /** What it said, unless it was shown at once. */
  output: string
}

/**
 * Runs a program of the project (`node_modules/.bin`) or the system.
 * @param show whether its output is shown at once; else it is kept
 */
export async function run(command: string[], show: boolean, environment: Environment = {}): Promise<Ended> {
  const [program = '', ...args] = command
  if (stopped) return { code: 130, output: '' }
  const windows = process.platform === 'win32'
  const child = spawn(program, args, {
    // a group of its own, so that a signal reaches its children too, and reaches it once
    detached: !windows,
    shell: windows,
    env: {
      ...process.env,
      ...colours(),
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

/** Whether the run has been broken off. */
export const isStopped = (): boolean => stopped

/** Ends everything that is still running, by its process id, and starts nothing more. */
export async function stopAll(): Promise<void> {
  stopped = true
  const ends = [...running].map((child) => {
    const end = new Promise((done) => child.once('close', done))
    signal(child, 'SIGTERM')
    const late = setTimeout(() => signal(child, 'SIGKILL'), GRACE)
    return end.finally(() => clearTimeout(late))
  })
  await Promise.all(ends)
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (!pid) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, name)
  } catch {
    // it has ended by itself
  }
}

const colours = (): Environment => (process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' })
