/** Runs the tasks of `tasks.ts` in a separate thread with deadlines. */
import { openTaskThread, type TaskOptions } from '#src/platform/jobs/task-thread.server.ts'
import type { TaskResult, TaskInput } from '#src/platform/jobs/task-thread.ts'
import type { Tasks } from './tasks.ts'

export interface FileTasks {
  /** @throws {TaskStalledError} if it misses its deadline or its thread dies */
  run<Name extends keyof Tasks>(
    name: Name,
    input: TaskInput<Tasks[Name]>,
    options?: Omit<TaskOptions, 'deadlineMs'>,
  ): Promise<TaskResult<Tasks[Name]>>
  close(): Promise<void>
}

/** About twenty times what the largest real input takes on a slow machine. */
const DEADLINES_MS: Readonly<Record<keyof Tasks, number>> = {
  subtitles: 30_000,
  nfo: 5_000,
  sfv: 5_000,
  name: 5_000,
  listing: 30_000,
  sidecars: 30_000,
  probe: 10_000,
  sharedAudio: 120_000,
}

export interface FileTaskOptions {
  /** Replaced in tests. */
  module?: string
  deadlinesMs?: Partial<typeof DEADLINES_MS>
}

export function openFileTasks({ module = '#src/library/tasks.ts', deadlinesMs }: FileTaskOptions = {}): FileTasks {
  const deadlines = { ...DEADLINES_MS, ...deadlinesMs }
  const thread = openTaskThread<Tasks>({ module })
  return {
    run: (name, input, options) => thread.run(name, input, { deadlineMs: deadlines[name], ...options }),
    close: () => thread.close(),
  }
}
