/** Sends what is due to channels, several at a time. Processes of a site share the work: each claims what it sends. */
import { DAY_MS, MINUTE_MS, HOUR_MS } from '#src/platform/durations.ts'
import { messageOf } from '#src/platform/errors.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { LimitFilter } from '../limit-filter.server.ts'
import type { NotificationDb } from '../tables.server.ts'
import type { ChannelType } from './channel.ts'
import { deleteChannel } from './channel-store.server.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  endChannel,
  ownerOf,
  postponeDelivery,
  saveHealth,
  saveResult,
} from './delivery-store.server.ts'
import type { DueDelivery, Outcome, Sender } from './delivery.ts'

export type Senders = Readonly<Partial<Record<ChannelType, Sender>>>

export interface DeliverOptions {
  db: NotificationDb
  /** Those of types that the site can send to. */
  senders: Senders
  /** Limits may have been set since the delivery was planned. */
  keepWithinLimits: LimitFilter
  /** The time that all nodes share, in milliseconds since 1970. */
  now(): Promise<number>
  /** Whether this process may go on. */
  mayContinue(): boolean
  warn(message: string, error: unknown): void
  /** How long a claim lasts (milliseconds): longer than the longest attempt. */
  claimMs?: number
}

/**
 * Deliveries at a time, and those of one owner. Channels that fail have places of their own, so that receivers that hang do not hold
 * up the others; the share of each owner keeps places free of receivers that only pretend to work.
 */
const PLACES = { healthy: { all: 16, perOwner: 4 }, failing: { all: 8, perOwner: 2 } } as const
const CLAIM_MS = MINUTE_MS
/** A channel that nothing could be sent to for so long is ended. */
const MAX_FAILING_MS = 5 * DAY_MS
export const FAILED_TOO_LONG = 'Nothing could be sent for five days.'

/** Deliveries to the channels that fail, or to the others, which are sent until none is due. */
export interface Lane {
  /** Looks for what was just added, while others are being sent. */
  look(): void
  /** Resolves when nothing is due. */
  ended: Promise<void>
}

/** Sends all that is due. */
export async function deliver(options: DeliverOptions): Promise<void> {
  await Promise.all([false, true].map((failing) => runLane(options, failing).ended))
}

/** @param failing whether it is the lane of the channels whose last attempt has failed */
export function runLane(options: DeliverOptions, failing: boolean): Lane {
  const { db, now, mayContinue, warn, claimMs = CLAIM_MS } = options
  const { all, perOwner } = PLACES[failing ? 'failing' : 'healthy']
  const running = new Set<Promise<void>>()
  const sending = new Map<string, number>()
  let isChanged = true
  let change = Promise.withResolvers<void>()
  const look = () => {
    isChanged = true
    change.resolve()
  }

  function start(delivery: ClaimedDelivery): void {
    const owner = ownerOf(delivery.channel)
    sending.set(owner, (sending.get(owner) ?? 0) + 1)
    const attempted = attempt(delivery, options)
      .catch((error: unknown) => warn('A notification cannot be sent', error))
      .finally(() => {
        running.delete(attempted)
        const left = (sending.get(owner) ?? 1) - 1
        if (left > 0) sending.set(owner, left)
        else sending.delete(owner)
        look()
      })
    running.add(attempted)
  }
  async function fill(): Promise<void> {
    while (running.size < all && mayContinue()) {
      const limit = all - running.size
      const found = await claimDeliveries(db, {
        now: await now(),
        limit,
        failing,
        perOwner,
        sending,
        durationMs: claimMs,
      })
      for (const delivery of found) start(delivery)
      if (found.length === 0) return
    }
  }
  async function run(): Promise<void> {
    try {
      for (;;) {
        while (isChanged) {
          isChanged = false
          await fill()
        }
        if (running.size === 0) return
        change = Promise.withResolvers()
        await change.promise
      }
    } finally {
      await Promise.all(running)
    }
  }
  return { look, ended: run() }
}

async function attempt(delivery: ClaimedDelivery, options: DeliverOptions): Promise<void> {
  const { db } = options
  const { channel, quietUntil } = delivery
  // it was due before, and failed, or the user has changed the hours
  if (quietUntil !== null) return postponeDelivery(db, delivery, quietUntil)
  const outcome = await send(delivery, options)
  const now = await options.now()
  const isStored = await saveOutcome(db, delivery, outcome, now)
  if (!isStored || outcome.kind === 'skipped') return
  if (outcome.kind === 'gone') {
    // a device that unsubscribed is of no interest to its owner; a webhook that was turned off is
    if (channel.type === 'push') await deleteChannel(db, channel.user, channel.id)
    else await endChannel(db, channel.id, { reason: outcome.reason, now, unchanged: { data: channel.data } })
    return
  }
  const isFailed = outcome.kind !== 'sent'
  await saveHealth(db, channel.id, { isFailed, now })
  const { data, failedSince } = channel
  if (isFailed && failedSince !== null && now - Date.parse(failedSince) > MAX_FAILING_MS)
    await endChannel(db, channel.id, { reason: FAILED_TOO_LONG, now, unchanged: { data, failedSince } })
}

async function send(
  delivery: ClaimedDelivery,
  { senders, keepWithinLimits }: Pick<DeliverOptions, 'senders' | 'keepWithinLimits'>,
): Promise<Outcome> {
  const { channel, event } = delivery
  const sender = senders[channel.type]
  if (delivery.isOwnerBanned) return { kind: 'skipped', reason: 'The account is banned.' }
  if (delivery.isOtherActing) return { kind: 'skipped', reason: 'Another profile is using the device.' }
  if (!sender) return { kind: 'skipped', reason: 'This is turned off on this site.' }
  if (channel.user !== null && event && (await keepWithinLimits([channel.user], event)).length === 0)
    return { kind: 'skipped', reason: 'Its user may not see it.' }
  try {
    return await sender.send(delivery)
  } catch (error) {
    return { kind: 'retry', reason: messageOf(error) }
  }
}

/** Between an attempt and the next one, as Standard Webhooks 1.0 recommends: the last one is more than a day after the first. */
const DELAYS_MS = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 14 * HOUR_MS] as const

/** Attempts before a delivery has failed. */
export const MAX_ATTEMPTS = DELAYS_MS.length + 1

/** At most this much later, so that attempts of many do not coincide. */
const JITTER = 0.1

/**
 * @param attempts those so far, from 1
 * @param minimumMs what the receiver has asked for
 * @returns how long to wait before the next one (milliseconds); null if there is none
 */
export function delayAfter(attempts: number, minimumMs = 0, random: () => number = Math.random): number | null {
  const delay = DELAYS_MS[attempts - 1]
  if (delay === undefined) return null
  return Math.round(Math.max(delay, Math.min(minimumMs, DAY_MS)) * (1 + JITTER * random()))
}

function saveOutcome(db: NotificationDb, delivery: DueDelivery, outcome: Outcome, now: number): Promise<boolean> {
  if (outcome.kind === 'sent') return saveResult(db, delivery, { state: 'sent', status: outcome.status, error: null })
  const status = ('status' in outcome ? outcome.status : undefined) ?? null
  const error = outcome.reason
  if (outcome.kind === 'skipped') return saveResult(db, delivery, { state: 'skipped', status, error })
  // a test shows at once what went wrong
  const delay = outcome.kind === 'retry' && delivery.event ? delayAfter(delivery.attempts, outcome.afterMs) : null
  return saveResult(
    db,
    delivery,
    delay === null
      ? { state: 'failed', status, error }
      : { state: 'waiting', dueAt: toIso(now + delay), status, error },
  )
}
