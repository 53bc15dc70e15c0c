/** Runs what moves in in the background. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import { DAY_MS, MINUTE_MS } from '#src/platform/durations.ts'
import { createWorkQueue } from '#src/platform/jobs/work-queue.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { type MoveIn, MOVE_IN_LIMITS } from './move-in.ts'
import { deleteExpired, failLost, listStalled, updateMoveIn } from './move-in-store.server.ts'
import { type ReadContext, readServer, StoppedError } from './read-server.server.ts'
import type { ServerAccess } from './servers/ask-server.server.ts'
import { ServerError } from './servers/server-item.ts'
import { runStep, type StepContext } from './steps.server.ts'

export interface MoveInRunner {
  /** Reads a server, whose key is only in the memory of this process, and compares what it has with what is here. */
  read(one: Pick<MoveIn, 'id' | 'server'>, access: ServerAccess): Promise<void>
  /** Stops reading, if this process does. */
  stop(id: string): void
  /** Compares, applies or undoes to the end; what runs already is not started twice. */
  run(id: string): Promise<void>
  /** Continues what other processes left, and deletes what has expired. */
  tend(): Promise<void>
  close(): Promise<void>
}

export interface RunnerOptions {
  link: Pick<ClusterLink, 'isOwner'>
  warn(error: unknown): void
}

const STALLED_MS = MINUTE_MS
const HEARTBEAT_MS = 20_000
/** What runs has done nothing for so long: it fails again and again. */
const STUCK_MS = DAY_MS
const LOST = 'The site restarted while it read the server. Start again.'
const BROKEN = 'Something went wrong on this site. Its log says more.'

export function createMoveInRunner(context: ReadContext & StepContext, { link, warn }: RunnerOptions): MoveInRunner {
  const { db, now } = context
  const queue = createWorkQueue({ running: 1, waiting: Infinity })
  const running = new Map<string, Promise<void>>()
  const reading = new Map<string, AbortController>()
  let isClosed = false

  async function runSteps(id: string): Promise<void> {
    while (!isClosed && (await runStep(context, id))) await nextTurn()
  }

  function run(id: string): Promise<void> {
    const known = running.get(id)
    if (known) return known
    const task = queue.run(() => runSteps(id)).finally(() => running.delete(id))
    running.set(id, task)
    return task
  }

  async function end(id: string, change: Pick<MoveIn, 'state'> & { problem?: string }): Promise<boolean> {
    return updateMoveIn(db, id, change, toIso(await now()), ['reading'])
  }

  async function read(one: Pick<MoveIn, 'id' | 'server'>, access: ServerAccess): Promise<void> {
    const { id } = one
    const stop = new AbortController()
    reading.set(id, stop)
    const heartbeat = setInterval(() => {
      void now()
        .then((at) => updateMoveIn(db, id, {}, toIso(at), ['reading']))
        .catch(warn)
    }, HEARTBEAT_MS)
    try {
      await readServer(context, one, access, stop.signal)
      if (await end(id, { state: 'comparing' })) await run(id)
    } catch (error) {
      if (error instanceof StoppedError || stop.signal.aborted)
        await end(id, isClosed ? { state: 'failed', problem: LOST } : { state: 'stopped' })
      else if (error instanceof ServerError) await end(id, { state: 'failed', problem: error.message })
      else {
        await end(id, { state: 'failed', problem: BROKEN })
        throw error
      }
    } finally {
      clearInterval(heartbeat)
      reading.delete(id)
    }
  }

  async function tend(): Promise<void> {
    const at = await now()
    await failLost(db, toIso(at - MOVE_IN_LIMITS.lostMs), LOST)
    // one that can't go on doesn't hold up the others
    for (const id of await listStalled(db, toIso(at - STALLED_MS))) await run(id).catch(warn)
    await deleteExpired(db, toIso(at), toIso(at - STUCK_MS))
  }

  let tending = Promise.resolve()
  const timer = setInterval(() => {
    if (link.isOwner && !isClosed) tending = tending.then(tend).catch(warn)
  }, MINUTE_MS)
  timer.unref()

  const readers = new Set<Promise<void>>()
  return {
    read(one, access) {
      const task = read(one, access).finally(() => readers.delete(task))
      readers.add(task)
      return task
    },
    stop: (id) => reading.get(id)?.abort(),
    run,
    tend,
    async close() {
      isClosed = true
      clearInterval(timer)
      for (const stop of reading.values()) stop.abort()
      await Promise.allSettled(readers)
      await tending
      await queue.close()
    },
  }
}
