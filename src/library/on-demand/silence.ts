/** Silent packets, which stand where a file has no sound: players stop at gaps, or pass over what is shown meanwhile. */
import type { Track } from '../container/container.ts'
import { CRC16, CRC8, crc } from './crc.ts'
import { flacStreamInfo, packetSamples } from './packet-samples.ts'
import { silentAc3, silentEac3 } from './silent-dolby.ts'
import type { Sample } from './write-mp4.ts'

/** Without bands, prediction, pulses, noise shaping and gain control (ISO 14496-3, 4.4.2). */
const [INFO, GAIN, NO_TOOLS] = ['0'.repeat(11), '0'.repeat(8), '000']
const mono = (type: string, tag: string): string => type + tag + GAIN + INFO + NO_TOOLS
const single = mono('000', '0000')
const pair = (tag: string): string => `001${tag}1${INFO}00${(GAIN + NO_TOOLS).repeat(2)}`
const lowFrequency = mono('011', '0000')
const END = '111'

/** The elements of a packet, by the number of channels. */
const ELEMENTS: Readonly<Record<number, string>> = {
  1: single,
  2: pair('0000'),
  6: single + pair('0000') + pair('0001') + lowFrequency,
}

/** A packet of AAC. @returns null for other numbers of channels */
export function silentPacket(channels: number): Buffer | null {
  const elements = ELEMENTS[channels]
  if (elements === undefined) return null
  const bits = elements + END
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** A frame whose channels are constant (RFC 9639, 9). @param streamInfo without the header of its block */
function silentFlac(streamInfo: Buffer): Buffer {
  const samples = streamInfo.readUInt16BE(2)
  const channels = ((streamInfo.readUInt8(12) >> 1) & 7) + 1
  const depth = ((streamInfo.readUInt16BE(12) >> 4) & 31) + 1
  // the number of samples follows; rate and depth are those of the stream
  const header = Buffer.from([0xff, 0xf8, 0x70, (channels - 1) << 4, 0, (samples - 1) >> 8, (samples - 1) & 255])
  const zeros = Buffer.alloc(Math.ceil((channels * (8 + depth)) / 8))
  const frame = Buffer.concat([header, Buffer.from([crc(header, CRC8)]), zeros])
  const check = crc(frame, CRC16)
  return Buffer.concat([frame, Buffer.from([check >> 8, check & 255])])
}

/** Frames of CELT that say that they are silent (RFC 6716, 4.3), as many as there are in another packet; 2.5 to 20 ms each. */
function silentOpus(config: Buffer, samples: number): Buffer | null {
  const frame = [960, 480, 240, 120].findIndex((length) => samples % length === 0)
  if (frame < 0 || samples === 0) return null
  const count = samples / (960 >> frame)
  const [channels = 0, family = 0, streamCount = 0, coupledCount = 0] = [config[9], config[18], config[19], config[20]]
  const [streams, coupled] = family === 0 ? [1, channels - 1] : [streamCount, coupledCount]
  const parts = Array.from({ length: streams }, (_, i) => [
    ((31 - frame) << 3) | (i < coupled ? 4 : 0) | 3,
    count,
    // streams before the last one name the length of their frames
    ...(i < streams - 1 ? [2] : []),
    ...Array.from({ length: count }, () => [0xff, 0xfe]).flat(),
  ])
  return Buffer.from(parts.flat())
}

/** The header of another frame, without a check, and a granule of nothing (ISO 11172-3, 2.4.1). */
function silentMp3(packet: Buffer): Buffer {
  const frame = Buffer.alloc(packet.length)
  packet.copy(frame, 0, 0, 4)
  frame.writeUInt8(frame.readUInt8(1) | 1, 1)
  return frame
}

const MP3_HEADER_BYTES = 4

const SILENCES: Readonly<Record<string, (track: Track, packet: Buffer) => Buffer | null>> = {
  // the channels of an AudioSpecificConfig (ISO 14496-3, 1.6.2.1)
  A_AAC: ({ config }) => silentPacket(((config[1] ?? 0) >> 3) & 15),
  A_FLAC({ config }) {
    const info = flacStreamInfo(config)
    return info && silentFlac(info)
  },
  A_OPUS: (track, packet) => silentOpus(track.config, packetSamples(track, packet) ?? 0),
  A_AC3: (_, packet) => silentAc3(packet),
  A_EAC3: (_, packet) => silentEac3(packet),
  'A_MPEG/L3': (_, packet) => (packet.length < MP3_HEADER_BYTES ? null : silentMp3(packet)),
}

/** Longer ones are no packets of these codecs. */
const MAX_SILENCE_BYTES = 4096

/** A silent packet of the length of another one of its track. @returns null if there is none */
export function silenceLike(track: Track, packet: Buffer): Buffer | null {
  const silence = SILENCES[track.codec]?.(track, packet) ?? null
  return silence && silence.length <= MAX_SILENCE_BYTES ? silence : null
}

/** Of a segment; more than ten minutes of sound have. */
const MAX_PACKETS = 100_000

interface Range {
  /** The first sample, and the one behind the last. */
  from: number
  to: number
  /** Samples of a silent packet. */
  length: number
  /** Where one of the track's packets begins. */
  origin: number
  /** Where the packet before the first one ends, if that is known. */
  heardUntil?: number
  /** Samples of a packet; by default, as many as of a silent one. */
  lengthOf?: (packet: Buffer) => number
}

/** The packets of a segment with silence where whole ones are missing. */
export function fillGaps(packets: readonly Sample[], range: Range, silence: Buffer): Sample[] {
  const { from, to, length, origin, heardUntil = from, lengthOf = () => length } = range
  const filled: Sample[] = []
  const fill = (start: number, end: number): void => {
    for (let time = start; time < end && filled.length < MAX_PACKETS; time += length)
      filled.push({ data: silence, time, isKey: true })
  }
  const phase = (packets[0]?.time ?? origin) - from
  let next = Math.max(from + (((phase % length) + length) % length), heardUntil)
  for (const packet of packets) {
    fill(next, packet.time - length + 1)
    filled.push(packet)
    next = packet.time + lengthOf(packet.data)
  }
  fill(next, to)
  return filled
}
