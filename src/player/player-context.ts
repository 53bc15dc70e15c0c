/** The state and actions that the parts of the player share. */
import { createContext, type RefObject, useContext } from 'react'
import type { Playable } from '#src/catalogue/episode/playable.ts'
import type { Engine } from './engine/engine.ts'
import type { Act } from './hooks/use-actions.ts'
import type { PreferencesState } from './hooks/use-preferences.ts'
import type { SubtitlesState } from './hooks/use-subtitles.ts'
import type { Playback } from './state/playback.ts'
import type { Tile } from './time/storyboard.ts'

export type PanelPage = 'all' | 'quality' | 'speed' | 'audio' | 'subtitles' | 'subtitle-style' | 'shortcuts'

export interface NextLink {
  label: string
  href: string
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
  setDelay(delay: number): void
  titleKey: string
  label: string
  next: NextLink | undefined
  previous: NextLink | undefined
  theatre: boolean | undefined
  act: Act
  engine(): Engine | null
  announce(text: string): void
  openDevicePicker(): void
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
