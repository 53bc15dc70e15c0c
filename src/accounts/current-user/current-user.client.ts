/** Caches the signed-in user in session storage, and keeps other tabs in sync. */
import { callApi } from './product-api.client.ts'
import { notifyTabs } from './notify-tabs.client.ts'
import { CURRENT_USER_KEY, type CurrentUser, parseCurrentUser, toCurrentUser } from './current-user.ts'

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

/** Fetches the user, their favourites and their history in parallel, and caches them; null if a request fails. */
export function fetchCurrentUser(id: string): Promise<CurrentUser | null> {
  if (pending?.id === id) return pending.user
  const user = requestCurrentUser(id).finally(() => {
    if (pending?.user === user) pending = null
  })
  pending = { id, user }
  return user
}

/** Concurrent requests for the user share one response. */
let pending: { id: string; user: Promise<CurrentUser | null> } | null = null

/** Resolves when the user is not being fetched. */
export const whenFetched = async (): Promise<void> => void (await pending?.user)

async function requestCurrentUser(id: string): Promise<CurrentUser | null> {
  const path = `/users/${id}`
  const [{ user }, { favourites }, { watchHistory }] = await Promise.all([
    callApi<{ user: CurrentUser }>('GET', path),
    callApi<Pick<CurrentUser, 'favourites'>>('GET', `${path}/favourites`),
    callApi<Pick<CurrentUser, 'watchHistory'>>('GET', `${path}/watch-history`),
  ])
  if (!user) return null
  const current = toCurrentUser(user, { favourites: favourites ?? [], watchHistory: watchHistory ?? [] })
  write(current)
  return current
}

/** Fetches the user if this tab has another one or none, and notifies the other tabs of a new sign-in. */
export function followUser(id: string): void {
  if (readCurrentUser()?.id === id || pending?.id === id) return
  notifyTabs(id)
  void fetchCurrentUser(id)
}
