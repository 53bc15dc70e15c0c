/** Profiles of an account: people who share it, each with lists, places and notifications of their own. */
import type { LimitOptions } from '#src/platform/limits/limits.ts'
import { isVisible } from '#src/platform/text/plain-text.ts'
import type { UserId } from '../viewer.ts'

/** One of the people who share an account. The account itself is the first. */
export interface Profile {
  id: UserId
  name: string
  /** The path of a picture. */
  avatar: string | null
  /** Whether a PIN has to be entered to switch to it, if the password is not needed. */
  hasPin: boolean
}

/** A profile as the user sees it. */
export interface OwnProfile extends Profile {
  /** Whether it is the one that acts in this session. */
  isCurrent: boolean
  /** Whether it is the account itself, which can be neither renamed nor removed. */
  isAccount: boolean
  /** Whether the account's password is needed to switch to it, in place of a PIN: an admin's account. */
  needsPassword: boolean
  /** Whether a code of the second factor is needed besides. */
  needsCode: boolean
}

/** Besides the account itself. */
export const MAX_PROFILES = 7
/** In characters. */
export const MAX_PROFILE_NAME = 20
const PIN = /^\d{4,8}$/
/** Changes of one account. */
export const PROFILE_WRITES: LimitOptions = { name: 'profile-changes', max: 30, windowMs: 600_000 }

/** Why a name can't be a profile's. @param name on one line, without spaces around it */
export function findProfileNameError(name: string): string | undefined {
  if (!isVisible(name)) return 'Enter a name'
  if (name.length > MAX_PROFILE_NAME) return `At most ${MAX_PROFILE_NAME} characters`
  return /[/:@]/.test(name) ? 'A name can’t contain / : or @' : undefined
}

export const findPinError = (pin: string): string | undefined =>
  pin === '' || PIN.test(pin) ? undefined : 'Enter 4 to 8 digits'
