/**
 * Finds frames by their hashes, in memory. Of frames that follow each other and look the same only the first is in the index. Each quarter of a
 * hash has a table of its own: a frame that differs by up to eleven bits has a quarter that differs by at most two.
 */
import { bitDistance, colourDistance, type FrameHash, HASH_BYTES } from './frame-hash.ts'

/** A second of a file, which begins a run of frames that look the same. */
export interface FoundFrame {
  file: number
  second: number
  /** The last second of the run. */
  until: number
  /** How much it differs from the picture: bits, and colours on their scale. */
  score: number
}

/** A frame that differs by more is another one. */
export const MAX_SCORE = 16
/** Colours count like bits: one for each step (0–255). */
const COLOUR_STEP = 2.5
/** Frames of a scene that differ by more bits begin another run. */
const SAME_BITS = 2
const QUARTERS = 4
const VALUES = 65_536
/** Numbers of 32 bits of a run: its hash, and its first and last second. */
const WORDS = HASH_BYTES / 4 + 1
const MAX_SECOND = 65_535

/** All values that differ by up to two bits. */
const NEAR = [
  0,
  ...Array.from({ length: 16 }, (_, i) => 1 << i),
  ...Array.from({ length: 16 }, (_, i) => Array.from({ length: i }, (_j, j) => (1 << i) | (1 << j))).flat(),
]

interface Table {
  /** Where the runs of each value begin. */
  starts: Uint32Array
  runs: Uint32Array
}

interface Built {
  words: Uint32Array
  /** The files in their order, and where the runs of each begin. */
  files: readonly number[]
  starts: readonly number[]
  count: number
  tables: readonly Table[]
}

export interface SceneIndex {
  /** @param files with the versions of their hashes @returns those that have to be added; all others are forgotten */
  listMissing(files: readonly (readonly [file: number, version: string])[]): number[]
  /** @param hashes of one frame a second, encoded */
  add(file: number, version: string, hashes: Uint8Array): void
  /** @param allowed the files that may be found @returns null if one of them is not in the index; otherwise each run once */
  find(hashes: readonly FrameHash[], allowed: ReadonlySet<number>): FoundFrame[] | null
  /** Runs, and bytes of memory for them. */
  size(): { runs: number; bytes: number }
}

export function createSceneIndex(): SceneIndex {
  const known = new Map<number, { version: string; words: Uint32Array }>()
  let built: Built | null = null

  return {
    listMissing(files) {
      const listed = new Map(files)
      for (const [file, { version }] of known)
        if (listed.get(file) !== version) {
          known.delete(file)
          built = null
        }
      return files.flatMap(([file]) => (known.has(file) ? [] : [file]))
    },
    add(file, version, hashes) {
      known.set(file, { version, words: toRuns(hashes) })
      built = null
    },
    find(hashes, allowed) {
      for (const file of allowed) if (!known.has(file)) return null
      built ??= build(known)
      return findRuns(built, hashes, allowed)
    },
    size() {
      built ??= build(known)
      const { words, tables, count } = built
      return {
        runs: count,
        bytes:
          words.byteLength + tables.reduce((sum, { starts, runs }) => sum + starts.byteLength + runs.byteLength, 0),
      }
    },
  }
}

/** Leaves out frames without a hash. */
function toRuns(hashes: Uint8Array): Uint32Array {
  const view = new DataView(hashes.buffer, hashes.byteOffset, hashes.byteLength)
  const frames = Math.min(MAX_SECOND + 1, Math.floor(hashes.length / HASH_BYTES))
  const words = new Uint32Array(frames * WORDS)
  let end = 0
  for (let second = 0; second < frames; second++) {
    const at = second * HASH_BYTES
    const [high, low] = [view.getUint32(at), view.getUint32(at + 4)]
    if (high === 0 && low === 0) continue
    const last = end - WORDS
    const previous = { high: words[last] ?? 0, low: words[last + 1] ?? 0 }
    const times = words[end - 1] ?? 0
    if (last >= 0 && (times & MAX_SECOND) === second - 1 && bitDistance(previous, high, low) <= SAME_BITS) {
      words[end - 1] = times + 1
      continue
    }
    words.set([high, low, view.getUint32(at + 8), view.getUint32(at + 12), second * VALUES + second], end)
    end += WORDS
  }
  return words.slice(0, end)
}

