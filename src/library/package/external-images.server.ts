/** Image subtitles in separate files beside a video: .sup, and .idx with .sub. */
import { TaskStalledError } from '#src/platform/jobs/task-thread.ts'
import type { FileTasks } from '../file-tasks.server.ts'
import type { ImageSidecar } from './audio-sidecar.ts'
import { PackageFailure } from './failure.ts'
import { readProbe } from './probe.server.ts'
import type { SubtitleStream } from './probe.ts'
import type { Tools } from './tools.server.ts'

/** Finds the real path of a file beside a video. */
export type Locate = (sidecar: { file: string }) => Promise<string>

/** Files used per video; the rest are skipped. */
const MAX_FILES = 32
const INDEX = /\.idx$/i

/**
 * The path that ffmpeg reads. It finds a .sub file by the name of its .idx file.
 * @throws {PackageFailure} if the .sub file is not beside it, or is a link
 */
export async function locateImages(file: string, locate: Locate): Promise<string> {
  const path = await locate({ file })
  if (!INDEX.test(file)) return path
  const found = await locate({ file: file.replace(INDEX, '.sub') })
  if (found === path.replace(INDEX, '.sub')) return path
  throw new PackageFailure('unreadable', 'The .sub file is a link.')
}

/** Probes each file. Unreadable files are skipped with a note; the video plays without them. */
export async function probeExternalImages(
  images: readonly ImageSidecar[],
  locate: Locate,
  { tools, tasks, signal }: { tools: Pick<Tools, 'ffprobe'>; tasks: FileTasks; signal: AbortSignal },
): Promise<{ streams: SubtitleStream[]; notes: string[] }> {
  const [streams, notes]: [SubtitleStream[], string[]] = [[], []]
  for (const sidecar of images.filter(({ file }) => !/\.sub$/i.test(file)).slice(0, MAX_FILES)) {
    try {
      const { subtitles } = await readProbe(await locateImages(sidecar.file, locate), tools, tasks, signal, 'images')
      streams.push(...subtitles.map((stream) => withSidecarMetadata(stream, sidecar, subtitles.length)))
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof PackageFailure || error instanceof TaskStalledError)) throw error
      notes.push(`Subtitles skipped: ${sidecar.file} can’t be read.`)
    }
  }
  return { streams, notes }
}

/** The file name takes precedence over the stream’s own metadata, unless the file has several languages. */
function withSidecarMetadata(stream: SubtitleStream, sidecar: ImageSidecar, count: number): SubtitleStream {
  const { file, language, title, forced, sdh, standard } = sidecar
  const isNamed = count === 1 && language === undefined && title === undefined && !forced && !sdh
  return {
    ...stream,
    file,
    language: (count > 1 && stream.language) || (language ?? stream.language),
    title: title ?? stream.title,
    forced,
    sdh,
    standard,
    ...(isNamed && { preferred: true }),
  }
}
