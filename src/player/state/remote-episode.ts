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
  /** Its watch page without a chosen sound or server, which identifies it. */
  href: string
  /** Its watch page with the sound and the server that the viewer has chosen, if any. */
  page: string
  title: string
  /** The language of the title. */
  lang: string
  /** Null for a film. */
  number: number | null
  /** An absolute URL. */
  picture: string
  /** Of its sources, the one that plays, for example, `Sub HD-1`. */
  server: string
  /** Its name on screens. */
  sourceName: string
  /** @returns the reason if the viewer may not watch it, or if it is not there @throws {Error} if it cannot be loaded now */
  loadSource(): Promise<RemoteSource | { refusal: string }>
  /** Where the viewer goes on, in seconds. */
  resumeAt(): number
  /** Saves the viewer's position. @param played the parts that were played */
  save(position: number, duration: number, played: TimeRanges): void
  /** Reports for how long it was played; absent if the site does not count it. */
  reportWatched?: ((seconds: number) => void) | undefined
}
