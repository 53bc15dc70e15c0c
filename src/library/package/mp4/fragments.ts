/** The movie fragments of an MP4 file of one track: their times, and where their first samples lie. Pure. */
import { type Box, boxesIn, findBox, viewOf } from './boxes.ts'

export interface Fragment {
  start: number
  end: number
  /** In the track's own time scale. */
  decodeTime: number
  duration: number
  /** Bytes from the fragment's beginning to its first sample, and to the end of that. */
  firstSampleStart: number
  firstSampleEnd: number
  /** How much later than it is decoded the first sample is shown, in the track's time scale. */
  firstDelay: number
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

/** The runs of samples: how long they last, and how large the first one is. */
function readRun(
  view: DataView,
  trun: Box,
  defaults: Defaults,
): { duration: number; firstSize: number; firstDelay: number; dataOffset: number } {
  const flags = view.getUint32(trun.body) & 0xffffff
  const count = view.getUint32(trun.body + 4)
  let at = trun.body + 8
  const dataOffset = flags & 0x1 ? view.getInt32(at) : 0
  if (flags & 0x1) at += 4
  if (flags & 0x4) at += 4
  let [duration, firstSize, firstDelay] = [0, 0, 0]
  // samples that take no bytes of the box may be four thousand million
  if ((flags & 0xf00) === 0)
    return { duration: count * defaults.duration, firstSize: count > 0 ? defaults.size : 0, firstDelay, dataOffset }
  for (let i = 0; i < count; i++) {
    duration += flags & 0x100 ? view.getUint32(at) : defaults.duration
    if (flags & 0x100) at += 4
    if (i === 0) firstSize = flags & 0x200 ? view.getUint32(at) : defaults.size
    if (flags & 0x200) at += 4
    if (flags & 0x400) at += 4
    if (i === 0 && flags & 0x800) firstDelay = view.getInt32(at)
    if (flags & 0x800) at += 4
  }
  return { duration, firstSize, firstDelay, dataOffset }
}

/** The movie fragments of a file of one track, in order. */
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
    const duration = runs.reduce((sum, run) => sum + run.duration, 0)
    const first = runs[0]
    return [
      {
        start: moof.start,
        end: mdat.end,
        decodeTime,
        duration,
        firstSampleStart: first?.dataOffset ?? 0,
        firstSampleEnd: (first?.dataOffset ?? 0) + (first?.firstSize ?? 0),
        firstDelay: first?.firstDelay ?? 0,
      },
    ]
  })
}

/** Moves a fragment to a later time. Changes the bytes that it is given. */
export function delay(bytes: Uint8Array, ticks: number): void {
  const view = viewOf(bytes)
  const tfdt = findBox(bytes, ['moof', 'traf', 'tfdt'])
  if (!tfdt) return
  if (view.getUint8(tfdt.body) === 1) view.setBigInt64(tfdt.body + 4, view.getBigInt64(tfdt.body + 4) + BigInt(ticks))
  else view.setUint32(tfdt.body + 4, view.getUint32(tfdt.body + 4) + ticks)
}

/**
 * Shows the first picture earlier, and as much longer; all others stay where they are.
 * @param inherited the track's defaults, for samples that do not carry their own durations
 * @returns the changed fragment, null where it has no samples
 */
export function beginEarlier(bytes: Uint8Array, ticks: number, inherited: Defaults): Uint8Array | null {
  const timed = withDurations(bytes, inherited)
  const trun = timed && findBox(timed, ['moof', 'traf', 'trun'])
  if (!trun) return null
  const view = viewOf(timed)
  const at = firstRecord(view, trun)
  view.setUint32(at, view.getUint32(at) + ticks)
  delay(timed, -ticks)
  return timed
}

const firstRecord = (view: DataView, trun: Box): number => {
  const flags = view.getUint32(trun.body)
  return trun.body + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
}

/** The same fragment with a duration in each sample's record, where only the track or the fragment had one for all. */
function withDurations(bytes: Uint8Array, inherited: Defaults): Uint8Array | null {
  const view = viewOf(bytes)
  const moof = findBox(bytes, ['moof'])
  const traf = moof && findBox(bytes, ['traf'], moof.body, moof.end)
  const tfhd = traf && findBox(bytes, ['tfhd'], traf.body, traf.end)
  const trun = traf && findBox(bytes, ['trun'], traf.body, traf.end)
  if (!tfhd || !trun) return null
  const [flags, count] = [view.getUint32(trun.body), view.getUint32(trun.body + 4)]
  if (flags & 0x100) return bytes
  const from = firstRecord(view, trun)
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
