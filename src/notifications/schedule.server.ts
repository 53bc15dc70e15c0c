/** Looks for events and fans them out, in one process of a site at a time. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { UserId } from '#src/accounts/viewer.ts'
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import { readDatabaseTime } from '#src/platform/database/clock-store.server.ts'
import { endLease, takeLease } from '#src/platform/database/lease-store.server.ts'
import { DAY_MS } from '#src/platform/durations.ts'
import { leaveRequest } from '#src/platform/instrumentation/current-request.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { type Askers, type ExpandOptions, expandEvents, type Followers } from './expand-events.server.ts'
import { KEPT_DAYS } from './limits.ts'
import { deleteOld, trimNotifications } from './notification-store.server.ts'
import type { EventSource } from './event-sources/source.ts'
import type { NotificationDb } from './tables.server.ts'
import { findCursor, saveStep, startCursor } from './cursor-store.server.ts'

export interface ScheduleOptions {
  db: NotificationDb
  sources: readonly EventSource[]
  followers: Followers
  askers: Askers
  keepWithinLimits?: NonNullable<ExpandOptions['keepWithinLimits']>
  link: Pick<ClusterLink, 'onOwner'>
  onNotified(users: readonly UserId[]): void
  /** Called when events may have added deliveries. */
  onExpanded(): void
  warn(message: string, error: unknown): void
}

export interface Schedule {
  /** Fans out what was just recorded; otherwise it waits for the next time. */
  wake(): void
  close(): Promise<void>
}

const TICK_MS = 20_000
const LEASE = { name: 'notifications', durationMs: 30_000 }
/** Renewed well before it ends. */
const RENEW_AFTER_MS = 10_000
/** At most this long between two chunks, as long as the last one took: requests get half of the time. */
const MAX_PAUSE_MS = 25

export function scheduleNotifications(options: ScheduleOptions): Schedule {
  const { link, warn } = options
  const run = createNotificationTask(options)
  let isClosed = false
  let running: Promise<void> | undefined
  let runAgain = false
  let timer: NodeJS.Timeout | undefined
  const runUntilDone = async () => {
    while (runAgain && !isClosed) {
      runAgain = false
      await run(() => !isClosed).catch((error: unknown) => warn('Notifications cannot be sent', error))
    }
    running = undefined
  }
  const wake = () => {
    if (timer === undefined) return
    runAgain = true
    running ??= leaveRequest(runUntilDone)
  }
  link.onOwner(() => {
    if (isClosed) return
    timer = setInterval(wake, TICK_MS).unref()
    wake()
  })
  return {
    wake,
    async close() {
      isClosed = true
      clearInterval(timer)
      await running
    },
  }
}

type TaskOptions = Pick<
  ScheduleOptions,
  'db' | 'sources' | 'followers' | 'askers' | 'keepWithinLimits' | 'onNotified'
> & {
  onExpanded?: () => void
  now?: () => Promise<number>
  nextTurn?: (elapsedMs: number) => Promise<void>
}

/** Records what happened since the sources were last asked; nothing of what happened before they were first asked. */
export async function runSources(db: NotificationDb, sources: readonly EventSource[], now: number): Promise<void> {
  for (const { name: source, find } of sources) {
    const from = await findCursor(db, source)
    if (from === null) {
      await startCursor(db, source, toIso(now))
      continue
    }
    const { events, to } = await find(from, now)
    if (to !== from || events.length > 0) await saveStep(db, { source, from, to, events }, now)
  }
}

/** @returns does all that is to be done now, unless another process does */
export function createNotificationTask({
  db,
  sources,
  followers,
  askers,
  onNotified,
  keepWithinLimits,
  onExpanded = () => undefined,
  now = () => readDatabaseTime(db),
  nextTurn = (elapsedMs) => pause(Math.min(elapsedMs, MAX_PAUSE_MS)),
}: TaskOptions): (mayContinue?: () => boolean) => Promise<void> {
  const lease = { ...LEASE, holder: randomUUID() }
  let trimmed = ''
  return async (mayContinue = () => true) => {
    if (!(await takeLease(db, lease, now))) return
    let renewedAt = performance.now()
    const holdsLease = async () => {
      if (performance.now() - renewedAt < RENEW_AFTER_MS) return true
      renewedAt = performance.now()
      return takeLease(db, lease, now)
    }
    try {
      await runSources(db, sources, await now())
      await expandEvents({
        db,
        followers,
        askers,
        nextTurn,
        onNotified,
        ...(keepWithinLimits && { keepWithinLimits }),
        mayContinue: async () => mayContinue() && (await holdsLease()),
      }).finally(onExpanded)
      await deleteOld(db, toIso((await now()) - KEPT_DAYS * DAY_MS))
      trimmed = (await trimNotifications(db, trimmed)) ?? ''
    } finally {
      await endLease(db, lease)
    }
  }
}
