/** Movie fragments of a single-track MP4 file: their times and first samples. */
import { type Box, boxesIn, findBox, viewOf } from './boxes.ts'

export interface Fragment {
  start: number
  end: number
  /** In the track’s timescale. */
  decodeTime: number
  duration: number
  /** Byte offsets of the first sample’s start and end within the fragment. */
  firstSampleStart: number
  firstSampleEnd: number
  /** Composition time offset of the first sample, in the track’s timescale. */
  firstCompositionOffset: number
  /** When the last frame is shown, after `decodeTime`, in the track’s timescale. */
  lastFrameOffset: number
}

export interface Defaults {
  duration: number
  size: number
}

export function trackDefaults(bytes: Uint8Array): Defaults {
  const trex = findBox(bytes, ['moov', 'mvex', 'trex'])
  const view = viewOf(bytes)
  return trex
    ? { duration: view.getUint32(trex.body + 12), size: view.getUint32(trex.body + 16) }
    : { duration: 0, size: 0 }
}

function headerDefaults(view: DataView, tfhd: Box, inherited: Defaults): Defaults {
  const flags = view.getUint32(tfhd.body) & 0xffffff
  let at = tfhd.body + 8
  if (flags & 0x1) at += 8
  if (flags & 0x2) at += 4
  let { duration, size } = inherited
  if (flags & 0x8) {
    duration = view.getUint32(at)
    at += 4
  }
  if (flags & 0x10) size = view.getUint32(at)
  return { duration, size }
}

interface Run {
  duration: number
  firstSize: number
  firstCompositionOffset: number
  /** When the last of its frames is shown, after its start. */
  lastFrameOffset: number
  dataOffset: number
}

/** Reads a `trun` box: its total duration, its first sample, and its last frame in the order of presentation. */
function readRun(view: DataView, trun: Box, defaults: Defaults): Run {
  const flags = view.getUint32(trun.body) & 0xffffff
  const count = view.getUint32(trun.body + 4)
  let at = trun.body + 8
  const dataOffset = flags & 0x1 ? view.getInt32(at) : 0
  if (flags & 0x1) at += 4
  if (flags & 0x4) at += 4
  let [duration, firstSize, firstCompositionOffset, lastFrameOffset] = [0, 0, 0, 0]
  // samples without their own fields take no bytes, so the count may be up to 2³² − 1
  if ((flags & 0xf00) === 0)
    return {
      duration: count * defaults.duration,
      firstSize: count > 0 ? defaults.size : 0,
      firstCompositionOffset,
      lastFrameOffset: Math.max(0, count - 1) * defaults.duration,
      dataOffset,
    }
  for (let i = 0; i < count; i++) {
    const start = duration
    duration += flags & 0x100 ? view.getUint32(at) : defaults.duration
    if (flags & 0x100) at += 4
    if (i === 0) firstSize = flags & 0x200 ? view.getUint32(at) : defaults.size
    if (flags & 0x200) at += 4
    if (flags & 0x400) at += 4
    const compositionOffset = flags & 0x800 ? view.getInt32(at) : 0
    if (i === 0) firstCompositionOffset = compositionOffset
    lastFrameOffset = Math.max(lastFrameOffset, start + compositionOffset)
    if (flags & 0x800) at += 4
  }
  return { duration, firstSize, firstCompositionOffset, lastFrameOffset, dataOffset }
}

