/** Reads a text track of a live package, of the file or beside it, and converts it for players. */
import type { TaskThread } from '#src/platform/jobs/task-thread.server.ts'
import type { ConvertedSubtitles } from '#src/platform/subtitles/read-subtitles.ts'
import type { Sidecar } from '../name/sidecar.ts'
import { readSidecar } from '../package/subtitles/subtitles.server.ts'
import { type Encoder, READ_DEADLINE_MS } from './encoder.server.ts'
import type { LiveSubtitle } from './live-package.server.ts'
import { hasPackets, type MediaIndex } from './media-index.ts'
import type { MediaFile, MediaTasks } from './media-tasks.server.ts'

/** Of a large file that does not say where its lines are, all of which is read. */
const WALK_DEADLINE_MS = 300_000

interface TrackSource {
  file: MediaFile
  index: MediaIndex
  locateSidecar: (sidecar: Pick<Sidecar, 'file'>) => Promise<string>
}

interface ConvertOptions {
  thread: TaskThread<MediaTasks>
  encoder: Pick<Encoder, 'text'>
  signal: AbortSignal
}

export async function convertTrack(
  { file, index, locateSidecar }: TrackSource,
  track: LiveSubtitle,
  { thread, encoder, signal }: ConvertOptions,
): Promise<ConvertedSubtitles> {
  const options = { deadlineMs: READ_DEADLINE_MS, signal }
  if ('plan' in track && !hasPackets(index)) {
    const bytes = await encoder.text({ file, index }, track.plan, signal)
    if (!bytes) return { refused: 'it is too large' }
    return thread.run('convertSubtitles', { bytes, language: track.language }, options)
  }
  if ('plan' in track) {
    const { stream } = track.plan
    const part = { file, index, stream: stream.index, language: track.language }
    const found = await thread.run('subtitles', part, options)
    return found ?? thread.run('searchedSubtitles', part, { deadlineMs: WALK_DEADLINE_MS, signal })
  }
  const bytes = await readSidecar(() => locateSidecar(track.sidecar))
  if ('refused' in bytes) return bytes
  return thread.run('convertSubtitles', { bytes, language: track.encodingLanguage ?? track.language }, options)
}
