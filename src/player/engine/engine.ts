/** What a playback engine does: one plays files and native HLS, the other uses hls.js. */
import type { Quality, AudioTrack } from '../state/playback.ts'
import type { Cue } from '../subtitles/parse-subtitles.ts'
import type { Subtitles } from '../subtitles/subtitles.ts'
import type { Fault } from './recovery.ts'

export interface Engine {
  setQuality(height: number | null): void
  setAudioTrack(id: number): void
  /** Shows a subtitle track of the playlist by its index; null for none. */
  selectEmbeddedSubtitles(index: number | null): void
  /** Switches to the next lower quality for a while. */
  lower(): void
  /** Resumes loading after a fault. */
  reload(): void
  /** Resets the decoder. */
  recover(): void
  /** Loads ahead; without it only the beginning is loaded. */
  setPrefetch(prefetch: boolean): void
  end(): void
}

/** What an engine reports. */
export interface EngineEvents {
  onQualities(qualities: readonly Quality[]): void
  onShown(height: number | null): void
  onAudioTracks(audioTracks: readonly AudioTrack[], audioTrack: number | null): void
  onInside(subtitles: readonly Subtitles[]): void
  onCues(index: number, cues: readonly Cue[]): void
  onFault(fault: Fault): void
}

/** How playback starts. */
export interface EngineStart {
  address: string
  /** Seconds. */
  startSeconds: number
  quality: number | null
  /** The preferred audio language. */
  language: string | undefined
  prefetch: boolean
}
