/** The user behind a request. */

export type UserId = string & { readonly __brand: 'UserId' }

export const toUserId = (id: string): UserId => id as UserId

/** A signed-in user. */
export interface Viewer {
  id: UserId
  username: string
  email: string
  /** The path of a picture. */
  avatar: string | null
  isAdmin: boolean
  isPremium: boolean
  canComment: boolean
  /** When the password was last confirmed in this session. */
  passwordConfirmedAt: string | null
}

/** The part of the viewer that pages may contain. */
export type PublicViewer = Omit<Viewer, 'email' | 'passwordConfirmedAt'>

export const toPublicViewer = ({ id, username, avatar, isAdmin, isPremium, canComment }: Viewer): PublicViewer => ({
  id,
  username,
  avatar,
  isAdmin,
  isPremium,
  canComment,
})
