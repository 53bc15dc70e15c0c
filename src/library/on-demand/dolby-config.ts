/** How AC-3 and E-AC-3 are described in MP4, by their frames (ETSI TS 102 366: 4.3, E.1.2, F.4 and F.6). */
const SYNC = 0x0b77
const [AC3_HEADER_BYTES, EAC3_HEADER_BYTES] = [8, 6]
const RATES = [48_000, 44_100, 32_000]
const SIX_BLOCKS = 3
const SAMPLES = 1536

/** Reads numbers of some bits, one after the other. */
export function bitReader(bytes: Buffer, start: number): (bits: number) => number {
  let at = start
  return (bits) => {
    let value = 0
    for (let i = 0; i < bits; i++, at++) value = (value << 1) | (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1)
    return value
  }
}

/** Joins numbers of some bits to bytes; bits that make no whole byte are left out. */
export function joinBits(...fields: readonly (readonly [bits: number, value: number])[]): Buffer {
  const text = fields.map(([bits, value]) => value.toString(2).padStart(bits, '0').slice(-bits)).join('')
  return Buffer.from((text.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The content of `dac3`. @returns null if it is no frame of AC-3 */
export function ac3Config(frame: Buffer): Buffer | null {
  if (frame.length < AC3_HEADER_BYTES || frame.readUInt16BE() !== SYNC) return null
  const read = bitReader(frame, 32)
  const [rate, size, version, mode, channels] = [read(2), read(6), read(5), read(3), read(3)]
  if (RATES[rate] === undefined || version > 8) return null
  if ((channels & 1) !== 0 && channels !== 1) read(2) // mix levels
  if ((channels & 4) !== 0) read(2)
  if (channels === 2) read(2)
  return joinBits([2, rate], [5, version], [3, mode], [3, channels], [1, read(1)], [5, size >> 1], [5, 0])
}

/** The content of `dec3`. @returns null if it is no frame of E-AC-3, or one with dependent substreams, or shorter than a sample of MP4 has to be */
export function eac3Config(frame: Buffer): Buffer | null {
  if (frame.length < EAC3_HEADER_BYTES || frame.readUInt16BE() !== SYNC) return null
  const read = bitReader(frame, 16)
  const [kind, , size, rate, blocks, channels, lowFrequency, version] = [
    read(2),
    read(3),
    read(11),
    read(2),
    read(2),
    read(3),
    read(1),
    read(5),
  ]
  const bytes = (size + 1) * 2
  const sampleRate = RATES[rate]
  if (kind !== 0 || sampleRate === undefined || blocks !== SIX_BLOCKS || version !== 16 || bytes !== frame.length)
    return null
  const kilobits = Math.round((bytes * 8 * sampleRate) / SAMPLES / 1000)
  return joinBits(
    [13, kilobits],
    [3, 0], // one substream
    ...([
      [2, rate],
      [5, version],
      [1, 0],
      [1, 0],
      [3, 0],
      [3, channels],
      [1, lowFrequency],
    ] as const),
    ...([
      [3, 0],
      [4, 0],
      [1, 0],
    ] as const),
  )
}
