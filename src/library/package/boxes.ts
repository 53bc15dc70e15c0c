/** Reads MP4 boxes (ISO 14496-12), as far as packaging needs them. */
export interface Box {
  type: string
  start: number
  end: number
  /** Offset of its content. */
  body: number
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const typeAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

/** The sibling boxes between two offsets. */
export function boxesIn(bytes: Uint8Array, from = 0, to = bytes.length): readonly Box[] {
  const view = viewOf(bytes)
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to;) {
    const short = view.getUint32(at)
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short
    if (size < 8) throw new Error(`A box of ${size} bytes at ${at}`)
    boxes.push({ type: typeAt(bytes, at + 4), start: at, end: at + size, body: at + (short === 1 ? 16 : 8) })
    at += size
  }
  return boxes
}

/** The first box at the end of a path of types, such as moof, traf, trun. */
export function findBox(bytes: Uint8Array, path: readonly string[], from = 0, to = bytes.length): Box | null {
  const [type, ...rest] = path
  const found = boxesIn(bytes, from, to).find((box) => box.type === type)
  if (!found || rest.length === 0) return found ?? null
  return findBox(bytes, rest, found.body, found.end)
}

/** Ticks per second of a single-track file. */
export function timescaleOf(bytes: Uint8Array): number {
  const mdhd = findBox(bytes, ['moov', 'trak', 'mdia', 'mdhd'])
  if (!mdhd) throw new Error('A file without a track')
  const view = viewOf(bytes)
  return view.getUint32(mdhd.body + (view.getUint8(mdhd.body) === 1 ? 20 : 12))
}

/** Offset of the first occurrence of a four-character code; -1 if absent. */
export const positionOf = (bytes: Uint8Array, fourCc: string): number =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(fourCc, 0, 'latin1')
