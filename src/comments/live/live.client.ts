/** The socket over which a page hears of comments: its only home in the browser. */
import { io, type Socket } from 'socket.io-client'
import type { Connection } from './conversation.ts'
import { SOCKET_OPTIONS, POLLING_FIRST, WEBSOCKET_FIRST } from './socket-options.ts'
import type { CommentEvents, LiveAnswer, LiveRoom } from './live.ts'
import type { Happening } from './thread.ts'

type ServerEvents = { [Event in keyof CommentEvents]: (payload: CommentEvents[Event]) => void }
interface ClientEvents {
  join_episode(room: LiveRoom, answer: (reply: LiveAnswer) => void): void
  leave_episode(room: LiveRoom): void
}

export interface LiveListener {
  hear(happening: Happening): void
  setConnection(line: Connection): void
  /** What happened before this moment may not have been heard. */
  joined(): void
}

export interface LiveConnection {
  /** Tries again, after it had given up. */
  retry(): void
  leave(): void
}

/** @param url where the sockets are; undefined: where the page is from */
export function joinLive(
  url: string | undefined,
  room: LiveRoom,
  { hear, setConnection, joined }: LiveListener,
): LiveConnection {
  const socketOptions = { ...SOCKET_OPTIONS } // Socket.IO writes into it
  const socket: Socket<ServerEvents, ClientEvents> = url === undefined ? io(socketOptions) : io(url, socketOptions)
  socket.on('connect', () => {
    socket.emit('join_episode', room, ({ success }) => {
      setConnection(success ? 'live' : 'lost')
      joined()
    })
  })
  let order = WEBSOCKET_FIRST
  const begin = (transports: string[]) => {
    order = transports
    socket.io.opts.transports = order
  }
  socket.on('connect_error', () => begin(order === WEBSOCKET_FIRST ? POLLING_FIRST : WEBSOCKET_FIRST))
  socket.on('disconnect', (reason) => {
    begin(WEBSOCKET_FIRST)
    setConnection(reason === 'io server disconnect' ? 'lost' : 'waiting')
  })
  socket.io.on('reconnect_failed', () => setConnection('lost'))
  socket.on('new_comment', (comment) => hear({ kind: 'said', comment }))
  socket.on('comment_edited', ({ commentId, content }) => hear({ kind: 'edited', id: commentId, text: content }))
  socket.on('comment_deleted', ({ id }) => hear({ kind: 'gone', id }))
  return {
    retry() {
      setConnection('waiting')
      socket.connect()
    },
    leave() {
      if (socket.connected) socket.emit('leave_episode', room)
      socket.close()
    },
  }
}
