/** Reads list files in a worker thread: however large or strange a file is, requests are answered meanwhile. */
import { setImmediate } from 'node:timers/promises'
import { openTaskThread } from '#src/platform/jobs/task-thread.server.ts'
import { TaskStalledError } from '#src/platform/jobs/task-thread.ts'
import { unpackList } from './pack-list.ts'
import { ListReadError, type ReadList } from './read-list.ts'
import type { Tasks } from './tasks.server.ts'

/** About twenty times what the largest list takes on a slow machine. */
const DEADLINE_MS = 60_000
const TOO_MUCH = 'The file takes too much time or memory to read. Is it a list?'

const thread = openTaskThread<Tasks>({ module: '#src/my-list/transfer/tasks.server.ts', megabytes: 1024 })

/** @throws {ListReadError} */
export async function readListFile(bytes: Uint8Array): Promise<ReadList> {
  const answer = await thread.run('file', bytes, { deadlineMs: DEADLINE_MS }).catch((error: unknown) => {
    if (error instanceof TaskStalledError) throw new ListReadError(TOO_MUCH)
    throw error
  })
  if ('problem' in answer) throw new ListReadError(answer.problem)
  return unpackList(answer, setImmediate)
}
