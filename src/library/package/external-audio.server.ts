/** Audio tracks in files of their own beside a video. */
import { TaskStalledError } from '#src/platform/jobs/task-thread.ts'
import type { FileTasks } from '../file-tasks.server.ts'
import type { AudioSidecar } from './audio-sidecar.ts'
import { PackageFailure } from './failure.ts'
import { readProbe } from './probe.server.ts'
import type { AudioStream } from './probe.ts'
import type { Tools } from './tools.server.ts'

export interface ExternalAudio {
  /** The files, absolute, in the order of their inputs: the video itself is input 0. */
  files: string[]
  sounds: AudioStream[]
  notes: string[]
}

/** Files beside one video; more are left out. */
const MOST_FILES = 16

/** Probes each file; one that cannot be read is left out with a note, and the video plays without it. */
export async function probeExternalAudio(
  audio: readonly AudioSidecar[],
  locate: (sidecar: AudioSidecar) => Promise<string>,
  { tools, tasks, signal }: { tools: Tools; tasks: FileTasks; signal: AbortSignal },
): Promise<ExternalAudio> {
  const found: ExternalAudio = { files: [], sounds: [], notes: [] }
  for (const sidecar of audio.slice(0, MOST_FILES)) {
    try {
      const path = await locate(sidecar)
      const { probe } = await readProbe(path, tools, tasks, signal)
      const input = found.files.push(path)
      found.sounds.push(...probe.sounds.map((stream) => ({ ...named(stream, sidecar), input })))
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof PackageFailure || error instanceof TaskStalledError)) throw error
      found.notes.push(`Audio left out: ${sidecar.file}, since it cannot be read.`)
    }
  }
  return found
}

/** What the file's name says counts for more than what is written inside. */
const named = (stream: AudioStream, { language, title }: AudioSidecar): AudioStream => ({
  ...stream,
  standard: false,
  language: language ?? stream.language,
  title: title ?? stream.title,
  commentary: stream.commentary || /comment(ary|s)\b/i.test(title ?? ''),
})
