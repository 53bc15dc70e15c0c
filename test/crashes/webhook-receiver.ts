/** A receiver of webhooks that remembers what arrived, and sometimes fails. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { sign } from '#src/notifications/webhooks/sign.server.ts'
import { startUpstream } from '../services/upstream.ts'
import type { Random } from './random.ts'

const bodySchema = z.object({ data: z.object({ episodes: z.tuple([z.tuple([z.int(), z.int()])]) }) })

export interface WebhookReceiver {
  origin: string
  host: string
  /** Resolves when so many more requests have arrived, before the last one is answered. */
  onRequest(more: number): Promise<void>
  /** Resolves when so many more requests were answered. */
  onAnswer(more: number): Promise<void>
  /** Requests so far. */
  count(): number
  /** Messages that were accepted more than once: a receiver recognises them by their ids. */
  countRepeated(): number
  /** What is missing, arrived with two ids, shares an id or is not signed. @param events those of each path, from 1 */
  findFaults(events: number): string[]
  close(): Promise<void>
}

export async function startWebhookReceiver(
  paths: readonly string[],
  secret: string,
  random: Random,
): Promise<WebhookReceiver> {
  /** The ids with which each event arrived, and the events of each id. */
  const idsOf = new Map<string, Set<string>>()
  const eventsOf = new Map<string, Set<string>>()
  const accepted = new Map<string, number>()
  const faults: string[] = []
  const [requests, answers] = [createCounter(), createCounter()]

  async function receive(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request).catch(() => null)
    if (body === null) return // it was cut off
    const id = String(request.headers['webhook-id'])
    const timestamp = Number(request.headers['webhook-timestamp'])
    if (request.headers['webhook-signature'] !== sign([secret], { id, timestamp, body }))
      faults.push(`${id} is not signed`)
    const event = `${path} ${bodySchema.parse(JSON.parse(body)).data.episodes[0][0]}`
    idsOf.set(event, (idsOf.get(event) ?? new Set()).add(id))
    eventsOf.set(id, (eventsOf.get(id) ?? new Set()).add(event))
    requests.add()
    const manner = random(20)
    if (manner === 0) response.socket?.resetAndDestroy()
    else if (manner === 1) response.writeHead(500).end()
    else {
      if (manner < 6) await pause(random(30))
      accepted.set(event, (accepted.get(event) ?? 0) + 1)
      response.writeHead(204).end(() => answers.add())
    }
  }

  const upstream = await startUpstream(
    Object.fromEntries(
      paths.map((path) => [
        path,
        (response: ServerResponse, request: IncomingMessage) => void receive(path, request, response),
      ]),
    ),
  )
  return {
    origin: upstream.origin,
    host: upstream.host,
    onRequest: requests.reach,
    onAnswer: answers.reach,
    count: requests.count,
    countRepeated: () => [...accepted.values()].filter((times) => times > 1).length,
    findFaults(events) {
      const expected = paths.flatMap((path) => Array.from({ length: events }, (_, index) => `${path} ${index + 1}`))
      return [
        ...faults,
        ...expected.filter((event) => !accepted.has(event)).map((event) => `${event} did not arrive`),
        ...[...idsOf].filter(([, ids]) => ids.size > 1).map(([event]) => `${event} has two ids`),
        ...[...eventsOf].filter(([, its]) => its.size > 1).map(([id]) => `${id} is of two events`),
      ]
    },
    close: upstream.close,
  }
}

function createCounter() {
  let count = 0
  const waiting = new Set<{ at: number; resolve: () => void }>()
  return {
    count: () => count,
    add() {
      count++
      for (const one of waiting) if (count >= one.at) one.resolve()
    },
    reach: (more: number) => new Promise<void>((resolve) => void waiting.add({ at: count + more, resolve })),
  }
}
