/** Which part of a file is asked for (RFC 9110, 14). Pure. */

export type Asked = 'whole' | 'none' | { first: number; last: number }

/** More parts than this ask for work, not for a film. */
const MOST_PARTS = 10

/**
 * One part, or several that are one together; of several that are not, the whole.
 * @returns `none` for parts that are not there, or are no parts
 */
export function parseRange(header: string | undefined, size: number): Asked {
  const list = /^\s*bytes\s*=(.*)$/is.exec(header ?? '')?.[1]
  if (list === undefined) return 'whole'
  const specs = list.split(',', MOST_PARTS + 1)
  if (specs.length > MOST_PARTS) return 'none'
  const parts = specs.map((spec) => toPart(spec.trim(), size))
  if (parts.includes('wrong')) return 'none'
  const there = parts.filter((part) => typeof part === 'object').toSorted((a, b) => a.first - b.first)
  const [start, ...others] = there
  if (!start) return 'none'
  const joined = { ...start }
  for (const { first, last } of others) {
    if (first > joined.last + 1) return 'whole'
    joined.last = Math.max(joined.last, last)
  }
  return joined
}

function toPart(spec: string, size: number): { first: number; last: number } | 'wrong' | 'absent' {
  const [, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(spec) ?? []
  if (from === '' && to === '') return 'wrong'
  if (from === '')
    return Number(to) > 0 && size > 0 ? { first: Math.max(0, size - Number(to)), last: size - 1 } : 'absent'
  if (to !== '' && Number(to) < Number(from)) return 'wrong'
  if (Number(from) >= size) return 'absent'
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(size - 1, Number(to)) }
}
