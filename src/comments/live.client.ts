/** The socket for live comments. */
import { openSocket, type Socket } from '#src/platform/realtime/socket.client.ts'
import type { Connection } from './conversation.ts'
import type { CommentEvents, JoinReply, LiveTopic } from './live.ts'
import type { ThreadEvent } from './thread.ts'

type ServerEvents = { [Event in keyof CommentEvents]: (payload: CommentEvents[Event]) => void }
interface ClientEvents {
  join_episode(topic: LiveTopic, acknowledge: (reply: JoinReply) => void): void
  leave_episode(topic: LiveTopic): void
}

export interface LiveListener {
  onEvent(event: ThreadEvent): void
  setConnection(connection: Connection): void
  /** Called on (re)connection, when earlier events may be missing, and when more than a comment has changed. */
  joined(): void
}

export interface LiveConnection {
  /** Reconnects after it gave up. */
  retry(): void
  leave(): void
}

/** @param url the socket server; undefined for the page's origin */
export function joinLive(
  url: string | undefined,
  topic: LiveTopic,
  { onEvent, setConnection, joined }: LiveListener,
): LiveConnection {
  const socket: Socket<ServerEvents, ClientEvents> = openSocket(url)
  socket.on('connect', () => {
    socket.emit('join_episode', topic, ({ success }) => {
      setConnection(success ? 'live' : 'lost')
      joined()
    })
  })
  socket.on('disconnect', (reason) => setConnection(reason === 'io server disconnect' ? 'lost' : 'reconnecting'))
  socket.io.on('reconnect_failed', () => setConnection('lost'))
  socket.on('new_comment', (comment) => onEvent({ kind: 'posted', comment }))
  socket.on('comment_edited', ({ commentId, content }) => onEvent({ kind: 'edited', id: commentId, text: content }))
  socket.on('comment_liked', ({ commentId, likes }) => onEvent({ kind: 'liked', id: commentId, likes }))
  socket.on('discussion_changed', joined)
  socket.on('comment_deleted', ({ id }) => onEvent({ kind: 'deleted', id }))
  return {
    retry() {
      setConnection('reconnecting')
      socket.connect()
    },
    leave() {
      if (socket.connected) socket.emit('leave_episode', topic)
      socket.close()
    },
  }
}
