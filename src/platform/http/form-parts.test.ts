import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readFormParts } from './form-parts.server.ts'
import { Problem } from '../problem.ts'

const HALF_A_MINUTE = 30_000
const SLOWEST = HALF_A_MINUTE * 16
const LIMITS = { most: 5_000_000, withinMs: HALF_A_MINUTE, tooLarge: () => new Problem(413, 'Too large.') }
const HEAD = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'

/** A form on a line that brings `bytes` each half minute, and what becomes of it. */
function open(bytes: number) {
  const line = new PassThrough({ highWaterMark: 100_000_000 })
  const form = readFormParts(line, 'multipart/form-data; boundary=x', LIMITS)
  form.catch(() => undefined)
  line.write(HEAD)
  return {
    form,
    line,
    async bring(times: number) {
      for (let time = 0; time < times; time++) {
        line.write('z'.repeat(bytes))
        await vi.advanceTimersByTimeAsync(HALF_A_MINUTE)
      }
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a form on a slow line', () => {
  test('is waited for as long as enough of it comes', async () => {
    const { form, line, bring } = open(SLOWEST)
    await bring(10)
    line.end('\r\n--x--\r\n')
    expect((await form).get('a')).toHaveLength(SLOWEST * 10)
  })

  test.each([
    ['too slow', SLOWEST - HEAD.length - 1, 1],
    ['that fell silent', SLOWEST * 2, 2],
  ])('%s is not waited for', async (_, bytes, times) => {
    const { form, bring } = open(bytes)
    await bring(1)
    if (times > 1) await vi.advanceTimersByTimeAsync(HALF_A_MINUTE)
    await expect(form).rejects.toMatchObject({ status: 408, headers: { connection: 'close' } })
  })

  test('that is too long is thrown away no longer than a full one is waited for', async () => {
    const { form, bring } = open(SLOWEST)
    await bring(11)
    await expect(form).rejects.toMatchObject({ status: 408 })
  })
})
