/** Socket.IO behind the site's own server: allowed origins, message limits, and events for rooms. */
import { randomBytes } from 'node:crypto'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Server } from 'socket.io'
import * as z from 'zod'
import { type ClusterLink, singleProcess } from '../cluster/cluster-link.ts'
import type { Bridge } from './bridge.ts'
import { REQUEST_ID_HEADER } from '../http/request-id.server.ts'
import { isSocketPath, SOCKET_PATH } from '../http/server/socket-path.ts'
import { Problem } from '../problem.ts'
import { SAFE_HEADERS, transportHeaders } from '../security/security-headers.ts'
import { findSessionId, forwardRequest, forwardUpgrade, toSessionId } from './session-worker.server.ts'
import { hasOwnOrigin, type Sender } from '../security/same-origin.ts'

/** Limits the messages of one connection with a fixed window, cheap enough for thousands of connections. */
export function createMessageLimit({ max, windowMs }: { max: number; windowMs: number }): (now: number) => boolean {
  let windowStart = -Infinity
  let count = 0
  return (now) => {
    if (now - windowStart >= windowMs) {
      windowStart = now
      count = 0
    }
    return ++count <= max
  }
}

/** One browser's connection. */
export interface SocketConnection {
  /** Of the request that opened it. */
  readonly headers: IncomingHttpHeaders
  /** Subscribes to an event; `acknowledge` replies if the client asked for an acknowledgement. */
  on(event: string, listener: (payload: unknown, acknowledge: Acknowledge) => void): void
  /** @returns false if the connection is in too many rooms already */
  join(room: string): boolean
  leave(room: string): void
  /** Emits an event to this connection only. */
  emit(event: string, payload: object): void
  isClosed(): boolean
  onClose(listener: () => void): void
}

const roomEvent = z.object({ room: z.string(), event: z.string(), payload: z.looseObject({}) })

export interface RoomEvent {
  room: string
  event: string
  payload: object
}

export interface Realtime {
  onConnection(listener: (connection: SocketConnection) => void): void
  /** Emits an event to a room, on every node. */
  publish(event: RoomEvent): void
  /** Subscribes to all published events, of this and other nodes. */
  onPublished(listener: (event: RoomEvent) => void): void
  /** @throws {Problem} 429 or 503 if there must be no further connection for this client */
  admit(request: IncomingMessage): void
  /** Counts a socket that is not one of Socket.IO. @returns a function that ends the count; to be called once */
  add(request: IncomingMessage): () => void
  request(request: IncomingMessage, response: ServerResponse): void
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Ends the connections of this process that would not be admitted now. @param admitVisitor as in `realtimeRoutes` */
  endRefused(admitVisitor: (request: IncomingMessage) => Promise<void> | undefined): Promise<void>
  /** Connections of this process. */
  readonly connections: number
  close(): Promise<void>
}

/** Limits how many connections are open. */
export interface SocketLimits {
  /** @throws {Problem} 429 if the client's network has too many sockets, 503 if there are too many in all */
  admit(request: IncomingMessage): void
  /** Counts an open socket. @returns a function that ends the count; to be called once */
  add(request: IncomingMessage): () => void
}

const UNLIMITED: SocketLimits = { admit: () => undefined, add: () => () => undefined }

const MAX_MESSAGE_BYTES = 4_096
const MAX_ROOMS = 10
/** Packets of all kinds that a connection may send; normal use is a heartbeat, a join and a leave. */
export const MESSAGE_LIMIT = { max: 60, windowMs: 10_000 }
/** Messages that wait for a client; more wait only for one that does not read. */
const MAX_UNREAD_MESSAGES = 200

/** What Engine.IO has for each connection. */
interface EngineSocket {
  readonly request: IncomingMessage
  readonly writeBuffer: readonly unknown[]
  on(event: 'packet' | 'packetCreate', listener: () => void): void
  once(event: 'close', listener: () => void): void
  close(now: boolean): void
}

/**
 * Whether a connection may be opened. A page's WebSocket always sends its origin, which must be ours; cookies and fetch
 * metadata do not replace it. A request without an origin is either not from a browser, or a browser's same-origin polling,
 * which `Sec-Fetch-Site` confirms.
 */
function isOwnSocket(sender: Sender, publicOrigin: string): boolean {
  if (sender.origin !== undefined) return hasOwnOrigin(sender, publicOrigin)
  const site = sender['sec-fetch-site']
  return site === undefined || site === 'same-origin'
}

