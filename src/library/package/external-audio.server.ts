/** Audio tracks in separate files beside a video. */
import { isCommentary } from '#src/catalogue/episode/track-choice.ts'
import { TaskStalledError } from '#src/platform/jobs/task-thread.ts'
import type { FileTasks } from '../file-tasks.server.ts'
import type { AudioSidecar } from './audio-sidecar.ts'
import { PackageFailure } from './failure.ts'
import { readProbe } from './probe.server.ts'
import type { AudioStream } from './probe.ts'
import type { Tools } from './tools.server.ts'

export interface ExternalAudio {
  /** In ffmpeg input order; the video itself is input 0. */
  files: { sidecar: AudioSidecar; path: string }[]
  streams: AudioStream[]
  notes: string[]
}

/** Audio files used per video; the rest are skipped. */
const MAX_FILES = 16

/** Probes each file. Unreadable files are skipped with a note; the video plays without them. */
export async function probeExternalAudio(
  audio: readonly AudioSidecar[],
  locate: (sidecar: AudioSidecar) => Promise<string>,
  { tools, tasks, signal }: { tools: Tools; tasks: FileTasks; signal: AbortSignal },
): Promise<ExternalAudio> {
  const found: ExternalAudio = { files: [], streams: [], notes: [] }
  for (const sidecar of audio.slice(0, MAX_FILES)) {
    try {
      const path = await locate(sidecar)
      const probe = await readProbe(path, tools, tasks, signal)
      const input = found.files.push({ sidecar, path })
      found.streams.push(...probe.sounds.map((stream) => ({ ...withSidecarMetadata(stream, sidecar), input })))
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof PackageFailure || error instanceof TaskStalledError)) throw error
      found.notes.push(unreadableNote(sidecar))
    }
  }
  return found
}

export const unreadableNote = ({ file }: AudioSidecar): string => `Audio skipped: ${file} can’t be read.`

/** The file name takes precedence over the stream’s own metadata. */
const withSidecarMetadata = (stream: AudioStream, { language, title }: AudioSidecar): AudioStream => ({
  ...stream,
  standard: false,
  language: language ?? stream.language,
  title: title ?? stream.title,
  commentary: stream.commentary || isCommentary(title ?? ''),
})
