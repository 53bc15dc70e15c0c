/**
 * Encodes a segment of sound as AAC, by one short run of ffmpeg that gets exactly the packets of the segment. AAC frames lie at multiples of 1024
 * samples from 0, on any node, so that segments made alone join without a click.
 */
import type { Container, Track } from '../container/container.ts'
import { framesOf } from '../matroska/blocks.server.ts'
import { matroskaStream, type StreamBlock } from '../matroska/write-stream.ts'
import { audioClock } from './audio-clock.ts'
import { MAX_LAST_SECONDS } from './copy-segment.server.ts'
import { STREAM_START_SECONDS } from './encoder-arguments.ts'
import type { Cut, MediaIndex } from './media-index.ts'
import { packetSamples } from './packet-samples.ts'
import { readPart } from './read-part.ts'
import { sampleEntry } from './sample-entry.ts'
import { silentPacket } from './silence.ts'
import { initSegment, mediaSegment } from './write-mp4.ts'

const RATE = 48_000
const FRAME = 1024
/** Frames before the segment that only warm the encoder up: with fewer, seams are heard. */
const RUN_IN_FRAMES = 4
/** Packets from before the first sample that is wanted, for decoders that overlap them. */
export const RUN_IN_SECONDS = 0.25
const MICROSECONDS = 1000
const ADTS_HEADER_BYTES = 7

interface AudioFrames {
  /** The frames of the segments, counted from 0 of the file; before them come those of the run-in. */
  first: number
  end: number
  /** Of the last segment, those until the video ends; sound may be longer. */
  least: number
  runIn: number
}

export interface AudioStretch extends AudioFrames {
  /** A Matroska stream with the packets. */
  stream: Buffer
  /** Whether there are none. */
  isEmpty: boolean
}

/** Which frames `count` segments have, from one on, and which sound they are made from (seconds for players). */
export function audioStretchOf(
  cuts: readonly Cut[],
  number: number,
  count: number,
): AudioFrames & { from: number; until: number } {
  const [cut, next] = [cuts[number], cuts[number + count]]
  if (!cut) throw new RangeError(`There is no segment ${number}.`)
  const first = number === 0 ? 0 : Math.ceil((cut.start * RATE) / FRAME)
  const end = next ? Math.ceil((next.start * RATE) / FRAME) : first + Math.ceil((MAX_LAST_SECONDS * RATE) / FRAME)
  const least = Math.ceil(((next?.start ?? cuts.at(-1)?.end ?? 0) * RATE) / FRAME)
  const runIn = Math.min(RUN_IN_FRAMES, first)
  const from = ((first - runIn) * FRAME) / RATE
  return { first, end, least, runIn, from, until: ((end + RUN_IN_FRAMES) * FRAME) / RATE }
}

/** The packets of a segment. @param number of the segment */
export async function readAudioStretch(
  file: Container,
  track: Track,
  index: MediaIndex,
  cuts: readonly Cut[],
  number: number,
): Promise<AudioStretch> {
  const { from, until, ...frames } = audioStretchOf(cuts, number, 1)
  const fromCut = cuts.findLastIndex(({ start }) => start <= from - RUN_IN_SECONDS)
  const at = fromCut <= 0 ? index.first : (cuts[fromCut]?.place ?? index.first)
  const blocks: StreamBlock[] = []
  let toSample: ((tick: number) => number) | undefined
  for await (const block of readPart(file, track, at)) {
    toSample ??= audioClock(index, track, packetSamples(track, framesOf(block)[0] ?? block.data))
    const seconds = toSample(block.time) / (track.audio?.sampleRate ?? RATE)
    if (seconds > until) break
    if (seconds < from - RUN_IN_SECONDS) continue
    // a decoder subtracts the delay of the track again
    const time = (seconds - from + STREAM_START_SECONDS) * 1e6 + track.delay / 1000
    blocks.push({ ...block, time: Math.round(time) })
  }
  return { stream: matroskaStream([track], MICROSECONDS, blocks), isEmpty: blocks.length === 0, ...frames }
}

/** A segment of what ffmpeg wrote, and of silence behind it. @param adts its first frame is the encoder's own delay */
export function toAudioSegment(
  adts: Buffer,
  { first, end, least, runIn }: AudioFrames,
  { number, channels }: { number: number; channels: number },
): Buffer {
  const frames = readAdts(adts).slice(1 + runIn, 1 + runIn + end - first)
  const silence = silentPacket(channels)
  while (silence && frames.length < least - first) frames.push(silence)
  const samples = frames.map((data, i) => ({ data, time: (first + i) * FRAME, isKey: true }))
  return samples.length > 0 ? mediaSegment(samples, (first + samples.length) * FRAME, number) : Buffer.alloc(0)
}

/** ISO 13818-7, 6.2. */
function readAdts(bytes: Buffer): Buffer[] {
  const frames: Buffer[] = []
  for (let at = 0; at + ADTS_HEADER_BYTES < bytes.length;) {
    const size = ((bytes.readUInt32BE(at + 3) >>> 13) & 0x1fff) >>> 0
    if (size <= ADTS_HEADER_BYTES) break
    frames.push(bytes.subarray(at + ADTS_HEADER_BYTES, at + size))
    at += size
  }
  return frames
}

/** AAC LC at 48 kHz (ISO 14496-3, 1.6.2.1). */
export function encodedAudioInit(channels: number): Buffer {
  const config = Buffer.from([0x11, 0x80 | (channels << 3)])
  const entry = sampleEntry({ codec: 'A_AAC', config })
  if (!entry) throw new Error('AAC has no configuration.')
  return initSegment({ entry, timescale: RATE, audio: { channels, sampleRate: RATE, bitDepth: 0 } })
}
