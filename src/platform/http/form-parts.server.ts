/** Reads multipart forms within limits of size and time. */
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { limitBodyTime, tooSlow } from './body-deadline.server.ts'
import { createReceivedBytes } from './received-bytes.ts'
import { Problem } from '../problem.ts'
import { parseUploadForm, type UploadForm } from './upload-form.ts'

export interface FormLimits {
  /** Limit of the whole body, and of the time that it may take (`body-deadline.server.ts`). */
  maxBytes: number
  /** The error for a longer body. */
  tooLarge: () => Problem
}

/** A body over the limit is discarded up to this multiple, so that its sender gets the error; beyond that, the connection is closed. */
const MAX_DISCARD_FACTOR = 4

/** What the bodies that are arriving may have in memory together: four of the largest. */
const received = createReceivedBytes(128 * 1024 * 1024)
/** Of a chunk beside its bytes. */
const CHUNK_BYTES = 200
const BUSY = 'Many files are being uploaded right now. Please try again in a minute.'
const RETRY = { 'retry-after': '60' }

/** What one turn of the event loop copies. */
const COPIED_BYTES = 4 * 1024 * 1024

/**
 * @param body undefined if the request has none
 * @param limits.fileField the name of the field with the file
 * @throws {Problem} when the form is absent, invalid, too long or too slow
 */
export async function readUploadForm(
  body: Readable | undefined,
  contentType: string,
  { fileField, ...limits }: FormLimits & { fileField: string },
): Promise<UploadForm> {
  const form = parseUploadForm(await readBytes(body, limits), contentType, fileField)
  if (!form) throw new Problem(400, 'Invalid form.')
  return form
}

async function readBytes(body: Readable | undefined, limits: FormLimits): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) throw new Problem(400, 'Invalid form.')
  return join(await readAll(body, limits))
}

/** Copies chunks in parts between which other requests are handled. */
async function join(chunks: readonly Buffer[]): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let [length, copied] = [0, 0]
  for (const chunk of chunks) {
    bytes.set(chunk, length)
    length += chunk.length
    if (length - copied < COPIED_BYTES) continue
    copied = length
    await setImmediate()
  }
  return bytes
}

function readAll(body: Readable, { maxBytes, tooLarge }: FormLimits): Promise<readonly Buffer[]> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const closeHeaders = { connection: 'close' }
    const endTime = limitBodyTime(body, maxBytes, () => settle(tooSlow()))
    const place = received.open(() => settle(new Problem(503, BUSY, { ...closeHeaders, ...RETRY })))

    function onData(chunk: Buffer): void {
      length += chunk.length
      if (length <= maxBytes) chunks.push(chunk)
      else chunks.length = 0
      place.resize(length <= maxBytes ? length + chunks.length * CHUNK_BYTES : 0)
      if (length > maxBytes * MAX_DISCARD_FACTOR) {
        const { status, message } = tooLarge()
        settle(new Problem(status, message, closeHeaders))
      }
    }
    const onEnd = () => (length > maxBytes ? settle(tooLarge()) : settle(null))
    const onFailure = () => settle(new Problem(400, 'The form is incomplete.', closeHeaders))

    function settle(problem: Problem | null): void {
      endTime()
      place.close()
      body.off('data', onData).off('end', onEnd).off('error', onFailure).off('close', onFailure)
      if (problem) {
        body.on('error', () => undefined).pause()
        reject(problem)
      } else resolve(chunks)
    }
    body.on('data', onData).on('end', onEnd).on('error', onFailure).on('close', onFailure)
  })
}
