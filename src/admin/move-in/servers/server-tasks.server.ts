/** Runs the tasks of `tasks.ts` in a worker thread: however large or strange an answer is, requests are answered meanwhile. */
import { openTaskThread } from '#src/platform/jobs/task-thread.server.ts'
import { type TaskInput, type TaskResult, TaskStalledError } from '#src/platform/jobs/task-thread.ts'
import type { KodiState } from './kodi-states.ts'
import { ServerError } from './server-item.ts'
import type { Tasks } from './tasks.ts'

/** About twenty times what the largest answer takes. */
const DEADLINE_MS = 20_000

export type AnswerName = Exclude<keyof Tasks, 'kodi'>
type Value<Name extends AnswerName> = Extract<TaskResult<Tasks[Name]>, { problem?: undefined }>['value']

export interface ServerTasks {
  /** @throws {ServerError} if the answer can't be read */
  read<Name extends AnswerName>(name: Name, bytes: TaskInput<Tasks[Name]>): Promise<Value<Name>>
  readKodi(bytes: Uint8Array): Promise<KodiState[]>
  close(): Promise<void>
}

export function openServerTasks(): ServerTasks {
  const thread = openTaskThread<Tasks>({ module: '#src/admin/move-in/servers/tasks.ts' })
  return {
    async read(name, bytes) {
      const found = await thread.run(name, bytes, { deadlineMs: DEADLINE_MS }).catch((error: unknown) => {
        if (error instanceof TaskStalledError)
          throw new ServerError('The server’s answer takes too much time or memory to read.')
        throw error
      })
      if (found.problem !== undefined) throw new ServerError(found.problem, { transient: found.transient })
      return found.value
    },
    readKodi: (bytes) =>
      thread.run('kodi', bytes, { deadlineMs: DEADLINE_MS }).catch((error: unknown) => {
        if (error instanceof TaskStalledError) return []
        throw error
      }),
    close: () => thread.close(),
  }
}
