/** What one process of the site says to the others, through a stream in Redis: also what it said while that was away. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from './redis.server.ts'

export interface Bridge {
  /** Says something to all others, now or when they can be reached. */
  tell(message: string): void
  /** Hears what others say. */
  onTold(listener: (message: string) => void): void
  /** Resolves as soon as others are heard. */
  whenListening(): Promise<void>
  close(): Promise<void>
}

/** Entries that the stream keeps, for those who were away. */
const KEPT = 10_000
/** What waits to be said: beyond that, the oldest is not worth saying any more. */
const WAITING = 2_000
const BATCH = '200'
const BLOCK_MS = '5000'
const PAUSE_MS = 200

type Entry = [id: string, fields: [from: string, node: string, said: string, message: string]]

export function createBridge(redis: Redis, stream: string): Bridge {
  const self = randomUUID()
  const listeners = new Set<(message: string) => void>()
  const waiting: string[] = []
  const line = redis.another()
  const listening = Promise.withResolvers<void>()
  let sending: Promise<void> | undefined
  let closed = false

  async function send(): Promise<void> {
    for (let [message] = waiting; message !== undefined; [message] = waiting) {
      await redis.ask('XADD', stream, 'MAXLEN', '~', String(KEPT), '*', 'from', self, 'said', message)
      waiting.shift()
    }
  }
  const flush = () => {
    sending ??= send()
      .catch(() => undefined) // what could not be said waits for Redis to be back
      .finally(() => (sending = undefined))
  }
  redis.onReady(flush)

  async function listen(): Promise<void> {
    // Where Redis is away at first, what others say before it is reached is heard too.
    let last = `${Date.now()}-0`
    while (!closed) {
      try {
        // A Redis that comes back with nothing counts from its own clock, which may be behind.
        const newest = await newestOf(line, stream)
        if (isBefore(newest, last)) last = newest
        listening.resolve()
        for (;;) last = await hear(last)
      } catch {
        await pause(PAUSE_MS)
      }
    }
  }

  async function hear(after: string): Promise<string> {
    const answer = await line.ask('XREAD', 'COUNT', BATCH, 'BLOCK', BLOCK_MS, 'STREAMS', stream, after)
    const entries = (answer as [stream: string, entries: Entry[]][] | null)?.[0]?.[1] ?? []
    for (const [, [, node, , message]] of entries) {
      if (node !== self) for (const listener of listeners) listener(message)
    }
    return entries.at(-1)?.[0] ?? after
  }
  const done = listen()

  return {
    tell(message) {
      waiting.push(message)
      if (waiting.length > WAITING) waiting.shift()
      flush()
    },
    onTold: (listener) => void listeners.add(listener),
    whenListening: () => listening.promise,
    async close() {
      await sending
      closed = true
      line.close()
      await done
    },
  }
}

async function newestOf(redis: Redis, stream: string): Promise<string> {
  const answer = (await redis.ask('XREVRANGE', stream, '+', '-', 'COUNT', '1')) as Entry[]
  return answer[0]?.[0] ?? '0-0'
}

function isBefore(id: string, other: string): boolean {
  const [[ms = 0, count = 0], [otherMs = 0, otherCount = 0]] = [id, other].map((one) => one.split('-').map(Number)) as [
    number[],
    number[],
  ]
  return ms < otherMs || (ms === otherMs && count < otherCount)
}
