/**
 * Encodes segments of video by one short run of ffmpeg: it gets exactly the packets of the stretch, and gives exactly its frames. Nothing of an
 * earlier run is needed, so that any segment can be made at any time, by any node.
 */
import { bytesOf } from '../container/byte-source.server.ts'
import { type Container, type Track, VIDEO } from '../container/container.ts'
import { openMatroska } from '../matroska/matroska-file.server.ts'
import { matroskaStream, type StreamBlock } from '../matroska/write-stream.ts'
import { type Cut, hasHiddenStart, type MediaIndex, toSeconds } from './media-index.ts'
import { readPart } from './read-part.ts'
import { sampleEntry } from './sample-entry.ts'
import { initSegment, mediaSegment, type Sample } from './write-mp4.ts'

export interface VideoStretch {
  /** A Matroska stream with the packets. */
  stream: Buffer
  /** When its segments begin, and when the last one ends, on the file's own clock (seconds). */
  times: number[]
}

/** Frames may be shown by so many packets later than they are decoded (ITU-T H.264, H.265). */
const MAX_REORDERED = 17
/** Frames begin a little before the times at which they are cut, which are rounded. */
const ROUNDING_SECONDS = 0.004

/** The packets of `count` segments from one on. */
export async function readVideoStretch(
  file: Container,
  track: Track,
  index: MediaIndex,
  cuts: readonly Cut[],
  { number, count }: { number: number; count: number },
): Promise<VideoStretch> {
  const cut = cuts[number]
  if (!cut) throw new RangeError(`There is no segment ${number}.`)
  const until = cuts[number + count]?.tick ?? Infinity
  const blocks: StreamBlock[] = []
  const delay = Math.round(track.delay / file.scale)
  let later = 0
  const at = number === 0 && !hasHiddenStart(index) ? index.first : cut.place
  for await (const block of readPart(file, track, at)) {
    if (blocks.length === 0 && !block.isKey) continue
    blocks.push({ ...block, time: block.time + delay })
    later = block.time >= until ? later + 1 : 0
    if (later > MAX_REORDERED) break
  }
  return { stream: matroskaStream(track, file.scale, blocks), times: videoTimes(index, cuts, { number, count }) }
}

/** When `count` segments begin, and when the last one ends, on the file's own clock (seconds). */
export function videoTimes(
  index: MediaIndex,
  cuts: readonly Cut[],
  { number, count }: { number: number; count: number },
): number[] {
  // the first frame may be shown before the key frame that it needs
  const start = hasHiddenStart(index) ? (index.spans[index.video]?.[0] ?? index.zero) : -Infinity
  const ticks = cuts.slice(number, number + count).map(({ tick }, i) => (number + i === 0 ? start : tick))
  const until = cuts[number + count]?.tick ?? Infinity
  return [...ticks, until].map((tick) => Math.max(0, (tick * index.scale) / 1e9 - ROUNDING_SECONDS))
}

/**
 * The segments that ffmpeg wrote, their header, which is the same for all runs with the same settings, and when the first frame is shown, in
 * seconds for players.
 */
export async function toVideoSegments(
  written: Buffer,
  index: MediaIndex,
  cuts: readonly Cut[],
  { number, count }: { number: number; count: number },
): Promise<{ init: Buffer; segments: Buffer[]; start: number }> {
  const file = await openMatroska(bytesOf(written))
  const track = file.tracks.find(({ type }) => type === VIDEO)
  const entry = track && sampleEntry(track)
  if (!track?.video || !entry) throw new Error('ffmpeg wrote no video.')
  const timescale = Math.round(1e9 / file.scale)
  const zero = Math.round((index.zero * index.scale) / file.scale)
  const groups: Sample[][] = []
  for await (const { time, isKey, data } of file.readBlocks(file.start, { tracks: new Set([track.number]) })) {
    const due = cuts[number + groups.length]
    const seconds = toSeconds({ scale: file.scale, zero }, time)
    if (isKey && (groups.length === 0 || (due && seconds >= due.start - 2 * ROUNDING_SECONDS))) groups.push([])
    groups.at(-1)?.push({ data, time: time - zero, isKey })
  }
  const shown = groups[0]?.reduce((earliest, { time }) => Math.min(earliest, time), Infinity) ?? Infinity
  // players would move the whole timeline otherwise
  const first = number === 0 ? groups[0]?.toSorted((one, other) => one.time - other.time)[0] : undefined
  if (first) first.time = 0
  // runs on other hardware have other parameters than the header that a player has
  const parameters = parameterSets(track.config)
  for (const [key] of groups) if (key) key.data = Buffer.concat([parameters, key.data])
  const segments = groups.slice(0, count).map((samples, i) => {
    const last = samples.reduce((latest, { time }) => Math.max(latest, time), 0)
    const next = groups[i + 1]?.reduce((earliest, { time }) => Math.min(earliest, time), Infinity)
    const follows = cuts[number + i + 1]
    const end =
      next ??
      (follows ? Math.round(follows.start * timescale) : last + Math.round((index.frame * index.scale) / file.scale))
    return mediaSegment(samples, Math.max(end, last + 1), number + i)
  })
  return { init: initSegment({ entry, timescale, video: track.video }), segments, start: shown / timescale }
}

const SIZE_BYTES = 2

/** The sequence and picture parameter sets of an `avcC` (ISO 14496-15, 5.3.3.1), as they precede a frame. */
function parameterSets(config: Buffer): Buffer {
  const sizeBytes = ((config[4] ?? 0) & 3) + 1
  const parts: Buffer[] = []
  let at = 5
  for (const mask of [0x1f, 0xff]) {
    const count = (config[at] ?? 0) & mask
    at += 1
    for (let i = 0; i < count && at + SIZE_BYTES <= config.length; i++) {
      const size = config.readUInt16BE(at)
      const prefix = Buffer.alloc(sizeBytes)
      prefix.writeUIntBE(size, 0, sizeBytes)
      parts.push(prefix, config.subarray(at + SIZE_BYTES, at + SIZE_BYTES + size))
      at += SIZE_BYTES + size
    }
  }
  return Buffer.concat(parts)
}
