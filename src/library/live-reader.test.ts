import { expect, test } from 'vitest'
import type { TaskThread } from '#src/platform/jobs/task-thread.server.ts'
import { openFolderThreads } from './live-reader.server.ts'
import type { MediaTasks } from './on-demand/media-tasks.server.ts'

test('segments of a folder wait for none of its tasks that read whole files, nor for another folder', async () => {
  const run: { thread: number; name: string }[] = []
  let opened = 0
  const threads = openFolderThreads(() => {
    const thread = opened++
    const only = { run: async (name: string) => void run.push({ thread, name }), ended: async () => undefined }
    return only as unknown as TaskThread<MediaTasks>
  })
  for (const [name, folder] of [
    ['copyVideo', 'a'],
    ['searchedSubtitles', 'a'],
    ['copyAudio', 'a'],
    ['sup', 'a'],
    ['copyVideo', 'b'],
  ] as const)
    await threads.run(name, { file: { path: '', bytes: 0, folder } } as never, { deadlineMs: 1 })
  expect(run.map(({ thread, name }) => `${thread} ${name}`)).toEqual([
    '0 copyVideo',
    '1 searchedSubtitles',
    '0 copyAudio',
    '1 sup',
    '2 copyVideo',
  ])
})
