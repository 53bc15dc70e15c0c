/** Reads parameters of queries: apps write names in any case, lists with commas or repeated. */

/** The parameters of a query by their names in lower case; a repeated one is joined with commas. */
export type Query = Readonly<Record<string, string>>

const MAX_VALUES = 200

/** Parameters by their names in lower case. */
export function toQuery(raw: unknown): Query {
  if (typeof raw !== 'object' || raw === null) return {}
  const query: Record<string, string> = { __proto__: null } as never
  for (const [name, value] of Object.entries(raw)) {
    const text: unknown = Array.isArray(value) ? value.join(',') : value
    if (typeof text === 'string') query[name.toLowerCase()] ??= text
  }
  return query
}

/** The different values of a list, as many as any app sends; empty if absent. */
export const listOf = (query: Query, name: string, separator = ','): string[] =>
  [...new Set((query[name] ?? '').split(separator).map((value) => value.trim()))].filter(Boolean).slice(0, MAX_VALUES)

/** A whole number within bounds, or a default. */
export function numberOf(
  query: Query,
  name: string,
  { min = 0, max, standard }: { min?: number; max: number; standard: number },
): number {
  const text = query[name] ?? ''
  return /^\d{1,15}$/.test(text) ? Math.min(max, Math.max(min, Number(text))) : standard
}

/** Undefined unless it is given. */
export function flagOf(query: Query, name: string): boolean | undefined {
  const text = query[name]?.toLowerCase()
  return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : undefined
}

/** Items of a page at most, also where an app asks for more or names no limit. */
export const MAX_ITEMS = 500

export interface Range {
  start: number
  limit: number
}

export const rangeOf = (query: Query, standard = MAX_ITEMS, max = MAX_ITEMS): Range => ({
  start: numberOf(query, 'startindex', { max: 10_000_000, standard: 0 }),
  limit: numberOf(query, 'limit', { max, standard }),
})
