/** The open HTTP connections of a server, and since when each has been idle. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

export interface Connection {
  /** Requests under way. */
  requests: Set<ServerResponse>
  idleSince: number
  /** Whether its client has been told that it closes. */
  isLeaving: boolean
}

export type Connections = ReadonlyMap<Duplex, Connection>

const known = new WeakMap<Server, Connections>()

/** Follows the connections of a server from now on; those that become WebSockets leave the map. */
export function trackConnections(server: Server): Connections {
  const connections = known.get(server) ?? follow(server)
  known.set(server, connections)
  return connections
}

function follow(server: Server): Connections {
  const connections = new Map<Duplex, Connection>()
  server.on('connection', (socket) => {
    connections.set(socket, { requests: new Set(), idleSince: performance.now(), isLeaving: false })
    socket.once('close', () => connections.delete(socket))
  })
  server.on('upgrade', (_, socket) => connections.delete(socket))
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket)
    connection?.requests.add(response)
    response.once('close', () => {
      connection?.requests.delete(response)
      if (connection) connection.idleSince = performance.now()
    })
  })
  return connections
}

/** How long nothing has been under way on a connection; 0 while something is. */
export const idleMs = ({ requests, idleSince }: Connection): number =>
  requests.size > 0 ? 0 : performance.now() - idleSince
