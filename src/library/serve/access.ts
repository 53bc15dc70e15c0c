/** Decides whether a viewer needs to sign in or become a member to watch a title. */
import { canPlay, type PremiumPolicy } from '#src/accounts/users/premium.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { Problem } from '#src/platform/problem.ts'

/** The result of an access check: allowed for everyone, allowed for this viewer, or refused with a reason. */
export type Permission = 'public' | 'private' | Problem

/**
 * @typeParam Request the request that identifies the viewer
 * @param folder the limited folder of videos that a file is from
 */
export type CheckPermission<Request> = (
  request: Request,
  title: number,
  folder?: number,
) => Permission | Promise<Permission>

/** What a viewer needs to watch a title. */
export type RequiredAccess = 'sign-in' | 'membership'

type Member = Pick<Viewer, 'isAdmin' | 'isPremium'>
type PlayableTitle = { premium: boolean }

export function requiredAccessFor(
  viewer: Member | null,
  title: PlayableTitle,
  policy: PremiumPolicy,
): RequiredAccess | null {
  if (canPlay(viewer, title, policy)) return null
  return viewer ? 'membership' : 'sign-in'
}

/** For files of folders that the viewer does not see: as if there were none. */
export const fileNotFound = (): Problem => new Problem(404, 'Not found.')

export const toProblem = (requiredAccess: RequiredAccess): Problem =>
  requiredAccess === 'sign-in'
    ? new Problem(401, 'This title is for Premium members. Sign in to watch it.')
    : new Problem(403, 'This title is for Premium members.')

/** The CDN for a title’s packages; undefined for members-only titles, because a CDN does not check access. */
export const cdnFor = (title: PlayableTitle, policy: PremiumPolicy, cdn: string | undefined): string | undefined =>
  canPlay(null, title, policy) ? cdn : undefined
