/** What runs in a worker thread, because its time depends on the content of files. */
import { unpackFile } from './gunzip.server.ts'
import { packList, type PackedList } from './pack-list.ts'
import { ListReadError, type ReadList } from './read-list.ts'
import { readList } from './recognise-list.ts'

/** The class of an error is lost between threads. */
export type TaskAnswer = PackedList | { problem: string }

export const tasks = {
  file: (bytes: Uint8Array): TaskAnswer => answer(() => readList(unpackFile(bytes))),
}

function answer(read: () => ReadList): TaskAnswer {
  try {
    return packList(read())
  } catch (error) {
    if (error instanceof ListReadError) return { problem: error.message }
    throw error
  }
}

export type Tasks = typeof tasks
