/** The state and actions that the parts of the player share. */
import type { PlaybackRules } from '#src/catalogue/episode/playback-rules.ts'
import type { ChoiceStore } from './use-browser-choices.ts'
import { createContext, type RefObject, useContext } from 'react'
import type { Playable } from '#src/catalogue/episode/playable.ts'
import type { Engine } from './engine.ts'
import type { Act } from './use-actions.ts'
import type { PreferencesState } from './use-preferences.ts'
import type { SubtitlesState } from './use-subtitles.ts'
import type { RemoteEpisode } from './state/remote-episode.ts'
import type { SegmentStore } from './segments/segment-store.ts'
import type { SkipState } from './skip/use-skip.ts'
import type { Playback } from './state/playback.ts'
import type { ReportProgress } from './use-progress-report.ts'
import type { Tile } from './time/storyboard.ts'

export type PanelPage =
  | 'all'
  | 'episodes'
  | 'chapters'
  | 'picture'
  | 'quality'
  | 'speed'
  | 'audio'
  | 'subtitles'
  | 'languages'
  | 'subtitle-style'
  | 'skipping'
  | 'sleep'
  | 'tools'
  | 'devices'
  | 'shortcuts'

export interface NextLink {
  label: string
  href: string
  /** It is of another title, which does not start automatically. */
  isTitle?: true
  /** It is the next part of the same episode, which starts at once. */
  isPart?: true
}

/** Loads a picture of an episode. */
export type LoadPicture = (signal: AbortSignal) => Promise<Tile | undefined>

/** How the player shows an episode other than the current one. */
interface OtherEpisode {
  href: string
  /** Its own name; absent if it is unknown or would spoil. */
  name?: string
  lang?: string
  /** Shown if there is no picture of the episode. */
  art: string
  loadPicture: LoadPicture | undefined
}

export interface NextEpisode extends OtherEpisode, NextLink {}

export interface LeaveOptions {
  playable: Playable
  alternatives?: readonly Playable[]
  onProgress: ReportProgress
  onReturn?: () => void
  /** The position in seconds at which this video starts. */
  resumeAt(): number
  /** Lists this episode and those that follow, as other devices play them. */
  listRemote?: (() => Promise<readonly RemoteEpisode[]>) | undefined
  onEpisode?: ((href: string) => void) | undefined
}

/** What is playing, as shown over the picture in full screen. */
export interface Heading {
  title: string
  lang: string
  /** For example, `Episode 5`; empty for a film. */
  episode: string
  name?: string | undefined
  nameLang?: string | undefined
}

/** An episode in the list inside the player. */
export interface EpisodeLink extends OtherEpisode {
  number: number
  isCurrent: boolean
  isWatched: boolean
  /** How much was watched of one that was begun; undefined for others. */
  percent: number | undefined
  /** Whether it has a video. */
  isPlayable: boolean
}

/** The episodes around the current one, and how many there are in all. */
export interface EpisodePage {
  episodes: readonly EpisodeLink[]
  count: number
}

export interface PlayerContextValue {
  video: RefObject<HTMLVideoElement | null>
  player: RefObject<HTMLDivElement | null>
  playback: Playback
  playable: Playable
  preferences: PreferencesState
  subtitles: SubtitlesState
  /** Subtitle delay in seconds. */
  delay: number
  /** Shows subtitles earlier or later by a tenth of a second. */
  shiftSubtitles(direction: 1 | -1): void
  choices: ChoiceStore
  rules?: PlaybackRules | undefined
  onRules?: ((rules: PlaybackRules) => void) | undefined
  label: string
  next: NextEpisode | undefined
  previous: NextLink | undefined
  heading: Heading | undefined
  /** Absent if the title has one episode. */
  listEpisodes: (() => EpisodePage) | undefined
  onEpisode(href: string): void
  /** What the mini player and other devices need, also after the page was left. */
  onLeave(): LeaveOptions
  theatre: boolean | undefined
  /** Present if the viewer may edit the segments. */
  segmentStore: SegmentStore | undefined
  skipping: SkipState
  act: Act
  engine(): Engine | null
  announce(text: string): void
  /** Whether Google Cast is offered. */
  cast: boolean | undefined
  /** Plays the video from another URL. */
  replaceSource(playable: Playable): void
  storyboard: { tiles: readonly Tile[]; load(): void }
  panel: PanelPage | null
  setPanel(page: PanelPage | null): void
}

export const PlayerContext = createContext<PlayerContextValue | null>(null)

export function usePlayer(): PlayerContextValue {
  const context = useContext(PlayerContext)
  if (!context) throw new Error('usePlayer must be used inside the player.')
  return context
}
