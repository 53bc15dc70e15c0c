/** A source before it is stored. Pure. */
import type { MediaKind, Sound, Span, Track } from '#src/catalogue/episode/playable.ts'

export interface NewSource {
  anime: number
  episode: number
  sound: Sound
  address: string
  kind: MediaKind
  quality: string | undefined
  tracks: readonly Track[]
  intro: Span | undefined
  outro: Span | undefined
}
