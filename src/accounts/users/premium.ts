/** Who may play what. Pure. */
import type { Viewer } from '../viewer.ts'

/** `open`: premium is a badge and no more. */
export type PremiumPolicy = 'open' | 'members'

export function canPlay(
  viewer: Pick<Viewer, 'isAdmin' | 'isPremium'> | null,
  title: { premium: boolean },
  policy: PremiumPolicy,
): boolean {
  if (policy === 'open' || !title.premium) return true
  return viewer !== null && (viewer.isPremium || viewer.isAdmin)
}
