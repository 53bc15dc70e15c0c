/** The worker threads in which tests read files; they end when idle. */
import { openFileTasks } from '#src/library/file-tasks.server.ts'
import type { MediaTasks } from '#src/library/on-demand/media-tasks.server.ts'
import type { ReadImages } from '#src/library/package/subtitles/images.server.ts'
import { openTaskThread } from '#src/platform/jobs/task-thread.server.ts'

export const fileTasks = openFileTasks()
export const mediaTasks = openTaskThread<MediaTasks>({ module: '#src/library/on-demand/media-tasks.server.ts' })
export const readImages: ReadImages = (file, number, signal) =>
  mediaTasks.run('images', { file, stream: 0, number }, { deadlineMs: 30_000, signal })
