/** The player's props. */
import type { Playable } from '#src/catalogue/episode/playable.ts'
import type { ReportProgress } from './hooks/use-progress-report.ts'
import type { NextLink } from './player-context.ts'

/** The next title. */
export interface Recommendation {
  href: string
  title: string
  lang: string
  poster: string
}

export interface PlayerProps {
  /** Identifies the video: another one starts in the same element, so that full screen is kept. */
  itemKey: string
  playable: Playable
  /** Tried in this order when it fails for good. */
  alternatives?: readonly Playable[]
  /** Shown until it plays. */
  poster: string
  /** Accessible name. */
  label: string
  /** Whose it is, for a locked screen. */
  artist?: string
  /** The page's origin: subtitles from other origins need CORS. */
  origin: string
  /** The resume position in seconds; called after hydration. */
  resumeAt: () => number
  onPlace: ReportProgress
  /** Requests a new URL when this one has expired. */
  onRenew?: () => Promise<Playable | null>
  next?: NextLink | undefined
  onNext?: () => void
  previous?: NextLink | undefined
  /** Offered at the end, where nothing is next. */
  recommended?: readonly Recommendation[]
  onPrevious?: () => void
  /** Key under which audio and subtitle choices are remembered. */
  titleKey: string
  theatre?: boolean
  onTheatre?: (theatre: boolean) => void
}
