/** Limits of notifications. */

/** Older notifications of a user are deleted. */
export const MAX_KEPT = 500
/** Days after which notifications are deleted. */
export const KEPT_DAYS = 90
/** The bell shows `99+` for more. */
export const MAX_SHOWN_COUNT = 99
export const PAGE_SIZE = 30
/** Titles for which a user makes a choice of their own. */
export const MAX_CHOICES = 5_000
/** Changes by one user: notifications are marked as read each time that the panel opens. */
export const NOTIFICATION_WRITES = { name: 'notification-writes', max: 120, windowMs: 60_000 }
export const NOTIFICATION_READS = { name: 'notification-reads', max: 240, windowMs: 60_000 }
