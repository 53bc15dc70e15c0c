/** Socket.IO behind the site's own server: who may connect, how much they may say, and what all of a room are told. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { Bridge } from './redis-stream.server.ts'
import { createMessageLimit } from './message-limit.ts'
import { SAFE_HEADERS, transportHeaders } from '../security/security-headers.ts'
import { isOwnSocket } from './socket-origin.ts'
import { SOCKET_PATH } from './socket-path.ts'

/** One browser's connection. */
export interface Line {
  /** Hears what it says; `answer` reaches it where it asked for one. */
  on(event: string, listener: (payload: unknown, answer: (reply: object) => void) => void): void
  /** @returns false where it is in too many rooms already */
  join(room: string): boolean
  leave(room: string): void
}

export interface Announcement {
  room: string
  event: string
  payload: object
}

export interface Realtime {
  onLine(listener: (line: Line) => void): void
  /** Tells everybody in a room, on every node. */
  announce(announcement: Announcement): void
  /** Hears everything that is announced, here and on other nodes. */
  onAnnounced(listener: (announcement: Announcement) => void): void
  request(request: IncomingMessage, response: ServerResponse): void
  /** @returns false where the address is not a socket's */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  close(): Promise<void>
}

const LARGEST_MESSAGE = 4_096
const ROOMS = 10
/** Messages of all kinds that a connection may send within ten seconds; twice a heartbeat, a join and a leave are usual. */
const MESSAGES = { most: 60, windowMs: 10_000 }

/** @param origin the site's public origin, from whose pages sockets may come */
export function openRealtime(origin: string, bridge: Bridge | undefined): Realtime {
  const inner = createServer() // never listens: requests are handed to it
  const io = new Server(inner, {
    path: SOCKET_PATH,
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: LARGEST_MESSAGE,
    connectTimeout: 10_000,
    cleanupEmptyChildNamespaces: true,
    cors: { origin: new URL(origin).origin },
    allowRequest: (request, answer) => answer(null, isOwnSocket(request.headers, origin)),
  })
  const told = { ...SAFE_HEADERS, ...transportHeaders(origin), 'cache-control': 'no-store' }
  io.engine.on('headers', (headers: Record<string, string>) => {
    Object.assign(headers, told)
  })
  io.engine.on('connection', (raw: { on(event: 'packet', listener: () => void): void; close(now: boolean): void }) => {
    const mayGoOn = createMessageLimit(MESSAGES)
    raw.on('packet', () => {
      if (!mayGoOn(Date.now())) raw.close(true)
    })
  })

  const listeners = new Set<(announcement: Announcement) => void>()
  const spread = (announcement: Announcement) => {
    // Encoded once for all of the room.
    io.to(announcement.room).emit(announcement.event, announcement.payload)
    for (const listener of listeners) listener(announcement)
  }
  bridge?.onTold((message) => spread(JSON.parse(message) as Announcement))

  return {
    onLine(listener) {
      io.on('connection', (socket) => {
        listener({
          on(event, hear) {
            socket.on(event, (payload: unknown, answer: unknown) => hear(payload, toAnswer(answer)))
          },
          join(room) {
            // Its own room is one of them.
            if (!socket.rooms.has(room) && socket.rooms.size > ROOMS) return false
            void socket.join(room)
            return true
          },
          leave: (room) => void socket.leave(room),
        })
      })
    },
    announce(announcement) {
      spread(announcement)
      bridge?.tell(JSON.stringify(announcement))
    },
    onAnnounced: (listener) => void listeners.add(listener),
    request: (request, response) => void inner.emit('request', request, response),
    upgrade(request, socket, head) {
      if (!isBelow(request.url ?? '')) return false
      inner.emit('upgrade', request, socket, head)
      return true
    },
    close: () => new Promise((resolve) => void io.close(() => resolve())),
  }
}

/** What Socket.IO hands over where the other end wants an answer. */
const toAnswer = (given: unknown): ((reply: object) => void) =>
  typeof given === 'function' ? (given as (reply: object) => void) : () => undefined

const isBelow = (url: string): boolean => url.startsWith(`${SOCKET_PATH}/`)

/** Hands everything below the sockets' path to them, before anything of it is read. */
export function realtimeRoutes(app: FastifyInstance, realtime: Realtime): void {
  app.register(async (sockets) => {
    sockets.addHook('onRequest', async (request, reply) => {
      reply.hijack()
      realtime.request(request.raw, reply.raw)
    })
    sockets.all(`${SOCKET_PATH}/`, async () => undefined)
  })
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!realtime.upgrade(request, socket, head)) socket.destroy()
  })
  app.addHook('preClose', () => realtime.close())
}
