/** What a page tells the player, and what it wants to hear. */
import type { Playable } from '#src/catalogue/episode/playable.ts'
import type { ReportProgress } from './hooks/use-place.ts'
import type { Onward } from './player-context.ts'

/** A title to go on with. */
export interface Recommendation {
  href: string
  title: string
  lang: string
  poster: string
}

export interface PlayerProps {
  /** Names what plays: another one begins anew in the same element, so that a full screen stays one. */
  itemKey: string
  playable: Playable
  /** Tried in this order when it fails for good. */
  alternatives?: readonly Playable[]
  /** Shown until it plays. */
  poster: string
  /** What it is, for those who listen. */
  label: string
  /** Whose it is, for a locked screen. */
  artist?: string
  /** The page's own origin: captions from elsewhere have to be asked for in another way. */
  origin: string
  /** Where it was left, in seconds; asked once scripts run. */
  resumeAt: () => number
  onPlace: ReportProgress
  /** Asks for a fresh address when this one is refused. */
  onRenew?: () => Promise<Playable | null>
  next?: Onward | undefined
  onNext?: () => void
  previous?: Onward | undefined
  /** Offered at the end, where nothing is next. */
  recommended?: readonly Recommendation[]
  onPrevious?: () => void
  /** What choices of sound and words are remembered for. */
  titleKey: string
  theatre?: boolean
  onTheatre?: (theatre: boolean) => void
}
