/** The user behind a request. */

export type UserId = string & { readonly __brand: 'UserId' }

export const toUserId = (id: string): UserId => id as UserId

/** A signed-in user, or the profile of theirs that acts. */
export interface Viewer {
  id: UserId
  /** Of a profile, the account that it belongs to; otherwise the same as `id`. */
  account: UserId
  username: string
  /** The name of the profile; null for the account itself. */
  profile: string | null
  email: string
  /** The path of a picture. */
  avatar: string | null
  isAdmin: boolean
  isPremium: boolean
  canComment: boolean
  /** Whether there is a profile to switch to in this session. */
  hasProfiles: boolean
  /** When the password was last confirmed in this session. */
  passwordConfirmedAt: string | null
  /** Whether they are an admin who has to set up a second factor first; until then `isAdmin` is false. */
  lacksSecondFactor?: boolean
}

/** The part of the viewer that pages may contain. */
export type PublicViewer = Omit<Viewer, 'account' | 'email' | 'passwordConfirmedAt' | 'lacksSecondFactor'>

export const toPublicViewer = ({
  id,
  username,
  profile,
  avatar,
  isAdmin,
  isPremium,
  canComment,
  hasProfiles,
}: Viewer): PublicViewer => ({
  id,
  username,
  profile,
  avatar,
  isAdmin,
  isPremium,
  canComment,
  hasProfiles,
})
