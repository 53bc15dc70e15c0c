/** Messages between the processes of a site through a Redis stream, including those sent during an outage. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { Bridge } from './bridge.ts'
import type { Redis } from './redis.server.ts'

/** Entries kept in the stream, for processes that were disconnected. */
const MAX_STREAM_LENGTH = 10_000
/** Unsent messages; beyond this number the oldest is dropped. */
const MAX_PENDING = 2_000
const BATCH = '200'
const BLOCK_MS = '5000'
const RETRY_DELAY_MS = 200

/** The fields of an entry; processes of the previous version send and read the same. */
const NODE_FIELD = 'from'
const MESSAGE_FIELD = 'said'

const entries = z.array(
  z.tuple([z.string(), z.tuple([z.literal(NODE_FIELD), z.string(), z.literal(MESSAGE_FIELD), z.string()])]),
)
const streams = z.array(z.tuple([z.string(), entries])).nullable()

export function createBridge(redis: Redis, stream: string): Bridge {
  const nodeId = randomUUID()
  const listeners = new Set<(message: string) => void>()
  const pending: string[] = []
  const connection = redis.duplicate()
  const listening = Promise.withResolvers<void>()
  let sending: Promise<void> | undefined
  let closed = false

  async function send(): Promise<void> {
    for (let [message] = pending; message !== undefined; [message] = pending) {
      await redis.sendCommand(
        'XADD',
        stream,
        'MAXLEN',
        '~',
        String(MAX_STREAM_LENGTH),
        '*',
        NODE_FIELD,
        nodeId,
        MESSAGE_FIELD,
        message,
      )
      pending.shift()
    }
  }
  const flush = () => {
    sending ??= send()
      .catch(() => undefined) // unsent messages wait until Redis is available
      .finally(() => (sending = undefined))
  }
  redis.onReady(flush)

  async function listen(): Promise<void> {
    // If Redis is unavailable at the start, messages sent before the first connection are received too.
    let last = `${Date.now()}-0`
    while (!closed) {
      try {
        // A Redis that lost its data restarts ids from its own clock, which may be behind.
        const newest = await findNewestId(connection, stream)
        if (isBefore(newest, last)) last = newest
        listening.resolve()
        for (;;) last = await readMessages(last)
      } catch {
        await pause(RETRY_DELAY_MS)
      }
    }
  }

  async function readMessages(after: string): Promise<string> {
    const reply = await connection.sendCommand('XREAD', 'COUNT', BATCH, 'BLOCK', BLOCK_MS, 'STREAMS', stream, after)
    const received = streams.parse(reply)?.[0]?.[1] ?? []
    for (const [, [, node, , message]] of received) {
      if (node !== nodeId) for (const listener of listeners) listener(message)
    }
    return received.at(-1)?.[0] ?? after
  }
  const done = listen()

  return {
    publish(message) {
      pending.push(message)
      if (pending.length > MAX_PENDING) pending.shift()
      flush()
    },
    onMessage: (listener) => void listeners.add(listener),
    whenListening: () => listening.promise,
    async close() {
      await sending
      closed = true
      connection.close()
      await done
    },
  }
}

async function findNewestId(redis: Redis, stream: string): Promise<string> {
  const [newest] = entries.parse(await redis.sendCommand('XREVRANGE', stream, '+', '-', 'COUNT', '1'))
  return newest?.[0] ?? '0-0'
}

function isBefore(id: string, other: string): boolean {
  const [ms = 0, count = 0] = id.split('-').map(Number)
  const [otherMs = 0, otherCount = 0] = other.split('-').map(Number)
  return ms < otherMs || (ms === otherMs && count < otherCount)
}
