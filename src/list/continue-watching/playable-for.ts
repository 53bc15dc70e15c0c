import { canPlay } from '#src/accounts/users/premium.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import type { CardContext } from '#src/catalogue/card/card.ts'
import type { Title } from '#src/catalogue/title.ts'

/** The episodes of a title that a viewer may play here, encoded for `readEpisodes`; empty if there are none. */
export const playableFor = (
  viewer: Pick<Viewer, 'isAdmin' | 'isPremium'> | null,
  title: Title,
  { isPremiumForMembers }: Pick<CardContext, 'isPremiumForMembers'>,
): string =>
  canPlay(viewer, title, isPremiumForMembers ? 'members' : 'open') ? (title.availability?.playable ?? '') : ''
