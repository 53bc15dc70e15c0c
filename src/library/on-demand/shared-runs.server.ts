/** Runs that make parts of tracks: requests for the same part share one, and one that no client waits for ends. */
import type { MemoryCache } from '#src/platform/cache/memory-cache.ts'
import { LIVE_COSTS } from '#src/platform/instrumentation/work.ts'
import type { PayForWork } from '#src/platform/limits/admission.server.ts'
import { untilAborted } from '#src/platform/until-aborted.ts'
import { busy, type LiveRequest, type Slots } from './slots.ts'

/** Makes the parts `first` … `first + count - 1` of a track; by default, the one that is asked for. */
export interface Run {
  slots: Slots
  /** What each part of it costs. */
  work: keyof typeof LIVE_COSTS
  first?: number
  count?: number
  make: (signal: AbortSignal) => Promise<readonly Buffer[]>
}

interface Running {
  track: string
  work: Run['work']
  first: number
  count: number
  /** Whose turn it has; null until that is known. */
  owner: string | null
  waiters: number
  isStarted: boolean
  stop: AbortController
  result: Promise<readonly Buffer[]>
}

export interface SharedRuns {
  /**
   * A part of a track, from what was made before or is being made.
   * @param run makes it, if nothing else does
   * @returns null if the run made fewer parts
   * @throws {Problem} 503 if the requester has waited long enough, or too much of theirs waits; the signal’s reason if aborted
   */
  share(track: string, number: number, request: LiveRequest, run: Run): Promise<Buffer | null>
  /** Whether a part is being made, or waits for its turn. */
  isRunning(track: string, number: number): boolean
  list(): readonly Pick<Running, 'track' | 'work' | 'isStarted' | 'owner'>[]
}

/** Within which clients that were told to ask again do. */
const RETURN_MS = 5_000

/**
 * @param cache of what was made, by track and number
 * @param pay takes the price of what is made from the budget of a requester
 */
export function createSharedRuns({
  cache,
  pay,
}: {
  cache: MemoryCache<Buffer>
  pay: PayForWork | undefined
}): SharedRuns {
  const running = new Map<string, Set<Running>>()

  function start(track: string, number: number, findRequester: LiveRequest['findRequester'], run: Run): Running {
    const { slots, work, first = number, count = 1, make } = run
    const stop = new AbortController()
    const makeMissing = (): ReturnType<typeof make> => {
      started.isStarted = true
      // it may have been made for another one meanwhile
      const kept = Array.from({ length: count }, (_, i) => cache.get(`${track}/${first + i}`))
      return kept.every((one) => one !== undefined) ? Promise.resolve(kept) : make(stop.signal)
    }
    const result = findRequester()
      .then((requester) => {
        started.owner = requester.key
        const payAll = pay && (() => pay(requester.key, count * LIVE_COSTS[work], stop.signal))
        return slots.run(requester, stop.signal, makeMissing, payAll)
      })
      .then((made) => {
        for (const [i, bytes] of made.entries()) cache.set(`${track}/${first + i}`, bytes, bytes.length)
        return made
      })
    const started: Running = { track, work, first, count, owner: null, waiters: 0, isStarted: false, stop, result }
    const all = running.get(track) ?? new Set()
    running.set(track, all.add(started))
    const end = (): void => {
      all.delete(started)
      if (all.size === 0 && running.get(track) === all) running.delete(track)
    }
    result.then(end, end)
    return started
  }

  const find = (track: string, number: number): Running | undefined =>
    [...(running.get(track) ?? [])].find(
      ({ first, count, stop }) => first <= number && number < first + count && !stop.signal.aborted,
    )

  return {
    async share(track, number, { signal, findRequester, maxWaitMs }, wanted) {
      const kept = cache.get(`${track}/${number}`)
      if (kept) return kept
      const run = find(track, number) ?? start(track, number, findRequester, wanted)
      const leave = (): void => {
        run.waiters -= 1
        if (run.waiters === 0) run.stop.abort()
      }
      const patience = new AbortController()
      const giveUp = async (): Promise<void> => {
        if (run.isStarted) return
        const requester = await findRequester().catch(() => null)
        // the turn of another one may be far, and is not paid for: the next request has its own
        if (requester && requester.key !== run.owner) running.get(track)?.delete(run)
        patience.abort(busy(requester ? wanted.slots.countAhead(requester) : 0))
      }
      const timer = maxWaitMs === undefined ? undefined : setTimeout(() => void giveUp(), maxWaitMs)
      run.waiters += 1
      try {
        const made = await untilAborted(run.result, AbortSignal.any([signal, patience.signal]))
        return made[number - run.first] ?? null
      } finally {
        clearTimeout(timer)
        // a client that was told to ask again keeps its turn until it does
        if (patience.signal.aborted) setTimeout(leave, RETURN_MS).unref()
        else leave()
      }
    },
    isRunning: (track, number) => find(track, number) !== undefined,
    list: () => [...running.values()].flatMap((all) => [...all]),
  }
}
