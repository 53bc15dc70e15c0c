/** Reading the boxes of an MP4 file (ISO 14496-12): just what packaging needs to know. */
export interface Box {
  type: string
  start: number
  end: number
  /** Where its content begins. */
  body: number
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

/** The boxes that lie side by side between two places. */
export function boxesIn(bytes: Uint8Array, from = 0, to = bytes.length): readonly Box[] {
  const view = viewOf(bytes)
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to;) {
    const short = view.getUint32(at)
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short
    if (size < 8) throw new Error(`A box of ${size} bytes at ${at}`)
    boxes.push({ type: nameAt(bytes, at + 4), start: at, end: at + size, body: at + (short === 1 ? 16 : 8) })
    at += size
  }
  return boxes
}

/** The first box at the end of a path of types, such as moof, traf, trun. */
function findBox(bytes: Uint8Array, path: readonly string[], from = 0, to = bytes.length): Box | null {
  const [type, ...rest] = path
  const found = boxesIn(bytes, from, to).find((box) => box.type === type)
  if (!found || rest.length === 0) return found ?? null
  return findBox(bytes, rest, found.body, found.end)
}

export interface Fragment {
  start: number
  end: number
  /** In the track's own time scale. */
  decodeTime: number
  duration: number
  /** Bytes from the fragment's beginning to the end of its first sample. */
  firstSampleEnd: number
}

interface Defaults {
  duration: number
  size: number
}

function trackDefaults(bytes: Uint8Array): Defaults {
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
): { duration: number; firstSize: number; dataOffset: number } {
  const flags = view.getUint32(trun.body) & 0xffffff
  const count = view.getUint32(trun.body + 4)
  let at = trun.body + 8
  const dataOffset = flags & 0x1 ? view.getInt32(at) : 0
  if (flags & 0x1) at += 4
  if (flags & 0x4) at += 4
  let [duration, firstSize] = [0, 0]
  for (let i = 0; i < count; i++) {
    duration += flags & 0x100 ? view.getUint32(at) : defaults.duration
    if (flags & 0x100) at += 4
    if (i === 0) firstSize = flags & 0x200 ? view.getUint32(at) : defaults.size
    if (flags & 0x200) at += 4
    if (flags & 0x400) at += 4
    if (flags & 0x800) at += 4
  }
  return { duration, firstSize, dataOffset }
}

/** The movie fragments of a file of one track, in order. */
export function fragmentsOf(bytes: Uint8Array): readonly Fragment[] {
  const view = viewOf(bytes)
  const inherited = trackDefaults(bytes)
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
    const decodeTime = version === 1 ? Number(view.getBigUint64(tfdt.body + 4)) : view.getUint32(tfdt.body + 4)
    const duration = runs.reduce((sum, run) => sum + run.duration, 0)
    const first = runs[0]
    return [
      {
        start: moof.start,
        end: mdat.end,
        decodeTime,
        duration,
        firstSampleEnd: (first?.dataOffset ?? 0) + (first?.firstSize ?? 0),
      },
    ]
  })
}

/** Ticks to the second of a file of one track. */
export function timescaleOf(bytes: Uint8Array): number {
  const mdhd = findBox(bytes, ['moov', 'trak', 'mdia', 'mdhd'])
  if (!mdhd) throw new Error('A file without a track')
  const view = viewOf(bytes)
  return view.getUint32(mdhd.body + (view.getUint8(mdhd.body) === 1 ? 20 : 12))
}

/** `avc1.640028`, as the file's own parameter sets say. */
export function videoCodecOf(bytes: Uint8Array): string {
  const at = bytes.findIndex((_, i) => nameAt(bytes, i) === 'avcC')
  if (at < 0) throw new Error('No H.264 in this file')
  return `avc1.${[5, 6, 7].map((i) => (bytes[at + i] ?? 0).toString(16).padStart(2, '0')).join('')}`
}
