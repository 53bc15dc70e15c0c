/** Cuts a fragmented MP4 file into an init segment and media segments. */
import { boxesIn, type Fragment, fragmentsOf, timescaleOf } from './boxes.ts'

export interface Segment {
  name: string
  bytes: Uint8Array
  seconds: number
  /** The picture that it begins with, and those at its further fragments, as ranges of its bytes. */
  pictures: readonly { start: number; length: number; seconds: number }[]
}

export interface Track {
  init: Uint8Array
  segments: readonly Segment[]
}

/** The segment type box that CMAF puts first. */
export function segmentType(): Uint8Array {
  const brands = ['msdh', 'msdh', 'msix', 'cmfs']
  const bytes = new Uint8Array(8 + 4 * (brands.length + 1))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, bytes.length)
  bytes.set(new TextEncoder().encode('styp'), 4)
  for (const [i, brand] of brands.entries()) bytes.set(new TextEncoder().encode(brand), 8 + (i === 0 ? 0 : 4 + i * 4))
  view.setUint32(12, 0)
  return bytes
}

const segmentName = (number: number): string => `segment-${String(number).padStart(3, '0')}.m4s`

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Fragments that begin within the same stretch of `target` seconds make a segment. */
function grouped(fragments: readonly Fragment[], scale: number, target: number): readonly (readonly Fragment[])[] {
  const groups = new Map<number, Fragment[]>()
  const first = fragments[0]?.decodeTime ?? 0
  for (const fragment of fragments) {
    // half a frame's grace: times are whole ticks, a target need not be
    const place = Math.floor((fragment.decodeTime - first) / scale / target + 0.004)
    groups.set(place, [...(groups.get(place) ?? []), fragment])
  }
  return [...groups.values()]
}

export function cut(file: Uint8Array, target: number): Track {
  const scale = timescaleOf(file)
  const init = join(
    boxesIn(file)
      .filter(({ type }) => type === 'ftyp' || type === 'moov')
      .map(({ start, end }) => file.subarray(start, end)),
  )
  const segments = grouped(fragmentsOf(file), scale, target).map((fragments, i) => {
    const type = segmentType()
    let at = type.length
    const pictures = fragments.map(({ start, end, duration, firstSampleEnd }) => {
      const picture = { start: at, length: firstSampleEnd, seconds: duration / scale }
      at += end - start
      return picture
    })
    return {
      name: segmentName(i + 1),
      bytes: join([type, ...fragments.map(({ start, end }) => file.subarray(start, end))]),
      seconds: fragments.reduce((sum, { duration }) => sum + duration, 0) / scale,
      pictures,
    }
  })
  return { init, segments }
}
