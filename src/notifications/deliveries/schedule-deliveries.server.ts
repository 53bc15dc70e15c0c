/** Sends what is due, in one process of each machine. */
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import { DAY_MS } from '#src/platform/durations.ts'
import { leaveRequest } from '#src/platform/instrumentation/current-request.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { type DeliverOptions, type Lane, runLane } from './deliver.server.ts'
import { deleteOldDeliveries, findNextDue } from './delivery-store.server.ts'

type ScheduleOptions = Pick<DeliverOptions, 'db' | 'senders' | 'keepWithinLimits' | 'now' | 'warn'> & {
  link: Pick<ClusterLink, 'onOwner' | 'publish' | 'subscribe'>
}

export interface DeliverySchedule {
  /** Sends what was just added; otherwise it waits for the next time. */
  wake(): void
  /** Resolves when nothing is being sent. Senders end their requests first. */
  close(): Promise<void>
}

const TOPIC = 'deliveries'
/** Another process may have added something. */
const MAX_WAIT_MS = 20_000
const MIN_WAIT_MS = 500
/** Deliveries are shown for so long. */
const KEPT_MS = 30 * DAY_MS

export function scheduleDeliveries({ db, now, link, ...options }: ScheduleOptions): DeliverySchedule {
  let isClosed = false
  let isOwner = false
  const lanes = [false, true].map(openLane)

  /** A lane that never ends, because a receiver always hangs in it, does not keep the other one from starting. */
  function openLane(failing: boolean) {
    let runAgain = false
    let lane: Lane | undefined
    let running: Promise<void> | undefined
    let timer: NodeJS.Timeout | undefined

    const run = async () => {
      lane = runLane({ ...options, db, now, mayContinue: () => !isClosed }, failing)
      await lane.ended
      const at = await now()
      await deleteOldDeliveries(db, toIso(at - KEPT_MS))
      return [await findWait(at, false), await findWait(at, true)]
    }
    const runUntilDone = async () => {
      let waits: number[] = []
      while (runAgain && !isClosed) {
        runAgain = false
        waits = await run().catch((error: unknown) => {
          options.warn('Notifications cannot be sent to devices and webhooks', error)
          return []
        })
      }
      running = undefined
      // what has failed in one lane is repeated in the other
      for (const [index, { sleep }] of lanes.entries()) sleep(waits[index] ?? MAX_WAIT_MS)
    }
    const wake = () => {
      clearTimeout(timer)
      runAgain = true
      lane?.look()
      running ??= leaveRequest(runUntilDone)
    }
    return {
      wake,
      /** Starts after a time, unless it runs. */
      sleep(ms: number) {
        if (running || isClosed) return
        clearTimeout(timer)
        timer = setTimeout(wake, ms).unref()
      },
      async close() {
        clearTimeout(timer)
        await running
      },
    }
  }
  async function findWait(at: number, failing: boolean): Promise<number> {
    const due = await findNextDue(db, failing)
    return due === null ? MAX_WAIT_MS : Math.min(Math.max(due - at, MIN_WAIT_MS), MAX_WAIT_MS)
  }
  const wake = () => {
    if (isClosed) return
    if (!isOwner) return link.publish(TOPIC, '')
    for (const lane of lanes) lane.wake()
  }
  link.subscribe(TOPIC, () => isOwner && wake())
  link.onOwner(() => {
    isOwner = true
    wake()
  })
  return {
    wake,
    async close() {
      isClosed = true
      await Promise.all(lanes.map((lane) => lane.close()))
    },
  }
}
