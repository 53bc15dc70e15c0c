/** Work that an overloaded site refuses, in this order: the first is refused first. All other work is always done. */
export const WORK_PRIORITIES = ['search', 'visitor', 'heavy', 'member'] as const

/**
 * - `search`: searches that are not in the cache
 * - `visitor`: other pages and calls of visitors that are not in the cache
 * - `heavy`: new sockets, uploads, exports, and what admins start
 * - `member`: pages and calls of signed-in users that are not in the cache
 */
export type WorkPriority = (typeof WORK_PRIORITIES)[number]
