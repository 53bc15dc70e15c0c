/**
 * Encodes segments of video by one short run of ffmpeg: it gets exactly the packets of the stretch, and gives exactly its frames. Nothing of an
 * earlier run is needed, so that any segment can be made at any time, by any node.
 */
import { bytesOf } from '../container/byte-source.server.ts'
import { type Block, type Container, type Track, VIDEO } from '../container/container.ts'
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
  return { stream: matroskaStream([track], file.scale, blocks), times: videoTimes(index, cuts, { number, count }) }
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

/** A segment whose first frame is later begins with the frame before, so that players can begin there. */
const [LATE_FRAMES, LATE_SECONDS] = [1.5, 0.1]

interface Written {
  /** What ffmpeg wrote, as Matroska. */
  written: Uint8Array
  /** By number of the segment: the frame that is shown when it begins, as Matroska. */
  stills: ReadonlyMap<number, Uint8Array>
}

/**
 * The segments that ffmpeg wrote, which are empty where it could decode nothing, their header, which is the same for all runs with the same
 * settings, and the segments that need a still.
 */
export async function toVideoSegments(
  { written, stills }: Written,
  index: MediaIndex,
  cuts: readonly Cut[],
  { number, count }: { number: number; count: number },
): Promise<{ init: Buffer | null; segments: Buffer[]; late: number[] }> {
  const due = cuts.slice(number, number + count)
  const run = await readRun(written)
  const groups: Sample[][] = due.map(() => [])
  let current = groups[0]
  for (const { seconds, ...sample } of run?.frames(index) ?? []) {
    if (sample.isKey)
      current =
        groups[
          Math.max(
            0,
            due.findLastIndex(({ start }) => seconds >= start - 2 * ROUNDING_SECONDS),
          )
        ]
    current?.push(sample)
  }
  let [header, timescale] = [run?.init, run?.timescale ?? 1]
  const late: number[] = []
  for (const [i, { start }] of due.entries()) {
    const still = stills.get(number + i)
    const shown = groups[i]?.toSorted((one, other) => one.time - other.time)[0]
    const isFirst = number + i === 0
    // players would move the whole timeline otherwise
    if (shown && isFirst) shown.time = 0
    else if (still) {
      const of = await readRun(still)
      const [frame] = of?.frames(index) ?? []
      if (!of || !frame) continue
      header ??= of.init
      timescale = of.timescale
      groups[i]?.unshift({ data: frame.data, isKey: true, time: Math.round(start * timescale) })
    } else if (!shown || shown.time / timescale > start + latest(index)) late.push(number + i)
  }
  const startOf = (samples: Sample[] | undefined) =>
    samples && samples.length > 0 ? samples.reduce((least, { time }) => Math.min(least, time), Infinity) : undefined
  const segments = due.map(({ end }, i) => {
    const samples = groups[i] ?? []
    if (samples.length === 0) return Buffer.alloc(0)
    const last = samples.reduce((most, { time }) => Math.max(most, time), 0)
    const ends = startOf(groups[i + 1]) ?? Math.round(end * timescale)
    return mediaSegment(samples, Math.max(ends, last + 1), number + i)
  })
  return { init: header ?? null, segments, late }
}

const latest = ({ frame, scale }: MediaIndex): number => Math.max(LATE_SECONDS, (LATE_FRAMES * frame * scale) / 1e9)

/** @returns null if ffmpeg wrote no video, since it found no frame */
async function readRun(written: Uint8Array) {
  if (written.length === 0) return null
  const file = await openMatroska(bytesOf(Buffer.from(written.buffer, written.byteOffset, written.byteLength)))
  const track = file.tracks.find(({ type }) => type === VIDEO)
  const entry = track && sampleEntry(track)
  if (!track?.video || !entry) return null
  const timescale = Math.round(1e9 / file.scale)
  // runs on other hardware have other parameters than the header that a player has
  const parameters = parameterSets(track.config)
  const blocks: Block[] = []
  for await (const block of file.readBlocks(file.start, { tracks: new Set([track.number]) })) blocks.push(block)
  return {
    init: initSegment({ entry, timescale, video: track.video }),
    timescale,
    /** In the order of decoding, on the timeline of players. */
    frames(index: Pick<MediaIndex, 'zero' | 'scale'>) {
      const zero = Math.round((index.zero * index.scale) / file.scale)
      return blocks.map(({ time, isKey, data: frame }) => {
        const data = isKey ? Buffer.concat([parameters, frame]) : frame
        return { data, isKey, time: time - zero, seconds: toSeconds({ scale: file.scale, zero }, time) }
      })
    },
  }
}

/** The header of the frame that ffmpeg wrote, and segments that show only this frame. @throws if it wrote no video */
export async function holdFrame(
  written: Uint8Array,
  cuts: readonly Cut[],
  { number, count }: { number: number; count: number },
): Promise<{ init: Buffer; segments: Buffer[] }> {
  const found = await readRun(written)
  const [frame] = found?.frames({ zero: 0, scale: 1 }) ?? []
  if (!found || !frame) throw new Error('ffmpeg wrote no video.')
  const toTime = (seconds: number): number => Math.round(seconds * found.timescale)
  const segments = cuts
    .slice(number, number + count)
    .map(({ start, end }, i) => mediaSegment([{ ...frame, time: toTime(start) }], toTime(end), number + i))
  return { init: found.init, segments }
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
