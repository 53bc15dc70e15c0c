/** A process that ends at any statement while it applies or undoes: another one finishes, and the result is the same. */
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN, type MoveInFixture, openMoveInFixture } from '#test/fixtures/move-in.ts'
import { ITEMS, USERS } from '#test/fixtures/media-library.ts'
import { openSqlite } from '#test/services/databases.ts'
import { FakeMediaServer } from '#test/services/fake-media-server.ts'

/** The process ends. */
class Killed extends Error {}

let site: MoveInFixture
let server: FakeMediaServer
beforeAll(async () => {
  server = await new FakeMediaServer('jellyfin', ITEMS, USERS).start()
  site = await openMoveInFixture(await openSqlite())
})
afterAll(async () => {
  await site.close()
  await server.stop()
})

/** Fails after a number of statements, and at each one after that. */
function failAfter<Tables>(db: Kysely<Tables>, count: { left: number }): Kysely<Tables> {
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (--count.left < 0) throw new Killed()
      return result
    },
  })
}

/** Runs something with a process that fails, then with one that doesn't. @returns whether the first one failed */
async function finish(
  id: string,
  statements: number,
  begin: (one: ReturnType<typeof site.open>) => Promise<{ done: Promise<void> }>,
) {
  const count = { left: Infinity }
  const dying = site.open({ db: failAfter(site.db, count) })
  const { done } = await begin(dying)
  count.left = statements
  const isKilled = await done.then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof Killed)) throw error
      return true
    },
  )
  await dying.runner.close()
  await site.runner.run(id)
  return isKilled
}

test('moves in as one that does not end', { tags: 'slow' }, async () => {
  const before = await site.dump()
  let after: string | null = null
  let [statements, isKilled] = [0, true]
  while (isKilled) {
    const access = { address: server.address, confirmedOrigin: server.origin, key: server.key }
    const id = await site.read('jellyfin', access)
    const { users } = await site.find(id)
    const chosen = users.map(({ position, username, choice }) => ({
      position,
      choice: choice === 'existing' ? choice : ('skip' as const),
      username,
      email: '',
    }))
    const isApplyKilled = await finish(id, statements, (one) => one.service.apply(ADMIN, id, chosen))
    // favourites are added at the time of each run
    const applied = JSON.stringify(await site.dump()).replaceAll(/added_at[^,]*/g, '')
    expect(applied, `applying, killed after ${statements} statements`).toBe((after ??= applied))
    const isUndoKilled = await finish(id, statements, (one) => one.service.undo(ADMIN, id))
    expect(await site.dump(), `undoing, killed after ${statements} statements`).toEqual(before)
    isKilled = isApplyKilled || isUndoKilled
    statements += 3
  }
  expect(statements).toBeGreaterThan(20)
})
