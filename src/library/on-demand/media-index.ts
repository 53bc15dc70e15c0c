/** Where a file can be cut, and when its parts begin and end. Segments are made from it, the file and a number alone. */
import * as z from 'zod'
import { audioStreamSchema, subtitleStreamSchema } from '../package/probe.ts'
import { cutByLength, MAX_KEYFRAME_GAP_SECONDS } from '../package/segments.ts'

const fileIndexSchema = z.object({
  /** Nanoseconds of a tick. */
  scale: z.number().positive(),
  /** The earliest time of its video and audio, in ticks: 0 for players. */
  zero: z.number().int(),
  /** Place from which all blocks are read. */
  first: z.number().int(),
  /** Number of the track that is shown. */
  video: z.number().int(),
  /** Ticks of a frame. */
  frame: z.number().positive(),
  /** None if only ffmpeg can read the file. Key frames: their times in ticks, the places from which they are read, and whether browsers can begin with them (1) or only a decoder can (0). */
  keys: z.array(z.tuple([z.number().int(), z.number().int(), z.literal([0, 1])])),
  /** Fonts: their paths in the package, their offsets and their sizes in bytes. */
  fonts: z.array(z.tuple([z.string(), z.number().int(), z.number().int()])),
  /** By number of the track: the times of its first block that is shown or heard, and of its last one, in ticks. */
  spans: z.record(z.string(), z.tuple([z.number().int(), z.number().int()])),
})

const externalAudioSchema = z.object({
  /** Its path relative to the video’s folder. */
  file: z.string(),
  bytes: z.number().int(),
  streams: z.array(audioStreamSchema),
  /** Codec strings of the streams that can be copied, by number of the stream. */
  codecs: z.record(z.string(), z.string()),
  /** Its keys are places from which all tracks are read. Its own first sound is heard from 0. */
  index: fileIndexSchema,
})

export const mediaIndexSchema = fileIndexSchema.extend({
  /** Audio files beside the video. */
  external: z.array(externalAudioSchema).optional(),
  /** Image subtitles in files beside the video. */
  images: z.array(subtitleStreamSchema).optional(),
})

export type MediaIndex = z.infer<typeof mediaIndexSchema>
export type IndexedAudio = z.infer<typeof externalAudioSchema>

/** Longer than any video: the list of the segments of longer ones would fill the memory. */
export const MAX_SECONDS = 12 * 3600

export interface Cut {
  /** Seconds. */
  start: number
  end: number
  /** In ticks; those before it belong to the segment before. */
  tick: number
  /** From which it is read. */
  place: number
}

/** Seconds on the timeline of players. */
export const toSeconds = ({ scale, zero }: Pick<MediaIndex, 'scale' | 'zero'>, tick: number): number =>
  ((tick - zero) * scale) / 1e9

/** Whether packets are read here; otherwise, ffmpeg reads the file itself. */
export const hasPackets = ({ keys }: MediaIndex): boolean => keys.length > 0

/** Whether the key frame with which it begins is hidden, and only needed to decode what is shown. */
export const hasHiddenStart = ({ keys, spans, video }: MediaIndex): boolean =>
  (keys[0]?.[0] ?? Infinity) < (spans[video]?.[0] ?? -Infinity)

/** Players begin a track that begins later with a gap. */
const MAX_LATE_SECONDS = 0.1

export const beginsLate = (index: MediaIndex, track: number): boolean =>
  toSeconds(index, index.spans[track]?.[0] ?? index.zero) > MAX_LATE_SECONDS

/** When the last frame ends. */
export const endOf = (index: MediaIndex): number =>
  toSeconds(index, (index.spans[index.video]?.[1] ?? index.zero) + index.frame)

/** The segments of copied video, as the packager cuts them. The first frame is shown from 0, however late it is in the file. */
export function cutVideo(index: MediaIndex): Cut[] {
  const end = endOf(index)
  const keys = cleanKeys(index)
  const starts = keys.map(([tick], i) => (i === 0 ? 0 : toSeconds(index, tick)))
  const isDue = cutByLength()
  const chosen = keys.flatMap(([tick, place], i) => {
    const start = starts[i] ?? 0
    return isDue(start, starts[i + 1] ?? end) ? { start, tick, place } : []
  })
  return chosen.map((cut, i) => ({ ...cut, end: chosen[i + 1]?.start ?? Math.max(end, cut.start) }))
}

const cleanKeys = ({ keys }: MediaIndex) => keys.filter(([, , isClean], i) => isClean === 1 || i === 0)

const ENCODED_SECONDS = 2
/** A last segment that is shorter belongs to the one before. */
const MIN_LAST_SECONDS = 0.3

/** The segments of encoded video: even, since its key frames can be anywhere. */
export function cutEvenly(index: MediaIndex): Cut[] {
  const end = endOf(index)
  const count = Math.max(1, Math.ceil((end - MIN_LAST_SECONDS) / ENCODED_SECONDS))
  const parts = evenParts(count)
  return toCuts([...parts.slice(0, -1), { start: (count - 1) * ENCODED_SECONDS, end }], index)
}

const evenParts = (count: number): { start: number; end: number }[] =>
  Array.from({ length: count }, (_, i) => ({ start: i * ENCODED_SECONDS, end: (i + 1) * ENCODED_SECONDS }))

/** Tracks are not interleaved exactly: so many seconds before a part, all of them are read. */
const EXTERNAL_LEAD_SECONDS = 1

/** Cuts a file beside the video as the video is cut. @param parts in seconds */
export const cutExternal = (parts: readonly Pick<Cut, 'start' | 'end'>[], index: MediaIndex): Cut[] =>
  toCuts(parts, index, EXTERNAL_LEAD_SECONDS)

function toCuts(parts: readonly Pick<Cut, 'start' | 'end'>[], index: MediaIndex, lead = 0): Cut[] {
  const toTick = (seconds: number): number => index.zero + Math.round((seconds * 1e9) / index.scale)
  let key = -1
  return parts.map(({ start, end }) => {
    while ((index.keys[key + 1]?.[0] ?? Infinity) <= toTick(start - lead)) key += 1
    return { start, end, tick: toTick(start), place: index.keys[key]?.[1] ?? index.first }
  })
}

/** Whether browsers can begin with the first frame, nothing is hidden before, and seeking is quick enough in a copy. */
export const hasNearKeys = (index: MediaIndex): boolean => {
  const starts = [...cleanKeys(index).map(([tick]) => toSeconds(index, tick)), endOf(index)]
  return (
    index.keys[0]?.[2] === 1 &&
    !hasHiddenStart(index) &&
    starts.every((start, i) => start - (starts[i - 1] ?? 0) <= MAX_KEYFRAME_GAP_SECONDS)
  )
}
