/** The user behind a request. */
import type { Limits } from '#src/catalogue/audience/limits.ts'

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
  /** What the profile may see of the catalogue; absent if nothing is kept from it. */
  limits?: Limits
  /** Whether they are an admin who has to set up a second factor first; until then `isAdmin` is false. */
  lacksSecondFactor?: boolean
}

/** The part of the viewer that pages may contain. */
export type PublicViewer = Omit<
  Viewer,
  'account' | 'email' | 'passwordConfirmedAt' | 'lacksSecondFactor' | 'limits'
> & {
  /** Whether it is a profile with limits. */
  isLimited?: true
}

export const toPublicViewer = ({
  id,
  username,
  profile,
  avatar,
  isAdmin,
  isPremium,
  canComment,
  hasProfiles,
  limits,
}: Viewer): PublicViewer => ({
  id,
  username,
  profile,
  avatar,
  isAdmin,
  isPremium,
  canComment,
  hasProfiles,
  ...(limits && { isLimited: true as const }),
})
