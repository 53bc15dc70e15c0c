/** The interface of the playback engines: one plays files and native HLS, the other uses hls.js. */
import type { Span } from '#src/catalogue/episode/playable.ts'
import type { ChosenTrack } from '#src/catalogue/episode/track-choice.ts'
import type { Ahead, AudioTrack, Quality } from './state/playback.ts'
import type { Cue } from './subtitles/parse-subtitles.ts'
import type { Subtitles } from './subtitles/subtitles.ts'
import type { Fault } from './recovery.ts'

export interface Engine {
  setQuality(height: number | null): void
  setAudioTrack(id: number): void
  /** Shows a subtitle track of the playlist by its index; null for none. */
  selectEmbeddedSubtitles(index: number | null): void
  /** Switches to the next lower quality; later, adaptation may raise it again. */
  lowerQuality(): void
  /** Resumes loading after a fault. May replace the element’s video, as may `resetDecoder`. */
  reload(): void
  /** Resets the decoder. */
  resetDecoder(): void
  /** Whether to load ahead; otherwise only the first seconds are loaded. */
  setPrefetch(prefetch: boolean): void
  /** What can’t be decoded if the video fails now. */
  damagedSpan?(): Span
  /** The figures of hls.js, for the statistics. */
  hls?: HlsFigures
  end(): void
}

export interface HlsFigures {
  levels: readonly {
    videoCodec: string | undefined
    audioCodec: string | undefined
    averageBitrate: number
    /** 0 for what is on disk. */
    score: number
    /** Of the playlist. */
    attrs: object
  }[]
  /** The index of the level that plays. */
  currentLevel: number
  audioTracks: readonly { attrs: object }[]
  /** The index of the audio track that plays. */
  audioTrack: number
  /** The estimated bandwidth of the connection, in bits per second. */
  bandwidthEstimate: number
}

/** Events of an engine. */
export interface EngineEvents {
  onQualities(qualities: readonly Quality[]): void
  onShownHeight(height: number | null): void
  onAudioTracks(audioTracks: readonly AudioTrack[], audioTrack: number | null): void
  onEmbeddedSubtitles(subtitles: readonly Subtitles[]): void
  onCues(index: number, cues: readonly Cue[]): void
  /** @param span what can’t be decoded, if it is not at the position */
  onFault(fault: Fault, span?: Span): void
  onBusy(ahead: Ahead): void
}

/** Options with which an engine starts. */
export interface EngineStart {
  address: string
  /** The viewer’s position in seconds, also while the element has no video: loading starts and resumes there. */
  position(): number
  quality: number | null
  /** The audio track that the viewer chose for the title. */
  audio: ChosenTrack | undefined
  prefetch: boolean
  /** What can’t be decoded as the server copies it. */
  damaged: readonly Span[]
}
