/** Runs ffmpeg and ffprobe as child processes. Nothing else in the code starts them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { inSpan } from '#src/platform/instrumentation/spans.server.ts'
import { killWithParent } from '#src/platform/process/kill-with-parent.server.ts'
import { toFfmpegFailure } from './explain-failure.ts'
import { PackageFailure, PackageKilled } from './failure.ts'

export interface RunOptions {
  command: string
  args: readonly string[]
  /** Its standard input; none by default. */
  input?: Uint8Array | undefined
  /** Reads each of the pipes from file descriptor 3 on. */
  outputReaders?: readonly ((output: AsyncIterable<Buffer>) => Promise<void>)[]
  timeoutSeconds: number
  /** Processor time that it may use, of all its threads; without a limit by default. */
  cpuSeconds?: number | undefined
  /** Whether it only reads the file: if that takes too long, its disk may be quicker later. */
  isReading?: boolean
  /** Whether someone waits for it; otherwise it uses what those leave of the CPU. */
  isAwaited?: boolean
  signal?: AbortSignal | undefined
  /** Limit for the address space; infinite for none. */
  memoryMegabytes?: number | undefined
  /** How long to wait for a killed program to end; one that waits for a dead share may not. */
  killGraceMs?: number
  /** CPU list such as `2,3`; all CPUs if absent. */
  processors?: string | undefined
}

/** Enough to encode several renditions of a 4K video. */
const MAX_MEMORY_MEGABYTES = 6_000
const STDERR_TAIL_BYTES = 4_000
const MAX_OUTPUT_BYTES = 16_000_000

/** File descriptor of the first pipe after the standard streams. */
const FIRST_PIPE = 3

const KILL_GRACE_MS = 5_000

/** Exit code of a shell if the command does not exist. */
const COMMAND_NOT_FOUND = 127

/** Sets limits of memory and processor time, and a low priority, where the system supports them. The shell does not interpret the arguments. */
const toLimitedCommand = (niceness: number, cpuSeconds: number | 'unlimited'): string =>
  `ulimit -v "$0" 2>/dev/null; ulimit -t ${cpuSeconds} 2>/dev/null; exec nice -n ${niceness} "$@"`

/** Below the site itself; and work that can wait below what is waited for. */
const [AWAITED_NICENESS, IDLE_NICENESS] = [10, 15]

/**
 * Runs a program until it exits.
 * @returns its stdout
 * @throws {PackageFailure} if it fails or times out; the signal’s reason if aborted
 */
export async function run(options: RunOptions): Promise<string> {
  options.signal?.throwIfAborted()
  const stop = new AbortController()
  const timer = setTimeout(() => {
    stop.abort(
      options.isReading
        ? new PackageFailure('unreadable', 'Reading this file took too long: its disk may be asleep or busy.')
        : new PackageFailure('too-long', 'Converting this file took too long and was stopped.'),
    )
  }, options.timeoutSeconds * 1000)
  try {
    const name = `run ${basename(options.command)}`
    return await inSpan({ name }, () => runChild(options, stop))
  } finally {
    clearTimeout(timer)
  }
}

async function runChild(options: RunOptions, stop: AbortController): Promise<string> {
  const { outputReaders = [] } = options
  const child = spawnLimited(options, outputReaders.length)
  const kill = (): void => void child.kill('SIGKILL')
  const abort = (): void => stop.abort(options.signal?.reason)
  stop.signal.addEventListener('abort', kill)
  options.signal?.addEventListener('abort', abort)
  try {
    const closed: Promise<unknown[]> = once(child, 'close')
    const abortOnError = async (promise: Promise<unknown>): Promise<void> => {
      await promise.catch((error: unknown) => stop.abort(error))
    }
    const [stdout, tail] = [collect(child.stdout, MAX_OUTPUT_BYTES), collectTail(child.stderr)]
    const ended = Promise.all([
      abortOnError(closed),
      abortOnError(stdout),
      abortOnError(tail),
      ...outputReaders.map((readOutput, i) => abortOnError(readOutput(requirePipe(child.stdio[FIRST_PIPE + i])))),
    ])
    await Promise.race([ended, afterAbort(stop.signal, options.killGraceMs ?? KILL_GRACE_MS)])
    if (stop.signal.aborted) throw toFailure(stop.signal.reason, options.command)
    const [code, signal] = await closed
    if (signal !== null) throw new PackageKilled(await tail)
    if (code === COMMAND_NOT_FOUND) throw notFound(options.command)
    if (code !== 0) throw toFfmpegFailure(await tail)
    return await stdout
  } finally {
    stop.signal.removeEventListener('abort', kill)
    options.signal?.removeEventListener('abort', abort)
    kill()
    for (const pipe of child.stdio) pipe?.destroy()
    child.unref()
  }
}

const afterAbort = (signal: AbortSignal, ms: number): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => setTimeout(resolve, ms).unref()))

function spawnLimited(
  {
    command,
    args,
    input,
    isAwaited = false,
    memoryMegabytes = MAX_MEMORY_MEGABYTES,
    cpuSeconds,
    processors,
  }: RunOptions,
  pipes: number,
) {
  const stdio = [
    input ? ('pipe' as const) : ('ignore' as const),
    'pipe' as const,
    'pipe' as const,
    ...Array.from({ length: pipes }, () => 'pipe' as const),
  ]
  const affinity = processors === undefined ? [] : ['taskset', '-c', processors]
  const child =
    process.platform === 'win32'
      ? spawn(command, args, { stdio })
      : spawn(
          '/bin/sh',
          [
            '-c',
            toLimitedCommand(isAwaited ? AWAITED_NICENESS : IDLE_NICENESS, cpuSeconds ?? 'unlimited'),
            Number.isFinite(memoryMegabytes) ? String(memoryMegabytes * 1000) : 'unlimited',
            ...affinity,
            command,
            ...args,
          ],
          {
            stdio,
          },
        )
  killWithParent(child)
  // a program that ends early does not read all of it
  child.stdin?.on('error', () => undefined).end(input)
  return Object.assign(child, { stdout: requirePipe(child.stdout), stderr: requirePipe(child.stderr) })
}

/** An output of a child process. It is absent only if the process was started without it. */
function requirePipe(pipe: unknown): Readable {
  if (pipe instanceof Readable) return pipe
  throw new Error('A process without its outputs')
}

async function collect(output: AsyncIterable<Buffer>, limit: number): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of output) {
    size += part.length
    if (size > limit) throw new PackageFailure('unsupported', 'This file’s metadata is too large.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

async function collectTail(output: AsyncIterable<Buffer>): Promise<string> {
  let tail = Buffer.alloc(0)
  for await (const part of output) tail = Buffer.concat([tail, part]).subarray(-STDERR_TAIL_BYTES)
  return tail.toString('utf8')
}

function toFailure(reason: unknown, command: string): unknown {
  const code = reason instanceof Error && 'code' in reason ? reason.code : undefined
  return code === 'ENOENT' ? notFound(command) : reason
}

const notFound = (command: string): PackageFailure =>
  new PackageFailure('no-ffmpeg', `${command} not found. Install ffmpeg, or set FFMPEG to its path.`)
