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

export function toBanMessage({ reason, until }: Ban): string {
  const end = until === null ? '' : ` until ${until.slice(0, 16).replace('T', ' ')} (UTC)`
  return `This account is banned${end}.${reason ? ` Reason: ${reason}` : ''}`
}
