/** ffmpeg and ffprobe as processes of their own: the only place that starts them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { explain } from './explain-failure.ts'
import { PackageFailure } from './failure.ts'

export interface Call {
  command: string
  args: readonly string[]
  /** What takes each of the pipes from the third on. */
  takers?: readonly ((output: Readable) => Promise<void>)[]
  /** How long it may take. */
  seconds: number
  signal?: AbortSignal | undefined
  /** Of address space. */
  megabytes?: number
  /** A list such as `2,3`; all when there is none. */
  processors?: string | undefined
}

/** Encoding 4K in several sizes takes less. */
const MEGABYTES = 6_000
const TAIL = 4_000
const LONGEST_OUTPUT = 16_000_000

/** What a shell ends with when there is no such program. */
const MISSING = 127

/** With a limit of memory and a low priority, where the system has them; nothing of it is read by a shell. */
const LIMITED = 'ulimit -v "$0" 2>/dev/null; exec nice -n 10 "$@"'

/**
 * Runs a program to its end.
 * @returns what it wrote to its ordinary output
 * @throws {PackageFailure} when it fails or takes too long; the signal's reason when it was aborted
 */
export async function run(call: Call): Promise<string> {
  call.signal?.throwIfAborted()
  const stop = new AbortController()
  const timer = setTimeout(() => {
    stop.abort(new PackageFailure('too-long', 'Converting this file took too long, and was broken off.'))
  }, call.seconds * 1000)
  try {
    return await attend(call, stop)
  } finally {
    clearTimeout(timer)
  }
}

async function attend(call: Call, stop: AbortController): Promise<string> {
  const { takers = [] } = call
  const child = start(call, takers.length)
  const kill = (): void => void child.kill('SIGKILL')
  const abort = (): void => stop.abort(call.signal?.reason)
  stop.signal.addEventListener('abort', kill)
  call.signal?.addEventListener('abort', abort)
  try {
    const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
    const guarded = async (work: Promise<unknown>): Promise<void> => {
      await work.catch((error: unknown) => stop.abort(error))
    }
    const [said, tail] = [collect(child.stdout, LONGEST_OUTPUT), collectTail(child.stderr)]
    await Promise.all([
      guarded(closed),
      guarded(said),
      guarded(tail),
      ...takers.map((take, i) => guarded(take(child.stdio[i + 3] as Readable))),
    ])
    if (stop.signal.aborted) throw toFailure(stop.signal.reason, call.command)
    const [code] = await closed
    if (code === MISSING) throw notFound(call.command)
    if (code !== 0) throw explain(await tail)
    return await said
  } finally {
    stop.signal.removeEventListener('abort', kill)
    call.signal?.removeEventListener('abort', abort)
    kill()
  }
}

function start({ command, args, megabytes = MEGABYTES, processors }: Call, pipes: number) {
  const stdio = [
    'ignore' as const,
    'pipe' as const,
    'pipe' as const,
    ...Array.from({ length: pipes }, () => 'pipe' as const),
  ]
  const kept = processors === undefined ? [] : ['taskset', '-c', processors]
  const child =
    process.platform === 'win32'
      ? spawn(command, args, { stdio })
      : spawn('/bin/sh', ['-c', LIMITED, String(megabytes * 1000), ...kept, command, ...args], { stdio })
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('A process without its outputs')
  return Object.assign(child, { stdout, stderr })
}

async function collect(output: Readable, limit: number): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of output as AsyncIterable<Buffer>) {
    size += part.length
    if (size > limit) throw new PackageFailure('unsupported', 'The description of this file is far too long.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

async function collectTail(output: Readable): Promise<string> {
  let tail = Buffer.alloc(0)
  for await (const part of output as AsyncIterable<Buffer>) tail = Buffer.concat([tail, part]).subarray(-TAIL)
  return tail.toString('utf8')
}

function toFailure(reason: unknown, command: string): unknown {
  const code = reason instanceof Error && 'code' in reason ? reason.code : undefined
  return code === 'ENOENT' ? notFound(command) : reason
}

const notFound = (command: string): PackageFailure =>
  new PackageFailure(
    'no-ffmpeg',
    `There is no ${command} on this machine: install ffmpeg, or say in FFMPEG where it is.`,
  )
