/** Finds runs of frames by their hashes, in memory. */
import { bitDistance, colourDistance, type FrameHash, HASH_BYTES } from './frame-hash.ts'
import { FRAME_RATE, RUN_BYTES } from './frames.ts'

export interface FoundRun {
  file: number
  /** Its number in the file, from 0 on. */
  run: number
  /** How much it differs from the picture: bits, and colours on their scale. */
  score: number
}

/** When a run is shown: seconds of its first and last frame. */
export interface Times {
  from: number
  until: number
}

/** A frame that differs by more bits is another one. */
const MAX_BITS = 18
/** No more of them are in a quarter: most frames are left out by a look at what is near each quarter of a picture's hashes. */
const MAX_BITS_OF_QUARTER = 7
const QUARTERS = 4
const VALUES = 65_536
/** How many bits of each value are set. */
const COUNTS = new Uint8Array(VALUES)
for (let value = 1; value < VALUES; value++) COUNTS[value] = (COUNTS[value >> 1] ?? 0) + (value & 1)

/** Colours count like bits: one for each step (0–255). */
const COLOUR_STEP = 4
/** Numbers of 32 bits of a run: its hash, and its first and last frame. */
const WORDS = RUN_BYTES / 4
/** Of a picture: bits of a number. */
const MAX_HASHES = 16
/** Found runs, of which the nearest are kept. */
const MAX_FOUND = 120

export interface SceneIndex {
  /** @param files with the versions of their hashes @returns those that have to be added; all others are forgotten */
  listMissing(files: readonly (readonly [file: number, version: string])[]): number[]
  /** @param hashes those of `Frames` */
  add(file: number, version: string, hashes: Uint8Array): void
  /** @param allowed the files that may be found @returns the nearest ones; null if a file is not in the index */
  find(hashes: readonly FrameHash[], allowed: ReadonlySet<number>): FoundRun[] | null
  timesOf(file: number, run: number): Times
  /** Runs, and bytes of memory for them. */
  size(): { runs: number; bytes: number }
}

export function createSceneIndex(): SceneIndex {
  const known = new Map<number, { version: string; words: Int32Array }>()

  return {
    listMissing(files) {
      const listed = new Map(files)
      for (const [file, { version }] of known) if (listed.get(file) !== version) known.delete(file)
      return files.flatMap(([file]) => (known.has(file) ? [] : [file]))
    },
    add(file, version, hashes) {
      known.set(file, { version, words: toWords(hashes) })
    },
    find(hashes, allowed) {
      for (const file of allowed) if (!known.has(file)) return null
      let found: FoundRun[] = []
      const near = toNear(hashes.slice(0, MAX_HASHES))
      for (const [file, { words }] of known) {
        if (!allowed.has(file)) continue
        for (const one of findRuns(words, { file, hashes, near })) found.push(one)
        if (found.length > 10 * MAX_FOUND) found = nearestOf(found)
      }
      return nearestOf(found)
    },
    timesOf(file, run) {
      const times = known.get(file)?.words[(run + 1) * WORDS - 1] ?? 0
      return { from: (times >>> 16) / FRAME_RATE, until: (times & 0xff_ff) / FRAME_RATE }
    },
    size() {
      const words = [...known.values()].reduce((sum, file) => sum + file.words.length, 0)
      return { runs: words / WORDS, bytes: words * 4 }
    },
  }
}

const nearestOf = (found: readonly FoundRun[]): FoundRun[] =>
  found.toSorted((a, b) => a.score - b.score || a.file - b.file || a.run - b.run).slice(0, MAX_FOUND)

function toWords(hashes: Uint8Array): Int32Array {
  const view = new DataView(hashes.buffer, hashes.byteOffset, hashes.byteLength)
  return Int32Array.from({ length: Math.floor(hashes.length / RUN_BYTES) * WORDS }, (_, i) => view.getInt32(i * 4))
}

const quarterOf = (high: number, low: number, quarter: number): number =>
  ((quarter < 2 ? high : low) >>> (quarter % 2 === 0 ? 0 : 16)) & (VALUES - 1)

/** @returns for each value of each quarter, which of the hashes are near it, as bits */
function toNear(hashes: readonly FrameHash[]): Uint16Array[] {
  return Array.from({ length: QUARTERS }, (_, quarter) => {
    const near = new Uint16Array(VALUES)
    for (const [i, { high, low }] of hashes.entries()) {
      const own = quarterOf(high, low, quarter)
      for (let value = 0; value < VALUES; value++)
        if ((COUNTS[value ^ own] ?? 0) <= MAX_BITS_OF_QUARTER) near[value] = (near[value] ?? 0) | (1 << i)
    }
    return near
  })
}

interface Wanted {
  file: number
  hashes: readonly FrameHash[]
  near: readonly Uint16Array[]
}

/** Compares each run with those hashes of a picture that are near it. */
function findRuns(words: Int32Array, { file, hashes, near }: Wanted): FoundRun[] {
  const found: FoundRun[] = []
  const [first, second, third, last] = near
  if (!first || !second || !third || !last) return found
  for (let at = 0; at < words.length; at += WORDS) {
    const [high, low] = [words[at] ?? 0, words[at + 1] ?? 0]
    let left = (first[high & 0xff_ff] ?? 0) & (second[high >>> 16] ?? 0)
    if (left === 0) continue
    left &= (third[low & 0xff_ff] ?? 0) & (last[low >>> 16] ?? 0)
    let [least, nearest] = [MAX_BITS + 1, hashes[0]]
    for (; left !== 0; left &= left - 1) {
      const hash = hashes[31 - Math.clz32(left & -left)]
      const bits = hash ? bitDistance(hash, high, low) : least
      if (bits < least) [least, nearest] = [bits, hash]
    }
    if (least > MAX_BITS || !nearest) continue
    const score = least + colourDistance(nearest.colours, coloursOf(words, at)) / COLOUR_STEP
    found.push({ file, run: at / WORDS, score })
  }
  return found
}

function coloursOf(words: Int32Array, at: number): Uint8Array {
  const colours = new Uint8Array(HASH_BYTES - 8)
  const view = new DataView(colours.buffer)
  for (let i = 0; i < WORDS - 3; i++) view.setInt32(i * 4, words[at + 2 + i] ?? 0)
  return colours
}
