/** Another site with this software is moved in from as any Jellyfin is: by the API that its apps speak. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFavouriteNumbers } from '#src/list/favourites/store.server.ts'
import { findProgress } from '#src/list/progress/store.server.ts'
import { listWatched } from '#src/list/progress/watched-store.server.ts'
import { type JellyfinLibrary, openJellyfinLibrary, TITLES } from '#test/apps/jellyfin-library.ts'
import { AIKO, type MoveInFixture, openMoveInFixture } from '#test/fixtures/move-in.ts'
import { openSqlite } from '#test/services/databases.ts'

let other: JellyfinLibrary
let site: MoveInFixture
beforeAll(async () => {
  other = await openJellyfinLibrary()
  site = await openMoveInFixture(await openSqlite())
})
afterAll(async () => {
  await site.close()
  await other.close()
})

const post = async (path: string, body?: object) => {
  const answer = await other.call(path, {
    method: 'POST',
    token: other.token,
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.ok).toBe(true)
}

test('what a user has watched and saved there moves in', async () => {
  await post(`/UserPlayedItems/${other.episodeOf(TITLES.remote, 1)}`)
  await post(`/UserPlayedItems/${other.episodeOf(TITLES.film)}`)
  const begun = { ItemId: other.episodeOf(TITLES.remote, 2), PositionTicks: 600 * 10_000_000 }
  await post('/Sessions/Playing/Stopped', begun)
  await post(`/UserFavoriteItems/${other.titleOf(TITLES.remote)}`)
  const id = await site.read('jellyfin', {
    address: other.base,
    confirmedOrigin: new URL(other.base).origin,
    key: other.token,
  })
  const { one, users } = await site.find(id)
  expect([one.state, one.problem, users.map(({ name }) => name)]).toEqual(['compared', null, [other.user.username]])
  expect([users[0]?.found, users[0]?.unmatched]).toEqual([{ watched: 2, positions: 1, favourites: 1, ratings: 0 }, []])
  await site.apply(id, [{ choice: 'existing', username: 'aiko' }])
  expect(await listWatched(site.db, AIKO, TITLES.remote)).toEqual([1])
  expect(await listWatched(site.db, AIKO, TITLES.film)).toEqual([1])
  expect(await findProgress(site.db, AIKO, TITLES.remote)).toMatchObject({ episode: 2, position: 600 })
  expect(await listFavouriteNumbers(site.db, AIKO)).toEqual([TITLES.remote])
})