/** Replaces the runs of each file by their place in one array, so that none is in memory twice. */
function build(known: Map<number, { version: string; words: Uint32Array }>): Built {
  const words = new Uint32Array([...known.values()].reduce((sum, file) => sum + file.words.length, 0))
  const starts: number[] = []
  let end = 0
  for (const file of known.values()) {
    starts.push(end / WORDS)
    words.set(file.words, end)
    file.words = words.subarray(end, end + file.words.length)
    end += file.words.length
  }
  const count = end / WORDS
  const tables = Array.from({ length: QUARTERS }, (_, quarter) => toTable(words, count, quarter))
  return { words, files: [...known.keys()], starts, count, tables }
}

/** Sorted by counting. */
function toTable(words: Uint32Array, count: number, quarter: number): Table {
  const starts = new Uint32Array(VALUES + 1)
  const valueAt = (run: number): number => quarterOf(words[run * WORDS] ?? 0, words[run * WORDS + 1] ?? 0, quarter)
  for (let run = 0; run < count; run++) {
    const next = valueAt(run) + 1
    starts[next] = (starts[next] ?? 0) + 1
  }
  for (let value = 0; value < VALUES; value++) starts[value + 1] = (starts[value + 1] ?? 0) + (starts[value] ?? 0)
  const ends = starts.slice()
  const runs = new Uint32Array(count)
  for (let run = 0; run < count; run++) {
    const value = valueAt(run)
    const at = ends[value] ?? 0
    runs[at] = run
    ends[value] = at + 1
  }
  return { starts, runs }
}

const quarterOf = (high: number, low: number, quarter: number): number =>
  ((quarter < 2 ? high : low) >>> (quarter % 2 === 0 ? 0 : 16)) & (VALUES - 1)

function findRuns(built: Built, hashes: readonly FrameHash[], allowed: ReadonlySet<number>): FoundFrame[] {
  const { words, tables, count } = built
  const best = new Map<number, number>()
  /** The number of the last hash that a run was compared with. */
  const compared = new Uint8Array(count)
  function compare(hash: FrameHash, run: number): void {
    const bits = bitDistance(hash, words[run * WORDS] ?? 0, words[run * WORDS + 1] ?? 0)
    const limit = best.get(run) ?? MAX_SCORE
    if (bits >= limit) return
    const score = bits + colourDistance(hash.colours, coloursOf(words, run)) / COLOUR_STEP
    if (score < limit) best.set(run, score)
  }
  for (const [turn, hash] of hashes.entries())
    for (const [quarter, table] of tables.entries())
      forEachNear(table, quarterOf(hash.high, hash.low, quarter), (run) => {
        if (compared[run] === turn + 1) return
        compared[run] = turn + 1
        compare(hash, run)
      })
  const found: FoundFrame[] = []
  for (const [run, score] of best) {
    const file = fileOf(built, run)
    const times = words[run * WORDS + WORDS - 1] ?? 0
    if (allowed.has(file)) found.push({ file, second: times >>> 16, until: times & MAX_SECOND, score })
  }
  return found
}

/** Visits the runs whose value differs by up to two bits. */
function forEachNear({ starts, runs }: Table, value: number, visit: (run: number) => void): void {
  for (const difference of NEAR) {
    const end = starts[(value ^ difference) + 1] ?? 0
    for (let at = starts[value ^ difference] ?? 0; at < end; at++) visit(runs[at] ?? 0)
  }
}

function coloursOf(words: Uint32Array, run: number): Uint8Array {
  const colours = new Uint8Array(HASH_BYTES - 8)
  const view = new DataView(colours.buffer)
  for (let i = 0; i < WORDS - 3; i++) view.setUint32(i * 4, words[run * WORDS + 2 + i] ?? 0)
  return colours
}

/** The last file whose runs begin at this one or before it. */
function fileOf({ starts, files }: Built, run: number): number {
  let [from, to] = [0, starts.length]
  while (to - from > 1) {
    const middle = (from + to) >>> 1
    if ((starts[middle] ?? 0) <= run) from = middle
    else to = middle
  }
  return files[from] ?? 0
}
