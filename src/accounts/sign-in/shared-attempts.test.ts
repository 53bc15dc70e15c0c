/** Two processes of one site count tries together, in a real Redis that goes and comes back. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openRedis, type Redis } from '#src/platform/realtime/redis.server.ts'
import { shareTurns } from '#src/platform/limits/shared-rate-limit.server.ts'
import { waitOf } from '#test/fixtures/attempts.ts'
import { findRedis } from '#test/programs.ts'
import { type RedisServer, startRedis } from '#test/services/redis.ts'
import { type Attempts, createAttempts } from './attempts.ts'

const LIMITS = { signInsPerAccount: 3, signInsPerAccountTotal: 8, signInsPerAddress: 5, signUpsPerAddress: 2 }
const MINUTE = 60_000
const ADDRESS = '203.0.113.1'
const HOME = { address: ADDRESS }
const EMAIL = 'aiko@example.org'

describe.skipIf(!findRedis())('two nodes with Redis', () => {
  let server: RedisServer
  let lines: [Redis, Redis]
  let nodes: [Attempts, Attempts]
  let now: number
  beforeEach(async () => {
    now = Date.parse('2026-11-20T12:00:00Z')
    server = await startRedis()
    lines = [openRedis(server.url, { warn: () => undefined }), openRedis(server.url, { warn: () => undefined })]
    await Promise.all(lines.map(whenReady))
    const open = (redis: Redis) => createAttempts(LIMITS, shareTurns(redis), () => now)
    nodes = [open(lines[0]), open(lines[1])]
  })
  afterEach(async () => {
    for (const line of lines) line.close()
    await server.stop()
  })

  /** Each after the other, one node and then the other. */
  async function inTurn(times: number, attempt: (node: Attempts, index: number) => Promise<unknown>) {
    const waits = []
    for (let index = 0; index < times; index++)
      waits.push(await waitOf(attempt(index % 2 === 0 ? nodes[0] : nodes[1], index)))
    return waits
  }
  async function onEach(attempt: (node: Attempts) => Promise<unknown>, times: number) {
    const seen = []
    for (const node of nodes) {
      const waits = []
      for (let index = 0; index < times; index++) waits.push(await waitOf(attempt(node)))
      seen.push(waits)
    }
    return seen
  }

  test('an account has as many failures as with one, and so has an address', async () => {
    expect(await inTurn(4, (node) => node.signIn(EMAIL, HOME))).toEqual([0, 0, 0, 900])
    expect(await inTurn(3, (node, n) => node.signIn(`${n}@b.co`, HOME))).toEqual([0, 0, 900])
    now += 15 * MINUTE
    expect(await inTurn(9, (node, n) => node.signIn(EMAIL, { address: `192.0.2.${n}` }))).toEqual([
      ...Array<number>(8).fill(0),
      900,
    ])
  })

  test('many at once, on both, are many', async () => {
    const tries = Array.from({ length: 20 }, (_, n) => waitOf(nodes[n % 2 ? 1 : 0].signIn(EMAIL, HOME)))
    expect((await Promise.all(tries)).filter((seconds) => seconds === 0)).toHaveLength(3)
  })

  test('proofs, new accounts and links are counted together too', async () => {
    expect(await inTurn(4, (node) => node.prove('id of aiko', HOME))).toEqual([0, 0, 0, 900])
    expect(await inTurn(3, (node) => node.signUp(ADDRESS))).toEqual([0, 0, 3600])
    expect((await inTurn(11, (node, n) => node.reset(`${n}@b.co`, HOME))).at(-1)).toBe(3600)
  })

  test('what has not failed counts on neither', async () => {
    for (let times = 0; times < 20; times++) (await nodes[0].signIn(EMAIL, HOME))()
    await lines[0].ask('PING') // what was sent before has come
    expect(await onEach((node) => node.signIn(EMAIL, HOME), 3)).toEqual([
      [0, 0, 0],
      [900, 900, 900],
    ])
  })

  test('what is refused costs the address nothing more, on either', async () => {
    for (let times = 0; times < 3; times++) await nodes[0].signIn(EMAIL, HOME)
    await onEach((node) => node.signIn(EMAIL, HOME), 20)
    const waits = []
    for (let n = 0; n < 2; n++) waits.push(await waitOf(nodes[1].signIn(`${n}@b.co`, HOME)))
    expect(waits).toEqual([0, 0])
  })

  test('nobody is named there, and nothing stays', async () => {
    await nodes[0].signIn(EMAIL, HOME)
    await nodes[0].prove('id of aiko', HOME)
    await nodes[0].signUp(ADDRESS)
    await nodes[0].reset(EMAIL, HOME)
    const keys = (await lines[0].ask('KEYS', '*')) as string[]
    expect(keys).toHaveLength(7)
    for (const key of keys) {
      const members = (await lines[0].ask('ZRANGE', key, '0', '-1')) as string[]
      for (const word of [EMAIL, 'aiko', ADDRESS]) expect([key, ...members].join(' ')).not.toContain(word)
      expect(Number(await lines[0].ask('PTTL', key))).toBeGreaterThan(0)
    }
  })

  test('without Redis each counts alone, with what it knows; when Redis is back, together again', async () => {
    expect(await inTurn(2, (node) => node.signIn(EMAIL, HOME))).toEqual([0, 0])
    await server.stop()
    expect(await onEach((node) => node.signIn(EMAIL, HOME), 3)).toEqual([
      [0, 0, 900],
      [0, 0, 900],
    ])
    const back = Promise.all(lines.map(whenReady))
    await server.start()
    await back
    now += 15 * MINUTE
    expect(await inTurn(4, (node) => node.signIn(EMAIL, HOME))).toEqual([0, 0, 0, 900])
  })
})

/** When it is there, or there again. */
const whenReady = (redis: Redis) => new Promise<void>((resolve) => redis.onReady(resolve))
