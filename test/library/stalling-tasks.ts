/** Tasks that fail in every possible way, for tests of the worker thread. */
import { isMainThread, threadId } from 'node:worker_threads'

export const tasks = {
  double: (value: number) => value * 2,
  reverse: ({ bytes }: { bytes: Uint8Array }) => ({ bytes: bytes.toReversed() }),
  environment: (): { isMainThread: boolean; names: string[] } => ({ isMainThread, names: Object.keys(process.env) }),
  threadId: () => threadId,
  refuse: (why: string): never => {
    throw new RangeError(why)
  },
  never: (): never => {
    for (;;);
  },
  exhaust: (): never => {
    const leaked: number[][] = []
    for (;;) leaked.push(Array.from({ length: 100_000 }, (_, index) => index))
  },
  exit: (): never => process.exit(7),
}

export type StallingTasks = typeof tasks
