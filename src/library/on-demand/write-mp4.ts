/** Writes fragmented MP4 (ISO 14496-12) with one track a file, as CMAF (ISO 23000-19) has it. */
import { segmentType } from '../package/segments.ts'
import type { Colour } from '../container/container.ts'

export interface TrackHeader {
  /** The boxes of the codec: the type of the sample entry, and its configuration. */
  entry: { type: string; config: Buffer }
  /** Ticks of a second. */
  timescale: number
  video?: {
    width: number
    height: number
    /** On screen, with square pixels. */
    displayWidth: number
    displayHeight: number
    colour: Colour | null
  }
  audio?: { channels: number; sampleRate: number; bitDepth: number }
}

export interface Sample {
  data: Buffer
  /** When it is shown, in ticks. */
  time: number
  isKey: boolean
}

const u16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [i, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, i * 2)
  return bytes
}
const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, i * 4)
  return bytes
}
const zeros = (count: number): Buffer => Buffer.alloc(count)

export const box = (type: string, ...parts: Uint8Array[]): Buffer => {
  const size = parts.reduce((sum, { length }) => sum + length, 8)
  return Buffer.concat([u32(size), Buffer.from(type, 'latin1'), ...parts], size)
}
export const fullBox = (type: string, version: number, flags: number, ...parts: Uint8Array[]): Buffer =>
  box(type, u32((version << 24) | flags), ...parts)

const IDENTITY_MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
const [MONO_OR_STEREO_VOLUME, UNDETERMINED_LANGUAGE] = [0x100, 0x55c4]
/** Flags of samples: a key frame; a frame that needs others. */
const [KEY_SAMPLE, OTHER_SAMPLE] = [0x02000000, 0x01010000]

/** The header of a track: `init.mp4`. */
export function initSegment({ entry, timescale, video, audio }: TrackHeader): Buffer {
  const handler = Buffer.from(video ? 'vide' : 'soun', 'latin1')
  const mediaHeader = video ? fullBox('vmhd', 0, 1, zeros(8)) : fullBox('smhd', 0, 0, u32(0))
  const dataReferences = box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1)))
  const samples = box(
    'stbl',
    fullBox('stsd', 0, 0, u32(1), video ? videoEntry(entry, video) : audioEntry(entry, audio)),
    fullBox('stts', 0, 0, u32(0)),
    fullBox('stsc', 0, 0, u32(0)),
    fullBox('stsz', 0, 0, u32(0, 0)),
    fullBox('stco', 0, 0, u32(0)),
  )
  const track = box(
    'trak',
    fullBox(
      'tkhd',
      0,
      3,
      u32(0, 0, 1, 0, 0, 0, 0),
      u16(0, 0, video ? 0 : MONO_OR_STEREO_VOLUME, 0),
      IDENTITY_MATRIX,
      u32((video?.displayWidth ?? 0) * 65_536, (video?.displayHeight ?? 0) * 65_536),
    ),
    box(
      'mdia',
      fullBox('mdhd', 0, 0, u32(0, 0, timescale, 0), u16(UNDETERMINED_LANGUAGE, 0)),
      fullBox('hdlr', 0, 0, u32(0), handler, u32(0, 0, 0), zeros(1)),
      box('minf', mediaHeader, dataReferences, samples),
    ),
  )
  const movieHeader = [u32(0, 0, 1000, 0, 0x10000), u16(0x100, 0), u32(0, 0), IDENTITY_MATRIX, zeros(24), u32(2)]
  return Buffer.concat([
    box('ftyp', Buffer.from('iso6'), u32(1), Buffer.from('iso6cmfcmp41')),
    box('moov', fullBox('mvhd', 0, 0, ...movieHeader), track, box('mvex', fullBox('trex', 0, 0, u32(1, 1, 0, 0, 0)))),
  ])
}

function videoEntry({ type, config }: TrackHeader['entry'], video: NonNullable<TrackHeader['video']>): Buffer {
  const { width, height, displayWidth, displayHeight, colour } = video
  const [across, down] = [displayWidth * height, displayHeight * width]
  return box(
    type,
    zeros(6),
    u16(1),
    zeros(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    zeros(32),
    u16(24, 0xffff),
    config,
    ...(across === down ? [] : [box('pasp', u32(across, down))]),
    ...(colour
      ? [
          box(
            'colr',
            Buffer.from('nclx'),
            u16(colour.primaries, colour.transfer, colour.matrix),
            Buffer.from([colour.isFullRange ? 0x80 : 0]),
          ),
        ]
      : []),
  )
}

function audioEntry({ type, config }: TrackHeader['entry'], audio: TrackHeader['audio']): Buffer {
  const { channels = 2, sampleRate = 48_000, bitDepth = 0 } = audio ?? {}
  const rate = sampleRate > 65_535 ? 0 : sampleRate * 65_536
  return box(type, zeros(6), u16(1), zeros(8), u16(channels, bitDepth || 16, 0, 0), u32(rate), config)
}

/** Bytes of a sample in `trun`: its duration, its size, its flags and when it is shown. */
const RECORD_BYTES = 16
/** Which of them there are, and the offset of the data. */
const RUN_FLAGS = 0xf01

/**
 * One segment. Its decode times are the sorted times at which its samples are shown, so that it begins and ends exactly with its first and the
 * next one's first frame, on any node; the offsets between both may be negative (`trun`, version 1).
 * @param samples in the order of decoding; at least one
 * @param end when the next segment begins, in ticks
 * @param number from 0
 */
export function mediaSegment(samples: readonly Sample[], end: number, number: number): Buffer {
  const times = samples.map(({ time }) => time).toSorted((one, other) => one - other)
  const records = zeros(samples.length * RECORD_BYTES)
  for (const [i, { data, time, isKey }] of samples.entries()) {
    const at = times[i] ?? time
    records.writeUInt32BE(Math.max(1, (times[i + 1] ?? end) - at), i * RECORD_BYTES)
    records.writeUInt32BE(data.length, i * RECORD_BYTES + 4)
    records.writeUInt32BE(isKey ? KEY_SAMPLE : OTHER_SAMPLE, i * RECORD_BYTES + 8)
    records.writeInt32BE(time - at, i * RECORD_BYTES + 12)
  }
  const decodeTime = zeros(8)
  decodeTime.writeBigInt64BE(BigInt(times[0] ?? 0))
  const fragment = (dataAt: number) =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, u32(number + 1)),
      box(
        'traf',
        fullBox('tfhd', 0, 0x20000, u32(1)),
        fullBox('tfdt', 1, 0, decodeTime),
        fullBox('trun', 1, RUN_FLAGS, u32(samples.length, dataAt), records),
      ),
    )
  const size = fragment(0).length
  return Buffer.concat([segmentType(), fragment(size + 8), box('mdat', ...samples.map(({ data }) => data))])
}
