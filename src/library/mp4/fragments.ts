/** The samples of movie fragments (ISO 14496-12, 8.8). */
import { boxesOf, fieldsOf, findBox } from './boxes.ts'
import { addSample, allocate, type Samples, type Timing } from './samples.ts'

/** What applies to samples that do not say it themselves. */
export interface SampleDefaults {
  duration: number
  size: number
  flags: number
}

export interface FragmentOptions {
  /** By id of the track. */
  timings: ReadonlyMap<number, { track: number; timing: Timing | undefined }>
  defaults: ReadonlyMap<number, SampleDefaults>
  fileSize: number
  max: number
}

/** By id of the track. @param moov the content of `moov` */
export function readDefaults(moov: Buffer): Map<number, SampleDefaults> {
  const defaults = new Map<number, SampleDefaults>()
  for (const { type, data } of boxesOf(findBox(moov, 'mvex') ?? Buffer.alloc(0))) {
    const fields = fieldsOf(data, 4)
    const id = fields.u32()
    fields.skip(4)
    if (type === 'trex') defaults.set(id, { duration: fields.u32(), size: fields.u32(), flags: fields.u32() })
  }
  return defaults
}

const IS_NO_KEY = 0x10000

/**
 * The samples of a fragment, by index of the track.
 * @param content of `moof`
 * @param start its offset in the file
 * @throws if there are too many, or it does not say when they are shown
 */
export function readFragment(content: Buffer, start: number, options: FragmentOptions): Map<number, Samples> {
  const found = new Map<number, Samples>()
  let dataEnd = start
  for (const { type, data } of boxesOf(content)) {
    if (type !== 'traf') continue
    const header = readHeader(data, start, dataEnd, options.defaults)
    const { track = -1, timing } = options.timings.get(header.id) ?? {}
    const runs = [...boxesOf(data)]
      .filter((box) => box.type === 'trun')
      .map((box) => readRun(box.data, header.defaults))
    const samples = allocate(
      runs.reduce((sum, { count }) => sum + count, 0),
      options.max,
    )
    let decodeTime = readDecodeTime(data)
    let at = header.base
    for (const run of runs) {
      if (run.offset !== null) at = header.base + run.offset
      for (let i = 0; i < run.count; i++) {
        const { duration, size, flags, shift } = run.next()
        if (timing) {
          const time = timing.toTick(decodeTime + shift)
          addSample(samples, { offset: at, size, time, isKey: (flags & IS_NO_KEY) === 0 }, options.fileSize)
        }
        decodeTime += duration
        at += size
      }
    }
    dataEnd = at
    samples.end = timing?.toTick(decodeTime) ?? 0
    if (timing && samples.count > 0) found.set(track, samples)
  }
  return found
}

/** Flags of `tfhd`. */
const [BASE_OFFSET, DESCRIPTION, DURATION, SIZE, FLAGS, BASE_IS_MOOF] = [1, 2, 8, 0x10, 0x20, 0x20000]

function readHeader(traf: Buffer, start: number, dataEnd: number, all: FragmentOptions['defaults']) {
  const fields = fieldsOf(findBox(traf, 'tfhd') ?? Buffer.alloc(0))
  const [has, id] = [fields.u32() & 0xffffff, fields.u32()]
  const base = has & BASE_OFFSET ? fields.u64() : has & BASE_IS_MOOF ? start : dataEnd
  if (has & DESCRIPTION) fields.skip(4)
  const inherited = all.get(id) ?? { duration: 0, size: 0, flags: 0 }
  const defaults = {
    duration: has & DURATION ? fields.u32() : inherited.duration,
    size: has & SIZE ? fields.u32() : inherited.size,
    flags: has & FLAGS ? fields.u32() : inherited.flags,
  }
  return { id, base, defaults }
}

function readDecodeTime(traf: Buffer): number {
  const box = findBox(traf, 'tfdt')
  if (!box) throw new Error('A fragment does not tell its time.')
  const fields = fieldsOf(box)
  return fields.u32() >>> 24 === 1 ? fields.u64() : fields.u32()
}

/** Flags of `trun`: what it says about all, about the first, and about each. */
const [DATA_OFFSET, FIRST_FLAGS] = [1, 4]
const [OWN_DURATION, OWN_SIZE, OWN_FLAGS, OWN_SHIFT] = [0x100, 0x200, 0x400, 0x800]

function readRun(box: Buffer, defaults: SampleDefaults) {
  const fields = fieldsOf(box)
  const [has, claimed] = [fields.u32() & 0xffffff, fields.u32()]
  const offset = has & DATA_OFFSET ? fields.i32() : null
  let firstFlags = has & FIRST_FLAGS ? fields.u32() : null
  const width = 4 * [OWN_DURATION, OWN_SIZE, OWN_FLAGS, OWN_SHIFT].filter((flag) => has & flag).length
  return {
    count: width === 0 ? claimed : Math.min(claimed, Math.floor(fields.left() / width)),
    offset,
    next() {
      const [duration, size, flags, shift] = [
        has & OWN_DURATION ? fields.u32() : defaults.duration,
        has & OWN_SIZE ? fields.u32() : defaults.size,
        has & OWN_FLAGS ? fields.u32() : (firstFlags ?? defaults.flags),
        has & OWN_SHIFT ? fields.i32() : 0,
      ]
      firstFlags = null
      return { duration, size, flags, shift }
    },
  }
}
