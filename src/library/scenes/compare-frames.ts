/** Compares a picture with frames cell by cell, where and as large as it fits best. */
import { partsOfFrame } from './picture-parts.ts'
import { cellMeans, type Planes, type Region } from './planes.ts'
import { hasBorders, innerOf, type SmallPicture } from './small-picture.ts'
import { CELLS, clampColour, COLOUR_CELLS, COLUMNS, readThumbnail, ROWS, THUMBNAIL_BYTES } from './thumbnail.ts'

/** Runs of a file that follow each other. */
export interface Stretch {
  file: number
  /** The number of the first one. */
  first: number
  /** `THUMBNAIL_BYTES` for each. */
  thumbnails: Uint8Array
}

export interface ComparedRun {
  file: number
  run: number
  /** How much the picture resembles the frame, up to 1; less if its colours are other ones. */
  likeness: number
  /** The same without the cells that differ most, as subtitles do. */
  core: number
}

/** How a part of a frame is moved: parts of the frame, and its size in shares of it. */
interface Move {
  x: number
  y: number
  size: number
}

/** Fractions of a frame, from coarse to fine. */
const STEPS = [0.02, 0.01, 0.005]
/** Sizes change by twice as much. */
const SIZE_STEP = 2
/** Moves of one step. */
const MAX_MOVES = 3
/** A part reaches beyond the frame by no more. */
const BEYOND = 0.02
/** Cells are compared if the picture shows as much of them. */
const SHOWN = 0.8
const MIN_CELLS = CELLS * 0.4
/** Frames that resemble the picture less where it may be are not compared at other places. */
const MIN_FIRST = 0.45
/** Places whose cells are kept: 5 MB. */
const MAX_KNOWN = 2_000
/** Cells that are left out of the core. */
const DIFFERENT_CELLS = 0.15
/** How much likeness a part that is moved needs more, for each of its frame. */
const MOVE_COST = 0.1
/** … and one that is smaller, for each of the frame that it does not show. */
const SIZE_COST = 0.02

/** How much likeness each difference of colour costs (0–255) above what the levels of thumbnails make of the same colours … */
const COLOUR_COST = 0.008
const SAME_COLOURS = 3
/** … once the picture is as colourful as the frame, within these limits. */
const [MIN_GAIN, MAX_GAIN] = [0.6, 1.6]

/** What a picture shows of each cell. */
interface Cells {
  /** Those that it shows. */
  shown: Uint16Array
  /** Their values, of which the mean is zero and the squares’ sum is one. */
  values: Float64Array
  cost: number
  /** The differences of colour where it shows them; not a number elsewhere. */
  colours: Float64Array
}

export function createComparison(picture: SmallPicture, planes: Planes) {
  const parts = [...partsOfFrame(picture), ...(hasBorders(picture) ? [innerOf(picture)] : [])]
  const known = new Map<string, Cells | null>()

  function cellsAt(part: number, move: Move): Cells | null {
    const key = [part, ...[move.x, move.y, move.size].map((value) => Math.round(value * 1000))].join(' ')
    const cached = known.get(key)
    if (cached !== undefined) return cached
    const of = parts[part]
    const cells = of ? toCells(planes, of, move) : null
    if (known.size === MAX_KNOWN) known.clear()
    known.set(key, cells)
    return cells
  }

  function compare({
    levels,
    colours,
  }: ReturnType<typeof readThumbnail>): Pick<ComparedRun, 'likeness' | 'core'> | null {
    const likenessAt = (part: number, move: Move): number => {
      const cells = cellsAt(part, move)
      return cells ? correlate(levels, cells) - cells.cost : -1
    }
    const still = { x: 0, y: 0, size: 1 }
    const first = parts.map((_, part) => ({ part, move: still, likeness: likenessAt(part, still) }))
    let best: (typeof first)[number] | undefined
    for (let tried of first.toSorted((a, b) => b.likeness - a.likeness).slice(0, 2)) {
      if (tried.likeness < MIN_FIRST) continue
      for (const step of STEPS)
        for (let moves = 0; moves < MAX_MOVES; moves++) {
          const { part, move } = tried
          const [next] = movesFrom(move, step)
            .map((to) => ({ part, move: to, likeness: likenessAt(part, to) }))
            .toSorted((a, b) => b.likeness - a.likeness)
          if (!next || next.likeness <= tried.likeness) break
          tried = next
        }
      if (!best || tried.likeness > best.likeness) best = tried
    }
    const cells = best && cellsAt(best.part, best.move)
    if (!best || !cells) return null
    const colourCost = COLOUR_COST * Math.max(0, colourDifference(cells.colours, colours) - SAME_COLOURS)
    const core = correlateCore(levels, cells) ?? best.likeness
    return { likeness: best.likeness - colourCost, core: core - colourCost }
  }

  return (stretches: readonly Stretch[]): ComparedRun[] =>
    stretches.flatMap(({ file, first, thumbnails }) =>
      Array.from({ length: Math.floor(thumbnails.length / THUMBNAIL_BYTES) }, (_, i) => {
        const compared = compare(readThumbnail(thumbnails.subarray(i * THUMBNAIL_BYTES, (i + 1) * THUMBNAIL_BYTES)))
        return compared && { file, run: first + i, ...compared }
      }).filter((run) => run !== null),
    )
}

