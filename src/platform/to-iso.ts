/** Formats a time as the database stores it: ISO 8601 in UTC, with milliseconds. @param at in milliseconds since 1970 */
export const toIso = (at: number): string => new Date(at).toISOString()
