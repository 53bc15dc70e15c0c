/** Silent packets of AAC and FLAC, which stand where a file has no sound: players stop at gaps, or pass over what is shown meanwhile. */
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

const [CRC8, CRC16] = [
  { bits: 8, polynomial: 0x07 },
  { bits: 16, polynomial: 0x8005 },
] as const

function crc(bytes: Buffer, { bits, polynomial }: { bits: number; polynomial: number }): number {
  let rest = 0
  for (const byte of bytes) {
    rest ^= byte << (bits - 8)
    for (let i = 0; i < 8; i++) rest = (rest << 1) ^ ((rest >> (bits - 1)) & 1 ? polynomial : 0)
    rest &= 2 ** bits - 1
  }
  return rest
}

/** A frame of FLAC whose channels are constant (RFC 9639, 9). @param streamInfo without the header of its block */
export function silentFlac(streamInfo: Buffer): Buffer {
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

interface Range {
  /** The first sample, and the one behind the last. */
  from: number
  to: number
  /** Samples of a packet. */
  length: number
  /** Where one of the track's packets begins. */
  origin: number
}

/** The packets of a segment with silence where whole ones are missing. */
export function fillGaps(packets: readonly Sample[], { from, to, length, origin }: Range, silence: Buffer): Sample[] {
  const filled: Sample[] = []
  const fill = (start: number, end: number): void => {
    for (let time = start; time < end; time += length) filled.push({ data: silence, time, isKey: true })
  }
  const phase = (packets[0]?.time ?? origin) - from
  let next = from + (((phase % length) + length) % length)
  for (const packet of packets) {
    fill(next, packet.time - length + 1)
    filled.push(packet)
    next = packet.time + length
  }
  fill(next, to)
  return filled
}
