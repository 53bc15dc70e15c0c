/**
 * Places the titles of a franchise on a map: columns from left to right as the story goes on, and a lane for each series of seasons. What
 * is beside them shares a few lanes below, so that a franchise of a hundred films stays readable.
 */
import type { Title } from '../title.ts'
import type { LinkKind, StoryLink } from './story-links.ts'
import type { Continuity } from './watch-orders.ts'

export interface Place {
  column: number
  row: number
}

export interface MapLayout {
  places: ReadonlyMap<Title, Place>
  columns: number
  rows: number
}

/** Lanes of a continuity for titles that are not one of several seasons. */
const SHARED_LANES = 3

const DIRECTED: readonly LinkKind[] = ['sequel', 'recap', 'side-story', 'spin-off']

export function layOutMap(continuities: readonly Continuity[], links: readonly StoryLink[]): MapLayout {
  const places = new Map<Title, Place>()
  const before = Map.groupBy(
    links.filter(({ kind }) => DIRECTED.includes(kind)),
    ({ to }) => to,
  )
  let rows = 0
  for (const continuity of continuities) rows = layOutContinuity(continuity, before, { places, firstRow: rows })
  return { places, rows, columns: Math.max(0, ...[...places.values()].map(({ column }) => column + 1)) }
}

interface Target {
  places: Map<Title, Place>
  firstRow: number
}

/** @returns the row after its last */
function layOutContinuity(
  { titles, seasonsOf }: Continuity,
  before: ReadonlyMap<Title, readonly StoryLink[]>,
  { places, firstRow }: Target,
): number {
  const lanes = [...Map.groupBy(titles, seasonsOf)].filter(([, seasons]) => seasons.length > 1).map(([lane]) => lane)
  // the next free column of each row
  const next: number[] = lanes.map(() => 0)
  for (const title of titles) {
    const after = (before.get(title) ?? []).map(({ from }) => (places.get(from)?.column ?? -1) + 1)
    const earliest = Math.max(0, ...after)
    const own = lanes.indexOf(seasonsOf(title))
    const lane = own === -1 ? lanes.length + freest(next.slice(lanes.length), earliest) : own
    const column = Math.max(earliest, next[lane] ?? 0)
    next[lane] = column + 1
    places.set(title, { column, row: firstRow + lane })
  }
  return firstRow + next.length
}

/** The shared lane in which a title comes earliest; a new one while there are few. */
function freest(next: readonly number[], earliest: number): number {
  const free = next.findIndex((column) => column <= earliest)
  if (free !== -1) return free
  return next.length < SHARED_LANES ? next.length : next.indexOf(Math.min(...next))
}
