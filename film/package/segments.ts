/** Cuts a fragmented MP4 file into an init segment and media segments. */
import { boxesIn, timescaleOf } from '../../src/library/package/boxes.ts'
import { type Fragment, fragmentsOf } from '../../src/library/package/fragments.ts'
import { type Segment, segmentType, type Track } from '../../src/library/package/segments.ts'

interface CutSegment extends Segment {
  bytes: Uint8Array
}

export interface CutTrack extends Track {
  init: Uint8Array
  segments: readonly CutSegment[]
}

const segmentName = (number: number): string => `segment-${String(number).padStart(3, '0')}.m4s`

/** Fragments that begin within the same stretch of `target` seconds make a segment. */
function grouped(fragments: readonly Fragment[], scale: number, target: number): readonly (readonly Fragment[])[] {
  const groups = new Map<number, Fragment[]>()
  const first = fragments[0]?.decodeTime ?? 0
  for (const fragment of fragments) {
    // half a frame's grace: times are whole ticks, a target need not be
    const index = Math.floor((fragment.decodeTime - first) / scale / target + 0.004)
    groups.set(index, [...(groups.get(index) ?? []), fragment])
  }
  return [...groups.values()]
}

const concat = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))

export function cut(file: Uint8Array, target: number): CutTrack {
  const scale = timescaleOf(file)
  const init = concat(
    boxesIn(file)
      .filter(({ type }) => type === 'ftyp' || type === 'moov')
      .map(({ start, end }) => file.subarray(start, end)),
  )
  const segments = grouped(fragmentsOf(file), scale, target).map((fragments, i) => {
    const type = segmentType()
    let at = type.length
    const keyframes = fragments.map(({ start, end, duration, firstSampleEnd }) => {
      const picture = { start: at, length: firstSampleEnd, seconds: duration / scale }
      at += end - start
      return picture
    })
    const bytes = concat([type, ...fragments.map(({ start, end }) => file.subarray(start, end))])
    return {
      name: segmentName(i + 1),
      bytes,
      size: bytes.length,
      seconds: fragments.reduce((sum, { duration }) => sum + duration, 0) / scale,
      keyframes,
    }
  })
  return { init, segments }
}
