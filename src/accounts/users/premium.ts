/** The access policy for premium titles. */
import type { Viewer } from '../viewer.ts'

/** `open`: premium only adds a badge. */
export type PremiumPolicy = 'open' | 'members'

export function canPlay(
  viewer: Pick<Viewer, 'isAdmin' | 'isPremium'> | null,
  title: { premium: boolean },
  policy: PremiumPolicy,
): boolean {
  if (policy === 'open' || !title.premium) return true
  return viewer !== null && (viewer.isPremium || viewer.isAdmin)
}
