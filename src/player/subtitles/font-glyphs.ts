/** Tells which characters a font can draw (OpenType, `cmap`). */

export type HasGlyph = (code: number) => boolean

const COLLECTION = 0x74746366
const FONTS = new Set([0x00010000, 0x4f54544f, 0x74727565])
const CMAP = 0x636d6170
/** Of a collection. */
const MAX_FACES = 100
const MAX_TABLES = 200

/** @returns null for a font that is compressed or broken: nothing is known of it */
export function readGlyphs(font: Uint8Array): HasGlyph | null {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  try {
    const maps = facesOf(view).flatMap((face) => listMaps(view, face))
    if (maps.length === 0) return null
    return (code) => {
      try {
        return maps.some((has) => has(code))
      } catch {
        return false
      }
    }
  } catch {
    return null
  }
}

const facesOf = (view: DataView): number[] =>
  view.getUint32(0) === COLLECTION
    ? Array.from({ length: Math.min(MAX_FACES, view.getUint32(8)) }, (_, i) => view.getUint32(12 + 4 * i))
    : [0]

function listMaps(view: DataView, face: number): HasGlyph[] {
  if (!FONTS.has(view.getUint32(face))) return []
  for (let i = 0; i < Math.min(MAX_TABLES, view.getUint16(face + 4)); i++) {
    const entry = face + 12 + 16 * i
    if (view.getUint32(entry) !== CMAP) continue
    const cmap = view.getUint32(entry + 8)
    const count = Math.min(MAX_TABLES, view.getUint16(cmap + 2))
    return Array.from({ length: count }, (_, at) => cmap + view.getUint32(cmap + 4 + 8 * at + 4)).flatMap((at) => {
      const format = view.getUint16(at)
      return format === 4
        ? [(code) => hasInSegments(view, at, code)]
        : format === 12
          ? [(code) => hasInGroups(view, at, code)]
          : []
    })
  }
  return []
}

/** The first of so many sorted ranges that ends at a code or behind it. */
function findRange(count: number, endOf: (range: number) => number, code: number): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = Math.floor((low + high) / 2) // a broken font may name more than 2 ** 31
    if (endOf(middle) < code) low = middle + 1
    else high = middle
  }
  return low
}

/** Format 4. */
function hasInSegments(view: DataView, at: number, code: number): boolean {
  if (code > 0xffff) return false
  const bytes = view.getUint16(at + 6)
  const segment = findRange(bytes / 2, (one) => view.getUint16(at + 14 + 2 * one), code)
  if (2 * segment >= bytes) return false
  const [starts, deltas, offsets] = [at + 16 + bytes, at + 16 + 2 * bytes, at + 16 + 3 * bytes]
  const start = view.getUint16(starts + 2 * segment)
  if (code < start) return false
  const offset = view.getUint16(offsets + 2 * segment)
  const listed = offset === 0 ? code : view.getUint16(offsets + 2 * segment + offset + 2 * (code - start))
  // glyph 0 is the one of missing characters
  return listed !== 0 && ((listed + view.getUint16(deltas + 2 * segment)) & 0xffff) !== 0
}

/** Format 12. */
function hasInGroups(view: DataView, at: number, code: number): boolean {
  const count = view.getUint32(at + 12)
  const group = findRange(count, (one) => view.getUint32(at + 16 + 12 * one + 4), code)
  const start = at + 16 + 12 * group
  return (
    group < count && code >= view.getUint32(start) && view.getUint32(start + 8) + code - view.getUint32(start) !== 0
  )
}
