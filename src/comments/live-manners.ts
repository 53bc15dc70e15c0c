/** How a page's socket connects, and connects again (specification, 7 and 9). Pure. */
export const MANNERS = {
  transports: ['websocket', 'polling'],
  /** Polling where the line lets no WebSocket through. */
  tryAllTransports: true,
  reconnectionAttempts: 5,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  timeout: 20_000,
}
