/** Indexes the audio files beside a video. Each begins at 0 with its own first sound, whatever its times are, as in packages. */
import type { TaskThread } from '#src/platform/jobs/task-thread.server.ts'
import { type ExternalAudio, unreadableNote } from '../package/external-audio.server.ts'
import { isSupportedAudio } from '../package/plan.ts'
import { requireFile } from '../package/probe.server.ts'
import type { SubtitleStream } from '../package/probe.ts'
import type { Tools } from '../package/tools.server.ts'
import { createEncoder } from './encoder.server.ts'
import { indexSoundsByFfprobe } from './index-by-ffprobe.server.ts'
import type { IndexedAudio } from './media-index.ts'
import type { MediaTasks } from './media-tasks.server.ts'

export interface IndexedExternal {
  files: IndexedAudio[]
  /** Image subtitles. */
  images: SubtitleStream[]
  notes: string[]
}

interface ExternalOptions {
  tools: Pick<Tools, 'ffmpeg' | 'ffprobe'>
  thread: TaskThread<MediaTasks>
  signal: AbortSignal
}

const INDEX_DEADLINE_MS = 60_000

/** Files whose beginning can't be decoded are skipped with a note; the video plays without them. */
export async function indexExternal(external: ExternalAudio, options: ExternalOptions): Promise<IndexedExternal> {
  const indexed: IndexedExternal = { files: [], images: [], notes: [...external.notes] }
  for (const [i, { sidecar, path }] of external.files.entries()) {
    const streams = external.streams.filter((stream) => stream.input === i + 1)
    const found = await tryIndex(path, streams.filter(isSupportedAudio), options)
    if (found) indexed.files.push({ ...found, file: sidecar.file, streams })
    else indexed.notes.push(unreadableNote(sidecar))
  }
  return indexed
}

/** By the readers of this site, or by ffmpeg. @param streams those that are tried @returns null if neither can read it */
async function tryIndex(
  path: string,
  streams: IndexedAudio['streams'],
  { tools, thread, signal }: ExternalOptions,
): Promise<Omit<IndexedAudio, 'file' | 'streams'> | null> {
  const readByFfmpeg = async () => ({
    index: await indexSoundsByFfprobe({ path, sounds: streams, command: tools.ffprobe, signal }),
    audioCodecs: {},
  })
  const start = async (bytes: number, read: () => ReturnType<MediaTasks['indexSounds']>) => {
    const { index, audioCodecs: codecs } = await read()
    const heard = streams.map((stream) => stream.index)
    await createEncoder({ tools, thread }).tryStart({ file: { path, bytes }, index }, heard, signal)
    return { bytes, codecs, index }
  }
  try {
    const bytes = await requireFile(path)
    const readHere = () =>
      thread.run('indexSounds', { file: { path, bytes } }, { deadlineMs: INDEX_DEADLINE_MS, signal })
    return await start(bytes, readHere).catch(() => start(bytes, readByFfmpeg))
  } catch {
    signal.throwIfAborted()
    return null
  }
}