/** @param origin the site's public origin, whose pages may open sockets */
export function openRealtime(
  origin: string,
  bridge: Bridge | undefined,
  link = singleProcess(),
  limits = UNLIMITED,
): Realtime {
  // receives the main server's requests, and listens only for those that reach another worker
  const httpServer = createServer()
  const io = new Server(httpServer, {
    path: SOCKET_PATH,
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: 10_000,
    cleanupEmptyChildNamespaces: true,
    cors: { origin: new URL(origin).origin },
    allowRequest: (request, acknowledge) => acknowledge(null, isOwnSocket(request.headers, origin)),
  })
  receiveSessions(io, httpServer, link)
  // on upgrades; other responses, also refusals, have them from the start
  const socketHeaders = { ...SAFE_HEADERS, ...transportHeaders(origin), 'cache-control': 'no-store' }
  io.engine.on('headers', (headers: Record<string, string>) => {
    Object.assign(headers, socketHeaders)
  })
  io.engine.on('connection', (engineSocket: EngineSocket) => {
    engineSocket.once('close', limits.add(engineSocket.request))
    const isAllowed = createMessageLimit(MESSAGE_LIMIT)
    engineSocket.on('packet', () => {
      if (!isAllowed(Date.now())) engineSocket.close(true)
    })
    engineSocket.on('packetCreate', () => {
      if (engineSocket.writeBuffer.length > MAX_UNREAD_MESSAGES) engineSocket.close(true)
    })
  })

  const listeners = new Set<(event: RoomEvent) => void>()
  const emitToRoom = (event: RoomEvent) => {
    // Encoded once for the whole room.
    io.to(event.room).emit(event.event, event.payload)
    for (const listener of listeners) listener(event)
  }
  bridge?.onMessage((message) => emitToRoom(roomEvent.parse(JSON.parse(message))))

  return {
    onConnection(listener) {
      io.on('connection', (socket) => {
        listener({
          headers: socket.handshake.headers,
          on(event, onMessage) {
            socket.on(event, (payload: unknown, acknowledge: unknown) =>
              onMessage(payload, isAcknowledge(acknowledge) ? acknowledge : ignoreReply),
            )
          },
          join(room) {
            // Socket.IO puts every socket into a room of its own, which counts here.
            if (!socket.rooms.has(room) && socket.rooms.size > MAX_ROOMS) return false
            void socket.join(room)
            return true
          },
          leave: (room) => void socket.leave(room),
          emit: (event, payload) => void socket.emit(event, payload),
          isClosed: () => socket.disconnected,
          onClose: (onClosed) => void socket.once('disconnect', onClosed),
        })
      })
    },
    publish(event) {
      emitToRoom(event)
      bridge?.publish(JSON.stringify(event))
    },
    onPublished: (listener) => void listeners.add(listener),
    admit: limits.admit,
    add: limits.add,
    request(request, response) {
      for (const [name, value] of Object.entries(socketHeaders)) response.setHeader(name, value)
      const serve = () => void httpServer.emit('request', request, response)
      if (!forwardRequest(link, request, response, serve)) serve()
    },
    upgrade(request, socket, head) {
      if (!forwardUpgrade(link, request, socket, head)) httpServer.emit('upgrade', request, socket, head)
    },
    async endRefused(admitVisitor) {
      for (const socket of io.sockets.sockets.values())
        await admitVisitor(socket.request)?.catch(() => void socket.disconnect(true))
    },
    get connections() {
      return io.engine.clientsCount
    },
    close: () => new Promise((resolve) => void io.close(() => resolve())),
  }
}

function refuseUpgrade(socket: Duplex, error: unknown): void {
  const { status, headers } = error instanceof Problem ? error : { status: 500, headers: {} }
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
}

/** Names this worker in its sessions' ids, and receives the requests of these that reach other workers. */
function receiveSessions(io: Server, httpServer: HttpServer, link: ClusterLink): void {
  const path = link.socketPathOf(link.id)
  if (path === undefined) return
  io.engine.generateId = () => toSessionId(link.id, randomBytes(15).toString('base64url'))
  // exclusive: otherwise the primary would listen and share the connections among all workers
  httpServer.listen({ path, exclusive: true })
}

type Acknowledge = (reply: object) => void

/** Socket.IO passes a callback if the client asked for an acknowledgement. */
const isAcknowledge = (value: unknown): value is Acknowledge => typeof value === 'function'

const ignoreReply: Acknowledge = () => undefined

/** Units of a request of a client that polls, and of a handshake. What they did cost is settled afterwards. */
const POLL_WORK = 2
export const HANDSHAKE_WORK = 2

/** Takes work from the budgets of networks. */
export interface SocketWork {
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Waits until the network has {@link HANDSHAKE_WORK}, or rejects when the client leaves. */
  pay(request: IncomingMessage, socket: Duplex): Promise<void>
}

/** Serves WebSockets of another protocol. */
export interface OtherSockets {
  /** @param url as it is served */
  isAt(url: string): boolean
  /** @throws {Problem} */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>
}

/**
 * Routes everything below the socket path to Socket.IO before the body is read.
 * @param admitConnection throws a Problem if there must be no new connections
 * @param admitVisitor refuses visitors of a private site; undefined if it has nothing to wait for. @throws {Problem} 401
 * @param others at other paths; they are admitted in the same way
 * @param work takes what requests and handshakes cost from the budget of their network
 */
export function realtimeRoutes(
  app: FastifyInstance,
  realtime: Realtime,
  admitConnection: () => void,
  admitVisitor?: (request: IncomingMessage) => Promise<void> | undefined,
  others?: OtherSockets,
  work?: SocketWork,
): void {
  const admit = (request: IncomingMessage) => {
    const { url = '' } = request
    // the router ignores case and encoding, Socket.IO does not: it would never answer
    if (!isSocketPath(url)) throw new Problem(404, 'Not found.')
    // requests of existing connections name their session
    if (findSessionId(url) !== '') return
    realtime.admit(request)
    admitConnection()
  }
  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    await work?.pay(request, socket)
    if (others?.isAt(request.url ?? '')) {
      realtime.admit(request)
      admitConnection()
      return others.upgrade(request, socket, head)
    }
    admit(request)
    await admitVisitor?.(request)
    realtime.upgrade(request, socket, head)
  }
  app.register(async (sockets) => {
    sockets.addHook('onRequest', async (request, reply) => {
      await work?.admit(request, reply)
      admit(request.raw)
      reply.hijack()
      reply.raw.setHeader(REQUEST_ID_HEADER, request.id)
      realtime.request(request.raw, reply.raw)
    })
    sockets.all(`${SOCKET_PATH}/`, { config: { work: POLL_WORK } }, async () => undefined)
  })
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node has removed its own; without one, a client that resets the connection ends the process
    socket.on('error', () => undefined)
    upgrade(request, socket, head).catch((error: unknown) => refuseUpgrade(socket, error))
  })
  app.addHook('preClose', () => realtime.close())
}
