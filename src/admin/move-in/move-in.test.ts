import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Server } from './move-in.ts'
import { listFavouriteNumbers } from '#src/list/favourites/store.server.ts'
import { recordVisit } from '#src/list/history/store.server.ts'
import { findPositions } from '#src/list/progress/position-store.server.ts'
import { findProgress, saveAllProgress } from '#src/list/progress/store.server.ts'
import { listWatched } from '#src/list/progress/watched-store.server.ts'
import { toUserId } from '#src/accounts/viewer.ts'
import { AIKO, type MoveInFixture, openMoveInFixture, startServer } from '#test/fixtures/move-in.ts'
import type { FakeMediaServer } from '#test/services/fake-media-server.ts'
import { listLargeLibrary } from '#test/fixtures/media-library.ts'
import { queryEnded } from '#src/platform/instrumentation/measurements.ts'
import { bothDatabases, databases } from '#test/services/databases.ts'
import { isQuick } from '#test/tier.ts'

const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at)

let site: MoveInFixture
let server: FakeMediaServer
const start = async (...of: Parameters<typeof startServer>) => {
  server = await startServer(...of)
}
const read = (kind: Server, key?: string) => site.readFrom(server, kind, key)

describe.each(bothDatabases())('moving in on $name', ({ open }) => {
  beforeEach(async () => {
    site = await openMoveInFixture(await open())
  })
  afterEach(async () => {
    await site.close()
    await server.stop()
  })

  test.each(['jellyfin', 'emby', 'plex'] as const)('from %s, users get what they had', async (protocol) => {
    await start(protocol)
    const id = await read(protocol)
    const { one, users } = await site.find(id)
    expect(one).toMatchObject({ state: 'compared', problem: null, unread: 0 })
    expect(users.map(({ name, choice, username }) => [name, choice, username])).toEqual([
      ['Aiko', 'existing', 'aiko'],
      ['Mum & Dad', 'new', 'Mum_Dad'],
      ['nobody', 'skip', 'nobody'],
    ])
    const favourites = protocol === 'plex' ? 0 : 2
    expect(users[0]?.found).toEqual({ watched: 39, positions: 1, favourites, ratings: 2 })
    expect(users[0]?.preview, 'nothing of it is here').toEqual(users[0]?.found)
    expect(users[0]?.unmatched).toEqual([
      { name: 'A series that nobody knows', items: 2, reason: 'Its title isn’t in the catalogue.' },
      { name: 'A series that nobody knows', items: 1, reason: 'It has no episode number.' },
    ])
    const [link, ...others] = await site.apply(id)
    expect([others, link?.username]).toEqual([[], 'Mum_Dad'])
    expect(link?.link).toMatch(/^http:\/\/hoshimi\.test\/reset\/\S{20,}$/)
    const after = await site.find(id)
    expect(after.one.state).toBe('applied')
    expect(after.users[0]?.result.counts).toEqual(users[0]?.preview)
    expect(await listWatched(site.db, AIKO, 2)).toEqual(range(1, 10))
    expect(await listWatched(site.db, AIKO, 4)).toEqual(range(1, 25))
    expect(await listWatched(site.db, AIKO, 10), 'of season 2').toEqual([1, 2, 3])
    expect(await listWatched(site.db, AIKO, 3), 'a film').toEqual([1])
    expect(await findProgress(site.db, AIKO, 2)).toMatchObject({ episode: 11, position: 600, progress: 42 })
    expect((await site.find(id)).users[0]?.result.counts.favourites).toBe(favourites)
    expect((await listFavouriteNumbers(site.db, AIKO)).toSorted((one, other) => one - other)).toEqual(
      protocol === 'plex' ? [] : [2, 3],
    )
    const entries = new Map((await site.list()).map((entry) => [entry.number, entry]))
    expect(entries.get(2)).toMatchObject({ status: 'watching', progress: 10, score: 90 })
    expect(entries.get(4)).toMatchObject({ status: 'completed', progress: 25, score: 75 })
    expect(entries.get(3)).toMatchObject({ status: 'completed', progress: 1 })
    const created = after.users[1]?.userId
    const rows = await sql<{
      episode: number
    }>`select episode from watched_episode where user_id = ${created} and anime_id = 7`.execute(site.db)
    expect(rows.rows).toHaveLength(4)
  })

  test('a second time, nothing changes', async () => {
    await start('jellyfin')
    await site.apply(await read('jellyfin'))
    const before = await site.dump()
    const id = await read('jellyfin')
    const { users } = await site.find(id)
    expect(users.map(({ choice, preview }) => [choice, preview.watched, preview.positions])).toEqual([
      ['existing', 0, 0],
      ['new', 6, 0],
      ['skip', 0, 0],
    ])
    await site.apply(id, [{}, { choice: 'existing', username: 'Mum_Dad' }])
    expect(await site.dump()).toEqual(before)
  })

  test('undone, everything is as it was, and created users are gone', async () => {
    await start('jellyfin')
    await saveAllProgress(site.db, AIKO, [
      { number: 2, episode: 4, position: 90, progress: 6, ended: false, at: '2026-01-05T10:00:00.000Z' },
      { number: 4, episode: 25, position: 90, progress: 6, ended: false, at: '2026-01-05T10:00:00.000Z' },
    ])
    await site.change(2, { status: 'planned', notes: 'with Ben' })
    await site.db.updateTable('list_entry').set({ updated_at: '2026-01-05T10:00:00.000Z' }).execute()
    const before = await site.dump()
    const id = await read('jellyfin')
    await site.apply(id)
    expect(await site.find(id).then(({ users }) => users[0]?.result.counts.watched)).toBe(39)
    expect(await site.dump()).not.toEqual(before)
    await site.undo(id)
    const { one, users } = await site.find(id)
    expect([one.state, users[0]?.result.counts, users[0]?.result.kept]).toEqual([
      'undone',
      { watched: 39, positions: 1, favourites: 2, ratings: 2 },
      0,
    ])
    expect(await site.dump()).toEqual(before)
  })

  test('what users did after it stays when it is undone', async () => {
    await start('jellyfin')
    const id = await read('jellyfin')
    await site.apply(id)
    await saveAllProgress(site.db, AIKO, [
      { number: 2, episode: 12, position: 5, progress: 1, ended: false, at: '2026-11-21T10:00:00.000Z' },
    ])
    await site.change(4, { score: 10 })
    await recordVisit(site.db, AIKO, { number: 4, episode: 5, at: '2026-11-21T10:00:00.000Z' })
    const created = (await site.find(id)).users[1]?.userId ?? ''
    await site.accounts.updateTable('account').set({ password: 'x' }).where('user_id', '=', toUserId(created)).execute()
    await site.undo(id)
    const { users } = await site.find(id)
    expect([users[0]?.result.kept, users[1]?.result.keepsAccount]).toEqual([2, true])
    expect(await findProgress(site.db, AIKO, 2)).toMatchObject({ episode: 12 })
    expect((await site.find(id)).users[1]?.userId).toBe(created)
    expect((await site.list()).map(({ number, score }) => [number, score])).toEqual([[4, 10]])
    expect(await listWatched(site.db, AIKO, 4), 'watched again since').toEqual([5])
    expect([...(await findPositions(site.db, AIKO, 2)).keys()]).toEqual([11, 12])
  })
})

describe.each(databases())('the states of a large library on $name', ({ open }) => {
  test('are read in few requests, and written in few statements', async () => {
    const states = isQuick() ? 1_000 : 5_000
    site = await openMoveInFixture(await open(), { titles: 600 })
    const library = await listLargeLibrary(site.catalogueDb, states)
    await start('jellyfin', library.items, [{ id: '1', name: 'aiko', states: library.states }])
    onTestFinished(async () => {
      await site.close()
      await server.stop()
    })
    let queries = 0
    onTestFinished(queryEnded.subscribe(() => queries++))
    const id = await read('jellyfin')
    expect(server.requests.length).toBeLessThan(isQuick() ? 20 : 40)
    const { users } = await site.find(id)
    expect([users[0]?.found.watched, users[0]?.unmatched]).toEqual([states, []])
    queries = 0
    await site.apply(id, [{ choice: 'existing' }])
    expect(queries).toBeLessThan(isQuick() ? 250 : 800)
    expect((await site.find(id)).users[0]?.result.counts.watched).toBe(states)
  })
})
