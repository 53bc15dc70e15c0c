/** A track as it comes from ffmpeg, into a folder of segments. */
import type { Readable } from 'node:stream'
import { timescaleOf } from './mp4/boxes.ts'
import { toWriteFailure } from './failure.ts'
import { readFragments } from './mp4/fragment-reader.ts'
import { beginEarlier, delay, type Fragment, fragmentsOf, trackDefaults } from './mp4/fragments.ts'
import { isStandalone, unitLengthOf } from './mp4/key-frames.ts'
import type { DiskBudget } from './disk-budget.server.ts'
import { type Cutter, LONGEST_SECONDS, type Track } from './hls/segments.ts'
import { type SegmentWriter, writeSegments } from './hls/write-segments.server.ts'

export interface TakenTrack extends Track {
  init: Uint8Array
  /** When each segment begins, in seconds. */
  moments: number[]
  /** When the last one ends. */
  end: number
}

export interface Taking {
  folder: string
  room: DiskBudget
  cutter: Cutter
  /** Whether segments may only begin with pictures that stand alone. */
  pictures: boolean
  /** When the first picture is shown, in seconds: that of the rendition above where there is one. */
  begin?: number
  /** Told how far it has come, in seconds. */
  reached?: (seconds: number) => void
}

/** A picture that begins this much after the clock begins with it: players would wait for what never comes. */
const LATE_SECONDS = 0.5

/** The pictures that can be shown alone are too far apart for this file to be copied. */
export class FarKeys extends Error {}

export async function takeTrack(output: Readable, taking: Taking): Promise<TakenTrack> {
  const writer = writeSegments(taking.folder, taking.room)
  const reader = readFragments()
  const moments: number[] = []
  let [init, end] = [new Uint8Array(), 0]
  let add = beforeInit
  try {
    for await (const chunk of output as AsyncIterable<Buffer>) {
      for (const piece of reader.push(chunk)) {
        if (piece.is === 'init') {
          init = Uint8Array.from(piece.bytes)
          await writer.begin(init)
          add = toAdd(init, taking, writer, moments)
        } else {
          end = await add(piece.bytes, piece.fragment)
          taking.reached?.(end)
        }
      }
    }
    return { init, segments: await writer.finish(), moments, end }
  } catch (error) {
    throw toWriteFailure(error)
  } finally {
    await writer.close()
  }
}

type Add = (bytes: Uint8Array, fragment: Fragment) => Promise<number>

const beforeInit: Add = async () => {
  throw new Error('A fragment without an init segment')
}

/** Adds fragments to the segments where they belong, and tells when each ends. */
function toAdd(
  init: Uint8Array,
  { cutter, pictures, begin = 0 }: Taking,
  writer: SegmentWriter,
  moments: number[],
): Add {
  const scale = timescaleOf(init)
  const unitLength = unitLengthOf(init)
  const defaults = trackDefaults(init)
  let shift: number | undefined
  let lastKey: number | undefined
  return async (whole, found) => {
    // nothing may lie before the beginning
    shift ??= Math.max(0, -found.decodeTime)
    if (shift > 0) delay(whole, shift)
    const late = pictures && moments.length === 0 ? found.decodeTime + shift - Math.round(begin * scale) : 0
    const early = late > 0 && late <= LATE_SECONDS * scale ? beginEarlier(whole, late, defaults) : null
    const bytes = early ?? whole
    const fragment = early ? (fragmentsOf(early, defaults)[0] ?? found) : found
    const start = (fragment.decodeTime + (early ? 0 : shift) + fragment.firstDelay) / scale
    const seconds = fragment.duration / scale
    const isKey = !pictures || isStandalone(bytes, fragment, unitLength)
    if (isKey || lastKey === undefined) lastKey = start
    if (pictures && start + seconds - lastKey > LONGEST_SECONDS) throw new FarKeys('Key pictures are too far apart')
    if ((isKey && cutter(start, start + seconds)) || moments.length === 0) {
      await writer.next()
      moments.push(start)
    }
    await writer.add(bytes, seconds, isKey ? fragment.firstSampleEnd : null)
    return start + seconds
  }
}
