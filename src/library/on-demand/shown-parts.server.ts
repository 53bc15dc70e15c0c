/** Adds to the probe of an MP4 file what its edit list shows, where ffmpeg would leave out a frame. */
import type { TaskThread } from '#src/platform/jobs/task-thread.server.ts'
import type { Probe } from '../package/probe.ts'
import type { MediaTasks } from './media-tasks.server.ts'

/** Of reading the header of a file, also on a slow disk. */
const DEADLINE_MS = 60_000

export async function withShownParts(
  probe: Probe,
  path: string,
  thread: TaskThread<MediaTasks>,
  signal: AbortSignal,
): Promise<Probe> {
  if (!probe.format.split(',').includes('mp4')) return probe
  const shown = await thread.run('shownParts', { path }, { deadlineMs: DEADLINE_MS, signal }).catch(() => [])
  signal.throwIfAborted()
  return { ...probe, video: probe.video.map((stream) => ({ ...stream, shown: shown[stream.index] })) }
}
