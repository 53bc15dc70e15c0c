import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '#test/services/databases.ts'
import { openSyncedList, type SyncedList } from '#test/services/synced-list.ts'
import { ENTRY_LIMITS } from '#src/list/entries/entry.ts'
import { listChanges } from '../store/run-store.server.ts'

describe.each(databases())('a sync of a list whose notes are full on $name', ({ open }) => {
  let list: SyncedList
  beforeEach(async () => {
    list = await openSyncedList(open)
  })
  afterEach(() => list.close())

  test('a note that does not fit is left out, says so, and stays at the service', async () => {
    const { db, anilist, ownerOf, connect, sync, change, entryOf, there } = list
    await change(1, {})
    await db
      .updateTable('list_entry')
      .set({ notes: 'x'.repeat(ENTRY_LIMITS.texts), is_private: 1 })
      .execute()
    anilist.put(there(2), { status: 'CURRENT', notes: 'One more note' })
    await connect('anilist')
    const run = await sync('anilist')
    expect(run).toMatchObject({ outcome: 'done', counts: { refused: 0 } })
    const logged = await listChanges(db, ownerOf('anilist'), run?.startedAt ?? '', { skip: 0, limit: 9 })
    const notes = { field: 'notes', to: 'here', reason: 'refused' }
    expect(logged.find(({ number }) => number === 2)?.changes).toContainEqual(expect.objectContaining(notes))
    await change(2, { score: 70 })
    await sync('anilist')
    expect(await entryOf(2)).toMatchObject({ status: 'watching', notes: '', score: 70 })
    expect(anilist.entries.get(there(2))).toMatchObject({ notes: 'One more note' })
  })

  test('as many notes are taken as fit, however many there are, without measuring the list for each', async () => {
    const { db, anilist, change, connect, context, sync, entryOf, there } = list
    await change(1, {})
    await db
      .updateTable('list_entry')
      .set({ notes: 'x'.repeat(ENTRY_LIMITS.texts - 35), is_private: 1 })
      .execute()
    for (const number of [2, 3, 4, 5])
      anilist.put(there(number), { status: 'CURRENT', notes: `Note ${number} of some` })
    await connect('anilist')
    let sums = 0
    const counted = db.withPlugin({
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('octet_length')) sums++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await sync('anilist', undefined, { ...context, db: counted })
    const notes = await Promise.all([2, 3, 4, 5].map(async (number) => (await entryOf(number))?.notes ?? ''))
    expect(notes.filter((text) => text !== '')).toHaveLength(2)
    expect(sums).toBe(2)
  })
})
