/** Caches the signed-in user in session storage, and keeps other tabs in sync. */
import { callApi } from './product-api.client.ts'
import { notifyTabs } from './notify-tabs.client.ts'
import {
  CURRENT_USER_KEY,
  type CurrentUser,
  type IdentifiedUser,
  parseCurrentUser,
  toCurrentUser,
} from './current-user.ts'

/** The window's event when the user has been fetched and cached. */
export const USER_FETCHED = 'user-fetched'

export function readCurrentUser(): CurrentUser | null {
  try {
    return parseCurrentUser(sessionStorage.getItem(CURRENT_USER_KEY))
  } catch {
    return null
  }
}

function write(user: CurrentUser): void {
  try {
    sessionStorage.setItem(CURRENT_USER_KEY, JSON.stringify(user))
  } catch {
    // storage is full or blocked; the cache is optional
  }
}

/** Merges fields into the cached user. */
export function updateCurrentUser(fields: Partial<CurrentUser>): void {
  const user = readCurrentUser()
  if (user) write({ ...user, ...fields })
}

/** Caches the user whom signing in returned: at once, and with their lists as soon as these are fetched. */
export function cacheSignedIn(user: IdentifiedUser): void {
  write(toCurrentUser(user, {}))
  void track(user.id, user)
}

/** Fetches the user, their favourites and their history in parallel, and caches them; null if the user is not returned. */
export const fetchCurrentUser = (id: string): Promise<CurrentUser | null> =>
  pending?.id === id ? pending.user : track(id, requestUser(id))

function track(id: string, known: IdentifiedUser | Promise<IdentifiedUser | null>): Promise<CurrentUser | null> {
  const user = requestLists(id, known).finally(() => {
    if (pending?.user === user) pending = null
  })
  pending = { id, user }
  return user
}

/** Concurrent requests for the user share one response. */
let pending: { id: string; user: Promise<CurrentUser | null> } | null = null

const MAX_WAIT_MS = 2_000

/** Resolves when the user is not being fetched, at the latest after two seconds. */
export const whenFetched = async (): Promise<void> =>
  void (await Promise.race([pending?.user, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]))

const requestUser = async (id: string): Promise<IdentifiedUser | null> =>
  (await callApi('GET /users/:id', { params: { id } })).user ?? null

async function requestLists(
  id: string,
  user: IdentifiedUser | Promise<IdentifiedUser | null>,
): Promise<CurrentUser | null> {
  const params = { id }
  const [known, { favourites }, { watchHistory }] = await Promise.all([
    user,
    callApi('GET /users/:id/favourites', { params }),
    callApi('GET /users/:id/watch-history', { params }),
  ])
  if (!known) return null
  const current = toCurrentUser(known, { favourites, watchHistory })
  write(current)
  dispatchEvent(new Event(USER_FETCHED))
  return current
}

/** Fetches the user if this tab has another one or none, and notifies the other tabs of a new sign-in. */
export function followUser(id: string): void {
  if (readCurrentUser()?.id === id || pending?.id === id) return
  notifyTabs(id)
  void fetchCurrentUser(id)
}
