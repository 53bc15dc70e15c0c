/** Silent frames of AC-3 and E-AC-3 (ETSI TS 102 366), with the header and the size of another frame of their track. */
import { CRC16, crc } from './crc.ts'
import { ac3Config, bitReader, eac3Config, joinBits } from './dolby-config.ts'

type Fields = (readonly [bits: number, value: number])[]

/** Without the low-frequency one, by mode; two independent ones have no silence here. */
const CHANNELS = [0, 1, 2, 3, 3, 4, 4, 5]
const STEREO = 2
const BLOCKS = [0, 1, 2, 3, 4, 5]
const times = (count: number, ...fields: Fields): Fields => Array.from({ length: count }, () => fields).flat()

/** One exponent for four coefficients; the blocks behind the first have the same. */
const [NEW_EXPONENTS, SAME_EXPONENTS] = [3, 0]
/** The least amplitude, and groups without a difference. */
const [EXPONENT, NO_DIFFERENCES] = [15, 62]
const exponents: Fields = [[4, EXPONENT], ...times(6, [7, NO_DIFFERENCES]), [2, 0]]
const lowExponents: Fields = [[4, EXPONENT], ...times(2, [7, NO_DIFFERENCES])]

interface Layout {
  mode: number
  /** Without the low-frequency one. */
  channels: number
  low: number
}

/** @returns null if the packet is no frame, or has two independent channels, or no room for them */
export function silentAc3(packet: Buffer): Buffer | null {
  const config = ac3Config(packet)
  if (!config) return null
  const readConfig = bitReader(config, 10)
  const [mode, low] = [readConfig(3), readConfig(1)]
  const channels = CHANNELS[mode] ?? 0
  const mixing = (mode % 2 === 1 && mode !== 1 ? 2 : 0) + (mode >= 4 ? 2 : 0) + (mode === STEREO ? 2 : 0)
  const header = headerOf(packet, 51 + mixing + 1 + 5)
  // neither compression, language, production, time codes nor additions
  const fields: Fields = [
    ...header,
    [8, 0],
    ...BLOCKS.flatMap((block) => ac3Block(block === 0, { mode, channels, low })),
  ]
  const frame = channels > 0 ? frameOf(packet, fields) : null
  if (!frame) return null
  const words = frame.length >> 1
  const middle = ((words >> 1) + (words >> 3)) * 2
  frame.writeUInt16BE(0, 2)
  frame.writeUInt16BE(crcBefore(frame.subarray(2, middle)), 2)
  return withCrc(frame, middle)
}

function ac3Block(isFirst: boolean, { mode, channels, low }: Layout): Fields {
  const [flag, stereo] = [isFirst ? 1 : 0, mode === STEREO]
  return [
    ...times(channels, [2, 0]), // block switches, dither
    [1, 0], // dynamic range
    ...(isFirst ? ([[2, 0b10]] as const) : ([[1, 0]] as const)), // coupling
    ...(stereo ? ([[isFirst ? 5 : 1, flag << 4]] as const) : []), // rematrixing
    ...times(channels, [2, isFirst ? NEW_EXPONENTS : SAME_EXPONENTS]),
    ...times(low, [1, flag]),
    ...(isFirst ? [...times(channels, [6, 0]), ...times(channels, ...exponents), ...times(low, ...lowExponents)] : []),
    // an allocation that leaves no bits to coefficients
    ...(isFirst ? ([[12, 1 << 11], [7, 1 << 6], ...times(channels + low, [7, 0])] as const) : ([[2, 0]] as const)),
    [2, 0], // differences of allocation, bytes to skip
  ]
}

/** @returns null as {@link silentAc3} */
export function silentEac3(packet: Buffer): Buffer | null {
  if (!eac3Config(packet)) return null
  const read = bitReader(packet, 36)
  const [mode, low] = [read(3), read(1)]
  const channels = CHANNELS[mode] ?? 0
  const fields: Fields = [
    ...headerOf(packet, 50),
    [4, 0], // compression, mixing, information, additions
    // exponents for each block, dither for each block, all else once or never
    [1, 1],
    [5, 0],
    [1, 1],
    [5, 0],
    ...(mode > 1 ? ([[6, 0]] as const) : []), // coupling
    ...BLOCKS.flatMap((block) => times(channels, [2, block === 0 ? NEW_EXPONENTS : SAME_EXPONENTS])),
    ...times(low, [6, 0b100000]),
    ...times(channels, [5, 0]), // exponents of a converter to AC-3
    [11, 0], // no bits for coefficients, no places of blocks
    ...BLOCKS.flatMap((block) => eac3Block(block === 0, { mode, channels, low })),
  ]
  const frame = channels > 0 ? frameOf(packet, fields) : null
  return frame && withCrc(frame, 2)
}

const eac3Block = (isFirst: boolean, { mode, channels, low }: Layout): Fields => [
  [channels + 2, 0], // dither, dynamic range, spectral extension
  ...(mode === STEREO ? ([[isFirst ? 4 : 1, 0]] as const) : []), // rematrixing
  ...(isFirst ? [...times(channels, [6, 0]), ...times(channels, ...exponents), ...times(low, ...lowExponents)] : []),
  [1, 0], // a converter’s allocation
]

/** The first bits of a packet. */
function headerOf(packet: Buffer, bits: number): Fields {
  const read = bitReader(packet, 0)
  return times(bits, [1, 0]).map(([one]) => [one, read(1)] as const)
}

const CRC_BYTES = 2

function frameOf(packet: Buffer, fields: Fields): Buffer | null {
  const content = joinBits(...fields, [7, 0])
  return content.length + CRC_BYTES <= packet.length
    ? Buffer.concat([content, Buffer.alloc(packet.length - content.length)])
    : null
}

/** Ends with the check of all that is behind a place. */
function withCrc(frame: Buffer, from: number): Buffer {
  const at = frame.length - CRC_BYTES
  frame.writeUInt16BE(crc(frame.subarray(from, at), CRC16), at)
  return frame
}

/** What has to precede the bytes, whose first two are 0, so that their check is 0: the division backwards. */
function crcBefore(bytes: Buffer): number {
  let rest = 0
  for (const byte of bytes.toReversed()) {
    for (let i = 0; i < 8; i++) rest = rest & 1 ? ((rest ^ CRC16.polynomial) >> 1) | 0x8000 : rest >> 1
    rest ^= byte << 8
  }
  return rest
}
