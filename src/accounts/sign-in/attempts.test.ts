import { describe, expect, test } from 'vitest'
import { shareTurns } from '#src/platform/limits/shared-rate-limit.server.ts'
import { waitOf } from '#test/fixtures/attempts.ts'
import { createAttempts } from './attempts.ts'

const MINUTE = 60_000
const HOME = { address: '203.0.113.1' }
const KNOWN = { ...HOME, device: 'the hash of a device' }
const LIMITS = { signInsPerAccount: 3, signInsPerAccountTotal: 8, signInsPerAddress: 5, signUpsPerAddress: 2 }

function open(limits = LIMITS) {
  const clock = { now: 1_000_000 }
  return { clock, attempts: createAttempts(limits, shareTurns(undefined), () => clock.now) }
}

describe('signing in', () => {
  test('an account has so many failures in a quarter of an hour from one network', async () => {
    const { attempts, clock } = open()
    const waits = []
    for (let times = 0; times < 4; times++) waits.push(await waitOf(attempts.signIn('a@b.co', HOME)))
    expect(waits).toEqual([0, 0, 0, 900])
    expect(await waitOf(attempts.signIn('a@b.co', { address: '198.51.100.1' }))).toBe(0)
    clock.now += 15 * MINUTE
    expect(await waitOf(attempts.signIn('a@b.co', HOME))).toBe(0)
  })

  test('an account has so many from all networks together', async () => {
    const { attempts } = open()
    const waits = []
    for (let n = 0; n < 9; n++) waits.push(await waitOf(attempts.signIn('a@b.co', { address: `1.1.1.${n}` })))
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 900])
  })

  test.each(['signIn', 'prove'] as const)('strangers do not use up what a known device has (%s)', async (how) => {
    const { attempts } = open()
    for (let n = 0; n < 60; n++) await waitOf(attempts[how]('a@b.co', { address: `203.0.113.${n % 20}` }))
    expect(await waitOf(attempts[how]('a@b.co', HOME))).toBe(900)
    const waits = []
    for (let times = 0; times < 4; times++) waits.push(await waitOf(attempts[how]('a@b.co', KNOWN)))
    expect(waits).toEqual([0, 0, 0, 900])
  })

  test('a known device can ask for a link when its network has asked for too many', async () => {
    const { attempts } = open()
    for (let n = 0; n < 11; n++) await waitOf(attempts.reset(`${n}@b.co`, HOME))
    expect(await waitOf(attempts.reset('a@b.co', HOME))).toBe(3600)
    expect(await waitOf(attempts.reset('a@b.co', KNOWN))).toBe(0)
  })

  test('many at once are many', async () => {
    const { attempts } = open()
    const waits = await Promise.all(Array.from({ length: 20 }, () => waitOf(attempts.signIn('a@b.co', HOME))))
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3)
  })

  test('an address has so many, on whatever accounts, and a network of IPv6 is one', async () => {
    const { attempts } = open()
    const from = (host: number) => `2001:db8:1:2::${host}`
    for (const n of [1, 2, 3, 4, 5]) expect(await waitOf(attempts.signIn(`a${n}@b.co`, { address: from(n) }))).toBe(0)
    expect(await waitOf(attempts.signIn('a6@b.co', { address: from(6) }))).toBe(900)
    expect(await waitOf(attempts.signIn('a6@b.co', { address: '2001:db8:1:3::1' }))).toBe(0)
  })

  test('what has not failed does not count', async () => {
    const { attempts } = open()
    for (let times = 0; times < 20; times++) (await attempts.signIn('a@b.co', HOME))()
    expect(await waitOf(attempts.signIn('a@b.co', HOME))).toBe(0)
  })

  test('what is refused costs the address nothing more', async () => {
    const { attempts } = open()
    for (let times = 0; times < 20; times++) await waitOf(attempts.signIn('a@b.co', HOME))
    expect(await waitOf(attempts.signIn('c@d.ef', HOME))).toBe(0)
  })

  test('failures of strangers do not stand in the way of who is signed in', async () => {
    const { attempts } = open()
    for (let times = 0; times < 20; times++) await waitOf(attempts.signIn('a@b.co', HOME))
    expect(await waitOf(attempts.prove('id of a', HOME))).toBe(0)
  })
})

test('an address makes so many accounts in an hour', async () => {
  const { attempts, clock } = open()
  const waits = []
  for (let times = 0; times < 3; times++) waits.push(await waitOf(attempts.signUp(HOME.address)))
  expect(waits).toEqual([0, 0, 3600])
  clock.now += 60 * MINUTE
  expect(await waitOf(attempts.signUp(HOME.address))).toBe(0)
})
