/** SQLite takes at most 32,766 values in one statement, PostgreSQL 65,535. */
const MOST_VALUES = 30_000

/** The rows in pieces that one statement can take. */
export function* inChunks<T>(rows: readonly T[], valuesPerRow: number): Generator<T[]> {
  const size = Math.floor(MOST_VALUES / valuesPerRow)
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}
