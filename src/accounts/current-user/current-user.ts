/** The signed-in user as cached in session storage (specification, section 3); it grants no access. */

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
    const value: unknown = JSON.parse(text ?? 'null')
    return isUser(value) ? toCurrentUser(value, value) : null
  } catch {
    return null
  }
}

type Unchecked<Name extends keyof CurrentUser> = Partial<Record<Name, unknown>>
export type IdentifiedUser = Pick<CurrentUser, 'id' | 'username'> & Unchecked<'email' | 'avatar' | 'isAdmin'>

const isUser = (value: unknown): value is IdentifiedUser & Unchecked<'favourites' | 'watchHistory'> =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'username' in value &&
  typeof value.username === 'string'

/** A user with their lists, which are empty by default. */
export const toCurrentUser = (user: IdentifiedUser, more: Unchecked<'favourites' | 'watchHistory'>): CurrentUser => ({
  id: user.id,
  username: user.username,
  email: typeof user.email === 'string' ? user.email : '',
  avatar: typeof user.avatar === 'string' ? user.avatar : null,
  isAdmin: user.isAdmin === true,
  favourites: Array.isArray(more.favourites) ? more.favourites : [],
  watchHistory: Array.isArray(more.watchHistory) ? more.watchHistory : [],
})
