/** How a page's socket connects, and connects again (specification, 7 and 9). Pure. */

export const WEBSOCKET_FIRST = ['websocket', 'polling']
/** For a line that swallows WebSockets without a word, so that nobody knows when to stop waiting. */
export const POLLING_FIRST = ['polling', 'websocket']

export const SOCKET_OPTIONS = {
  transports: WEBSOCKET_FIRST,
  /** Polling where the line lets no WebSocket through. */
  tryAllTransports: true,
  reconnectionAttempts: 5,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  timeout: 20_000,
}
