/** Takes a fragmented MP4 file apart as it comes, without ever holding more than one fragment of it. Pure. */
import { boxesIn } from './boxes.ts'
import { type Defaults, type Fragment, fragmentsOf, trackDefaults } from './fragments.ts'

export type Piece = { is: 'init'; bytes: Uint8Array } | { is: 'fragment'; bytes: Uint8Array; fragment: Fragment }

/** Bytes of a box: 12.5 seconds, the longest fragment, at 100 Mbit/s, which is more than discs have. */
const LARGEST = 160_000_000

export interface FragmentReader {
  /** Takes what has come, and gives what is complete by it. */
  push(chunk: Uint8Array): Piece[]
}

export function readFragments(): FragmentReader {
  const box = collectBoxes()
  const init: Uint8Array[] = []
  let defaults: Defaults | null = null
  let head: Uint8Array | null = null

  const take = (bytes: Uint8Array): Piece[] => {
    const type = String.fromCharCode(...bytes.subarray(4, 8))
    if (type === 'ftyp') init.push(bytes)
    if (type === 'moov') {
      init.push(bytes)
      const whole = joined(init)
      defaults = trackDefaults(whole)
      return [{ is: 'init', bytes: whole }]
    }
    if (type === 'moof') head = bytes
    if (type !== 'mdat' || !head || !defaults) return []
    const whole = joined([head, bytes])
    head = null
    const [fragment] = fragmentsOf(whole, defaults)
    return fragment ? [{ is: 'fragment', bytes: whole, fragment }] : []
  }
  return { push: (chunk) => box(chunk).flatMap(take) }
}

/** Gives each box of the top level when its last byte has come. */
function collectBoxes(): (chunk: Uint8Array) => Uint8Array[] {
  let parts: Uint8Array[] = []
  let size = 0
  let wanted = 16
  return (chunk) => {
    parts.push(chunk)
    size += chunk.length
    const whole: Uint8Array[] = []
    while (size >= wanted) {
      const bytes = joined(parts)
      const [first] = boxesIn(bytes, 0, 16)
      if (!first || first.end > LARGEST) throw new Error('A box that is too large')
      if (first.end > bytes.length) {
        parts = [bytes]
        wanted = first.end
        break
      }
      whole.push(bytes.subarray(0, first.end))
      parts = [bytes.subarray(first.end)]
      size -= first.end
      wanted = 16
    }
    return whole
  }
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts
  if (only && parts.length === 1) return only
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
