/** Thumbnails along an episode: a WebVTT file whose cues name a tile of a sprite sheet. */
import type { Span } from '#src/catalogue/episode/playable.ts'
import { parseSubtitles } from '../subtitles/parse-subtitles.ts'

export interface Tile extends Span {
  sheet: string
  x: number
  y: number
  width: number
  height: number
}

const TILE = /^(\S+?)(?:#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+))?$/

/** @param address URL of the file, against which those of the sheets are resolved */
export function parseStoryboard(text: string, address: string): Tile[] {
  return parseSubtitles(text).flatMap(({ start, end, text: line }) => {
    const [, sheet, x = 0, y = 0, width = 0, height = 0] = TILE.exec(line.trim()) ?? []
    if (!sheet || !URL.canParse(sheet, address)) return []
    const { href, protocol } = new URL(sheet, address)
    if (!/^https?:$/.test(protocol)) return []
    return [{ start, end, sheet: href, x: Number(x), y: Number(y), width: Number(width), height: Number(height) }]
  })
}

/** The thumbnail of a time; the nearest earlier one if there is none. */
export const findTile = (tiles: readonly Tile[], time: number): Tile | undefined =>
  tiles.findLast(({ start }) => start <= time) ?? tiles[0]
