/** Bans and the messages shown to banned users. */

export interface Ban {
  reason: string | null
  /** In UTC; null if permanent. */
  until: string | null
}

/** In characters. */
export const MAX_BAN_REASON_LENGTH = 500

/** The durations that admins can choose, in days; null for a permanent ban. */
export const BAN_DAYS = [1, 3, 7, 30, 90, 365, null] as const

interface BanColumns {
  is_banned: number
  ban_reason: string | null
  ban_until: string | null
}

/** The ban in effect, or null: temporary bans expire automatically. */
export function findBan({ is_banned, ban_reason, ban_until }: BanColumns, now: number): Ban | null {
  if (!is_banned || (ban_until !== null && Date.parse(ban_until) <= now)) return null
  return { reason: ban_reason, until: ban_until }
}

/** How long moderators mute, in days. */
export const MUTE_DAYS = [1, 3, 7, 30] as const
export type MuteDays = (typeof MUTE_DAYS)[number]

/** Whether a user may not comment, for ever or until a time. */
export const isMuted = (
  { can_comment, muted_until }: { can_comment: number; muted_until: string | null },
  now: number,
): boolean => can_comment === 0 || (muted_until !== null && Date.parse(muted_until) > now)

export function toBanMessage({ reason, until }: Ban): string {
  const end = until === null ? '' : ` until ${until.slice(0, 16).replace('T', ' ')} (UTC)`
  return `This account is banned${end}.${reason ? ` Reason: ${reason}` : ''}`
}
