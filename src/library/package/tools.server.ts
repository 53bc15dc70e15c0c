/** Finds ffmpeg and its capabilities. */
import { readFile } from 'node:fs/promises'
import { run } from './ffmpeg.server.ts'
import { PackageFailure } from './failure.ts'

export interface Tools {
  ffmpeg: string
  ffprobe: string
  version: string
  /** Whether it can convert HDR to SDR. */
  toneMap: boolean
  /** CPUs that packaging is limited to; absent if unlimited or unsupported. */
  processors?: string | undefined
}

const MIN_VERSION = 5.1

const FOUND_FOR_MS = 60_000
const found = new Map<string, { tools: Tools; until: number }>()

/**
 * What was found is kept for a minute, since several parts of a site ask for it when it starts.
 * @param command `ffmpeg` or its path; ffprobe must be in the same folder
 * @throws {PackageFailure} if it is missing, too old or lacks libx264
 */
export async function findTools(command: string, signal?: AbortSignal): Promise<Tools> {
  const last = found.get(command)
  if (last && performance.now() < last.until) return last.tools
  const tools = await askTools(command, signal)
  found.set(command, { tools, until: performance.now() + FOUND_FOR_MS })
  return tools
}

async function askTools(command: string, signal?: AbortSignal): Promise<Tools> {
  const ffprobe = command.replace(/ffmpeg([^/\\]*)$/, 'ffprobe$1')
  const runTool = (program: string, ...args: string[]): Promise<string> =>
    run({ command: program, args, timeoutSeconds: 20, isAwaited: true, signal })
  const [about, filters, encoders] = await Promise.all([
    runTool(command, '-version'),
    runTool(command, '-hide_banner', '-filters'),
    runTool(command, '-hide_banner', '-encoders'),
    runTool(ffprobe, '-version'),
  ])
  const version = /version (\S+)/.exec(about)?.[1] ?? ''
  const versionNumber = Number(/^n?(\d+\.\d+)/.exec(version)?.[1] ?? MIN_VERSION)
  if (versionNumber < MIN_VERSION)
    throw new PackageFailure(
      'no-ffmpeg',
      `This machine’s ffmpeg is ${version}, but ${MIN_VERSION} or newer is required.`,
    )
  if (!/\blibx264\b/.test(encoders))
    throw new PackageFailure('no-ffmpeg', 'This machine’s ffmpeg can’t encode H.264: it was built without libx264.')
  return { ffmpeg: command, ffprobe, version, toneMap: /\bzscale\b/.test(filters) && /\btonemap\b/.test(filters) }
}

/**
 * Chooses the CPUs that packaging is limited to.
 * @param allowed CPU list such as `0-3,8`
 * @returns the last `cores` CPUs, or null if no limit is needed
 */
export function chooseProcessors(allowed: string, cores: number): string | null {
  const all = allowed.split(',').flatMap((part) => {
    const [first = Number.NaN, last = first] = part.split('-').map(Number)
    return Number.isInteger(first) && last >= first ? Array.from({ length: last - first + 1 }, (_, i) => first + i) : []
  })
  return all.length <= cores ? null : all.slice(-cores).join(',')
}

/** The CPUs that packaging is limited to; undefined if unlimited or unsupported. */
export async function findProcessors(cores: number, signal?: AbortSignal): Promise<string | undefined> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const chosen = chooseProcessors(/^Cpus_allowed_list:\s*(\S+)/m.exec(status)?.[1] ?? '', cores)
  if (chosen === null) return undefined
  const tried = run({ command: 'taskset', args: ['-c', chosen, 'true'], timeoutSeconds: 20, isAwaited: true, signal })
  return tried.then(
    () => chosen,
    () => undefined,
  )
}
