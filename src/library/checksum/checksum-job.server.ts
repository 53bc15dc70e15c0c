/** The job `checksum`: reads a whole file, a part at a time, to compare it with its checksum. */
import { setTimeout as wait } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { folderGate } from '#src/platform/folder-gate.server.ts'
import type { JobKind } from '#src/platform/jobs/jobs.ts'
import { openJobFile } from '#src/platform/regular-file.server.ts'
import { findReady, type JobContext, locate } from '../job-context.server.ts'
import { toReadFailure } from '../package/failure.ts'
import { enqueueChecksums } from '../scan/enqueue-jobs.server.ts'
import { inTransaction } from '../scan/files-store.server.ts'
import type { FileRow } from '../tables.server.ts'
import { findReadPart, type ReadPart, saveChecksum, saveReadPart } from './checksum-store.server.ts'

/** Bytes read at once: a thread computes their checksum within a millisecond. */
const CHUNK_BYTES = 1_048_576
/** Bytes of one run: then other jobs come first. */
const PART_BYTES = 256 * CHUNK_BYTES

interface ReadOptions {
  partBytes?: number
  /** Waits (milliseconds). */
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

const waitFor = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal })

type Context = Pick<JobContext, 'db' | 'folders' | 'links' | 'now' | 'comparesChecksums'>

/** A run reads a part, saves it and enqueues the next one: the file goes on where it was, after jobs that came meanwhile. */
export const checksumJob = (context: Context, options: ReadOptions = {}): JobKind => ({
  kind: 'checksum',
  maxRunning: 1,
  async run({ subject, signal, progress, finish }) {
    const { db, now, comparesChecksums = true } = context
    if (!comparesChecksums) return // the first start with another setting enqueues it again
    const file = await findReady(db, 'checksum', subject)
    if (!file || !file.checksum || file.actual_checksum !== null) return
    const before = (await findReadPart(db, file)) ?? { position: 0, crc: 0 }
    progress(before.position / file.bytes)
    const part = await readPart(context, file, before, signal, options)
    if (part === null) return // the next scan finds that it has changed, and enqueues it again
    await inTransaction(db, async (trx) => {
      await finish(trx)
      if (part.position >= file.bytes) return saveChecksum(trx, file, part.crc, now())
      await saveReadPart(trx, file, part)
      await enqueueChecksums(trx, [file.id], now())
    })
  },
})

/**
 * Reads on in a file. It rests for as long as it reads, so that others can use the disk.
 * @returns null if it is not as the last scan found it
 */
async function readPart(
  context: Context,
  file: FileRow,
  before: ReadPart,
  signal: AbortSignal,
  { partBytes = PART_BYTES, pause = waitFor }: ReadOptions,
): Promise<ReadPart | null> {
  const { folder, bytes, modified_ms } = file
  try {
    const { handle, stats } = await openJobFile(folder, await locate(context, file))
    const isAsFound = ({ size, mtimeMs }: typeof stats) => size === bytes && Math.floor(mtimeMs) === modified_ms
    try {
      if (!isAsFound(stats)) return null
      const buffer = Buffer.alloc(Math.min(CHUNK_BYTES, partBytes))
      const end = Math.min(bytes, before.position + partBytes)
      let { position, crc } = before
      while (position < end) {
        signal.throwIfAborted()
        const started = performance.now()
        const length = Math.min(buffer.length, end - position)
        const { bytesRead } = await folderGate.run(folder, () => handle.read(buffer, 0, length, position))
        if (bytesRead === 0) return null
        crc = crc32(buffer.subarray(0, bytesRead), crc)
        position += bytesRead
        await pause(performance.now() - started, signal)
      }
      return isAsFound(await folderGate.run(folder, () => handle.stat())) ? { position, crc } : null
    } finally {
      // its folder may not respond
      void handle.close().catch(() => undefined)
    }
  } catch (error) {
    throw toReadFailure(error)
  }
}
