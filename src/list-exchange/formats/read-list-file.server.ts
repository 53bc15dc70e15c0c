/** Reads list files of any format. */
import { requireAnswer, runListTask, toList } from './list-tasks.server.ts'
import type { ReadList } from './read-list.ts'

/** @throws {ListReadError} */
export const readListFile = async (bytes: Uint8Array): Promise<ReadList> =>
  toList(requireAnswer(await runListTask('file', bytes)))
