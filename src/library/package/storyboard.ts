/** The storyboard: what is shown while somebody looks for a place. Pure. */
import type { Size } from './quality.ts'
import { type Cue, tileCue, toVtt } from './subtitles/vtt.ts'

export interface Tiles {
  columns: number
  rows: number
  width: number
  height: number
  /** Seconds from one picture to the next. */
  step: number
}

/** Five minutes a sheet, which is at most as large. */
const SHEET_SECONDS = 300
export const LARGEST_SHEET = 150_000
const WIDTH = 192
const SHORT = 1_800

export function planTiles(duration: number, { width, height }: Size): Tiles {
  const step = duration <= SHORT ? 5 : 10
  const count = Math.max(1, Math.ceil(Math.min(duration, SHEET_SECONDS) / step))
  const columns = Math.min(count, 10)
  const tall = Math.max(2, 2 * Math.round((WIDTH * height) / width / 2))
  return { columns, rows: Math.ceil(count / columns), width: WIDTH, height: Math.min(tall, 2 * WIDTH), step }
}

export const sheetName = (number: number): string => `storyboard-${number}.webp`

/** @param sheets how many there are: what lies beyond them shows nothing */
export function storyboardIndex(tiles: Tiles, duration: number, sheets: number): string {
  const perSheet = tiles.columns * tiles.rows
  const count = Math.min(Math.ceil(duration / tiles.step), sheets * perSheet)
  return toVtt(
    Array.from({ length: count }, (_, i): Cue => {
      const sheet = { ...tiles, file: sheetName(Math.floor(i / perSheet) + 1) }
      const end = i === count - 1 ? duration : (i + 1) * tiles.step
      return tileCue(sheet, i % perSheet, i * tiles.step, end)
    }),
  )
}
