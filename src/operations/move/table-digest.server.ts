/** Digests a table's rows in any order, since the engines sort texts differently. */
import { createHash } from 'node:crypto'
import { type PostgresValue, serializeRow } from './value.ts'

export interface TableDigest {
  rows: number
  /** In hexadecimal digits. */
  digest: string
}

const MODULUS = 2n ** 256n

/** The sum of the SHA-256 of all rows: unlike XOR, equal rows do not cancel each other. */
export function createTableDigest() {
  let rows = 0
  let sum = 0n
  return {
    add(values: readonly PostgresValue[]): void {
      rows++
      sum = (sum + BigInt(`0x${createHash('sha256').update(serializeRow(values)).digest('hex')}`)) % MODULUS
    },
    result: (): TableDigest => ({ rows, digest: sum.toString(16) }),
  }
}
