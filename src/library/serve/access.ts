/** What stands between somebody and a title's videos. Pure. */
import { canPlay, type PremiumPolicy } from '#src/accounts/users/premium.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { Problem } from '#src/platform/problem.ts'

/** Signing in may help, or only being made a member does. */
export type Bar = 'sign-in' | 'membership'

type Member = Pick<Viewer, 'isAdmin' | 'isPremium'>
type Playing = { premium: boolean }

export function barOf(viewer: Member | null, title: Playing, policy: PremiumPolicy): Bar | null {
  if (canPlay(viewer, title, policy)) return null
  return viewer ? 'membership' : 'sign-in'
}

export const toProblem = (bar: Bar): Problem =>
  bar === 'sign-in'
    ? new Problem(401, 'This title is for members. Please sign in.')
    : new Problem(403, 'This title is for members.')

/** Where everybody gets a title's packages from: a CDN asks nobody who they are, so members get theirs from here. */
export const cdnFor = (title: Playing, policy: PremiumPolicy, cdn: string | undefined): string | undefined =>
  canPlay(null, title, policy) ? cdn : undefined
