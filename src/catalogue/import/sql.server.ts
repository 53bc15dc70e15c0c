/** SQLite accepts at most 32,766 values per statement, PostgreSQL 65,535. */
const MAX_VALUES = 30_000

/** Splits rows into chunks that each fit into one statement. */
export function* inChunks<T>(rows: readonly T[], valuesPerRow: number): Generator<T[]> {
  const size = Math.floor(MAX_VALUES / valuesPerRow)
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}
