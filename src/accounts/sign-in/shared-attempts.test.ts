/** Two processes of one site count attempts together, in a real Redis that stops and restarts. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { countInRedis } from '#src/platform/limits/redis-counter.server.ts'
import { openRedis, type Redis } from '#src/platform/realtime/redis.server.ts'
import { createUseCounter } from '#src/platform/limits/shared-rate-limit.server.ts'
import { getRetrySeconds } from '#test/fixtures/attempts.ts'
import { findRedis } from '#test/programs.ts'
import { type RedisServer, startRedis } from '#test/services/redis.ts'
import { type Attempts, createAttempts } from '../attempts.ts'

const LIMITS = { signInsPerAccount: 3, signInsPerAccountTotal: 8, signInsPerAddress: 5, signUpsPerAddress: 2 }
const MINUTE = 60_000
const ADDRESS = '203.0.113.1'
const HOME = { address: ADDRESS }
const EMAIL = 'aiko@example.org'

describe.skipIf(!findRedis())('two nodes with Redis', () => {
  let server: RedisServer
  let connections: [Redis, Redis]
  let nodes: [Attempts, Attempts]
  let now: number
  beforeEach(async () => {
    now = Date.parse('2026-11-20T12:00:00Z')
    server = await startRedis()
    connections = [
      openRedis(server.url, { warn: () => undefined, timeoutMs: 60_000 }),
      openRedis(server.url, { warn: () => undefined, timeoutMs: 60_000 }),
    ]
    await Promise.all(connections.map(whenReady))
    const open = (redis: Redis) => createAttempts(LIMITS, createUseCounter(countInRedis(redis, () => now)), () => now)
    nodes = [open(connections[0]), open(connections[1])]
  })
  afterEach(async () => {
    for (const connection of connections) connection.close()
    await server.stop()
  })

  /** Alternates between the two nodes. */
  async function inTurn(times: number, attempt: (node: Attempts, index: number) => Promise<unknown>) {
    const waits = []
    for (let index = 0; index < times; index++)
      waits.push(await getRetrySeconds(attempt(index % 2 === 0 ? nodes[0] : nodes[1], index)))
    return waits
  }
  async function onEach(attempt: (node: Attempts) => Promise<unknown>, times: number) {
    const seen = []
    for (const node of nodes) {
      const waits = []
      for (let index = 0; index < times; index++) waits.push(await getRetrySeconds(attempt(node)))
      seen.push(waits)
    }
    return seen
  }

  test('failures per account and per network are limited as with one process', async () => {
    expect(await inTurn(4, (node) => node.signIn(EMAIL, HOME))).toEqual([0, 0, 0, 900])
    expect(await inTurn(3, (node, n) => node.signIn(`${n}@b.co`, HOME))).toEqual([0, 0, 900])
    now += 15 * MINUTE
    expect(await inTurn(9, (node, n) => node.signIn(EMAIL, { address: `192.0.2.${n}` }))).toEqual([
      ...Array<number>(8).fill(0),
      900,
    ])
  })

  test('concurrent attempts on both nodes are all counted', async () => {
    const tries = Array.from({ length: 20 }, (_, n) => getRetrySeconds(nodes[n % 2 ? 1 : 0].signIn(EMAIL, HOME)))
    expect((await Promise.all(tries)).filter((seconds) => seconds === 0)).toHaveLength(3)
  })

  test('confirmations, sign-ups and reset links are counted together too', async () => {
    expect(await inTurn(4, (node) => node.confirmPassword('id of aiko', HOME))).toEqual([0, 0, 0, 900])
    expect(await inTurn(3, (node) => node.signUp(ADDRESS))).toEqual([0, 0, 3600])
    expect((await inTurn(11, (node, n) => node.reset(`${n}@b.co`, HOME))).at(-1)).toBe(3600)
  })

  test('successful attempts count on neither node', async () => {
    for (let times = 0; times < 20; times++) (await nodes[0].signIn(EMAIL, HOME))()
    await connections[0].sendCommand('PING') // earlier commands have arrived
    expect(await onEach((node) => node.signIn(EMAIL, HOME), 3)).toEqual([
      [0, 0, 0],
      [900, 900, 900],
    ])
  })

  test('rejected attempts cost the network nothing more, on either node', async () => {
    for (let times = 0; times < 3; times++) await nodes[0].signIn(EMAIL, HOME)
    await onEach((node) => node.signIn(EMAIL, HOME), 20)
    const waits = []
    for (let n = 0; n < 2; n++) waits.push(await getRetrySeconds(nodes[1].signIn(`${n}@b.co`, HOME)))
    expect(waits).toEqual([0, 0])
  })

  test('Redis stores no names, and entries expire', async () => {
    await nodes[0].signIn(EMAIL, HOME)
    await nodes[0].confirmPassword('id of aiko', HOME)
    await nodes[0].signUp(ADDRESS)
    await nodes[0].reset(EMAIL, HOME)
    const texts = z.array(z.string())
    const keys = texts.parse(await connections[0].sendCommand('KEYS', '*'))
    expect(keys).toHaveLength(7)
    for (const key of keys) {
      const members = texts.parse(await connections[0].sendCommand('ZRANGE', key, '0', '-1'))
      for (const word of [EMAIL, 'aiko', ADDRESS]) expect([key, ...members].join(' ')).not.toContain(word)
      expect(Number(await connections[0].sendCommand('PTTL', key))).toBeGreaterThan(0)
    }
  })

  test('without Redis, each node counts alone; when Redis is back, together again', async () => {
    expect(await inTurn(2, (node) => node.signIn(EMAIL, HOME))).toEqual([0, 0])
    await server.stop()
    expect(await onEach((node) => node.signIn(EMAIL, HOME), 3)).toEqual([
      [0, 0, 900],
      [0, 0, 900],
    ])
    const back = Promise.all(connections.map(whenReady))
    await server.start()
    await back
    now += 15 * MINUTE
    expect(await inTurn(4, (node) => node.signIn(EMAIL, HOME))).toEqual([0, 0, 0, 900])
  })
})

/** Resolves when Redis is available, or available again. */
const whenReady = (redis: Redis) => new Promise<void>((resolve) => redis.onReady(resolve))
