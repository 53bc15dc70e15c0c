/** Brightness and colours of a picture, kept as sums so that the mean of any area is known at once. */

/** RGB, three bytes a pixel. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** In fractions of a picture. */
export interface Region {
  x: number
  y: number
  width: number
  height: number
}

export const WHOLE: Region = { x: 0, y: 0, width: 1, height: 1 }

/** One value a pixel. */
export interface Plane {
  width: number
  height: number
  /** Of all values above and left of each corner of a pixel: `width + 1` in a row. */
  sums: Float64Array
}

export interface Planes {
  luma: Plane
  /** Differences from the luma: negative, zero or positive. */
  blue: Plane
  red: Plane
}

export function toPlane(width: number, height: number, valueAt: (pixel: number) => number): Plane {
  const row = width + 1
  const sums = new Float64Array(row * (height + 1))
  for (let y = 0; y < height; y++) {
    let sum = 0
    for (let x = 0; x < width; x++) {
      sum += valueAt(y * width + x)
      sums[(y + 1) * row + x + 1] = (sums[y * row + x + 1] ?? 0) + sum
    }
  }
  return { width, height, sums }
}

export function toPlanes({ data, width, height }: Pixels): Planes {
  const lumaAt = (pixel: number): number =>
    0.299 * (data[pixel * 3] ?? 0) + 0.587 * (data[pixel * 3 + 1] ?? 0) + 0.114 * (data[pixel * 3 + 2] ?? 0)
  return {
    luma: toPlane(width, height, lumaAt),
    blue: toPlane(width, height, (pixel) => ((data[pixel * 3 + 2] ?? 0) - lumaAt(pixel)) * 0.56),
    red: toPlane(width, height, (pixel) => ((data[pixel * 3] ?? 0) - lumaAt(pixel)) * 0.71),
  }
}

/** What is beyond a picture: its nearest pixels, or black. */
export type Outside = 'edge' | 'black'

interface CellsOptions {
  columns: number
  rows: number
  outside?: Outside
}

/** @param of the part of the plane that is divided into cells; it may reach beyond it @returns the mean of each cell, by rows */
export function cellMeans(
  { width, height, sums }: Plane,
  of: Region,
  { columns, rows, outside = 'edge' }: CellsOptions,
): Float64Array {
  const xs = toSpans(of.x, of.width, { cells: columns, pixels: width, outside })
  const ys = toSpans(of.y, of.height, { cells: rows, pixels: height, outside })
  const means = new Float64Array(columns * rows)
  const line = width + 1
  /** The sum above and left of a point between pixels. */
  const sumAt = (x: number, y: number): number => {
    const [left, top] = [Math.min(width - 1, Math.floor(x)), Math.min(height - 1, Math.floor(y))]
    const at = top * line + left
    const [right, bottom] = [x - left, y - top]
    return (
      (1 - bottom) * ((1 - right) * (sums[at] ?? 0) + right * (sums[at + 1] ?? 0)) +
      bottom * ((1 - right) * (sums[at + line] ?? 0) + right * (sums[at + line + 1] ?? 0))
    )
  }
  for (let row = 0; row < rows; row++) {
    const [top, bottom] = [ys.from[row] ?? 0, ys.to[row] ?? 0]
    for (let column = 0; column < columns; column++) {
      const [left, right] = [xs.from[column] ?? 0, xs.to[column] ?? 0]
      const sum = sumAt(right, bottom) - sumAt(left, bottom) - sumAt(right, top) + sumAt(left, top)
      means[row * columns + column] = sum / ((xs.size[column] ?? 1) * (ys.size[row] ?? 1))
    }
  }
  return means
}

/** Where cells begin and end within the picture, in pixels, and by what their sums are divided. */
function toSpans(
  start: number,
  length: number,
  { cells, pixels, outside }: { cells: number; pixels: number; outside: Outside },
) {
  const clamp = (at: number): number => Math.max(0, Math.min(pixels, at))
  const [from, to, size] = [new Float64Array(cells), new Float64Array(cells), new Float64Array(cells)]
  for (let i = 0; i < cells; i++) {
    const whole = [(start + (length * i) / cells) * pixels, (start + (length * (i + 1)) / cells) * pixels] as const
    let [begin, end] = [clamp(whole[0]), clamp(whole[1])]
    // a cell beyond the edge is the pixel at it
    if (outside === 'edge' && end - begin < 1e-6) {
      begin = Math.min(begin, pixels - 1)
      end = begin + 1
    }
    from[i] = begin
    to[i] = end
    size[i] = outside === 'edge' ? end - begin : whole[1] - whole[0]
  }
  return { from, to, size }
}
