/** Ends jobs whose folder does not respond: ffmpeg would wait for as long as the share is away. */
import { stat } from 'node:fs/promises'
import { folderGate, FolderHangsError } from '#src/platform/folder-gate.server.ts'
import type { JobKind } from '#src/platform/jobs/jobs.ts'
import { toReadFailure } from './package/failure.ts'

const CHECK_INTERVAL_MS = 30_000

interface HangingFolderOptions {
  /** The media folder of the file of a job; null if the file is unknown. */
  findFolder(subject: string): Promise<string | null>
  /** @throws {FolderHangsError} */
  check?: (folder: string) => Promise<unknown>
  /** Calls the callback at an interval. @returns a function that stops it */
  repeat?: (callback: () => void, intervalMs: number) => () => void
}

const repeatEvery = (callback: () => void, intervalMs: number): (() => void) => {
  const timer = setInterval(callback, intervalMs)
  return () => clearInterval(timer)
}

/** Such a job fails for now, and is retried like one whose file cannot be read. */
export function endIfHanging(kind: JobKind, options: HangingFolderOptions): JobKind {
  const { findFolder, check = (folder) => folderGate.run(folder, () => stat(folder)), repeat = repeatEvery } = options
  return {
    ...kind,
    async run(work) {
      const folder = await findFolder(work.subject)
      if (folder === null) return kind.run(work)
      const stop = new AbortController()
      const stopChecking = repeat(
        () =>
          void check(folder).catch((error: unknown) => {
            if (error instanceof FolderHangsError) stop.abort(toReadFailure(error))
          }),
        CHECK_INTERVAL_MS,
      )
      try {
        await kind.run({ ...work, signal: AbortSignal.any([work.signal, stop.signal]) })
      } finally {
        stopChecking()
      }
    },
  }
}
