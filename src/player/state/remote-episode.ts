/** An episode as other devices play it. */
import type { MediaKind } from '#src/catalogue/episode/playable.ts'

export interface RemoteTrack {
  address: string
  label: string
  /** Empty if unknown. */
  language: string
}

/** A source with absolute URLs, which need no cookies. */
export interface RemoteSource {
  address: string
  kind: MediaKind
  /** Whether it is a playlist of fragmented MP4. */
  isPackage: boolean
  /** Subtitles, as WebVTT. */
  tracks: readonly RemoteTrack[]
}

export interface RemoteEpisode {
  /** Its watch page, which identifies it. */
  href: string
  title: string
  /** Null for a film. */
  number: number | null
  /** An absolute URL. */
  picture: string
  loadSource(): Promise<RemoteSource>
  /** Saves the viewer's position. */
  save(position: number, duration: number): void
}
