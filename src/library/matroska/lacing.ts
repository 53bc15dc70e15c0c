/** Several frames in one block (RFC 9559, 10.3). */
import { readVarInt } from './ebml.ts'

/** The two bits of a block's flags. */
export const NO_LACING = 0
const [XIPH, FIXED] = [1, 2]

/** The frames of a block's data; those before a broken size, if one is. */
export function splitLaced(data: Buffer, lacing: number): Buffer[] {
  if (lacing === NO_LACING) return [data]
  const count = (data[0] ?? 0) + 1
  if (lacing === FIXED) {
    const size = Math.floor((data.length - 1) / count)
    return Array.from({ length: count }, (_, i) => data.subarray(1 + i * size, 1 + (i + 1) * size))
  }
  const { sizes, end } = lacing === XIPH ? readXiphSizes(data, count - 1) : readEbmlSizes(data, count - 1)
  const frames: Buffer[] = []
  let at = end
  for (const size of sizes) {
    if (size < 0 || at + size > data.length) return frames
    frames.push(data.subarray(at, at + size))
    at += size
  }
  return [...frames, data.subarray(at)]
}

/** Bytes of 255 are continued by the next. */
function readXiphSizes(data: Buffer, count: number) {
  const sizes: number[] = []
  let at = 1
  while (sizes.length < count) {
    let size = 0
    let byte = 255
    while (byte === 255) {
      byte = data[at++] ?? 0
      size += byte
    }
    sizes.push(size)
  }
  return { sizes, end: at }
}

/** The first size, then the difference of each to the one before. */
function readEbmlSizes(data: Buffer, count: number) {
  const sizes: number[] = []
  let at = 1
  while (sizes.length < count) {
    const number = readVarInt(data, at)
    if (!number) return { sizes: [-1], end: at }
    const { value, length } = number
    sizes.push(sizes.length === 0 ? value : (sizes.at(-1) ?? 0) + value - (2 ** (7 * length - 1) - 1))
    at += length
  }
  return { sizes, end: at }
}
