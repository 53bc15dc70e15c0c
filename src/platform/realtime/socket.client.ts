/** Opens sockets to the site; the only use of Socket.IO in the browser. */
import { io, type Socket } from 'socket.io-client'

export type { Socket }

const WEBSOCKET_FIRST = ['websocket', 'polling']
/** For networks that silently drop WebSocket traffic, where the connection attempt never fails. */
const POLLING_FIRST = ['polling', 'websocket']

/** The specification’s, 7 and 9. */
export const SOCKET_OPTIONS = {
  transports: WEBSOCKET_FIRST,
  /** Polling for networks that block WebSockets. */
  tryAllTransports: true,
  reconnectionAttempts: 5,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  timeout: 20_000,
}

/** @param url the socket server; undefined for the page's origin */
export function openSocket(url?: string): Socket {
  const socketOptions = { ...SOCKET_OPTIONS } // Socket.IO mutates it
  const socket = url === undefined ? io(socketOptions) : io(url, socketOptions)
  let order = WEBSOCKET_FIRST
  const connect = (transports: string[]) => {
    order = transports
    socket.io.opts.transports = order
  }
  socket.on('connect_error', () => connect(order === WEBSOCKET_FIRST ? POLLING_FIRST : WEBSOCKET_FIRST))
  socket.on('disconnect', () => connect(WEBSOCKET_FIRST))
  return socket
}
