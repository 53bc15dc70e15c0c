/** Live connections through nginx, and how long each of them was lost. */
import { Agent } from 'node:http'
import { connectSocket, type SocketClient } from '../../services/sockets.ts'
import type { Client } from './client.ts'

const COUNT = 6
const TOPIC = { animeId: '1', episodeId: null }

export interface LiveSockets {
  close(): void
}

export async function openLiveSockets(client: Client): Promise<LiveSockets> {
  const clients = await Promise.all(Array.from({ length: COUNT }, (_, index) => open(client, index)))
  return {
    close() {
      for (const { socket } of clients) {
        if (!socket.connected) lose(client, performance.now())
        socket.close()
      }
    },
  }
}

const lose = (client: Client, from: number): void =>
  client.record({ kind: 'socket', from, to: performance.now(), failure: 'the connection was lost' })

async function open(client: Client, index: number): Promise<SocketClient> {
  // nginx chooses the node by the address; only Linux has the whole network on its loopback interface
  const localAddress = process.platform === 'linux' ? `127.0.0.${index + 1}` : '127.0.0.1'
  const options: object = { agent: new Agent({ localAddress }), reconnectionDelayMax: 200 }
  const opened = await connectSocket(client.origin, options)
  await opened.join(TOPIC)
  let lostAt = 0
  opened.socket.on('disconnect', () => {
    lostAt = performance.now()
  })
  opened.socket.on('connect', () => {
    void opened.join(TOPIC).then(() => lose(client, lostAt))
  })
  client.record({ kind: 'socket', from: performance.now(), to: performance.now() })
  return opened
}
