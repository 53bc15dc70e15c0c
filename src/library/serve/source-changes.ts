/** Compares the stored sources of files with those that they should have. */
import type { NewSourceRow } from '../tables.server.ts'

export interface StoredSource extends NewSourceRow {
  id: number
  /** The title that its own was merged into. */
  merged_into: number | null
}

export interface SourceChanges {
  added: NewSourceRow[]
  /** They keep their ids, which viewers may have selected. */
  changed: { id: number; row: NewSourceRow }[]
  removed: number[]
}

/** The titles whose sources differ, always in the same order, to avoid deadlocks. */
export function listChangedTitles(expected: readonly NewSourceRow[], stored: readonly StoredSource[]): number[] {
  const titles = new Set([...stored.map(titleOf), ...expected.map(({ anime_id }) => anime_id)])
  const isChanged = (title: number) =>
    !isSame(
      stored.filter((row) => titleOf(row) === title),
      expected.filter(({ anime_id }) => anime_id === title),
    )
  return [...titles].filter(isChanged).toSorted((a, b) => a - b)
}

/** What has to be written so that a file has the expected sources of a title. */
export function toSourceChanges(
  title: number,
  expected: readonly NewSourceRow[],
  stored: readonly StoredSource[],
): SourceChanges {
  const left = new Map(stored.filter((row) => titleOf(row) === title).map((row) => [keyOf(row), row]))
  const changes: SourceChanges = { added: [], changed: [], removed: [] }
  for (const row of expected) {
    if (row.anime_id !== title) continue
    const existing = left.get(keyOf(row))
    left.delete(keyOf(row))
    if (!existing) changes.added.push(row)
    else if (!isSame([existing], [row]))
      changes.changed.push({ id: existing.id, row: { ...row, anime_id: existing.anime_id } })
  }
  changes.removed = [...left.values()].map(({ id }) => id)
  return changes
}

const titleOf = ({ anime_id, merged_into }: StoredSource): number => merged_into ?? anime_id
const keyOf = ({ episode, sound }: NewSourceRow): string => `${episode} ${sound}`

function isSame(stored: readonly StoredSource[], expected: readonly NewSourceRow[]): boolean {
  const serialise = (rows: readonly NewSourceRow[]) => JSON.stringify(rows.map(toText).toSorted())
  return serialise(stored) === serialise(expected)
}

const toText = (row: NewSourceRow): string =>
  JSON.stringify([
    keyOf(row),
    row.address,
    row.kind,
    row.quality,
    row.piece ?? null,
    row.tracks,
    row.segments,
    row.chapters,
    row.origins,
  ])
