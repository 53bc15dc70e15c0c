/** The signed-in user as cached in session storage (specification, section 3); it grants no access. Pure. */

/** The key of session storage. */
export const CURRENT_USER_KEY = 'currentUser'

export interface CurrentUser {
  id: string
  username: string
  email: string
  avatar: string | null
  isAdmin: boolean
  favourites: readonly unknown[]
  watchHistory: readonly unknown[]
}

/** Parses the stored user; null if it is invalid. */
export function parseCurrentUser(text: string | null): CurrentUser | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<CurrentUser> | null
    if (typeof value?.id !== 'string' || typeof value.username !== 'string') return null
    return toCurrentUser(value as Pick<CurrentUser, 'id' | 'username'>, value)
  } catch {
    return null
  }
}

/** A user with their lists, which are empty by default. */
export const toCurrentUser = (
  user: Pick<CurrentUser, 'id' | 'username'> & Partial<CurrentUser>,
  more: Partial<Pick<CurrentUser, 'favourites' | 'watchHistory'>>,
): CurrentUser => ({
  id: user.id,
  username: user.username,
  email: typeof user.email === 'string' ? user.email : '',
  avatar: typeof user.avatar === 'string' ? user.avatar : null,
  isAdmin: user.isAdmin === true,
  favourites: Array.isArray(more.favourites) ? more.favourites : [],
  watchHistory: Array.isArray(more.watchHistory) ? more.watchHistory : [],
})
