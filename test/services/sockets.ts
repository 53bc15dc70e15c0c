/** Socket.IO clients that record events. */
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'

export interface SocketClient {
  socket: Socket
  /** All events so far: name and payload. */
  events: [event: string, payload: unknown][]
  /** Resolves after `count` events. */
  waitForEvents(count: number): Promise<SocketClient['events']>
  /** Joins a room and waits for the acknowledgement. */
  join(room: object): Promise<{ success: boolean }>
}

export async function connectSocket(
  origin: string,
  options: Partial<ManagerOptions & SocketOptions> = {},
): Promise<SocketClient> {
  const socket = io(origin, { transports: ['websocket'], forceNew: true, reconnectionDelay: 50, ...options })
  const events: SocketClient['events'] = []
  const waiting = new Set<() => void>()
  socket.onAny((event: string, payload: unknown) => {
    events.push([event, payload])
    for (const notify of waiting) notify()
  })
  const client: SocketClient = {
    socket,
    events,
    waitForEvents: (count) =>
      new Promise((resolve) => {
        const notify = () => {
          if (events.length < count) return
          waiting.delete(notify)
          resolve(events)
        }
        waiting.add(notify)
        notify()
      }),
    join: (room) => socket.emitWithAck('join_episode', room),
  }
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  }).catch((error: unknown) => {
    socket.close()
    throw error
  })
  return client
}
