/** All clients of a run together. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, createClient } from './client.ts'
import { openLiveSockets } from './live-sockets.ts'
import { type Media, startReaders } from './readers.ts'
import { type Fan, signUp, startWriters } from './writers.ts'

export interface Load {
  client: Client
  fans: readonly Fan[]
  acknowledged(): number
  /** Resolves after `count` further acknowledged writes. @throws if a client has failed */
  untilAcknowledged(count: number): Promise<void>
  /** Resolves when the last requests have ended. */
  stop(): Promise<void>
}

export interface LoadOptions {
  origin: string
  media: Media
  writers: number
  /** A request that takes longer has failed (milliseconds). */
  hangMs: number
}

export async function startLoad({ origin, media, writers: count, hangMs }: LoadOptions): Promise<Load> {
  const client = createClient(origin, hangMs)
  let stopped = false
  const isStopped = () => stopped
  const reader = await signUp(client)
  if (!reader) throw new Error(`A user cannot sign up: ${client.outcomes()[0]?.failure}`)
  const sockets = await openLiveSockets(client)
  const writers = startWriters(client, count, isStopped)
  const done = Promise.all([writers.done, startReaders(client, reader, media, isStopped)])
  let failure: unknown
  done.catch((error: unknown) => {
    failure = error
  })
  return {
    client,
    fans: writers.fans,
    acknowledged: writers.acknowledged,
    async untilAcknowledged(more) {
      const wanted = writers.acknowledged() + more
      while (writers.acknowledged() < wanted) {
        if (failure !== undefined) throw failure
        await pause(10)
      }
    },
    async stop() {
      stopped = true
      await done
      sockets.close()
    },
  }
}
