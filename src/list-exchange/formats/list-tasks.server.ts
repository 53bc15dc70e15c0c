/** Runs the tasks of `tasks.server.ts` in a worker thread: however large or strange a list is, requests are answered meanwhile. */
import { setImmediate } from 'node:timers/promises'
import { openTaskThread } from '#src/platform/jobs/task-thread.server.ts'
import { type TaskInput, type TaskResult, TaskStalledError } from '#src/platform/jobs/task-thread.ts'
import { type PackedList, unpackList } from './pack-list.ts'
import { ListReadError, type ReadList } from './read-list.ts'
import type { TaskAnswer, Tasks } from './tasks.server.ts'

/** About twenty times what the largest list takes. */
const DEADLINE_MS = 30_000
const TOO_MUCH = 'This file takes too much time or memory to read. Is it really a list?'

const thread = openTaskThread<Tasks>({ module: '#src/list-exchange/formats/tasks.server.ts' })

/** @throws {ListReadError} if the task takes too much time or memory */
export const runListTask = <Name extends keyof Tasks>(
  name: Name,
  input: TaskInput<Tasks[Name]>,
): Promise<TaskResult<Tasks[Name]>> => thread.run(name, input, { deadlineMs: DEADLINE_MS }).catch(explain)

function explain(error: unknown): never {
  if (error instanceof TaskStalledError) throw new ListReadError(TOO_MUCH)
  throw error
}

/** @throws {ListReadError} if a task found a problem */
export function requireAnswer<T>(answer: TaskAnswer<T>): T {
  if (answer.problem !== undefined) throw new ListReadError(answer.problem)
  return answer
}

export const toList = (packed: PackedList): Promise<ReadList> => unpackList(packed, setImmediate)
