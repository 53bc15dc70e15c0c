/**
 * What the readers of containers have in common: tracks, and their blocks from any place on. Both are described as Matroska does (RFC 9559),
 * since decoders get them as Matroska.
 */
import type { ByteSource } from './byte-source.server.ts'

export const VIDEO = 1
export const AUDIO = 2
export const SUBTITLE = 17

export interface Container {
  bytes: ByteSource
  /** Nanoseconds of a tick. */
  scale: number
  /** In the order of ffprobe’s streams. */
  tracks: readonly Track[]
  /** Place from which all blocks are read. */
  start: number
  /** What begins before this tick is hidden, and only needed to decode what follows; -Infinity if nothing is. */
  shownFrom: number
  /** Blocks from a place on, those of each track in the order of decoding. @param from `start`, or the place of a cue or block */
  readBlocks(from: number, options: BlockOptions): AsyncGenerator<Block>
  /** The block that a cue leads to, whatever the cue says about it; null if there is none. @param chunk how much is read at once */
  readBlockAt(cue: Cue, maxData: number, chunk?: number): Promise<Block | null>
  /** Where the file says that key frames, or lines of subtitles, are; none if it does not say. @throws if there are too many */
  readCues(track: number): Promise<Cue[]>
  /** The files in it, such as fonts, without their content. */
  readAttachments(): Promise<Attachment[]>
}

export interface Track {
  number: number
  /** `VIDEO`, `AUDIO`, `SUBTITLE` or another one. */
  type: number
  /** Such as `V_MPEG4/ISO/AVC`. */
  codec: string
  /** The decoder's configuration: what is in `avcC`, an AudioSpecificConfig, an ASS header. */
  config: Buffer
  /** Samples before the first one that is heard, in nanoseconds. */
  delay: number
  /** Nanoseconds of a frame; 0 if unknown. */
  frame: number
  /** The part that its file shows, if it begins inside a frame; absent otherwise. */
  shown?: ShownPart
  /** Bytes that are left out at the start of each frame. */
  stripped: Buffer | null
  isDeflated: boolean
  /** Encrypted, or compressed by what players no longer support. */
  isUnreadable: boolean
  video: { width: number; height: number; displayWidth: number; displayHeight: number; colour: Colour | null } | null
  audio: { sampleRate: number; channels: number; bitDepth: number } | null
  /** Its Matroska entry, for a decoder that reads blocks as they are. */
  entry: Buffer
}

/** In seconds, on the timeline of the file. */
export interface ShownPart {
  start: number
  /** Absent if it ends with the track. */
  end?: number
  /** How long before its start its first frame begins. */
  hidden: number
}

/** The numbers of ITU-T H.273. */
export interface Colour {
  primaries: number
  transfer: number
  matrix: number
  isFullRange: boolean
}

export interface Block {
  track: Track
  /** When its first frame is shown or heard, in ticks; without the track's delay. */
  time: number
  isKey: boolean
  /** In ticks; null if the file does not say. */
  duration: number | null
  /** From where it is found again: the offset of its cluster, of its fragment, or its own. */
  place: number
  /** Offset of the block. */
  position: number
  /** Bytes of its data in the file. */
  size: number
  /** Its data as they are in the file, maybe laced and compressed; their beginning, if less is read. */
  data: Buffer
  lacing: number
  /** How many times broken data were passed over before it. */
  gaps: number
}

export interface BlockOptions {
  /** Numbers of the tracks; the others are passed over. */
  tracks: ReadonlySet<number>
  /** Passes over what is no key frame. */
  keysOnly?: boolean
  /** Reads at most so many bytes of the data of each. */
  maxData?: number
  /** Reads nothing from this offset on. */
  until?: number
  /** How much is read at once. */
  chunk?: number
}

export interface Cue {
  track: number
  /** In ticks. */
  time: number
  place: number
  /** Offset of the block after the start of the cluster's content; null if the file does not say. */
  block: number | null
  /** In ticks; null if the file does not say. */
  duration: number | null
}

export interface Attachment {
  name: string
  type: string
  position: number
  size: number
}
