/** A picture of an episode from its storyboard. */
import { fetchOk } from '#src/platform/http/fetch-json.client.ts'
import { findTile, parseStoryboard, type Tile } from './storyboard.ts'

/** Fraction of the episode's duration: after the intro and before the outro. */
const PICTURE_POSITION = 0.3

/** @param at seconds; by default a moment that says something of the episode */
export async function loadTile(storyboard: string, signal: AbortSignal, at?: number): Promise<Tile | undefined> {
  const file = await fetchOk(storyboard, signal)
  const tiles = parseStoryboard(await file.text(), new URL(storyboard, location.href).href)
  return findTile(tiles, at ?? (tiles.at(-1)?.end ?? 0) * PICTURE_POSITION)
}

/** Styles of an element at the top left of a box (CSS pixels), which the tile covers. */
export function getTileStyle({ sheet, x, y, width, height }: Tile, box: { width: number; height: number }) {
  return {
    width: `${width}px`,
    height: `${height}px`,
    background: `url("${sheet}") -${x}px -${y}px`,
    scale: `${Math.max(box.width / (width || box.width), box.height / (height || box.height))}`,
  }
}
