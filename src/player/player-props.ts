import type { Playable } from '#src/catalogue/episode/playable.ts'
import type { ReportProgress } from './hooks/use-progress-report.ts'
import type { ReportWatchTime } from './hooks/use-watch-time.ts'
import type { NextLink } from './player-context.ts'

/** A title recommended at the end of the last episode. */
export interface Recommendation {
  href: string
  title: string
  lang: string
  poster: string
}

export interface PlayerProps {
  /** Identifies the video. Another one plays in the same media element, so that full screen is not left. */
  itemKey: string
  playable: Playable
  /** Tried in this order when playback fails and recovery does not help. */
  alternatives?: readonly Playable[]
  /** Shown until playback starts. */
  poster: string
  /** Accessible name. */
  label: string
  /** Shown on lock screens. */
  artist?: string
  /** The page's origin; subtitles from other origins need CORS. */
  origin: string
  /** Returns the position in seconds at which to start; called after hydration. */
  resumeAt: () => number
  onProgress: ReportProgress
  /** Receives the time that the video really played. */
  onWatched?: ReportWatchTime | undefined
  /** Requests a new URL when the current one has expired. */
  onRenew?: () => Promise<Playable | null>
  next?: NextLink | undefined
  onNext?: () => void
  previous?: NextLink | undefined
  /** Shown at the end if there is no next episode. */
  recommended?: readonly Recommendation[]
  onPrevious?: () => void
  /** Key under which the title's audio and subtitle choices are stored. */
  titleKey: string
  theatre?: boolean
  onTheatre?: (theatre: boolean) => void
}
