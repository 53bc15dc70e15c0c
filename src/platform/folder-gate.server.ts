/**
 * Bounds how many file operations wait for the operator's folders: for scans and jobs, and for what visitors load from them. A network share whose server is away blocks each thread that asks it for
 * as long as it likes; Node has few of these threads, and password hashes, pictures and DNS need them too.
 */

/** Time for a disk to start, or for a share to recover. */
const TIMEOUT_MS = 20_000
/** Operations at once of a gate, of one folder and of all. `start.mjs` starts so many threads for each gate more than Node has by default. */
const MAX_IN_FOLDER = 4
const MAX_RUNNING = 8

/** @property code `ETIMEDOUT`, as of a share that reports it itself */
export class FolderHangsError extends Error {
  override name = 'FolderHangsError'
  readonly code = 'ETIMEDOUT'

  constructor(folder: string, reason = 'does not respond') {
    super(`${folder} ${reason}`)
  }
}

/** Other folders that do not respond occupy all threads: nothing is known about this one. */
export class FolderBusyError extends FolderHangsError {
  constructor(folder: string) {
    super(folder, 'waits for other folders, which do not respond')
  }
}

export interface FolderGate {
  /**
   * Runs an operation that uses one thread at a time.
   * @param folder what may hang as a whole, such as a media folder
   * @param operation calls its argument whenever a part of it is done, unless it consists of one
   * @throws {FolderHangsError} when a part takes too long. The thread remains occupied, and until it is free, all operations on the
   *   folder fail at once
   * @throws {FolderBusyError} at once while other folders occupy all threads
   */
  run<T>(folder: string, operation: (onPart: () => void) => Promise<T>): Promise<T>
}

interface Waiting {
  folder: string
  start: () => void
  fail: (error: Error) => void
}

export function createFolderGate({
  timeoutMs = TIMEOUT_MS,
  maxInFolder = MAX_IN_FOLDER,
  maxRunning = MAX_RUNNING,
} = {}): FolderGate {
  /** Operations that have not returned, and those of them that are late, by folder. */
  const running = createCounter()
  const late = createCounter()
  let queue: Waiting[] = []

  const hasRoom = (folder: string): boolean => running.total() < maxRunning && running.of(folder) < maxInFolder
  function findProblem(folder: string): FolderHangsError | null {
    if (late.of(folder) > 0) return new FolderHangsError(folder)
    return late.total() >= maxRunning ? new FolderBusyError(folder) : null
  }

  function updateQueue(): void {
    const waiting = queue
    queue = []
    for (const next of waiting) {
      const problem = findProblem(next.folder)
      if (problem) next.fail(problem)
      else if (hasRoom(next.folder)) next.start()
      else queue.push(next)
    }
  }

  function start<T>(
    folder: string,
    operation: (onPart: () => void) => Promise<T>,
    { resolve, reject }: Pick<PromiseWithResolvers<T>, 'resolve' | 'reject'>,
  ): void {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      late.add(folder, 1)
      reject(new FolderHangsError(folder))
      updateQueue()
    }, timeoutMs)
    running.add(folder, 1)
    const onPart = (): void => void (isLate || timer.refresh())
    // one that throws before it returns a promise is over, too
    const run = async () => operation(onPart)
    void run()
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer)
        if (isLate) late.add(folder, -1)
        running.add(folder, -1)
        updateQueue()
      })
  }

  return {
    run<T>(folder: string, operation: (onPart: () => void) => Promise<T>): Promise<T> {
      const result = Promise.withResolvers<T>()
      queue.push({ folder, start: () => start(folder, operation, result), fail: result.reject })
      updateQueue()
      return result.promise
    },
  }
}

function createCounter() {
  const counts = new Map<string, number>()
  let total = 0
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    total: (): number => total,
    add(key: string, change: number): void {
      total += change
      const count = (counts.get(key) ?? 0) + change
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
    },
  }
}

/** Of this process, whose threads they protect: scans and jobs never take those of what is loaded by visitors. */
export const folderGate = createFolderGate()
export const servingGate = createFolderGate()
/** Of videos that are read in a thread of their folder (`TaskThread`), one part after another. */
export const videoGate = createFolderGate({ timeoutMs: 30_000, maxInFolder: 1 })
/** Of videos all of which is read, for which no segment waits. */
export const wholeVideoGate = createFolderGate({ timeoutMs: 300_000, maxInFolder: 1, maxRunning: 2 })
