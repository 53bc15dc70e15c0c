/** Profiles of an account: people who share it, each with lists, places and notifications of their own. */
import { isWithin, type Limits } from '#src/catalogue/audience/limits.ts'
import type { LimitOptions } from '#src/platform/limits/limits.ts'
import { isVisible } from '#src/platform/text/plain-text.ts'
import type { UserId } from '../viewer.ts'

/** One of the people who share an account. The account itself is the first. */
export interface Profile {
  id: UserId
  name: string
  /** The path of a picture. */
  avatar: string | null
  /** Whether it has a PIN, which has to be entered to switch to it, if the password is not needed. */
  hasPin: boolean
  /** What it may see of the catalogue; null if nothing is kept from it. */
  limits: Limits | null
}

/** A profile as the user sees it. */
export interface OwnProfile extends Profile {
  /** Whether it is the one that acts in this session. */
  isCurrent: boolean
  /** Whether it is the account itself, which can be neither renamed nor removed. */
  isAccount: boolean
  /** What has to be entered to switch to it from the one that acts. */
  needs: SwitchNeed | null
  /** Whether a code of the second factor is needed besides the password. */
  needsCode: boolean
  /** Whether a passkey of the account does as well as the password and a code. */
  takesPasskey: boolean
}

/** A profile's own PIN, that of its account, or the account's password. */
export type SwitchNeed = 'pin' | 'account-pin' | 'password'

/** Besides the account itself. */
export const MAX_PROFILES = 7
/** In characters. */
export const MAX_PROFILE_NAME = 20
/** Of a profile with limits; characters of each. */
export const [MAX_HIDDEN_TAGS, MAX_TAG_NAME] = [100, 100]
/** What a browser has cached for one may be above the limits of another; secure sites only. */
export const CLEAR_CACHE = { 'clear-site-data': '"cache"' } as const
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

/** The tags of a field with commas or lines between them, each once. */
export const readTags = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

export function findTagsError(tags: readonly string[]): string | undefined {
  if (tags.length > MAX_HIDDEN_TAGS) return `At most ${MAX_HIDDEN_TAGS} tags`
  return tags.some((tag) => tag.length > MAX_TAG_NAME) ? `At most ${MAX_TAG_NAME} characters a tag` : undefined
}

/**
 * What has to be entered to switch to a profile. An admin's account needs its password; a profile with limits needs proof of the account to
 * get to what is beyond them.
 * @param from who acts
 * @param account whether it has a PIN, and whether it is an admin's
 */
export function findSwitchNeed(
  target: Pick<Profile, 'id' | 'hasPin' | 'limits'>,
  from: { limits?: Limits },
  account: Pick<Profile, 'id' | 'hasPin'> & { isAdmin: boolean },
): SwitchNeed | null {
  if (account.isAdmin && target.id === account.id) return 'password'
  if (target.hasPin) return 'pin'
  const isEscape = from.limits !== undefined && !(target.limits && isWithin(target.limits, from.limits))
  if (!isEscape) return null
  return account.hasPin ? 'account-pin' : 'password'
}
