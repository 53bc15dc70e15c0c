/** Opens sockets to the site; the only use of Socket.IO in the browser. */
import { io, type Socket } from 'socket.io-client'
import { POLLING_FIRST, SOCKET_OPTIONS, WEBSOCKET_FIRST } from './socket-options.ts'

export type { Socket }

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
