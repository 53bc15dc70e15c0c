/** Lets new connections in before long tasks. */
import type { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'

/** Clients that connect faster than they can be accepted delay a task by no more than this. */
const MAX_WAIT_MS = 50

/**
 * Node accepts one connection per turn of the event loop: while every turn has long tasks, hundreds of new connections would wait for
 * seconds.
 * @param server emits `connection` for each that it accepts
 * @returns resolves in the next turn in which no new connection waits
 */
export function createTurns(
  server: Pick<EventEmitter, 'on'>,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let accepted = 0
  let turn: Promise<void> | undefined
  server.on('connection', () => accepted++)
  const acceptWaiting = async () => {
    const deadline = now() + MAX_WAIT_MS
    let before: number
    do {
      before = accepted
      await setImmediate()
    } while (accepted > before && now() < deadline)
    turn = undefined
  }
  return () => (turn ??= acceptWaiting())
}
