/** The user behind a request. */
import type { Limits } from '#src/catalogue/audience/limits.ts'
import { pick } from '#src/platform/pick.ts'

export type UserId = string & { readonly __brand: 'UserId' }

export const toUserId = (id: string): UserId => id as UserId

/** The part of the viewer that pages may contain. */
export interface PublicViewer {
  id: UserId
  username: string
  /** The name of the profile; null for the account itself. */
  profile: string | null
  /** The path of a picture. */
  avatar: string | null
  isAdmin: boolean
  /** Whether they moderate comments without being an admin. */
  isModerator?: true
  isPremium: boolean
  canComment: boolean
  /** Whether there is a profile to switch to in this session. */
  hasProfiles: boolean
  /** Whether it is a profile with limits. */
  isLimited?: true
}

/** A signed-in user, or the profile of theirs that acts. */
export interface Viewer extends PublicViewer {
  /** Of a profile, the account that it belongs to; otherwise the same as `id`. */
  account: UserId
  email: string
  /** When the password was last confirmed in this session. */
  passwordConfirmedAt: string | null
  /** What the profile may see of the catalogue; absent if nothing is kept from it. */
  limits?: Limits
  /** The ids of the limited folders of videos that they see, in order; absent if no folder is limited. */
  folders?: readonly number[]
  /** Whether they are an admin or a moderator who has to set up a second factor first; until then they are neither. */
  lacksSecondFactor?: boolean
}

/** Moderators and admins. */
export const canModerate = ({ isAdmin, isModerator }: Pick<PublicViewer, 'isAdmin' | 'isModerator'>): boolean =>
  isAdmin || isModerator === true

export function withoutModerator<V extends Pick<PublicViewer, 'isModerator'>>(viewer: V): Omit<V, 'isModerator'> {
  const { isModerator: _isModerator, ...rest } = viewer
  return rest
}

export const toPublicViewer = (viewer: Viewer): PublicViewer => ({
  ...pick(viewer, ['id', 'username', 'profile', 'avatar', 'isAdmin', 'isPremium', 'canComment', 'hasProfiles']),
  ...(viewer.isModerator && { isModerator: true as const }),
  ...(viewer.limits && { isLimited: true as const }),
})
