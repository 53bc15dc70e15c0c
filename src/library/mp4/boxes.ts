/** Boxes of MP4 and QuickTime (ISO 14496-12, 4.2), in untrusted bytes. */

/** The longest header, in bytes. */
export const MAX_BOX_HEADER = 16

export interface BoxHeader {
  type: string
  /** Offset of its content. */
  body: number
  /** Offset behind it. Infinity if it goes to the end of what it is in. */
  end: number
}

export interface Box {
  type: string
  data: Buffer
}

/** The header at an offset; null if it is not all there, or impossible. */
export function readBoxHeader(bytes: Buffer, at: number): BoxHeader | null {
  if (at + 8 > bytes.length) return null
  const type = bytes.toString('latin1', at + 4, at + 8)
  const short = bytes.readUInt32BE(at)
  if (short === 0) return { type, body: at + 8, end: Infinity }
  if (short !== 1) return short < 8 ? null : { type, body: at + 8, end: at + short }
  if (at + MAX_BOX_HEADER > bytes.length) return null
  const size = Number(bytes.readBigUInt64BE(at + 8))
  return size < MAX_BOX_HEADER ? null : { type, body: at + MAX_BOX_HEADER, end: at + size }
}

/** The boxes in the content of another; ends before the first one that is broken, and cuts off one that is too long. */
export function* boxesOf(content: Buffer): Generator<Box> {
  for (let at = 0; at < content.length;) {
    const header = readBoxHeader(content, at)
    if (!header) return
    yield { type: header.type, data: content.subarray(header.body, header.end) }
    at = header.end
  }
}

/** The content of the first box at the end of a path of types, such as mdia, minf, stbl; null without one. */
export function findBox(content: Buffer, ...[type, ...rest]: readonly string[]): Buffer | null {
  for (const box of boxesOf(content))
    if (box.type === type) return rest.length === 0 ? box.data : findBox(box.data, ...rest)
  return null
}

/** Numbers one after another; 0 behind the end. */
export function fieldsOf(bytes: Buffer, start = 0) {
  let at = start
  const take = (length: number): number | null => {
    at += length
    return at > bytes.length ? null : at - length
  }
  const read = (length: number, reader: (from: number) => number) => (): number => {
    const from = take(length)
    return from === null ? 0 : reader(from)
  }
  return {
    skip: (length: number): void => void (at += length),
    left: (): number => Math.max(0, bytes.length - at),
    u8: read(1, (from) => bytes.readUInt8(from)),
    u16: read(2, (from) => bytes.readUInt16BE(from)),
    u32: read(4, (from) => bytes.readUInt32BE(from)),
    i32: read(4, (from) => bytes.readInt32BE(from)),
    u64: read(8, (from) => Number(bytes.readBigUInt64BE(from))),
    i64: read(8, (from) => Number(bytes.readBigInt64BE(from))),
    f64: read(8, (from) => bytes.readDoubleBE(from)),
  }
}
