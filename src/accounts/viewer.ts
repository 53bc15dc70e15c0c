/** Who asks. Pure. */

export type UserId = string & { readonly __brand: 'UserId' }

/** Somebody who is signed in. */
export interface Viewer {
  id: UserId
  username: string
  email: string
  /** The path of a picture. */
  avatar: string | null
  isAdmin: boolean
  isPremium: boolean
  canComment: boolean
  /** When the password was last given in this session. */
  provedAt: string | null
}

/** What a page may carry about its viewer. */
export type PublicViewer = Omit<Viewer, 'email' | 'provedAt'>

export const toPublicViewer = ({ id, username, avatar, isAdmin, isPremium, canComment }: Viewer): PublicViewer => ({
  id,
  username,
  avatar,
  isAdmin,
  isPremium,
  canComment,
})
