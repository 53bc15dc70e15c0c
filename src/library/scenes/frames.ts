/**
 * What frames of a video look like: hashes, by which frames are found, and thumbnails, by which these are compared. Frames that follow each other and
 * look the same are one run, of which the first is stored.
 */
import { bitDistance, type FrameHash, HASH_BYTES, hashFrame, writeHash } from './frame-hash.ts'
import { type Pixels, type Region, toPlanes, WHOLE } from './planes.ts'
import { levelDifference, THUMBNAIL_BYTES, toThumbnail } from './thumbnail.ts'

/** Frames that are read in a second. */
export const FRAME_RATE = 4
/** Every second frame may begin a run … */
const BETWEEN = 2
/** … and others if something moves fast: if their hash differs by so many bits from the run before. */
const FAST_BITS = 10
/** Until there are so many a second on average. */
const MAX_RUNS = 2
/** Frames look the same if their hashes differ by no more bits, and each cell of their thumbnails by no more levels on average. */
const [SAME_BITS, SAME_LEVELS] = [6, 0.4]
/** Times have 16 bits. */
const MAX_FRAMES = 65_536

export interface Frame {
  hash: FrameHash
  thumbnail: Uint8Array
}

/** The runs of a video, one after the other. */
export interface Frames {
  /** `RUN_BYTES` for each: its hash, and the numbers of its first and last frame. */
  hashes: Uint8Array
  /** `THUMBNAIL_BYTES` for each. */
  thumbnails: Uint8Array
}
export const RUN_BYTES = HASH_BYTES + 4

/** @param of the part of the picture that is the frame @returns null if it has nearly one colour */
export function readFrame(picture: Pixels, of: Region = WHOLE): Frame | null {
  const planes = toPlanes(picture)
  const hash = hashFrame(planes, of)
  return hash && { hash, thumbnail: toThumbnail(planes, of) }
}

interface Run {
  frame: Frame
  /** Numbers of frames. */
  first: number
  last: number
}

/** Collects the runs of a video. */
export function createRuns() {
  const runs: Run[] = []
  let count = 0
  return {
    /** Adds the next frame, of which a second has `FRAME_RATE`. @param frame null if it shows nothing */
    add(frame: Frame | null): void {
      const i = count++
      if (!frame || i >= MAX_FRAMES) return
      const last = runs.at(-1)
      if (last && i - last.last <= BETWEEN && lookSame(last.frame, frame)) last.last = i
      else if (i % BETWEEN === 0 || (runs.length < (i * MAX_RUNS) / FRAME_RATE && isNew(frame, last)))
        runs.push({ frame, first: i, last: i })
    },
    join: (): Frames => joinRuns(runs),
  }
}

/** @param frames `FRAME_RATE` a second; null for one that shows nothing */
export function joinFrames(frames: readonly (Frame | null)[]): Frames {
  const runs = createRuns()
  for (const frame of frames) runs.add(frame)
  return runs.join()
}

function joinRuns(runs: readonly Run[]): Frames {
  const hashes = new Uint8Array(runs.length * RUN_BYTES)
  const thumbnails = new Uint8Array(runs.length * THUMBNAIL_BYTES)
  const view = new DataView(hashes.buffer)
  for (const [i, { frame, first, last }] of runs.entries()) {
    writeHash(hashes, i * RUN_BYTES, frame.hash)
    view.setUint16(i * RUN_BYTES + HASH_BYTES, first)
    view.setUint16(i * RUN_BYTES + HASH_BYTES + 2, last)
    thumbnails.set(frame.thumbnail, i * THUMBNAIL_BYTES)
  }
  return { hashes, thumbnails }
}

const bitsBetween = (one: Frame, other: Frame): number => bitDistance(one.hash, other.hash.high, other.hash.low)

const lookSame = (one: Frame, other: Frame): boolean =>
  bitsBetween(one, other) <= SAME_BITS && levelDifference(one.thumbnail, other.thumbnail) <= SAME_LEVELS

const isNew = (frame: Frame, last: Run | undefined): boolean => !last || bitsBetween(last.frame, frame) >= FAST_BITS
