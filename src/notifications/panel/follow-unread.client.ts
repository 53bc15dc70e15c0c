/** Keeps the bell's count current over a socket; loaded when the page is idle. */
import { openSocket, type Socket } from '#src/platform/realtime/socket.client.ts'
import { findRemembered } from '../push/remembered-device.client.ts'
import { FOLLOW, type FollowReply, UNREAD, type UnreadMessage } from '../live/live.ts'
import { setUnread } from './use-unread.ts'

interface ServerEvents {
  [UNREAD](message: UnreadMessage): void
}
interface ClientEvents {
  [FOLLOW](request: object, acknowledge: (reply: FollowReply) => void): void
}

/** @returns a function that stops it */
export function followUnread(user: string): () => void {
  const show = (unread: number) => {
    setUnread(user, unread)
    // on the icon of an installed site; also what a push message has set
    navigator.setAppBadge?.(unread).catch(() => undefined)
  }
  if (findRemembered()?.user === user)
    void import('../push/renew-device.client.ts').then(
      ({ renewDevice }) => renewDevice(user),
      () => undefined,
    )
  // the page's own origin: only there do browsers send the session's cookie
  const socket: Socket<ServerEvents, ClientEvents> = openSocket()
  socket.on('connect', () => {
    socket.emit(FOLLOW, {}, ({ unread }) => {
      if (unread === undefined) socket.close()
      else show(unread)
    })
  })
  socket.on(UNREAD, ({ unread }) => show(unread))
  const reconnect = () => {
    if (!socket.active && !document.hidden) socket.connect()
  }
  addEventListener('online', reconnect)
  document.addEventListener('visibilitychange', reconnect)
  return () => {
    removeEventListener('online', reconnect)
    document.removeEventListener('visibilitychange', reconnect)
    socket.close()
  }
}
