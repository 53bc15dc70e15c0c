/** Image subtitles in separate files beside a video: .sup, and .idx with .sub. */
import { TaskStalledError } from '#src/platform/jobs/task-thread.ts'
import type { FileTasks } from '../file-tasks.server.ts'
import type { ImageSidecar } from './audio-sidecar.ts'
import { PackageFailure } from './failure.ts'
import type { ImageInput } from './ffmpeg-arguments.ts'
import { readProbe } from './probe.server.ts'
import type { SubtitleStream } from './probe.ts'
import type { Tools } from './tools.server.ts'

/** Finds the real path of a file beside a video. */
export type Locate = (sidecar: { file: string }) => Promise<string>

/** Files used per video; the rest are skipped. */
const MAX_FILES = 32
const [INDEX, IMAGES] = [/\.idx$/i, /\.sub$/i]
/** As programs write it. */
const IMAGE_EXTENSIONS = ['.sub', '.SUB']

/** The files that ffmpeg reads. @throws {PackageFailure} if a .sub file is not beside its .idx file */
export async function locateImages(file: string, locate: Locate): Promise<ImageInput> {
  const path = await locate({ file })
  if (!INDEX.test(file)) return { path }
  const names = IMAGE_EXTENSIONS.map((extension) => file.replace(INDEX, extension))
  const found = await Promise.all(names.map((name) => locate({ file: name }).catch(() => null)))
  const images = found.find((one) => one !== null)
  if (images === undefined) throw new PackageFailure('unreadable', 'The .sub file is missing.')
  return { path, images }
}

/** Read without ffmpeg. */
export const isSup = (file: string): boolean => /\.sup$/i.test(file)

/** Probes each file. Unreadable files are skipped with a note; the video plays without them. */
export async function probeExternalImages(
  images: readonly ImageSidecar[],
  locate: Locate,
  { tools, tasks, signal }: { tools: Pick<Tools, 'ffprobe'>; tasks: FileTasks; signal: AbortSignal },
): Promise<{ streams: SubtitleStream[]; notes: string[] }> {
  const [streams, notes]: [SubtitleStream[], string[]] = [[], []]
  const indexes = new Set(images.map(({ file }) => file.toLowerCase()))
  const alone = images.filter(
    ({ file }) => IMAGES.test(file) && !indexes.has(file.toLowerCase().replace(IMAGES, '.idx')),
  )
  notes.push(...alone.map(({ file }) => `Subtitles skipped: ${file} is without its .idx file.`))
  for (const sidecar of images.filter(({ file }) => !IMAGES.test(file)).slice(0, MAX_FILES)) {
    try {
      const { path, ...more } = await locateImages(sidecar.file, locate)
      const { subtitles } = await readProbe(path, tools, tasks, signal, more)
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
