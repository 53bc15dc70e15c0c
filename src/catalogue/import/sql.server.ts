import { inChunks } from '#src/platform/chunks.ts'

/** SQLite accepts at most 32,766 values per statement, PostgreSQL 65,535. */
const MAX_VALUES = 30_000

/** Splits rows into chunks that each fit into one statement. */
export const inStatements = <T>(rows: readonly T[], valuesPerRow: number): Generator<T[]> =>
  inChunks(rows, Math.floor(MAX_VALUES / valuesPerRow))
