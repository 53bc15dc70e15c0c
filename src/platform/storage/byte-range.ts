/** Byte ranges of stored files. */

/** From `first` to `last`, both included, or the last `suffix` bytes. */
export type ByteRange = { first: number; last?: number | undefined } | { suffix: number }

/** The Range header of a request for these bytes (RFC 9110, 14.2). */
export const toRangeHeader = (range: ByteRange): string =>
  'suffix' in range ? `bytes=-${range.suffix}` : `bytes=${range.first}-${range.last ?? ''}`

/** The bytes of a file of this size; null if there are none. */
export function resolveRange(range: ByteRange, size: number): { first: number; last: number } | null {
  if ('suffix' in range) {
    return range.suffix > 0 && size > 0 ? { first: Math.max(0, size - range.suffix), last: size - 1 } : null
  }
  if (range.first >= size) return null
  return { first: range.first, last: Math.min(size - 1, range.last ?? size - 1) }
}

/** Parses `bytes 0-9/100`; null if it is not of this form. */
export function parseContentRange(header: string | null): { first: number; last: number; size: number } | null {
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? '') ?? []
  return size === undefined ? null : { first: Number(first), last: Number(last), size: Number(size) }
}
