import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readUploadForm } from './form-parts.server.ts'
import { Problem } from '../problem.ts'

const SECOND = 1_000
/** 128 kbit/s. */
const SLOWEST = 16_000
const LIMITS = { fileField: 'a', maxBytes: 5_000_000, tooLarge: () => new Problem(413, 'Too large.') }
const HEAD = '--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n'

/** A form on a connection that delivers `bytes` each second. */
function open(bytes: number) {
  const stream = new PassThrough({ highWaterMark: 100_000_000 })
  const form = readUploadForm(stream, 'multipart/form-data; boundary=x', LIMITS)
  form.catch(() => undefined)
  stream.write(HEAD)
  return {
    form,
    stream,
    async sendFor(seconds: number) {
      for (let second = 0; second < seconds; second++) {
        stream.write('z'.repeat(bytes))
        await vi.advanceTimersByTimeAsync(SECOND)
      }
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an upload without a body is refused', async () => {
  const form = readUploadForm(undefined, 'multipart/form-data; boundary=x', LIMITS)
  await expect(form).rejects.toMatchObject({ status: 400, message: 'Invalid form.' })
})

describe('a form on a slow connection', () => {
  test('is accepted at 128 kbit/s, also if the connection pauses', async () => {
    const { form, stream, sendFor } = open(SLOWEST)
    await sendFor(150)
    await vi.advanceTimersByTimeAsync(30 * SECOND)
    await sendFor(150)
    stream.end('\r\n--x--\r\n')
    expect((await form).file).toHaveLength(SLOWEST * 300)
  })

  test.each([
    ['too slow', 1_000],
    ['too long', SLOWEST],
  ])('that is %s ends after the time of the largest one, with its connection', async (_, bytes) => {
    const { form, sendFor } = open(bytes)
    await sendFor(342)
    const early = await Promise.race([form.catch(() => 'ended'), Promise.resolve('reading')])
    await sendFor(1)
    await expect(form).rejects.toMatchObject({ status: 408, headers: { connection: 'close' } })
    expect(early).toBe('reading')
  })
})
