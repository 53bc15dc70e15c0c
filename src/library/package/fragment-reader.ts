/** Parses a fragmented MP4 stream, buffering at most one fragment. */
import { boxesIn } from './boxes.ts'
import { type Defaults, type Fragment, fragmentsOf, trackDefaults } from './fragments.ts'

export type Piece = { kind: 'init'; bytes: Uint8Array } | { kind: 'fragment'; bytes: Uint8Array; fragment: Fragment }

/** 12.5 seconds (the longest fragment) at 100 Mbit/s, which is more than Blu-ray discs use. */
const MAX_BOX_BYTES = 160_000_000

export interface FragmentReader {
  /** Adds a chunk and returns the pieces that it completes. */
  push(chunk: Uint8Array): Piece[]
}

export function readFragments(): FragmentReader {
  const collect = collectBoxes()
  const init: Uint8Array[] = []
  let defaults: Defaults | null = null
  let head: Uint8Array | null = null

  const readBox = (bytes: Uint8Array): Piece[] => {
    const type = String.fromCharCode(...bytes.subarray(4, 8))
    if (type === 'ftyp') init.push(bytes)
    if (type === 'moov') {
      init.push(bytes)
      const whole = concatBytes(init)
      defaults = trackDefaults(whole)
      return [{ kind: 'init', bytes: whole }]
    }
    if (type === 'moof') head = bytes
    if (type !== 'mdat' || !head || !defaults) return []
    const whole = concatBytes([head, bytes])
    head = null
    const [fragment] = fragmentsOf(whole, defaults)
    return fragment ? [{ kind: 'fragment', bytes: whole, fragment }] : []
  }
  return { push: (chunk) => collect(chunk).flatMap(readBox) }
}

/** Returns each top-level box once it is complete. */
function collectBoxes(): (chunk: Uint8Array) => Uint8Array[] {
  let parts: Uint8Array[] = []
  let size = 0
  let neededBytes = 16
  return (chunk) => {
    parts.push(chunk)
    size += chunk.length
    const whole: Uint8Array[] = []
    while (size >= neededBytes) {
      const bytes = concatBytes(parts)
      const [first] = boxesIn(bytes, 0, 16)
      if (!first || first.end > MAX_BOX_BYTES) throw new Error('A box that is too large')
      if (first.end > bytes.length) {
        parts = [bytes]
        neededBytes = first.end
        break
      }
      whole.push(bytes.subarray(0, first.end))
      parts = [bytes.subarray(first.end)]
      size -= first.end
      neededBytes = 16
    }
    return whole
  }
}

function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
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
