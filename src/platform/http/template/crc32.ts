/** Combines CRC-32 checksums, so that a text which is sent many times is read only once (RFC 1952, section 8). */

const POLYNOMIAL = 0xedb88320

/** A 32 × 32 matrix over GF(2), one column per number: what appending zero bytes does to a checksum. */
export type Shift = Uint32Array

const identity = (): Shift => Uint32Array.from({ length: 32 }, (_, bit) => (1 << bit) >>> 0)

function multiply(matrix: Shift, vector: number): number {
  let sum = 0
  for (let bit = 0, rest = vector >>> 0; rest !== 0; bit++, rest >>>= 1) if (rest & 1) sum ^= matrix[bit] ?? 0
  return sum >>> 0
}

const compose = (left: Shift, right: Shift): Shift => right.map((column) => multiply(left, column))

/** Appending one zero bit. */
const oneBit = (): Shift =>
  Uint32Array.from({ length: 32 }, (_, bit) => (bit === 0 ? POLYNOMIAL : (1 << (bit - 1)) >>> 0))

/** What appending `bytes` zero bytes does to a checksum. */
export function shiftBy(bytes: number): Shift {
  let result = identity()
  let power = oneBit()
  for (let bits = bytes * 8; bits > 0; bits = Math.floor(bits / 2)) {
    if (bits % 2 === 1) result = compose(power, result)
    power = compose(power, power)
  }
  return result
}

/** The checksum of two texts in a row. @param shift by the length of the second text */
export const combineCrc = (first: number, second: number, shift: Shift): number =>
  (multiply(shift, first) ^ second) >>> 0
