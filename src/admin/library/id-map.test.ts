import { afterAll, beforeAll, expect, test } from 'vitest'
import { toUserId, type Viewer } from '#src/accounts/viewer.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { fillMyList } from '#test/fixtures/my-list.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { waitFor } from '#test/wait.ts'
import { createIdMapAdminService, type IdMapAdminService } from './id-map-service.server.ts'

const ADMIN = { id: toUserId('aiko'), username: 'admin' } as Viewer
const LIST = JSON.stringify([{ mal_id: 2, tvdb_id: 5, season: { tvdb: 1 } }])

let opened: OpenDatabase
let service: IdMapAdminService
let requested: string[] = []
beforeAll(async () => {
  const [engine] = databases()
  if (!engine) throw new Error('no database')
  opened = await engine.open()
  await fillMyList(opened.db, ['aiko'])
  const db = opened.db.$extendTables<CatalogueTables>()
  service = createIdMapAdminService({ db, now: () => 0 }, async (address) => {
    requested.push(address)
    return new Response(address.endsWith('.json') ? LIST : '<html>No list</html>')
  })
})
afterAll(() => opened.close())

test('a list is loaded from an address, and replaced', async () => {
  expect(await service.idLists()).toEqual([])
  expect(await service.loadIdList(ADMIN, ' https://files.example/list.json ')).toBe(1)
  expect(await service.loadIdList(ADMIN, 'https://files.example/newer.json')).toBe(1)
  expect(await service.idLists()).toEqual([
    {
      list: 'anime-list.json',
      location: 'https://files.example/newer.json',
      readAt: new Date(0).toISOString(),
      entries: 1,
    },
  ])
})

test('one list is loaded at a time, whichever process loads it', async () => {
  const db = opened.db.$extendTables<CatalogueTables>()
  const answer = Promise.withResolvers<Response>()
  const other = createIdMapAdminService({ db, now: () => 0 }, () => {
    requested.push('other')
    return answer.promise
  })
  const first = other.loadIdList(ADMIN, 'https://files.example/list.json')
  await waitFor(() => expect(requested).toContain('other'))
  await expect(service.loadIdList(ADMIN, 'https://files.example/list.json')).rejects.toMatchObject({ status: 409 })
  answer.resolve(new Response(LIST))
  expect(await first).toBe(1)
  expect(await service.loadIdList(ADMIN, 'https://files.example/newer.json')).toBe(1)
})

test.each([
  ['nothing', ''],
  ['a name', 'list.json'],
  ['a path', '/etc/passwd'],
  ['an address of a file', 'file:///etc/passwd'],
  ['no host', 'https://'],
  ['a long text', `https://files.example/${'a'.repeat(2_000)}`],
])('%s is no address', async (_, address) => {
  requested = []
  await expect(service.loadIdList(ADMIN, address)).rejects.toMatchObject({ status: 400 })
  expect(requested).toEqual([])
})

test('another file is refused with the reason, and the list stays', async () => {
  await expect(service.loadIdList(ADMIN, 'https://files.example/page')).rejects.toMatchObject({
    status: 400,
    message: 'https://files.example/page can’t be read: it names no titles.',
  })
  expect(await service.idLists()).toHaveLength(1)
})

test('addresses in the network of the server are refused', async () => {
  const db = opened.db.$extendTables<CatalogueTables>()
  const real = createIdMapAdminService({ db, now: () => 0 })
  await expect(real.loadIdList(ADMIN, 'http://127.0.0.1:4999/list.json')).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('does not resolve to a public address'),
  })
})
