/** The time on the site and in the browser while screenshots are taken: a Friday. */
export const FIXED_TIME = '2026-11-20T12:00:00Z'
