/** Commands of the operator that are killed at a random moment. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Data } from './databases.ts'
import type { Random } from './random.ts'
import type { Tally } from './round.ts'

const CLI = fileURLToPath(new URL('../../src/cli.ts', import.meta.url))

export interface Command {
  args: string[]
  environment: Record<string, string>
  /** Whether it kills itself, so that no timer does. */
  killsItself?: boolean
}

interface Run {
  /** Null if it was killed. */
  code: number | null
  output: string
}

export const commandOf = (
  { dataDir, environment }: Pick<Data, 'dataDir' | 'environment'>,
  args: string[],
): Command => ({
  args,
  environment: { DATA_DIR: dataDir, ...environment },
})

/** A command that kills itself at an event. @param preload a module of `test/operations` that counts the events */
export function killAtPreload({ args, environment }: Command, preload: string, event: number): Command {
  const { href } = new URL(`../operations/${preload}`, import.meta.url)
  return {
    args,
    environment: { ...environment, NODE_OPTIONS: `--import ${href}`, KILL_AT: String(event) },
    killsItself: true,
  }
}

/** How long a command takes from a step on, or from its start, in the last run that was not killed (ms). */
const spans = new Map<string, number>()
const spanKey = ({ args }: Command, step?: RegExp): string => `${args[0]} ${step?.source ?? ''}`
/** Before, a command loads its code. */
const LOADING = 0.4
const UNKNOWN_MS = 500

/** Runs a command to its end. @throws with its output if it fails */
export async function runWhole(command: Command, steps: readonly RegExp[] = []): Promise<string> {
  const running = start(command)
  const startedAt = performance.now()
  const reached = new Map<RegExp, number>()
  for (const step of steps) void running.untilOutput(step).then(() => reached.set(step, performance.now()))
  const { code, output } = await running.ended
  if (code !== 0) throw new Error(`${command.args.join(' ')} exited with ${code}:\n${output}`)
  const endedAt = performance.now()
  spans.set(spanKey(command), endedAt - startedAt)
  for (const [step, at] of reached) spans.set(spanKey(command, step), endedAt - at)
  return output
}

/** When a command is killed. */
export interface Moment {
  random: Random
  tally: Tally
  /** Output of the steps from which on it is killed; by default it is killed at any moment after it has loaded. */
  steps?: readonly RegExp[]
  /** Changes the command before each kill. */
  prepare?(command: Command): Command
  /** What the command does first, if it has no output; the name is that of commands that take as long from then on. */
  begins?: { name: string; event(isRunning: () => boolean): Promise<unknown> }
}

/**
 * Kills a command at a random moment, unless it kills itself.
 * @returns whether it was killed; false if it has ended before, which must be without failure
 */
export async function killCommand(command: Command, moment: Moment): Promise<{ isKilled: boolean; output: string }> {
  const running = start(command)
  const { code, output } = command.killsItself ? await running.ended : await killLater(running, command, moment)
  if (code === null) moment.tally.kills++
  else if (code !== 0) throw new Error(`${command.args.join(' ')} exited with ${code}:\n${output}`)
  return { isKilled: code === null, output }
}

/** Kills a command after a random part of its usual time. */
async function killLater(
  running: ReturnType<typeof start>,
  command: Command,
  { random, steps = [], begins }: Moment,
): Promise<Run> {
  const part = random(1_000) / 1_000
  const step = steps[random(steps.length)]
  const key = begins ? `${command.args[0]} ${begins.name}` : spanKey(command, step)
  const event = begins ? begins.event(running.isRunning) : step && running.untilOutput(step)
  await Promise.race([event, running.ended])
  const begunAt = performance.now()
  const usual = spans.get(key) ?? UNKNOWN_MS
  const timer = setTimeout(running.kill, event ? usual * part : usual * (LOADING + (1.05 - LOADING) * part))
  const ended = await running.ended
  clearTimeout(timer)
  if (event && ended.code === 0) spans.set(key, performance.now() - begunAt)
  return ended
}

/**
 * Kills a command up to `maxKills` times, and then runs it to its end.
 * @param check runs after each kill; the command is not repeated if it returns true
 */
export async function killAndRepeat(
  command: Command,
  moment: Moment & { maxKills: number },
  check: (output: string) => Promise<boolean | void> = async () => undefined,
): Promise<string> {
  for (let kills = 1 + moment.random(moment.maxKills); kills > 0; kills--) {
    const { isKilled, output } = await killCommand(moment.prepare?.(command) ?? command, moment)
    if (!isKilled) return output
    if ((await check(output)) === true) return output
  }
  return runWhole(command, moment.steps)
}

function start({ args, environment }: Command) {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const listener of listeners) listener()
    })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'close').then((): Run => {
    process.off('exit', kill)
    return { code: child.exitCode, output }
  })
  return {
    kill,
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    untilOutput: (pattern: RegExp) =>
      new Promise<void>((resolve) => void listeners.add(() => pattern.test(output) && resolve())),
  }
}
