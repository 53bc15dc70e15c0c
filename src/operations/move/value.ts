/** Converts SQLite values to the types of PostgreSQL, and digests rows independently of the engine. */

/** A value as `node:sqlite` returns it, with integers as bigint. */
export type SqliteValue = null | bigint | number | string | Uint8Array
/** A value as it is sent to PostgreSQL. */
export type PostgresValue = null | string | number | Uint8Array

export type ColumnType = 'integer' | 'bigint' | 'double precision' | 'text' | 'bytea'

export const isSupportedType = (type: string): type is ColumnType =>
  /^(integer|bigint|double precision|text|bytea)$/.test(type)

const MAX_INTEGER: Readonly<Record<'integer' | 'bigint', bigint>> = { integer: 2n ** 31n, bigint: 2n ** 63n }
/** PostgreSQL's texts cannot contain NUL. */
const REPLACEMENT = '\u{fffd}'

export const hasNul = (value: SqliteValue): boolean => typeof value === 'string' && value.includes('\0')

/** @throws {RangeError} with the end of a sentence if the type cannot hold the value; SQLite does not enforce types */
export function toPostgresValue(value: SqliteValue, type: ColumnType): PostgresValue {
  if (value === null) return null
  switch (type) {
    case 'integer':
    case 'bigint':
      return toInteger(value, type)
    case 'double precision':
      if (typeof value === 'number') return value === 0 ? 0 : value
      if (typeof value === 'bigint') return Number(value)
      break
    case 'text':
      if (typeof value === 'string') return value.replaceAll('\0', REPLACEMENT)
      break
    case 'bytea':
      if (value instanceof Uint8Array) return value
  }
  throw new RangeError(`holds ${describe(value)}, which ${type} cannot hold`)
}

function toInteger(value: SqliteValue, type: 'integer' | 'bigint'): string {
  const limit = MAX_INTEGER[type]
  if (typeof value === 'bigint' && value < limit && value >= -limit) return String(value)
  throw new RangeError(`holds ${describe(value)}, which ${type} cannot hold`)
}

const describe = (value: SqliteValue): string =>
  value instanceof Uint8Array
    ? 'bytes'
    : typeof value === 'string'
      ? `the text ${JSON.stringify(value.slice(0, 40))}`
      : `the number ${value}`

/** Serializes a row of converted values for its digest: equal texts mean equal rows. */
export const serializeRow = (values: readonly PostgresValue[]): string => JSON.stringify(values.map(toTagged))

function toTagged(value: PostgresValue): string | null {
  if (value === null) return null
  if (typeof value === 'string') return `t${value}`
  if (typeof value === 'number') return `n${value}`
  return `b${Buffer.from(value).toString('base64')}`
}