/** The movie fragments of a single-track file, in order. */
export function fragmentsOf(bytes: Uint8Array, inherited = trackDefaults(bytes)): readonly Fragment[] {
  const view = viewOf(bytes)
  const boxes = boxesIn(bytes)
  return boxes.flatMap((moof, i) => {
    if (moof.type !== 'moof') return []
    const mdat = boxes[i + 1]
    const traf = findBox(bytes, ['traf'], moof.body, moof.end)
    if (!traf || mdat?.type !== 'mdat') throw new Error('A fragment without its data')
    const inside = boxesIn(bytes, traf.body, traf.end)
    const tfhd = inside.find(({ type }) => type === 'tfhd')
    const tfdt = inside.find(({ type }) => type === 'tfdt')
    if (!tfhd || !tfdt) throw new Error('A fragment without its time')
    const runs = inside
      .filter(({ type }) => type === 'trun')
      .map((trun) => readRun(view, trun, headerDefaults(view, tfhd, inherited)))
    const version = view.getUint8(tfdt.body)
    const decodeTime = version === 1 ? Number(view.getBigInt64(tfdt.body + 4)) : view.getUint32(tfdt.body + 4)
    let [duration, lastFrameOffset] = [0, 0]
    for (const run of runs) {
      lastFrameOffset = Math.max(lastFrameOffset, duration + run.lastFrameOffset)
      duration += run.duration
    }
    const first = runs[0]
    return [
      {
        start: moof.start,
        end: mdat.end,
        decodeTime,
        duration,
        firstSampleStart: first?.dataOffset ?? 0,
        firstSampleEnd: (first?.dataOffset ?? 0) + (first?.firstSize ?? 0),
        firstCompositionOffset: first?.firstCompositionOffset ?? 0,
        lastFrameOffset,
      },
    ]
  })
}

/** Moves a fragment to a later decode time, in place. */
export function delayFragment(bytes: Uint8Array, ticks: number): void {
  const view = viewOf(bytes)
  const tfdt = findBox(bytes, ['moof', 'traf', 'tfdt'])
  if (!tfdt) return
  if (view.getUint8(tfdt.body) === 1) view.setBigInt64(tfdt.body + 4, view.getBigInt64(tfdt.body + 4) + BigInt(ticks))
  else view.setUint32(tfdt.body + 4, view.getUint32(tfdt.body + 4) + ticks)
}

/**
 * Shows the first frame earlier and extends it accordingly; all other frames keep their times.
 * @param inherited the track’s defaults, for samples without their own duration
 * @returns the changed fragment, or null if it has no samples
 */
export function startEarlier(bytes: Uint8Array, ticks: number, inherited: Defaults): Uint8Array | null {
  const timed = withDurations(bytes, inherited)
  const trun = timed && findBox(timed, ['moof', 'traf', 'trun'])
  if (!trun) return null
  const view = viewOf(timed)
  const at = firstSampleRecord(view, trun)
  view.setUint32(at, view.getUint32(at) + ticks)
  delayFragment(timed, -ticks)
  return timed
}

const firstSampleRecord = (view: DataView, trun: Box): number => {
  const flags = view.getUint32(trun.body)
  return trun.body + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
}

/** Returns the fragment with a duration per sample instead of a default duration. */
function withDurations(bytes: Uint8Array, inherited: Defaults): Uint8Array | null {
  const view = viewOf(bytes)
  const moof = findBox(bytes, ['moof'])
  const traf = moof && findBox(bytes, ['traf'], moof.body, moof.end)
  const tfhd = traf && findBox(bytes, ['tfhd'], traf.body, traf.end)
  const trun = traf && findBox(bytes, ['trun'], traf.body, traf.end)
  if (!tfhd || !trun) return null
  const [flags, count] = [view.getUint32(trun.body), view.getUint32(trun.body + 4)]
  if (flags & 0x100) return bytes
  const from = firstSampleRecord(view, trun)
  const width = (trun.end - from) / count
  if (width < 4) return null
  const added = 4 * count
  const timed = new Uint8Array(bytes.length + added)
  const next = viewOf(timed)
  timed.set(bytes.subarray(0, from))
  const { duration } = headerDefaults(view, tfhd, inherited)
  for (let i = 0; i < count; i++) {
    const record = from + i * width
    next.setUint32(record + i * 4, duration)
    timed.set(bytes.subarray(record, record + width), record + i * 4 + 4)
  }
  timed.set(bytes.subarray(trun.end), trun.end + added)
  for (const { start, end } of [moof, traf, trun]) next.setUint32(start, end - start + added)
  next.setUint32(trun.body, flags | 0x100)
  if (flags & 0x1) next.setInt32(trun.body + 8, view.getInt32(trun.body + 8) + added)
  return timed
}
