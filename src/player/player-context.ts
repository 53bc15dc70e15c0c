/** What every part of the player may see and do. */
import { createContext, type RefObject, useContext } from 'react'
import type { Playable } from '#src/catalogue/episode/playable.ts'
import type { Engine } from './engine/engine.ts'
import type { Act } from './hooks/use-actions.ts'
import type { Chosen } from './hooks/use-preferences.ts'
import type { SubtitlesState } from './hooks/use-words.ts'
import type { Playback } from './state/playback.ts'
import type { Tile } from './time/storyboard.ts'

export type PanelPage = 'all' | 'quality' | 'speed' | 'sound' | 'words' | 'look' | 'keys'

export interface Onward {
  label: string
  href: string
}

export interface PlayerContextValue {
  video: RefObject<HTMLVideoElement | null>
  player: RefObject<HTMLDivElement | null>
  playback: Playback
  playable: Playable
  chosen: Chosen
  words: SubtitlesState
  /** Seconds by which words come later. */
  delay: number
  setDelay(delay: number): void
  titleKey: string
  label: string
  next: Onward | undefined
  previous: Onward | undefined
  theatre: boolean | undefined
  act: Act
  engine(): Engine | null
  say(text: string): void
  /** Asks where to play it. */
  remote(): void
  storyboard: { tiles: readonly Tile[]; load(): void }
  panel: PanelPage | null
  open(page: PanelPage | null): void
}

export const PlayerContext = createContext<PlayerContextValue | null>(null)

export function usePlayer(): PlayerContextValue {
  const context = useContext(PlayerContext)
  if (!context) throw new Error('A part of the player stands outside of it.')
  return context
}
