/** Which ffmpeg there is, and what it can do. */
import { run } from './ffmpeg.server.ts'
import { PackageFailure } from './failure.ts'

export interface Tools {
  ffmpeg: string
  ffprobe: string
  version: string
  /** Whether it can turn HDR into SDR. */
  toneMap: boolean
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
