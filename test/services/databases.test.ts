import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bothDatabases } from './databases.ts'
import { findPostgres } from '../programs.ts'

test('stores are tested on PostgreSQL if it is installed', () => {
  const expected = findPostgres() ? ['sqlite', 'postgres'] : ['sqlite']
  expect(bothDatabases().map(({ name }) => name)).toEqual(expected)
})

describe.each(bothDatabases())('a database of $name', ({ open }) => {
  test('is isolated from others and cannot be used after closing', async () => {
    const [one, other] = await Promise.all([open(), open()])
    await sql`create table mine (id integer)`.execute(one.db)
    await expect(sql`select * from mine`.execute(other.db)).rejects.toThrow(/mine/)
    await Promise.all([one.close(), other.close()])
    await expect(sql`select 1`.execute(one.db)).rejects.toThrow(/destroyed/)
  })
})
