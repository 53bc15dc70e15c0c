/** Connection and reconnection options of the client socket (specification, 7 and 9). */

export const WEBSOCKET_FIRST = ['websocket', 'polling']
/** For networks that silently drop WebSocket traffic, where the connection attempt never fails. */
export const POLLING_FIRST = ['polling', 'websocket']

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
