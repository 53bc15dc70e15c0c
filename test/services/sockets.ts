/** Sockets as browsers open them, and what they heard. */
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'

export interface Ear {
  socket: Socket
  /** Everything heard so far: the event and what came with it. */
  heard: [event: string, payload: unknown][]
  /** Resolves as soon as so many events were heard. */
  hear(count: number): Promise<Ear['heard']>
  /** Joins a room, and waits until it is in. */
  join(room: object): Promise<{ success: boolean }>
}

export async function listenTo(origin: string, options: Partial<ManagerOptions & SocketOptions> = {}): Promise<Ear> {
  const socket = io(origin, { transports: ['websocket'], forceNew: true, reconnectionDelay: 50, ...options })
  const heard: Ear['heard'] = []
  const waiting = new Set<() => void>()
  socket.onAny((event: string, payload: unknown) => {
    heard.push([event, payload])
    for (const look of waiting) look()
  })
  const ear: Ear = {
    socket,
    heard,
    hear: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (heard.length < count) return
          waiting.delete(look)
          resolve(heard)
        }
        waiting.add(look)
        look()
      }),
    join: (room) => socket.emitWithAck('join_episode', room) as Promise<{ success: boolean }>,
  }
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  }).catch((error: unknown) => {
    socket.close()
    throw error
  })
  return ear
}
