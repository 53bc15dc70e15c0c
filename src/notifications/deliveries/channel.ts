/** Places outside of the site that notifications are sent to. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { NotificationKind } from '../kinds.ts'

export const CHANNEL_TYPES = ['push', 'webhook'] as const
export type ChannelType = (typeof CHANNEL_TYPES)[number]

export interface Channel {
  id: string
  /** Null: the site's own, managed by admins. */
  user: UserId | null
  type: ChannelType
  name: string
  /** The URL that requests are sent to. */
  address: string
  /** What the type needs besides, as JSON. */
  data: string
  /** The kinds that are sent; null: as the user has set for the type. */
  kinds: readonly NotificationKind[] | null
  /** Whether it waits while the user does not want to be disturbed. */
  keepsQuietHours: boolean
  createdAt: string
  /** Since when nothing could be sent; null if the last attempt succeeded. */
  failedSince: string | null
  /** Set when nothing is sent any more. */
  ended: { at: string; reason: string } | null
  /** The id of the session with which it is deleted. */
  session?: string | undefined
}
