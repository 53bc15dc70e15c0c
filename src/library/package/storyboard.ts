/** The storyboard: preview frames shown while seeking. */
import type { Size } from './quality.ts'
import { type Cue, tileCue, toVtt } from '#src/platform/subtitles/vtt.ts'

export interface Tiles {
  columns: number
  rows: number
  width: number
  height: number
  /** Seconds between two tiles. */
  step: number
}

/** Duration covered by one sprite sheet. */
const SHEET_SECONDS = 300
export const MAX_SHEET_BYTES = 150_000
const TILE_WIDTH = 192
const SHORT_SECONDS = 1_800

export function planTiles(duration: number, { width, height }: Size): Tiles {
  const step = duration <= SHORT_SECONDS ? 5 : 10
  const count = Math.max(1, Math.ceil(Math.min(duration, SHEET_SECONDS) / step))
  const columns = Math.min(count, 10)
  const tileHeight = Math.max(2, 2 * Math.round((TILE_WIDTH * height) / width / 2))
  return {
    columns,
    rows: Math.ceil(count / columns),
    width: TILE_WIDTH,
    height: Math.min(tileHeight, 2 * TILE_WIDTH),
    step,
  }
}

export const sheetName = (number: number): string => `storyboard-${number}.webp`

/** @param sheets number of sprite sheets; times beyond them have no preview */
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
