/** Sizes and lines of the map, in its own units, which are pixels at full size. */
import type { FranchiseMap, MapNode } from './watch-order-page.ts'

export const NODE = { width: 212, height: 68 }
const GAP = { x: 44, y: 22 }
const MARGIN = 16

type Place = Pick<MapNode, 'column' | 'row'>

export const toX = ({ column }: Pick<Place, 'column'>): number => MARGIN + column * (NODE.width + GAP.x)
export const toY = ({ row }: Pick<Place, 'row'>): number => MARGIN + row * (NODE.height + GAP.y)

export const sizeOf = ({ columns, rows }: Pick<FranchiseMap, 'columns' | 'rows'>) => ({
  width: toX({ column: columns }) - GAP.x + MARGIN,
  height: toY({ row: rows }) - GAP.y + MARGIN,
})

/** The data of a path from one title to another: from its right edge, or from its lower one where the other isn't to the right. */
export function drawEdge(from: Place, to: Place): string {
  if (to.column > from.column) {
    const [x, y] = [toX(from) + NODE.width, toY(from) + NODE.height / 2]
    const [endX, endY] = [toX(to), toY(to) + NODE.height / 2]
    if (y === endY) return `M${x} ${y}H${endX}`
    const bend = endX - GAP.x / 2
    return `M${x} ${y}H${bend - GAP.x / 2}C${bend} ${y} ${bend} ${endY} ${endX} ${endY}`
  }
  const isBelow = to.row > from.row
  const [x, y] = [toX(from) + NODE.width / 2, toY(from) + (isBelow ? NODE.height : 0)]
  const [endX, endY] = [toX(to) + NODE.width / 2, toY(to) + (isBelow ? 0 : NODE.height)]
  const middle = (y + endY) / 2
  return `M${x} ${y}C${x} ${middle} ${endX} ${middle} ${endX} ${endY}`
}
