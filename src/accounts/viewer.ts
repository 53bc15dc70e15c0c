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
  /** Whether they are an admin who has to set up a second factor first; until then `isAdmin` is false. */
  lacksSecondFactor?: boolean
}

/** The part of the viewer that pages may contain. */
export type PublicViewer = Omit<Viewer, 'email' | 'passwordConfirmedAt' | 'lacksSecondFactor'>

export const toPublicViewer = ({ id, username, avatar, isAdmin, isPremium, canComment }: Viewer): PublicViewer => ({
  id,
  username,
  avatar,
  isAdmin,
  isPremium,
  canComment,
})
