import { describe, expect, test, vi } from 'vitest'
import { createUseCounter } from '#src/platform/limits/shared-rate-limit.server.ts'
import { getRetrySeconds } from '#test/fixtures/attempts.ts'
import { createAttempts, refundOnError } from './attempts.ts'

const MINUTE = 60_000
const HOME = { address: '203.0.113.1' }
const KNOWN = { ...HOME, device: 'the hash of a device' }
const LIMITS = { signInsPerAccount: 3, signInsPerAccountTotal: 8, signInsPerAddress: 5, signUpsPerAddress: 2 }

function open(limits = LIMITS) {
  const clock = { now: 1_000_000 }
  return { clock, attempts: createAttempts(limits, createUseCounter(undefined), () => clock.now) }
}

describe('signing in', () => {
  test('has a limited number of failures per account and network in 15 minutes', async () => {
    const { attempts, clock } = open()
    const waits = []
    for (let times = 0; times < 4; times++) waits.push(await getRetrySeconds(attempts.signIn('a@b.co', HOME)))
    expect(waits).toEqual([0, 0, 0, 900])
    expect(await getRetrySeconds(attempts.signIn('a@b.co', { address: '198.51.100.1' }))).toBe(0)
    clock.now += 15 * MINUTE
    expect(await getRetrySeconds(attempts.signIn('a@b.co', HOME))).toBe(0)
  })

  test('has a limited number of failures per account from all networks', async () => {
    const { attempts } = open()
    const waits = []
    for (let n = 0; n < 9; n++) waits.push(await getRetrySeconds(attempts.signIn('a@b.co', { address: `1.1.1.${n}` })))
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 900])
  })

  test.each(['signIn', 'confirmPassword'] as const)(
    'other networks do not use up the attempts of a known device (%s)',
    async (how) => {
      const { attempts } = open()
      for (let n = 0; n < 60; n++) await getRetrySeconds(attempts[how]('a@b.co', { address: `203.0.113.${n % 20}` }))
      expect(await getRetrySeconds(attempts[how]('a@b.co', HOME))).toBe(900)
      const waits = []
      for (let times = 0; times < 4; times++) waits.push(await getRetrySeconds(attempts[how]('a@b.co', KNOWN)))
      expect(waits).toEqual([0, 0, 0, 900])
    },
  )

  test('a known device can request a link when its network has requested too many', async () => {
    const { attempts } = open()
    for (let n = 0; n < 11; n++) await getRetrySeconds(attempts.reset(`${n}@b.co`, HOME))
    expect(await getRetrySeconds(attempts.reset('a@b.co', HOME))).toBe(3600)
    expect(await getRetrySeconds(attempts.reset('a@b.co', KNOWN))).toBe(0)
  })

  test('concurrent attempts are all counted', async () => {
    const { attempts } = open()
    const waits = await Promise.all(Array.from({ length: 20 }, () => getRetrySeconds(attempts.signIn('a@b.co', HOME))))
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3)
  })

  test('has a limited number per network on any accounts; an IPv6 network counts once', async () => {
    const { attempts } = open()
    const from = (host: number) => `2001:db8:1:2::${host}`
    for (const n of [1, 2, 3, 4, 5])
      expect(await getRetrySeconds(attempts.signIn(`a${n}@b.co`, { address: from(n) }))).toBe(0)
    expect(await getRetrySeconds(attempts.signIn('a6@b.co', { address: from(6) }))).toBe(900)
    expect(await getRetrySeconds(attempts.signIn('a6@b.co', { address: '2001:db8:1:3::1' }))).toBe(0)
  })

  test('successful attempts do not count', async () => {
    const { attempts } = open()
    for (let times = 0; times < 20; times++) (await attempts.signIn('a@b.co', HOME))()
    expect(await getRetrySeconds(attempts.signIn('a@b.co', HOME))).toBe(0)
  })

  test('rejected attempts cost the network nothing more', async () => {
    const { attempts } = open()
    for (let times = 0; times < 20; times++) await getRetrySeconds(attempts.signIn('a@b.co', HOME))
    expect(await getRetrySeconds(attempts.signIn('c@d.ef', HOME))).toBe(0)
  })

  test('failed sign-ins do not affect users who are signed in', async () => {
    const { attempts } = open()
    for (let times = 0; times < 20; times++) await getRetrySeconds(attempts.signIn('a@b.co', HOME))
    expect(await getRetrySeconds(attempts.confirmPassword('id of a', HOME))).toBe(0)
  })
})

test('an address can create a limited number of accounts in an hour', async () => {
  const { attempts, clock } = open()
  const waits = []
  for (let times = 0; times < 3; times++) waits.push(await getRetrySeconds(attempts.signUp(HOME.address)))
  expect(waits).toEqual([0, 0, 3600])
  clock.now += 60 * MINUTE
  expect(await getRetrySeconds(attempts.signUp(HOME.address))).toBe(0)
})

test('an attempt whose work fails does not count', async () => {
  const refund = vi.fn<() => void>()
  await expect(refundOnError(refund, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(refund).toHaveBeenCalledOnce()
  expect(await refundOnError(refund, () => Promise.resolve('signed in'))).toBe('signed in')
  expect(refund).toHaveBeenCalledOnce()
})

test.each(['secondFactor', 'pin'] as const)(
  'a known device has five attempts in 15 minutes, and 60 a day (%s)',
  async (how) => {
    const { attempts, clock } = open()
    let allowed = 0
    for (let quarter = 0; quarter < 20; quarter++) {
      for (let times = 0; times < 6; times++) if ((await getRetrySeconds(attempts[how]('x', KNOWN))) === 0) allowed++
      clock.now += 15 * MINUTE
    }
    expect(allowed).toBe(60)
  },
)
