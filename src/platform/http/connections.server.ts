/** Tracks the open HTTP connections of a server and how long each has been idle. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

export interface Connection {
  /** Requests in progress. */
  requests: Set<ServerResponse>
  idleSince: number
  /** Whether a response has asked the client to close it. */
  isClosing: boolean
}

export type Connections = ReadonlyMap<Duplex, Connection>

const trackedServers = new WeakMap<Server, Connections>()

/** Tracks the connections of a server from now on. Connections upgraded to WebSockets are removed. */
export function trackConnections(server: Server): Connections {
  const connections = trackedServers.get(server) ?? startTracking(server)
  trackedServers.set(server, connections)
  return connections
}

function startTracking(server: Server): Connections {
  const connections = new Map<Duplex, Connection>()
  server.on('connection', (socket) => {
    connections.set(socket, { requests: new Set(), idleSince: performance.now(), isClosing: false })
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

/** How long a connection has had no request; 0 during a request. */
export const idleMs = ({ requests, idleSince }: Connection): number =>
  requests.size > 0 ? 0 : performance.now() - idleSince
