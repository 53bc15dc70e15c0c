import { describe, expect, test } from 'vitest'
import type { Kysely } from 'kysely'
import { bothDatabases } from '#test/services/databases.ts'
import { type Placeholders, prepareQuery } from './prepared-query-store.server.ts'

type Tables = { setting: { key: string; value: string } }

const find = prepareQuery((db: Kysely<Tables>, { from, limit }: Placeholders<{ from: string; limit: number }>) =>
  db
    .selectFrom('setting')
    .select('key')
    .where('value', '=', 'x')
    .where('key', '>=', from)
    .where('key', 'not in', ['b', 'z'])
    .orderBy('key')
    .limit(limit),
)

describe.each(bothDatabases())('a prepared query on $name', ({ open }) => {
  test('has the values of each call, and its own constants', async () => {
    const { db: bare, close } = await open()
    const db = bare.$extendTables<Tables>()
    await db
      .insertInto('setting')
      .values(['a', 'b', 'c', 'd'].map((key) => ({ key, value: 'x' })))
      .execute()
    const found = async (from: string, limit: number) =>
      (await find(db, { from, limit })).map(({ key }) => key).join('')
    expect(await Promise.all([found('a', 9), found('b', 9), found('a', 1), found("' or ''='", 9)])).toEqual([
      'acd',
      'cd',
      'a',
      'acd',
    ])
    await close()
  })

  test('runs in a transaction', async () => {
    const { db: bare, close } = await open()
    const db = bare.$extendTables<Tables>()
    const rolledBack = db.transaction().execute(async (trx) => {
      await trx.insertInto('setting').values({ key: 'a', value: 'x' }).execute()
      expect(await find(trx, { from: 'a', limit: 1 })).toEqual([{ key: 'a' }])
      throw new Error('on purpose')
    })
    await expect(rolledBack).rejects.toThrow('on purpose')
    expect(await find(db, { from: 'a', limit: 1 })).toEqual([])
    await close()
  })
})
