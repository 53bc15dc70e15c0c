import { canPlay, type PremiumPolicy } from '#src/accounts/users/premium.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'

interface Seen {
  viewer: Pick<Viewer, 'isAdmin' | 'isPremium'> | null
  adult: boolean
  premium: PremiumPolicy
}

/** Whether a viewer may see pictures and lines of a title that is in the catalogue: hidden ones are not. */
export const mayPlayFor =
  ({ viewer, adult, premium }: Seen) =>
  (title: Title): boolean =>
    (adult || !title.adult) && title.availability !== undefined && canPlay(viewer, title, premium)

/** Finds titles by number: those of which a viewer may see pictures. */
export function findTitleFor(snapshot: Snapshot, seen: Seen): (number: number) => Title | null {
  const mayPlay = mayPlayFor(seen)
  return (number) => {
    const title = snapshot.find(number)
    return title && mayPlay(title) ? title : null
  }
}
