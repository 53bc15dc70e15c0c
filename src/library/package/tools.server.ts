/** Which ffmpeg there is, and what it can do. */
import { readFile } from 'node:fs/promises'
import { run } from './ffmpeg.server.ts'
import { PackageFailure } from './failure.ts'
import { chooseProcessors } from './processors.ts'

export interface Tools {
  ffmpeg: string
  ffprobe: string
  version: string
  /** Whether it can turn HDR into SDR. */
  toneMap: boolean
  /** The processors that it is kept to, where the system can do that and there are others. */
  processors?: string | undefined
}

const OLDEST = 5.1

/**
 * @param command `ffmpeg`, or a path of it; ffprobe is beside it
 * @throws {PackageFailure} when it is not there, or lacks what packaging cannot do without
 */
export async function findTools(command: string, signal?: AbortSignal): Promise<Tools> {
  const ffprobe = command.replace(/ffmpeg([^/\\]*)$/, 'ffprobe$1')
  const ask = (program: string, ...args: string[]): Promise<string> =>
    run({ command: program, args, seconds: 20, signal })
  const [about, filters, encoders] = await Promise.all([
    ask(command, '-version'),
    ask(command, '-hide_banner', '-filters'),
    ask(command, '-hide_banner', '-encoders'),
    ask(ffprobe, '-version'),
  ])
  const version = /version (\S+)/.exec(about)?.[1] ?? ''
  const number = Number(/^n?(\d+\.\d+)/.exec(version)?.[1] ?? OLDEST)
  if (number < OLDEST)
    throw new PackageFailure('no-ffmpeg', `This machine's ffmpeg is ${version}: ${OLDEST} or newer is needed.`)
  if (!/\blibx264\b/.test(encoders))
    throw new PackageFailure('no-ffmpeg', "This machine's ffmpeg cannot encode H.264: it was built without libx264.")
  return { ffmpeg: command, ffprobe, version, toneMap: /\bzscale\b/.test(filters) && /\btonemap\b/.test(filters) }
}

/** Which processors all of the work together is kept to; undefined where the system has no way to say so, or no others. */
export async function findProcessors(cores: number, signal?: AbortSignal): Promise<string | undefined> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const chosen = chooseProcessors(/^Cpus_allowed_list:\s*(\S+)/m.exec(status)?.[1] ?? '', cores)
  if (chosen === null) return undefined
  const tried = run({ command: 'taskset', args: ['-c', chosen, 'true'], seconds: 20, signal })
  return tried.then(
    () => chosen,
    () => undefined,
  )
}
