/** The last errors of a process in memory, grouped by message. */
import * as z from 'zod'

export const errorGroupSchema = z.object({
  message: z.string(),
  severity: z.enum(['error', 'warning']),
  count: z.int(),
  /** ISO 8601. */
  firstAt: z.string(),
  lastAt: z.string(),
  /** Of the last occurrence, if it was in a request. */
  requestId: z.string().nullable(),
  /** Method and path of that request. */
  request: z.string().nullable(),
})

export type ErrorGroup = z.infer<typeof errorGroupSchema>

/** One occurrence. */
export interface LoggedError extends Pick<ErrorGroup, 'message' | 'severity' | 'requestId' | 'request'> {
  at: string
}

/** Enough for a look at what is wrong; the log has everything. */
export const MAX_GROUPS = 50

const toGroup = ({ at, ...error }: LoggedError): ErrorGroup => ({ ...error, count: 1, firstAt: at, lastAt: at })

/** Newest first. */
const byLastTime = (a: ErrorGroup, b: ErrorGroup): number => (a.lastAt < b.lastAt ? 1 : a.lastAt > b.lastAt ? -1 : 0)

function join(one: ErrorGroup, other: ErrorGroup): ErrorGroup {
  const [older, newer] = one.lastAt <= other.lastAt ? [one, other] : [other, one]
  return {
    ...newer,
    severity: one.severity === 'error' ? 'error' : other.severity,
    count: one.count + other.count,
    firstAt: older.firstAt < newer.firstAt ? older.firstAt : newer.firstAt,
  }
}

/** Joins the groups of several processes. @returns at most {@link MAX_GROUPS}, newest first */
export function mergeErrorGroups(lists: readonly (readonly ErrorGroup[])[]): ErrorGroup[] {
  const merged = new Map<string, ErrorGroup>()
  for (const group of lists.flat()) {
    const known = merged.get(group.message)
    merged.set(group.message, known ? join(known, group) : group)
  }
  return [...merged.values()].toSorted(byLastTime).slice(0, MAX_GROUPS)
}

export interface ErrorLog {
  add(error: LoggedError): void
  /** Newest first. */
  list(): ErrorGroup[]
}

/** When it is full, the group whose last error is the oldest is dropped. */
export function createErrorLog(): ErrorLog {
  const groups = new Map<string, ErrorGroup>()
  return {
    add(error) {
      const known = groups.get(error.message)
      const group = known ? join(known, toGroup(error)) : toGroup(error)
      groups.delete(error.message) // the map’s order is that of the last errors
      groups.set(error.message, group)
      const [oldest] = groups.keys()
      if (groups.size > MAX_GROUPS && oldest !== undefined) groups.delete(oldest)
    },
    list: () => [...groups.values()].toReversed(),
  }
}
