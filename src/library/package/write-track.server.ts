/** Writes a track from ffmpeg’s output into a folder of segments. */
import { timescaleOf } from './boxes.ts'
import { toWriteFailure } from './failure.ts'
import { readFragments } from './fragment-reader.ts'
import { startEarlier, delayFragment, type Fragment, fragmentsOf, trackDefaults } from './fragments.ts'
import { keyframeTestOf } from './key-frames.ts'
import type { DiskBudget } from './disk-budget.server.ts'
import { type SegmentCutter, MAX_KEYFRAME_GAP_SECONDS, type Track } from './segments.ts'
import { type SegmentWriter, writeSegments } from './write-segments.server.ts'

export interface WrittenTrack extends Track {
  init: Uint8Array
  /** Start time of each segment in seconds. */
  segmentStarts: number[]
  /** End of the last segment in seconds. */
  end: number
  /** When the last frame is shown, in seconds. */
  lastFrame: number
}

export interface TrackOptions {
  folder: string
  budget: DiskBudget
  cutter: SegmentCutter
  /** Whether this is video, whose segments must start with keyframes. */
  isVideo: boolean
  /** When the first frame is shown, however late it is in the file: players would wait for it. Lower renditions must match the first one. */
  startSeconds?: number
  /** Called with the number of seconds written so far. */
  onProgress?: (seconds: number) => void
}

/** Players begin a track that begins later with a gap. */
const MAX_LATE_AUDIO_SECONDS = 0.1
/** Of hidden video: a frame at a low rate. */
const MAX_EARLY_SECONDS = 0.1

/** The video stream cannot be copied. */
export class UncopyableVideoError extends Error {}
export class KeyframesTooFarApartError extends UncopyableVideoError {}
/** The sound begins later than the video, and has to be encoded with silence before it. */
export class LateAudioError extends Error {}

export async function writeTrack(output: AsyncIterable<Buffer>, options: TrackOptions): Promise<WrittenTrack> {
  const writer = writeSegments(options.folder, options.budget)
  const reader = readFragments()
  const segmentStarts: number[] = []
  let [init, end, lastFrame] = [new Uint8Array(), 0, 0]
  let add = beforeInit
  try {
    for await (const chunk of output) {
      for (const piece of reader.push(chunk)) {
        if (piece.kind === 'init') {
          init = Uint8Array.from(piece.bytes)
          await writer.writeInit(init)
          add = createFragmentWriter(init, options, writer, segmentStarts)
        } else {
          const added = await add(piece.bytes, piece.fragment)
          ;({ end } = added)
          lastFrame = Math.max(lastFrame, added.lastFrame)
          options.onProgress?.(end)
        }
      }
    }
    return { init, segments: await writer.finish(), segmentStarts, end, lastFrame }
  } catch (error) {
    throw toWriteFailure(error)
  } finally {
    await writer.close()
  }
}

type AddFragment = (bytes: Uint8Array, fragment: Fragment) => Promise<{ end: number; lastFrame: number }>

const beforeInit: AddFragment = async () => {
  throw new Error('A fragment without an init segment')
}

/** @returns a function that adds a fragment to its segment and returns when it ends and shows its last frame, in seconds */
function createFragmentWriter(
  init: Uint8Array,
  { cutter, isVideo, startSeconds = 0 }: TrackOptions,
  writer: SegmentWriter,
  segmentStarts: number[],
): AddFragment {
  const scale = timescaleOf(init)
  const startsWithKeyframe = keyframeTestOf(init)
  const defaults = trackDefaults(init)
  let shift: number | undefined
  let lastKey: number | undefined
  return async (originalBytes, original) => {
    const isFirst = shift === undefined
    if (isFirst && !isVideo && original.decodeTime > MAX_LATE_AUDIO_SECONDS * scale) throw new LateAudioError()
    // an edit list hides frames that only a decoder needs
    if (isFirst && isVideo && original.decodeTime < -MAX_EARLY_SECONDS * scale) throw new UncopyableVideoError()
    // decode times must not be negative
    shift ??= Math.max(0, -original.decodeTime)
    if (shift > 0) delayFragment(originalBytes, shift)
    const late = isVideo && isFirst ? original.decodeTime + shift - Math.round(startSeconds * scale) : 0
    const early = late > 0 ? startEarlier(originalBytes, late, defaults) : null
    const bytes = early ?? originalBytes
    const fragment = early ? (fragmentsOf(early, defaults)[0] ?? original) : original
    const decodeTime = fragment.decodeTime + (early ? 0 : shift)
    const start = (decodeTime + fragment.firstCompositionOffset) / scale
    const seconds = fragment.duration / scale
    const isKey = !isVideo || startsWithKeyframe(bytes, fragment)
    if (isKey || lastKey === undefined) lastKey = start
    if (isVideo && start + seconds - lastKey - Math.max(0, late) / scale > MAX_KEYFRAME_GAP_SECONDS)
      throw new KeyframesTooFarApartError('Keyframes are too far apart')
    if ((isKey && cutter(start, start + seconds)) || segmentStarts.length === 0) {
      await writer.endSegment()
      segmentStarts.push(start)
    }
    await writer.add(bytes, seconds, isKey ? fragment.firstSampleEnd : null)
    return { end: start + seconds, lastFrame: (decodeTime + fragment.lastFrameOffset) / scale }
  }
}
