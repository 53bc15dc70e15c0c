import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { syncSources } from '#src/library/serve/sync-sources-store.server.ts'
import { openTitlesSite, TITLES, type TitlesSite } from '#test/apps/titles-site.ts'
import { addFile, addPackage } from '#test/library/library-files.ts'
import { waitUntil } from '#test/wait.ts'

let site: TitlesSite
beforeAll(async () => {
  site = await openTitlesSite()
})
afterAll(() => site.close())

test('an episode in several files opens with the part in which its viewer stopped', async () => {
  const db = site.db.$extendTables<CatalogueTables>()
  for (const part of [1, 2]) {
    const path = `Show/Show - 05 part${part}.mkv`
    const file = await addFile(db, TITLES.open, { path, first_episode: 5, last_episode: 5 })
    await addPackage(db, file, { dub: undefined }, String(part))
    await syncSources(db, file)
  }
  const page = `/watch/${site.ids.open}?episode=5`
  const visit = async (url = page) => {
    const { statusCode, headers } = await site.ask('user', url)
    return statusCode === 200 ? 'shown' : String(headers.location)
  }
  await waitUntil(async () => (await site.ask('user', page)).body.includes('part 2'))
  expect(await visit()).toBe('shown')

  const { user } = (await site.ask('user', '/api/me')).json<{ user: { id: string } }>()
  const save = (position: number, progress: number) =>
    site.ask('user', `/api/users/${user.id}/continue-watching`, {
      method: 'POST',
      payload: {
        continueWatching: [{ id: site.ids.open, episodeNum: 5, position, progress, at: new Date().toISOString() }],
        watched: [],
      },
    })
  expect((await save(100, 20)).statusCode).toBe(200)
  expect(await visit()).toBe('shown')
  expect((await save(300, 60)).statusCode).toBe(200)
  const second = await visit()
  expect(second).toMatch(/&type=sub&server=HD-2$/)
  expect(await visit(second)).toBe('shown')
  expect(await visit(second.replace('HD-2', 'HD-1')), 'the viewer chose it').toBe('shown')
  expect(await visit(`${page}&t=30`), 'a link leads to a second of the first part').toBe('shown')
})
