import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readFormParts } from './form-parts.server.ts'
import { Problem } from '../problem.ts'

const HALF_A_MINUTE = 30_000
const MIN_BYTES = HALF_A_MINUTE * 16
const LIMITS = { maxBytes: 5_000_000, windowMs: HALF_A_MINUTE, tooLarge: () => new Problem(413, 'Too large.') }
const HEAD = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'

/** A form on a connection that delivers `bytes` each half minute. */
function open(bytes: number) {
  const stream = new PassThrough({ highWaterMark: 100_000_000 })
  const form = readFormParts(stream, 'multipart/form-data; boundary=x', LIMITS)
  form.catch(() => undefined)
  stream.write(HEAD)
  return {
    form,
    stream,
    async sendFor(times: number) {
      for (let time = 0; time < times; time++) {
        stream.write('z'.repeat(bytes))
        await vi.advanceTimersByTimeAsync(HALF_A_MINUTE)
      }
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a form on a slow connection', () => {
  test('is accepted while enough bytes arrive', async () => {
    const { form, stream, sendFor } = open(MIN_BYTES)
    await sendFor(10)
    stream.end('\r\n--x--\r\n')
    expect((await form).get('a')).toHaveLength(MIN_BYTES * 10)
  })

  test.each([
    ['too slow', MIN_BYTES - HEAD.length - 1, 1],
    ['that stalled', MIN_BYTES * 2, 2],
  ])('%s times out', async (_, bytes, times) => {
    const { form, sendFor } = open(bytes)
    await sendFor(1)
    if (times > 1) await vi.advanceTimersByTimeAsync(HALF_A_MINUTE)
    await expect(form).rejects.toMatchObject({ status: 408, headers: { connection: 'close' } })
  })

  test('that is too long times out like a full-length one', async () => {
    const { form, sendFor } = open(MIN_BYTES)
    await sendFor(11)
    await expect(form).rejects.toMatchObject({ status: 408 })
  })
})
