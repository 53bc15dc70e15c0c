/** Keeps the signed-in user in session storage for as long as there is one, and the other tabs in step. */
import { askApi } from './account-api.client.ts'
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
    // it is full or forbidden; nothing depends on it
  }
}

/** Merges the supplied fields into what is kept. */
export function updateCurrentUser(fields: Partial<CurrentUser>): void {
  const user = readCurrentUser()
  if (user) write({ ...user, ...fields })
}

/** Fetches who is signed in, their favourites and their history side by side, and keeps them; quietly nothing where it fails. */
export function fetchCurrentUser(id: string): Promise<CurrentUser | null> {
  if (pending?.id === id) return pending.user
  const user = requestCurrentUser(id).finally(() => {
    if (pending?.user === user) pending = null
  })
  pending = { id, user }
  return user
}

/** Several parts of a page ask for the user at the same time: one answer is for all of them. */
let pending: { id: string; user: Promise<CurrentUser | null> } | null = null

async function requestCurrentUser(id: string): Promise<CurrentUser | null> {
  const path = `/users/${id}`
  const [{ user }, { favourites }, { watchHistory }] = await Promise.all([
    askApi<{ user: CurrentUser }>('GET', path),
    askApi<Pick<CurrentUser, 'favourites'>>('GET', `${path}/favourites`),
    askApi<Pick<CurrentUser, 'watchHistory'>>('GET', `${path}/watch-history`),
  ])
  if (!user) return null
  const current = toCurrentUser(user, { favourites: favourites ?? [], watchHistory: watchHistory ?? [] })
  write(current)
  return current
}

/** Fetches the user where this tab has another one or none; whoever has just come is told to the other tabs. */
export function followUser(id: string): void {
  if (readCurrentUser()?.id === id || pending?.id === id) return
  notifyTabs(id)
  void fetchCurrentUser(id)
}
