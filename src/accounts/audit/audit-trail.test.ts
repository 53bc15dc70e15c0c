import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { emptyAudit } from '#test/empty-audit.ts'
import { addPeople, toViewer } from '#test/fixtures/my-list.ts'
import { readAudit, recordAudit } from './audit-store.server.ts'
import type { AccountDb, AccountTables } from '../tables.server.ts'

describe.each(bothDatabases())('the audit trail in $name', ({ name, open }) => {
  let opened: OpenDatabase
  let db: AccountDb
  const [admin, other] = [toViewer('mod'), toViewer('other')]
  beforeAll(async () => {
    opened = await open()
    db = opened.db.$extendTables<AccountTables>()
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    await emptyAudit(opened.db)
    await db.deleteFrom('user').execute()
    await addPeople(opened.db, ['mod', 'other'])
    await recordAudit(db, { admin, action: 'ban', subject: { kind: 'user', id: 'x' }, before: { banned: false } })
  })
  const entries = () => db.selectFrom('audit_entry').selectAll().execute()
  const appendOnly = /audit_entry is append-only/

  test.each(['at', 'admin_name', 'action', 'subject_kind', 'subject_id', 'before', 'after'] as const)(
    'does not allow changes of %s',
    async (column) => {
      const before = await entries()
      await expect(
        db
          .updateTable('audit_entry')
          .set({ [column]: 'other' })
          .execute(),
      ).rejects.toThrow(appendOnly)
      await expect(
        db
          .updateTable('audit_entry')
          .set({ [column]: 'other', admin_id: null })
          .execute(),
      ).rejects.toThrow(appendOnly)
      expect(await entries()).toEqual(before)
    },
  )

  test('does not allow changes of the admin', async () => {
    for (const admin_id of [other.id, null])
      await expect(db.updateTable('audit_entry').set({ admin_id }).execute()).rejects.toThrow(appendOnly)
    expect(await entries()).toMatchObject([{ admin_id: admin.id }])
  })

  test('is read in batches of the same number of rows, whatever is left out', async () => {
    for (let at = 0; at < 600; at++)
      await recordAudit(db, { admin: at % 2 ? admin : other, action: 'hide', subject: { kind: 'comment', id: at % 3 } })
    const reads: number[] = []
    const countRows: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        reads.push(result.rows.length)
        return result
      },
    }
    const read = async (filter: Parameters<typeof readAudit>[1]) => {
      reads.length = 0
      let found = 0
      for await (const some of readAudit(db.withPlugin(countRows), filter)) found += some.length
      return [found, reads]
    }
    expect(await read({})).toEqual([601, [500, 101]])
    expect(await read({ kind: 'user' })).toEqual([1, [500, 101]])
    expect(await read({ admin: 'OTHER' })).toEqual([300, [500, 101]])
    expect(await read({ kind: 'comment', id: '1' })).toEqual([200, [200]])
    expect(await read({ kind: 'comment', id: '1', admin: 'mod' })).toEqual([100, [200]])
  })

  test('does not allow deleting or replacing an entry', async () => {
    const [entry] = await entries()
    await expect(db.deleteFrom('audit_entry').execute()).rejects.toThrow(appendOnly)
    const bypass =
      name === 'postgres'
        ? sql`truncate audit_entry`
        : sql`insert or replace into audit_entry (id, at, admin_name, action, subject_kind, subject_id)
            values (${entry?.id}, '', '', '', '', '')`
    await expect(bypass.execute(db)).rejects.toThrow(appendOnly)
    expect(await entries()).toEqual([entry])
  })

  test('keeps entries of a deleted admin, and accepts new ones', async () => {
    await db.deleteFrom('user').where('id', '=', admin.id).execute()
    await recordAudit(db, { admin: other, action: 'unban', subject: { kind: 'user', id: 'x' } })
    expect(await entries()).toMatchObject([
      { admin_id: null, admin_name: 'mod', action: 'ban', before: '{"banned":false}' },
      { admin_id: other.id, action: 'unban' },
    ])
  })
})
