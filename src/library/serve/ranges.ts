/** Parses Range headers (RFC 9110, 14). */
import type { ByteRange } from '#src/platform/storage/byte-range.ts'

export type RequestedRange = 'whole' | 'none' | { first: number; last: number }

/** More ranges than this are abuse. */
const MAX_RANGES = 10

/**
 * Merges adjacent and overlapping ranges. Separate ranges get the whole file.
 * @returns `none` for unsatisfiable or invalid ranges
 */
export function parseRange(header: string | undefined, size: number): RequestedRange {
  const list = /^\s*bytes\s*=(.*)$/is.exec(header ?? '')?.[1]
  if (list === undefined) return 'whole'
  const specs = list.split(',', MAX_RANGES + 1)
  if (specs.length > MAX_RANGES) return 'none'
  const parts = specs.map((spec) => parseSpec(spec.trim(), size))
  if (parts.includes('wrong')) return 'none'
  const satisfiable = parts.filter((part) => typeof part === 'object').toSorted((a, b) => a.first - b.first)
  const [start, ...others] = satisfiable
  if (!start) return 'none'
  const merged = { ...start }
  for (const { first, last } of others) {
    if (first > merged.last + 1) return 'whole'
    merged.last = Math.max(merged.last, last)
  }
  return merged
}

function parseSpec(spec: string, size: number): { first: number; last: number } | 'wrong' | 'absent' {
  const [, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(spec) ?? []
  if (from === '' && to === '') return 'wrong'
  if (from === '')
    return Number(to) > 0 && size > 0 ? { first: Math.max(0, size - Number(to)), last: size - 1 } : 'absent'
  if (to !== '' && Number(to) < Number(from)) return 'wrong'
  if (Number(from) >= size) return 'absent'
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(size - 1, Number(to)) }
}

/** A single range, for a file whose size is not known; undefined for anything else, which gets the whole file. */
export function toByteRange(header: string | undefined): ByteRange | undefined {
  const [, from = '', to = ''] = /^\s*bytes\s*=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '') ?? []
  if (from === '') return to === '' ? undefined : { suffix: Number(to) }
  if (to === '') return { first: Number(from) }
  return Number(to) < Number(from) ? undefined : { first: Number(from), last: Number(to) }
}
