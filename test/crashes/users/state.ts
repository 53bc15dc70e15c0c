/** What one user has stored, as the tests expect it and as the database has it. */

export interface UserState {
  username: string
  email: string
  /** What signs in. */
  password: string
  avatar: boolean
  /** Text, and whether it was edited; in any order. */
  comments: string[]
  reports: number
  favourites: string[]
  /** Title and episode. */
  history: string[]
  /** Title, episode and position of titles to continue. */
  progress: string[]
  /** Title and episode. */
  watched: string[]
  sessions: number
}

/** One user's stored rows; null if there is no such user. */
export type StoredUser = Omit<UserState, 'password'> | null

export const newState = (username: string, password: string): UserState => ({
  username,
  email: `${username}@example.org`,
  password,
  avatar: false,
  comments: [],
  reports: 0,
  favourites: [],
  history: [],
  progress: [],
  watched: [],
  sessions: 1,
})

/** Adds an entry to a list, once. */
export const withEntry = (list: readonly string[], entry: string): string[] => [...new Set([...list, entry])]
export const withoutEntry = (list: readonly string[], entry: string): string[] => list.filter((one) => one !== entry)

/** What differs, as a line; null if they are the same. */
export function findDifference(expected: UserState | null, stored: StoredUser): string | null {
  const [wanted, found] = [toComparable(expected), toComparable(stored)]
  return wanted === found ? null : `expected ${wanted}\n  found    ${found}`
}

function toComparable(state: StoredUser | UserState): string {
  if (state === null) return 'no user'
  const { username, email, avatar, reports, sessions, ...rest } = state
  const { comments, favourites, history, progress, watched } = rest
  const lists = { comments, favourites, history, progress, watched }
  const sorted = Object.entries(lists).map(([name, list]) => [name, list.toSorted()])
  return JSON.stringify({ username, email, avatar, reports, sessions, ...Object.fromEntries(sorted) })
}
