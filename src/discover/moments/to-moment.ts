/** A moment of an episode, as pages and clients get it. */
import type { PremiumPolicy } from '#src/accounts/users/premium.ts'
import { toEpisodeDigits } from '#src/catalogue/anime.ts'
import { episodeHref } from '#src/catalogue/episode/episode-request.ts'
import type { Title } from '#src/catalogue/title.ts'
import { cdnFor } from '#src/library/serve/access.ts'
import { toDeliveryUrl } from '#src/library/serve/delivery.ts'
import type { FileStoryboard } from '#src/library/serve/storyboards-store.server.ts'
import type { ReadingCounts } from '#src/library/readings-store.server.ts'
import { formatTime } from '#src/player/time/timeline.ts'
import { formatNumber, pluralise } from '#src/platform/text/numbers.ts'
import type { Moment } from './moments-page.ts'

export interface MomentOptions {
  premium: PremiumPolicy
  /** Origin of the packages, if not this site. */
  cdn?: string | undefined
}

interface PlacedMoment {
  title: Title
  episode: number
  seconds: number
  storyboard: FileStoryboard | undefined
}

/** A moment with its picture, and where it plays. */
export function toMoment(
  { title, episode, seconds, storyboard }: PlacedMoment,
  { premium, cdn }: MomentOptions,
): Moment {
  const href = episodeHref(title.id, toEpisodeDigits(title.number, episode))
  return {
    seconds,
    time: formatTime(seconds),
    href: `${href}&t=${seconds}`,
    ...(storyboard !== undefined && {
      storyboard: toDeliveryUrl(storyboard.isLimited ? undefined : cdnFor(title, premium, cdn), storyboard.address),
    }),
  }
}

/** What the pages say of files that are not read yet. */
export const toReadState = ({ read, waiting }: ReadingCounts) => ({
  unread: waiting === 0 ? '' : `${formatNumber(waiting)} of ${pluralise(read + waiting, 'file')} not read yet.`,
  isAnyRead: read > 0,
})
