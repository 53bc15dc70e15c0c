import type { PlaybackRules } from '#src/catalogue/episode/playback-rules.ts'
import type { ReactNode } from 'react'
import type { Playable } from '#src/catalogue/episode/playable.ts'
import type { ReportProgress } from './use-progress-report.ts'
import type { ReportWatchTime } from './use-watch-time.ts'
import type { RemoteEpisode } from './state/remote-episode.ts'
import type { ChoiceStore } from './use-browser-choices.ts'
import type { SegmentStore } from './segments/segment-store.ts'
import type { EpisodePage, Heading, NextEpisode, NextLink } from './player-context.ts'

/** A title recommended at the end of the last episode. */
export interface Recommendation {
  /** Why it is shown. */
  reason?: string | undefined
  href: string
  title: string
  lang: string
  poster: string
}

/** A source that playback does not try on its own, such as the dub of what is watched with subtitles. */
export interface OtherSource {
  /** What it is: `Dub: Original, 720p`. */
  name: string
  /** The page that plays it. */
  href: string
}

export interface PlayerProps {
  /** Identifies the video. Another one plays in the same media element, so that full screen is not left. */
  itemKey: string
  /** Whether the page changed the video without the viewer, which does not start playback. */
  isRedirected?: boolean
  playable: Playable
  /** Tried in this order when playback fails and recovery does not help. */
  alternatives?: readonly Playable[]
  /** Offered when everything else has failed. */
  otherSource?: OtherSource | undefined
  /** Where a problem can be reported. */
  reportHref?: string
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
  heading?: Heading
  next?: NextEpisode | undefined
  onNext?: () => void
  previous?: NextLink | undefined
  /** Shown when the video has ended, above what follows. */
  atEnd?: ReactNode
  /** Shown at the end if there is no next episode. */
  recommended?: readonly Recommendation[]
  onPrevious?: () => void
  /** Lists the episodes for the list inside the player; called when it opens. */
  listEpisodes?: (() => EpisodePage) | undefined
  /** Returns to the video's page, from the mini player on another page. */
  onReturn?: () => void
  /** Whether Google Cast is offered. */
  cast?: boolean | undefined
  /** Lists this episode and those that follow, as other devices play them. */
  listRemote?: () => Promise<readonly RemoteEpisode[]>
  /** The viewer has chosen an episode. */
  onEpisode?: (href: string) => void
  /** Where the title's audio and subtitle choices are stored. */
  choices: ChoiceStore
  /** The audio and subtitles that the viewer wants in all titles. */
  rules?: PlaybackRules | undefined
  /** Saves them; absent where they can't be changed. */
  onRules?: ((rules: PlaybackRules) => void) | undefined
  /** Present if the viewer may edit the segments. */
  segmentStore?: SegmentStore | undefined
  theatre?: boolean
  onTheatre?: (theatre: boolean) => void
}
