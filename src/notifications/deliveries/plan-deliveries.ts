/** Which channels an event is sent to, and when. */
import type { UserId } from '#src/accounts/viewer.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { NotificationKind } from '../kinds.ts'
import { endOfQuietHours, type QuietHours } from './quiet-hours.ts'

export interface PlannedDelivery {
  channel: string
  dueAt: string
}

/** A channel of a notified user, or of the site, with what its user has set. */
export interface Receiver {
  channel: string
  user: UserId | null
  /** The kinds that it is for; null: what its user wants to get on devices. */
  kinds: readonly NotificationKind[] | null
  /** Whether its user wants the event's kind on devices. */
  wantsOnDevices: boolean
  /** Those that the channel keeps; null for none. */
  quietHours: QuietHours | null
}

export interface DeliveryPlan {
  kind: NotificationKind
  receivers: readonly Receiver[]
  /** Milliseconds since 1970. */
  now: number
}

export function planDeliveries({ kind, receivers, now }: DeliveryPlan): PlannedDelivery[] {
  const dueAt = rememberEnds(now)
  return receivers
    .filter(({ user, kinds, wantsOnDevices }) => kinds?.includes(kind) ?? (user !== null && wantsOnDevices))
    .map(({ channel, quietHours }) => ({ channel, dueAt: dueAt(quietHours) }))
}

/** Reading the clock of a time zone is slow: users with the same quiet hours share a result. */
function rememberEnds(now: number): (quietHours: QuietHours | null) => string {
  const ends = new Map<string, string>()
  return (quietHours) => {
    const key = quietHours ? `${quietHours.timeZone} ${quietHours.from} ${quietHours.until}` : ''
    const known = ends.get(key)
    if (known !== undefined) return known
    const end = toIso(quietHours ? endOfQuietHours(now, quietHours) : now)
    ends.set(key, end)
    return end
  }
}
