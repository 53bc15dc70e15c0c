/** Elements of EBML (RFC 8794), in untrusted bytes. */

/** The longest id and the longest size, in bytes. */
export const MAX_ELEMENT_HEADER = 12

export interface ElementHeader {
  id: number
  /** Offset of its content. */
  body: number
  /** Null if the file does not say, as in live streams. */
  size: number | null
}

export interface Element {
  id: number
  data: Buffer
}

/** The header at an offset; null unless all of it is there. */
export function readHeader(bytes: Uint8Array, at: number): ElementHeader | null {
  const idLength = widthAt(bytes, at)
  if (idLength === null || idLength > 4) return null
  const sizeAt = at + idLength
  const sizeLength = widthAt(bytes, sizeAt)
  if (sizeLength === null || sizeAt + sizeLength > bytes.length) return null
  const id = numberAt(bytes, at, idLength)
  const size = unmarked(bytes, sizeAt, sizeLength)
  return { id, body: sizeAt + sizeLength, size: size >= 2 ** (7 * sizeLength) - 1 ? null : size }
}

/** A number of variable width, such as those of lacing; null unless all of it is there. */
export function readVarInt(bytes: Uint8Array, at: number): { value: number; length: number } | null {
  const length = widthAt(bytes, at)
  if (length === null || at + length > bytes.length) return null
  return { value: unmarked(bytes, at, length), length }
}

/** The leading zero bits of the first byte tell the width of a number. */
function widthAt(bytes: Uint8Array, at: number): number | null {
  const first = bytes[at] ?? 0
  return first === 0 ? null : Math.clz32(first) - 23
}

/** Without the bit that tells the width, which would cost precision. */
const unmarked = (bytes: Uint8Array, at: number, length: number): number =>
  ((bytes[at] ?? 0) - 2 ** (8 - length)) * 256 ** (length - 1) + numberAt(bytes, at + 1, length - 1)

function numberAt(bytes: Uint8Array, at: number, length: number): number {
  let value = 0
  for (let i = 0; i < length; i++) value = value * 256 + (bytes[at + i] ?? 0)
  return value
}

/** The elements in the content of another; ends before the first one that is broken, and cuts off one that is too long. */
export function* childrenOf(content: Buffer): Generator<Element> {
  for (let at = 0; at < content.length;) {
    const header = readHeader(content, at)
    if (header?.size == null) return
    const end = header.body + header.size
    yield { id: header.id, data: content.subarray(header.body, end) }
    at = end
  }
}

export const toUint = (data: Buffer): number => numberAt(data, 0, Math.min(8, data.length))

export function toInt(data: Buffer): number {
  const value = toUint(data)
  const bits = 8 * Math.min(8, data.length)
  return bits > 0 && value >= 2 ** (bits - 1) ? value - 2 ** bits : value
}

export const toFloat = (data: Buffer): number =>
  data.length === 8 ? data.readDoubleBE() : data.length === 4 ? data.readFloatBE() : 0

export const toText = (data: Buffer): string => data.toString('utf8').replace(/\0+$/, '')

/** An element with its size in eight bytes. */
export function writeElement(id: number, ...content: readonly Buffer[]): Buffer {
  const size = content.reduce((sum, { length }) => sum + length, 0)
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(size) | (1n << 56n))
  return Buffer.concat([Buffer.from(id.toString(16), 'hex'), length, ...content])
}

/** @throws {RangeError} if it is negative */
export function writeUint(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}
