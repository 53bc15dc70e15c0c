/** Codec strings (RFC 6381) and colours, from the header of an MP4 file. */
import type { VideoRange } from './master-playlists.ts'
import { positionOf } from './boxes.ts'

/** The codec string, such as `avc1.640028`, `hvc1.2.4.L120.90`, `av01.0.08M.10` or `vp09.00.41.08`. */
export function videoCodecOf(init: Uint8Array): string {
  for (const [type, format] of Object.entries(FORMATS)) {
    const at = positionOf(init, type)
    if (at >= 0) return format(init.subarray(at + 4), colourOf(init))
  }
  throw new Error('No H.264, HEVC, AV1 or VP9 in this file')
}

/** Whether the colours are SDR, HDR10 or HLG. */
export function videoRangeOf(init: Uint8Array): VideoRange {
  const transfer = colourOf(init)?.transfer
  return transfer === 16 ? 'PQ' : transfer === 18 ? 'HLG' : 'SDR'
}

/** Offset of the number of parameter sets in HEVC’s configuration, from its type on. */
const HEVC_SETS = 4 + 22

/** Whether the header contains the parameters of the decoder. Those of HEVC may be in the stream only; `hvc1` forbids that. */
export function hasDecoderParameters(init: Uint8Array): boolean {
  const at = positionOf(init, 'hvcC')
  return at < 0 || (init[at + HEVC_SETS] ?? 0) > 0
}

interface Colour {
  primaries: number
  transfer: number
  matrix: number
  isFullRange: boolean
}

/** The `nclx` colours; null if the file has none. */
function colourOf(init: Uint8Array): Colour | null {
  const at = positionOf(init, 'nclx')
  if (at < 0) return null
  const u16 = (offset: number): number => (init[at + offset] ?? 0) * 256 + (init[at + offset + 1] ?? 0)
  return { primaries: u16(4), transfer: u16(6), matrix: u16(8), isFullRange: ((init[at + 10] ?? 0) & 0x80) !== 0 }
}

const hex = (value: number, digits = 2): string => value.toString(16).padStart(digits, '0')
const decimal = (value: number): string => String(value).padStart(2, '0')

/** Formatters by configuration box, from its content. */
const FORMATS: Readonly<Record<string, (config: Uint8Array, colour: Colour | null) => string>> = {
  avcC: (config) => `avc1.${[1, 2, 3].map((i) => hex(config[i] ?? 0)).join('')}`,
  hvcC: formatHevc,
  av1C: formatAv1,
  vpcC: formatVp9,
}

/** ISO/IEC 14496-15, annex E. */
function formatHevc(config: Uint8Array): string {
  const first = config[1] ?? 0
  const space = ['', 'A', 'B', 'C'][first >> 6] ?? ''
  const compatibility = [...config.subarray(2, 6)].reduce((all, byte) => all * 256 + byte, 0)
  const reversed = Number.parseInt([...compatibility.toString(2).padStart(32, '0')].toReversed().join(''), 2)
  const constraints = [...config.subarray(6, 12)]
  const used = constraints.slice(0, constraints.findLastIndex((byte) => byte !== 0) + 1)
  const level = `${first & 0x20 ? 'H' : 'L'}${config[12] ?? 0}`
  return ['hvc1', `${space}${first & 31}`, hex(reversed, 1), level, ...used.map((byte) => hex(byte, 1))]
    .map((part, i) => (i === 0 ? part : part.toUpperCase()))
    .join('.')
}

/** AV1 Codec ISO Media File Format Binding, 5. */
function formatAv1(config: Uint8Array, colour: Colour | null): string {
  const [profileAndLevel = 0, flags = 0] = config.subarray(1)
  const depth = flags & 0x40 ? (flags & 0x20 ? 12 : 10) : 8
  const parts = [
    'av01',
    profileAndLevel >> 5,
    `${decimal(profileAndLevel & 31)}${flags & 0x80 ? 'H' : 'M'}`,
    decimal(depth),
  ]
  if (!colour) return parts.join('.')
  const chroma = `${(flags >> 3) & 1}${(flags >> 2) & 1}${flags & 3}`
  return [...parts, (flags >> 4) & 1, chroma, ...toColourParts(colour), colour.isFullRange ? 1 : 0].join('.')
}

/** VP Codec ISO Media File Format Binding: a full box, so four bytes come first. */
function formatVp9(config: Uint8Array): string {
  const [profile = 0, level = 0, depthAndChroma = 0, primaries = 1, transfer = 1, matrix = 1] = config.subarray(4)
  const colour = [primaries, transfer, matrix].map(decimal)
  const parts = ['vp09', decimal(profile), decimal(level), decimal(depthAndChroma >> 4)]
  return [...parts, decimal((depthAndChroma >> 1) & 7), ...colour, decimal(depthAndChroma & 1)].join('.')
}

const toColourParts = ({ primaries, transfer, matrix }: Colour): string[] => [primaries, transfer, matrix].map(decimal)
