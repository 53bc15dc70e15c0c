/** Fills every table of a SQLite database with values that are hard to copy, whatever tables there are. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { isOfEngine, orderTables } from '#src/operations/move/table-order.ts'

const TEXTS = [
  '',
  'NUL \0 inside',
  '\0',
  '👩‍👩‍👧 한국어 日本語 العربية',
  '\u{10ffff}\u{fffd}\ufeff\u202e',
  `quote ' " \\ \\. \\N $$ {"a": "\\u0000"}`,
  'line\r\nbreak\ttab',
  'I\u0307ﬀß',
  '1e5',
  'x'.repeat(70_000),
]
const INTEGERS = [0n, -1n, 2_147_483_647n, -2_147_483_648n]
const LARGE_INTEGERS = [9_007_199_254_740_993n, 9_223_372_036_854_775_807n, -9_223_372_036_854_775_808n]
const NUMBERS = [0.1, -0, 1e308, 5e-324, 3, -1 / 3, Infinity, 123_456_789_012_345_680_000]
const BLOBS = [new Uint8Array(), Uint8Array.from({ length: 256 }, (_, byte) => byte), new Uint8Array(90_000)]

interface Column {
  name: string
  type: string
  isRequired: boolean
  isUnique: boolean
  /** PostgreSQL indexes up to 2,704 bytes of a row. */
  isIndexed: boolean
  target: { table: string; column: string } | undefined
}

/** @returns the number of rows that each table has afterwards */
export function fillWithUglyRows(database: DatabaseSync, rowsOf: (table: string) => number): Map<string, number> {
  const tables = listNames(database)
  const references = tables.flatMap((table) =>
    database
      .prepare('select "table" as target from pragma_foreign_key_list(?)')
      .all(table)
      .map(({ target }) => ({ table, target: String(target) })),
  )
  const counts = new Map<string, number>()
  for (const table of orderTables(tables, references)) {
    const columns = readColumns(database, table)
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const insert = database.prepare(`insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`)
    for (let row = 0; row < rowsOf(table); row++) insert.run(...columns.map((column) => toValue(database, column, row)))
    counts.set(table, Number(database.prepare(`select count(*) as count from "${table}"`).get()?.['count']))
  }
  return counts
}

const listNames = (database: DatabaseSync): string[] =>
  database
    .prepare(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'`,
    )
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !isOfEngine(name))

function readColumns(database: DatabaseSync, table: string): Column[] {
  const indexed = database
    .prepare('select info.name, list."unique" from pragma_index_list(?) list, pragma_index_info(list.name) info')
    .all(table)
  const targets = database.prepare('select "from", "table", "to" from pragma_foreign_key_list(?)').all(table)
  return database
    .prepare('select name, type, "notnull", pk from pragma_table_info(?)')
    .all(table)
    .map((column) => {
      const target = targets.find(({ from }) => from === column['name'])
      return {
        name: String(column['name']),
        type: String(column['type']).toLowerCase(),
        isRequired: column['notnull'] === 1 || Number(column['pk']) > 0,
        isUnique:
          Number(column['pk']) > 0 || indexed.some(({ name, unique }) => name === column['name'] && unique === 1),
        isIndexed: indexed.some(({ name }) => name === column['name']),
        target: target && { table: String(target['table']), column: String(target['to']) },
      }
    })
}

function toValue(database: DatabaseSync, column: Column, row: number): SQLInputValue {
  const { name, type, isRequired, isUnique, isIndexed, target } = column
  if (target) {
    if (!isRequired && row % 3 === 0) return null
    const found = database
      .prepare(
        `select "${target.column}" as key from "${target.table}" limit 1 offset ? % (select count(*) from "${target.table}")`,
      )
      .get(row)
    if (found?.['key'] === undefined) throw new Error(`${target.table} has too few rows for ${name}`)
    return found['key']
  }
  if (!isRequired && row % 7 === 6) return null
  if (type === 'text') {
    const text = TEXTS[row % TEXTS.length] ?? ''
    // texts with NUL stay distinct when it is replaced
    if (isUnique) return `${row} ${text.slice(0, 200)}`
    return isIndexed ? text.slice(0, 200) : text
  }
  if (isUnique) return row === 0 ? -7 : 1_000 + 3 * row
  if (type === 'bigint') return [...INTEGERS, ...LARGE_INTEGERS][row % 7] ?? 0
  if (type === 'integer') return INTEGERS[row % INTEGERS.length] ?? 0
  if (type === 'double precision') return NUMBERS[row % NUMBERS.length] ?? 0
  if (type === 'blob') return BLOBS[row % BLOBS.length] ?? new Uint8Array()
  throw new Error(`${name} has the unknown type ${type}`)
}
