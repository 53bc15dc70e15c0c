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
 * Shows the first picture earlier, and as much longer; all others stay where they are. Changes the bytes that it is given.
 * @returns whether it could be done: only where each sample tells its own duration
 */
export function beginEarlier(bytes: Uint8Array, ticks: number): boolean {
  const view = viewOf(bytes)
  const trun = findBox(bytes, ['moof', 'traf', 'trun'])
  if (!trun) return false
  const flags = view.getUint32(trun.body) & 0xffffff
  if (!(flags & 0x100)) return false
  const at = trun.body + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  view.setUint32(at, view.getUint32(at) + ticks)
  delay(bytes, -ticks)
  return true
}
