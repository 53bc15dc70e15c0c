/** Reads a form that was sent in parts, as far as it is short enough and comes in time. */
import { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { excuseFromTimeout } from './client-errors.server.ts'
import { Problem } from '../problem.ts'

export interface FormLimits {
  /** Bytes of the whole body. */
  most: number
  /** Milliseconds in which all of it must come, or as much as the slowest line brings; then it has as many again. */
  withinMs: number
  /** What a longer one is told. */
  tooLarge: () => Problem
}

/** Bytes in a millisecond on the slowest line that is waited for: 128 kbit/s. */
const SLOWEST = 16

/** A body that is too long is thrown away up to here, so that its sender hears why; beyond, the line is cut. */
const PATIENCE = 4

/** @throws {Problem} when it is no form, too long or too slow */
export async function readFormParts(body: Readable, contentType: string, limits: FormLimits): Promise<FormData> {
  const restrain = body instanceof IncomingMessage ? excuseFromTimeout(body.socket) : () => undefined
  const bytes = await readWhole(body, limits).finally(restrain)
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new Problem(400, 'That form cannot be read.')
  }
}

function readWhole(body: Readable, { most, withinMs, tooLarge }: FormLimits): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const cut = { connection: 'close' }
    let due = withinMs * SLOWEST
    const timer = setInterval(() => {
      // what is beyond a full length is no reason to wait
      if (Math.min(length, most) < due) end(new Problem(408, 'That took too long. Please try again.', cut))
      due = length + withinMs * SLOWEST
    }, withinMs)

    function take(chunk: Buffer): void {
      length += chunk.length
      if (length <= most) chunks.push(chunk)
      else chunks.length = 0
      if (length > most * PATIENCE) {
        const { status, message } = tooLarge()
        end(new Problem(status, message, cut))
      }
    }
    const finish = () => (length > most ? end(tooLarge()) : end(null))
    const fail = () => end(new Problem(400, 'That form did not come to its end.', cut))

    function end(problem: Problem | null): void {
      clearInterval(timer)
      body.off('data', take).off('end', finish).off('error', fail).off('close', fail)
      if (problem) {
        body.on('error', () => undefined).pause()
        reject(problem)
      } else resolve(new Uint8Array(Buffer.concat(chunks)))
    }
    body.on('data', take).on('end', finish).on('error', fail).on('close', fail)
  })
}
