import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bothDatabases } from '#test/services/databases.ts'
import { isPostgres, openDatabase } from './database.server.ts'

type Tables = { setting: { key: string; value: string } }

describe.each(bothDatabases())('$name', ({ open }) => {
  test('isolates concurrent transactions', async () => {
    const { db: bare, close } = await open()
    const db = bare.$extendTables<Tables>()
    await db.insertInto('setting').values({ key: 'n', value: '0' }).execute()
    await Promise.all(
      Array.from({ length: 5 }, () =>
        db.transaction().execute(async (trx) => {
          const query = trx.selectFrom('setting').select('value').where('key', '=', 'n')
          const { value } = await (isPostgres(bare) ? query.forUpdate() : query).executeTakeFirstOrThrow()
          await trx
            .updateTable('setting')
            .set({ value: String(Number(value) + 1) })
            .where('key', '=', 'n')
            .execute()
        }),
      ),
    )
    expect(await db.selectFrom('setting').select('value').execute()).toEqual([{ value: '5' }])
    await close()
  })

  test('nothing is in an empty list', async () => {
    const { db, close } = await open()
    const list: number[] = []
    const rows = db
      .selectFrom(sql<{ n: number | null }>`(select 1 as n union all select null)`.as('numbers'))
      .select('n')
    expect(await rows.where('n', 'in', list).execute()).toEqual([])
    expect(await rows.where('n', 'not in', list).execute()).toHaveLength(2)
    expect(await rows.where((eb) => eb.or([eb('n', 'in', list), eb('n', '=', 1)])).execute()).toEqual([{ n: 1 }])
    expect(await rows.where((eb) => eb.not(eb('n', 'in', list))).execute()).toHaveLength(2)
    await close()
  })

  test('rolls back a failed transaction', async () => {
    const { db: bare, close } = await open()
    const db = bare.$extendTables<Tables>()
    const failed = db.transaction().execute(async (trx) => {
      await trx.insertInto('setting').values({ key: 'k', value: 'v' }).execute()
      throw new Error('on purpose')
    })
    await expect(failed).rejects.toThrow('on purpose')
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([])
    await close()
  })
})

test('SQLite: a limit is in the SQL, so that the query is prepared once', async () => {
  const db = (await openDatabase(undefined, mkdtempSync(join(tmpdir(), 'hoshimi-limit-')))).$extendTables<Tables>()
  const { sql: text, parameters } = db.selectFrom('setting').select('key').limit(3).compile()
  expect([text, parameters]).toEqual(['select "key" from "setting" limit 3', []])
  await db.destroy()
})

test('SQLite: data persists when the database is reopened', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hoshimi-reopen-'))
  const first = (await openDatabase(undefined, folder)).$extendTables<Tables>()
  await first.insertInto('setting').values({ key: 'k', value: 'v' }).execute()
  await first.destroy()
  const second = (await openDatabase(undefined, folder)).$extendTables<Tables>()
  expect(await second.selectFrom('setting').selectAll().execute()).toEqual([{ key: 'k', value: 'v' }])
  await second.destroy()
})

test('waits for an unreachable PostgreSQL server, then fails with a one-line error', async () => {
  const warnings: string[] = []
  const opening = openDatabase('postgres://user@127.0.0.1:1/missing', '', {
    warn: (line) => warnings.push(line),
    waitMs: 500,
  })
  await expect(opening).rejects.toMatchObject({
    name: 'StartError',
    message: 'DATABASE_URL cannot be used: no response for 0.5 seconds (connect ECONNREFUSED 127.0.0.1:1)',
  })
  expect(warnings).toEqual(['PostgreSQL is unavailable: connect ECONNREFUSED 127.0.0.1:1'])
})
