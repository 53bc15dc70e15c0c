/** What feeds a media element, whatever it is: a file, a playlist that the browser plays by itself, or hls.js. */
import type { Quality, AudioTrack } from '../state/playback.ts'
import type { Cue } from '../subtitles/parse-subtitles.ts'
import type { Subtitles } from '../subtitles/subtitles.ts'
import type { Fault } from './recovery.ts'

export interface Engine {
  setQuality(height: number | null): void
  setAudioTrack(id: number): void
  /** Shows words that come with the playlist; null for none of them. */
  setInside(inside: number | null): void
  /** Takes the next lower quality for a while. */
  lower(): void
  /** Goes on fetching after a fault. */
  reload(): void
  /** Gives the decoder a fresh start. */
  recover(): void
  /** Before anything plays only the beginning is fetched. */
  setHungry(hungry: boolean): void
  end(): void
}

/** What an engine tells. */
export interface EngineEvents {
  onQualities(qualities: readonly Quality[]): void
  onShown(height: number | null): void
  onAudioTracks(sounds: readonly AudioTrack[], sound: number | null): void
  onInside(words: readonly Subtitles[]): void
  onCues(inside: number, cues: readonly Cue[]): void
  onFault(fault: Fault): void
}

/** How it is to begin. */
export interface EngineStart {
  address: string
  /** Seconds. */
  at: number
  quality: number | null
  /** The language to listen to, if one was chosen. */
  language: string | undefined
  hungry: boolean
}
