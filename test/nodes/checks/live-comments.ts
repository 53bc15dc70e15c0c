/** Comments that are posted at one node appear live at all others. */
import { setTimeout as pause } from 'node:timers/promises'
import { connectSocket } from '../../services/sockets.ts'
import type { Cluster } from '../cluster.ts'
import type { Fan } from '../load/writers.ts'

const TOPIC = { animeId: '1', episodeId: null }

/**
 * Posts at each node until the comment has reached clients of every node: after an outage, nodes reconnect to Redis on their own.
 * @param withinMs after which it fails @returns milliseconds that it took
 */
export async function requireLiveComments({ origin, nodes }: Cluster, fan: Fan, withinMs: number): Promise<number> {
  const clients = await Promise.all(nodes.map((node) => connectSocket(node.origin)))
  const start = performance.now()
  try {
    for (const client of clients) await client.join(TOPIC)
    for (const node of nodes) {
      for (let attempt = 0; ; attempt++) {
        const text = `live from ${node.name}, ${Math.round(start)}, ${attempt}`
        await post(node.origin, origin, fan, text)
        const hasAll = () => clients.every(({ events }) => JSON.stringify(events).includes(text))
        for (let times = 0; times < 40 && !hasAll(); times++) await pause(10)
        if (hasAll()) break
        if (performance.now() - start > withinMs) throw new Error(`Comments at ${node.name} do not reach all nodes`)
      }
    }
    return Math.round(performance.now() - start)
  } finally {
    for (const { socket } of clients) socket.close()
  }
}

async function post(node: string, origin: string, { cookie }: Fan, text: string): Promise<void> {
  const response = await fetch(`${node}/api/comments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify({ ...TOPIC, text }),
  })
  if (!response.ok) throw new Error(`A comment is refused: ${response.status} ${await response.text()}`)
}