const movesFrom = ({ x, y, size }: Move, step: number): Move[] => [
  { x: x + step, y, size },
  { x: x - step, y, size },
  { x, y: y + step, size },
  { x, y: y - step, size },
  { x, y, size: size + step * SIZE_STEP },
  { x, y, size: size - step * SIZE_STEP },
]

/** @returns null if the picture would not show enough of the frame, or too much beyond it */
function toCells(planes: Planes, part: Region, move: Move): Cells | null {
  const [width, height] = [part.width * move.size, part.height * move.size]
  const x = part.x + (part.width - width) / 2 + move.x
  const y = part.y + (part.height - height) / 2 + move.y
  if (Math.min(x, y) < -BEYOND || Math.max(x + width, y + height) > 1 + BEYOND) return null
  const frame = { x: -x / width, y: -y / height, width: 1 / width, height: 1 / height }
  const means = cellMeans(planes.luma, frame, { columns: COLUMNS, rows: ROWS })
  const isShown = showsCell({ x, y, width, height }, { columns: COLUMNS, rows: ROWS })
  const shown = Uint16Array.from(means.keys().filter(isShown))
  if (shown.length < MIN_CELLS) return null
  const values = Float64Array.from(shown, (cell) => means[cell] ?? 0)
  const cost =
    MOVE_COST * (Math.abs(move.x) + Math.abs(move.y) + Math.abs(move.size - 1)) + SIZE_COST * (1 - width * height)
  const isColourShown = showsCell({ x, y, width, height }, COLOUR_CELLS)
  const colours = [planes.blue, planes.red].flatMap((plane) =>
    [...cellMeans(plane, frame, COLOUR_CELLS)].map((value, cell) => (isColourShown(cell) ? value : Number.NaN)),
  )
  return standardise(values) ? { shown, values, cost, colours: Float64Array.from(colours) } : null
}

/** @returns whether a part of the frame shows a cell of it */
function showsCell({ x, y, width, height }: Region, { columns, rows }: { columns: number; rows: number }) {
  const [across, down] = [shares(x, width, columns), shares(y, height, rows)]
  return (cell: number): boolean => (across[cell % columns] ?? 0) * (down[Math.floor(cell / columns)] ?? 0) >= SHOWN
}

/** The mean difference of colours, if those of the picture were as strong. */
function colourDifference(shown: Float64Array, colours: Float64Array): number {
  let [products, squares, sum, count] = [0, 0, 0, 0]
  for (const [i, value] of shown.entries()) {
    if (Number.isNaN(value)) continue
    products += value * (colours[i] ?? 0)
    squares += value * value
    count++
  }
  const gain = Math.max(MIN_GAIN, Math.min(MAX_GAIN, squares > 0 ? products / squares : 1))
  for (const [i, value] of shown.entries())
    if (!Number.isNaN(value)) sum += Math.abs(clampColour(gain * value) - (colours[i] ?? 0))
  return count > 0 ? sum / count : 0
}

/** How much of each cell of a row is between two points. */
const shares = (from: number, length: number, cells: number): number[] =>
  Array.from({ length: cells }, (_, i) =>
    Math.max(0, Math.min(1, (from + length) * cells - i) - Math.max(0, from * cells - i)),
  )

/** Makes the mean of values zero, and the sum of their squares one. @returns whether they differ */
function standardise(values: Float64Array): boolean {
  let [sum, squares] = [0, 0]
  for (const value of values) sum += value
  const mean = sum / values.length
  for (const value of values) squares += (value - mean) ** 2
  const length = Math.sqrt(squares)
  if (length < 1e-6) return false
  for (const [i, value] of values.entries()) values[i] = (value - mean) / length
  return true
}

/** @returns -1 to 1 */
function correlate(levels: Float64Array, { shown, values }: Pick<Cells, 'shown' | 'values'>): number {
  let [sum, squares, products] = [0, 0, 0]
  for (let i = 0; i < shown.length; i++) {
    const level = levels[shown[i] ?? 0] ?? 0
    sum += level
    squares += level * level
    products += level * (values[i] ?? 0)
  }
  const variance = squares - (sum * sum) / shown.length
  return variance > 1e-6 ? products / Math.sqrt(variance) : -1
}

/** Correlates without the cells that differ most. @returns null if the others have one level: all that there is to see is in these */
function correlateCore(levels: Float64Array, { shown, values }: Cells): number | null {
  const own = Float64Array.from(shown, (cell) => levels[cell] ?? 0)
  if (!standardise(own)) return null
  const slope = own.reduce((sum, value, i) => sum + value * (values[i] ?? 0), 0)
  const differences = own.map((value, i) => Math.abs(value - slope * (values[i] ?? 0)))
  const limit = differences.toSorted()[Math.floor(shown.length * (1 - DIFFERENT_CELLS))] ?? 0
  const kept = Uint16Array.from(own.keys().filter((i) => (differences[i] ?? 0) <= limit))
  const left = Float64Array.from(kept, (i) => values[i] ?? 0)
  return standardise(left) ? correlate(own, { shown: kept, values: left }) : null
}
