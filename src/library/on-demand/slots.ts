/**
 * Bounds how much runs at once. What waits gets its turn by requester, so that one who seeks often does not hold up the others; and people who
 * are not signed in never have all of it.
 */
import { Problem } from '#src/platform/problem.ts'

export interface Requester {
  /** The user, or the network of people who are not signed in. */
  key: string
  isSignedIn: boolean
}

export interface LiveRequest {
  /** Aborted when the client leaves. */
  signal: AbortSignal
  /** Who asks; only looked up when something has to be made. */
  findRequester: () => Promise<Requester>
  /** How long the client waits for a slot; as long as it takes by default. */
  maxWaitMs?: number | undefined
}

export interface Slots {
  /**
   * Runs work when there is room.
   * @param pay what has to end before, in which it holds no room
   * @throws {Problem} 503 if too much of this requester waits already
   * @throws the signal’s reason if it is aborted before
   */
  run<T>(requester: Requester, signal: AbortSignal, work: () => Promise<T>, pay?: () => Promise<void>): Promise<T>
  /** How much runs, and how much waits. */
  counts(): { running: number; waiting: number }
  /** How many others have their turn before a requester. */
  countAhead(requester: Pick<Requester, 'key'>): number
  /** The requesters of what waits, in the order of their turns. */
  listWaiting(): string[]
}

export interface SlotLimits {
  /** Runs at once; people who are not signed in get half of them, rounded up. */
  max: number
  /** Of one network without an account. */
  maxPerNetwork: number
}

/** A player has a few requests under way. */
const MAX_WAITING = 16
const RETRY_SECONDS = 2

/** Of answers to clients that have waited long enough: how many others have their turn before. */
const BUSY_HEADER = 'x-busy'

export const busy = (ahead: number): Problem =>
  new Problem(503, 'The server is busy converting other videos. Please try again in a moment.', {
    'retry-after': String(RETRY_SECONDS),
    'cache-control': 'no-store',
    [BUSY_HEADER]: String(ahead),
  })

/** Where all that runs is counted, of this process or of all that share the limits. */
export interface Room {
  /** @returns whether there is room; then it is taken, until this object leaves */
  enter(requester: Requester): boolean | Promise<boolean>
  leave(requester: Requester): void
  /** Calls when others may have left. */
  onLeave?(listener: () => void): void
}

/** Whether there is room beside what runs. */
export function fits(
  { key, isSignedIn }: Requester,
  running: readonly Requester[],
  { max, maxPerNetwork }: SlotLimits,
): boolean {
  if (running.length >= max) return false
  if (isSignedIn) return true
  const others = running.filter((one) => !one.isSignedIn)
  return others.length < Math.ceil(max / 2) && others.filter((one) => one.key === key).length < maxPerNetwork
}

function createRoom(limits: SlotLimits): Room {
  const running = new Set<Requester>()
  return {
    enter(requester) {
      const hasRoom = fits(requester, [...running], limits)
      if (hasRoom) running.add(requester)
      return hasRoom
    },
    leave: (requester) => void running.delete(requester),
  }
}

interface Turn extends Requester {
  isPaid: boolean
  start: () => void
}

/** @param room where it counts; by default, of this process alone */
export function createSlots(limits: SlotLimits, room: Room = createRoom(limits)): Slots {
  let running = 0
  let waiting: Turn[] = []
  let [isStarting, isStale] = [false, false]
  /** The requesters of what has run, the last one last. */
  let served: string[] = []

  /** Those that have had no turn come first. */
  function inOrder(turns: readonly Turn[]): Turn[] {
    const last = new Map(served.map((key, i) => [key, i]))
    const of = ({ key }: Turn): number => last.get(key) ?? -1
    return turns.toSorted((one, other) => of(one) - of(other))
  }

  const listWaiting = (): string[] => [...new Set(inOrder(waiting).map(({ key }) => key))]

  function start(turn: Turn): void {
    if (!waiting.includes(turn)) return room.leave(turn)
    waiting = waiting.filter((one) => one !== turn)
    const keys = new Set(waiting.map(({ key }) => key))
    served = [...served.filter((key) => key !== turn.key && keys.has(key)), turn.key]
    running += 1
    turn.start()
  }

  /** Starts those that there is room for, in the order of their turns. */
  async function startNext(): Promise<void> {
    isStale = true
    if (isStarting) return
    isStarting = true
    while (isStale) {
      isStale = false
      const refused = new Set<string>()
      for (const turn of inOrder(waiting.filter(({ isPaid }) => isPaid))) {
        if (refused.has(turn.key)) continue
        const entered = room.enter(turn)
        if (typeof entered === 'boolean' ? entered : await entered) {
          start(turn)
          isStale = true
          break
        }
        // all of it is taken
        if (turn.isSignedIn) break
        refused.add(turn.key)
      }
    }
    isStarting = false
  }
  room.onLeave?.(() => void startNext())

  function countAhead({ key }: Pick<Requester, 'key'>): number {
    const keys = listWaiting()
    return keys.includes(key) ? keys.indexOf(key) : keys.length
  }

  async function wait(requester: Requester, signal: AbortSignal, pay?: () => Promise<void>): Promise<Turn> {
    signal.throwIfAborted()
    if (waiting.filter(({ key }) => key === requester.key).length >= MAX_WAITING) throw busy(countAhead(requester))
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const turn = { ...requester, isPaid: !pay, start: resolve }
    const leave = (reason: unknown): void => {
      waiting = waiting.filter((one) => one !== turn)
      reject(reason)
    }
    const abort = (): void => leave(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    waiting.push(turn)
    void pay?.().then(() => {
      turn.isPaid = true
      void startNext()
    }, leave)
    void startNext()
    try {
      await promise
      return turn
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }

  return {
    async run(requester, signal, work, pay) {
      const turn = await wait(requester, signal, pay)
      try {
        return await work()
      } finally {
        running -= 1
        room.leave(turn)
        void startNext()
      }
    },
    countAhead,
    listWaiting,
    counts: () => ({ running, waiting: waiting.length }),
  }
}
