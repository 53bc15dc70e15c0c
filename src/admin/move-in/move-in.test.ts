import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Server } from './move-in.ts'
import { deleteMoveIns } from './move-in-store.server.ts'
import type { MoveInTables } from './tables.server.ts'
import { listFavouriteNumbers } from '#src/list/favourites/store.server.ts'
import { recordVisit } from '#src/list/history/store.server.ts'
import { findPositions } from '#src/list/progress/position-store.server.ts'
import { findProgress, saveAllProgress } from '#src/list/progress/store.server.ts'
import { listWatched } from '#src/list/progress/watched-store.server.ts'
import { toUserId } from '#src/accounts/viewer.ts'
import { addFile } from '#test/library/library-files.ts'
import { ADMIN, AIKO, type MoveInFixture, openMoveInFixture } from '#test/fixtures/move-in.ts'
import { ITEMS, USERS } from '#test/fixtures/media-library.ts'
import { type FakeItem, FakeMediaServer, type FakeProtocol, type FakeUser } from '#test/services/fake-media-server.ts'
import { listLargeLibrary } from '#test/fixtures/media-library.ts'
import { queryEnded } from '#src/platform/instrumentation/measurements.ts'
import { bothDatabases, databases } from '#test/services/databases.ts'

const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at)

let site: MoveInFixture
let server: FakeMediaServer
const start = async (
  protocol: FakeProtocol,
  items: readonly FakeItem[] = ITEMS,
  users: readonly FakeUser[] = USERS,
) => {
  server = await new FakeMediaServer(protocol, items, users).start()
  return server
}
const read = (protocol: Server, key = server.key) =>
  site.read(protocol, { address: server.address, confirmedOrigin: server.origin, key })

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

describe.each(databases())('reading a server on $name', ({ open }) => {
  beforeEach(async () => {
    site = await openMoveInFixture(await open())
  })
  afterEach(async () => {
    await site.close()
    await server.stop()
  })
  const problemOf = async (id: string) => {
    const { one } = await site.find(id)
    return [one.state, one.problem]
  }

  test('the files of the library decide, wherever they are mounted', async () => {
    await addFile(site.catalogueDb, 12, {
      path: 'Odd Name/Season 1/Odd Name S01E02.mkv',
      first_episode: 2,
      last_episode: 3,
    })
    await start(
      'jellyfin',
      [
        {
          id: 'a',
          kind: 'episode',
          name: '?',
          series: 'One Piece',
          seriesId: 's',
          season: 1,
          episode: 9,
          path: 'D:\\TV\\odd name\\season 1\\Odd Name S01E02.mkv',
        },
        {
          id: 'b',
          kind: 'episode',
          name: '?',
          series: 'One Piece',
          seriesId: 's',
          season: 1,
          episode: 2,
          path: '/x/Season 1/02.mkv',
        },
      ],
      [{ id: '1', name: 'aiko', states: { a: { watched: true }, b: { watched: true } } }],
    )
    await site.apply(await read('jellyfin'))
    expect([await listWatched(site.db, AIKO, 12), await listWatched(site.db, AIKO, 7)]).toEqual([[2, 3], [2]])
  })

  test('of items with which the server fails, the others are read', async () => {
    await start('jellyfin')
    server.broken.add('100103').add('500')
    const id = await read('jellyfin')
    const { one, users } = await site.find(id)
    expect([one.state, one.unread]).toEqual(['compared', 6])
    expect(users[0]?.found.watched).toBe(37)
  })

  test.each([
    ['refuses the key', (response) => response.writeHead(403).end(), 'The server refused the key. Enter it again.'],
    [
      'answers with a page',
      (response) => response.end('<!doctype html><title>Router</title>'),
      'The address answers with a web page. Check the address, with its port and path.',
    ],
    [
      'answers with something else',
      (response) => response.end('{"Name":'),
      'The server’s answer can’t be read: it isn’t valid JSON.',
    ],
    ['answers with another JSON', (response) => response.end('{"a":[]}'), 'The server’s list of users can’t be read.'],
    [
      'is another program',
      (response) => response.writeHead(404).end(),
      'There is no such server at this address. Check the address, with its port and path.',
    ],
    [
      'leads elsewhere',
      (response) => response.writeHead(302, { location: '/web/' }).end(),
      'The server redirects, which is not followed.',
    ],
    ['is broken', (response) => response.writeHead(503).end(), 'The server answers with status 503.'],
    [
      'ends its answer early',
      (response) => response.writeHead(200, { 'content-length': '9' }).destroy(),
      'The server cannot be reached (UND_ERR_SOCKET).',
    ],
  ] satisfies [string, (response: ServerResponse) => unknown, string][])(
    'a server that %s: nothing changes, and the admin learns why',
    async (_, answer, problem) => {
      await start('jellyfin')
      server.fault = (response) => {
        answer(response)
        return true
      }
      expect(await problemOf(await read('jellyfin'))).toEqual(['failed', problem])
    },
  )

  test('a server that is busy is asked again', async () => {
    await start('jellyfin')
    let failures = 2
    server.fault = (response) => {
      if (failures-- <= 0) return false
      response.writeHead(503).end()
      return true
    }
    expect(await problemOf(await read('jellyfin'))).toEqual(['compared', null])
  })

  test('a server that sends the same page for ever is left', async () => {
    await start('jellyfin')
    server.fault = (response, url) => {
      if (!url.pathname.endsWith('/Items')) return false
      const Items = [{ Id: 'a', Type: 'Episode', Name: 'a', UserData: { Played: true } }]
      response.end(JSON.stringify({ Items, TotalRecordCount: 1e9 }))
      return true
    }
    expect(await problemOf(await read('jellyfin'))).toEqual([
      'failed',
      'The server sends the same videos again and again.',
    ])
    expect(server.requests.length).toBeLessThan(9)
  })

  test('an address in the own network has to be confirmed', async () => {
    await start('jellyfin')
    const { port } = new URL(server.origin)
    for (const address of [server.address, `http://localhost:${port}`, `http://[::1]:${port}`, 'http://10.255.0.1'])
      await expect(site.read('jellyfin', { address, key: server.key })).rejects.toThrow(
        'The server is in your own network. Tick the box that allows requests to it, and read it again.',
      )
    expect([server.requests, await site.service.list()]).toEqual([[], []])
  })

  test('an address at which clouds give out credentials can’t be confirmed', async () => {
    await start('jellyfin')
    const address = 'http://169.254.169.254'
    expect(await problemOf(await site.read('jellyfin', { address, confirmedOrigin: address }))).toEqual([
      'failed',
      'This address can’t be used: it is not one of the internet or of your network.',
    ])
  })

  test('of other users of Plex, also what was deleted or comes before the owner', async () => {
    const [owner, other] = USERS
    if (!owner || !other) throw new Error('no users')
    await start('plex', ITEMS, [other, owner])
    const [forgotten] = Object.keys(other.states)
    server.forgotten.add(forgotten ?? '')
    const { users } = await site.find(await read('plex'))
    expect(users.map(({ name, found, unmatched }) => [name, found.watched, unmatched.length])).toEqual([
      ['Aiko', 38, 2],
      ['Mum & Dad', 6, 0],
    ])
  })

  test('a server that says it has countless videos', async () => {
    await start('jellyfin')
    server.fault = (response, url) => {
      if (!url.pathname.endsWith('/Items')) return false
      const isFirst = url.searchParams.get('StartIndex') === '0'
      const Items = isFirst ? [{ Id: 'a', Type: 'Episode', Name: 'a', UserData: {} }] : []
      response.end(JSON.stringify({ Items, TotalRecordCount: 1e300 }))
      return true
    }
    expect(await problemOf(await read('jellyfin'))).toEqual(['compared', null])
  })

  test('one that fails whenever it continues does not hold up others, and expires', async () => {
    await start('jellyfin')
    const tables = site.db.$extendTables<MoveInTables>()
    await read('jellyfin')
    await tables.updateTable('move_in_chunk').set({ states: '{' }).execute()
    await tables.updateTable('move_in_user').set({ done: 0 }).execute()
    await tables.updateTable('move_in').set({ state: 'applying' }).execute()
    const warnings: unknown[] = []
    const other = site.open({}, (error) => warnings.push(error))
    site.clock.now += 120_000
    await other.runner.tend()
    expect(warnings).toHaveLength(1)
    expect((await other.service.list()).map(({ state }) => state)).toEqual(['applying'])
    site.clock.now += 8 * 86_400_000
    await other.runner.tend()
    expect(await other.service.list()).toEqual([])
    await other.runner.close()
  })

  test('what is being applied is not deleted by another admin who starts or discards at this moment', async () => {
    await start('jellyfin')
    const id = await read('jellyfin')
    await site.db.$extendTables<MoveInTables>().updateTable('move_in').set({ state: 'applying' }).execute()
    expect(await deleteMoveIns(site.db.$extendTables<MoveInTables>(), [id])).toBe(0)
    await expect(site.service.discard(ADMIN, id)).rejects.toThrow('It is still running')
    await site.runner.run(id)
    await site.service.discard(ADMIN, id)
    expect(await site.service.list()).toEqual([])
  })

  test('whatever items contain, others are taken', async () => {
    await start('jellyfin')
    server.fault = (response, url) => {
      if (!url.pathname.endsWith('/Items')) return false
      const good = {
        Id: '1',
        Type: 'Episode',
        Name: 'x',
        SeriesName: 'One Piece',
        IndexNumber: 1,
        ParentIndexNumber: 1,
        UserData: { Played: true, LastPlayedDate: '0001-01-01T00:00:00.0000000Z' },
      }
      const odd = [
        null,
        3,
        'x',
        [],
        {},
        { ...good, Id: {}, Name: [] },
        { ...good, Id: '2', SeriesName: 'y'.repeat(1e6), IndexNumber: 1e300 },
        { ...good, Id: '3', UserData: null, ProviderIds: [1] },
        { ...good, Id: '4', UserData: { Played: 'yes', PlaybackPositionTicks: -1e30, Rating: 'x' } },
        { ...good, Id: '5', IndexNumberEnd: 1e9, SeriesName: '\0', Path: 7 },
      ]
      const Items = url.searchParams.get('IncludeItemTypes') === 'Series' ? [] : [...odd, good]
      response.end(JSON.stringify({ Items, TotalRecordCount: Items.length }))
      return true
    }
    const id = await read('jellyfin')
    expect(await problemOf(id)).toEqual(['compared', null])
    await site.apply(id, [{}, { choice: 'skip' }, { choice: 'skip' }])
    expect(await listWatched(site.db, AIKO, 7)).toEqual([1])
  })

  test('the key is stored nowhere, and not in the audit trail', async () => {
    await start('emby')
    await read('emby')
    for (const table of ['move_in', 'move_in_user', 'audit_entry']) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(site.db)
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain(server.key)
    }
  })

  test('it can be stopped, and then changes nothing', async () => {
    await start('jellyfin')
    let id = ''
    const { promise: asked, resolve } = Promise.withResolvers<void>()
    server.fault = (_, url) => {
      if (!url.pathname.endsWith('/Items')) return false
      resolve()
      return true
    }
    const { id: begun, done } = await site.service.start(ADMIN, 'jellyfin', {
      address: server.address,
      confirmedOrigin: server.origin,
      key: server.key,
    })
    id = begun
    await asked
    await expect(site.service.start(ADMIN, 'kodi', { address: '', confirmedOrigin: null, key: '' })).rejects.toThrow(
      'Another one is running',
    )
    await site.service.stop(ADMIN, id)
    await done
    expect(await problemOf(id)).toEqual(['stopped', null])
    expect((await site.find(id)).users).toEqual([])
  })

  test('what a process left unfinished is finished by another, or has failed', async () => {
    await start('jellyfin')
    const id = await read('jellyfin')
    const before = await site.dump()
    const warnings: unknown[] = []
    const ended = site.open({}, (error) => warnings.push(error))
    await ended.runner.close()
    const { users } = await site.find(id)
    const chosen = users.map(({ position, choice, username }) => ({
      position,
      choice,
      username,
      email: `${username}@example.org`,
    }))
    await (
      await ended.service.apply(ADMIN, id, chosen)
    ).done
    expect(warnings).toMatchObject([{ message: 'the queue is full' }])
    expect((await site.find(id)).one.state).toBe('applying')
    const other = site.open()
    site.clock.now += 120_000
    await other.runner.tend()
    expect((await site.find(id)).one.state).toBe('applied')
    await (
      await other.service.undo(ADMIN, id)
    ).done
    expect(await site.dump()).toEqual(before)
    await site.db.$extendTables<MoveInTables>().updateTable('move_in').set({ state: 'reading' }).execute()
    site.clock.now += 240_000
    await other.runner.tend()
    expect(await problemOf(id)).toEqual(['failed', 'The site restarted while it read the server. Start again.'])
    await other.runner.close()
  })
})

describe.each(databases())('choosing users on $name', ({ open }) => {
  let id: string
  beforeEach(async () => {
    site = await openMoveInFixture(await open())
    await start('jellyfin')
    id = await read('jellyfin')
  })
  afterEach(async () => {
    await site.close()
    await server.stop()
  })

  test.each([
    [{ choice: 'existing', username: 'someone' }, 'There is no user named someone.'],
    [{ choice: 'new', username: 'a b' }, 'Mum & Dad: Username can only contain letters, numbers, and underscores.'],
    [{ choice: 'new', username: 'mum', email: '' }, 'Mum & Dad: Email is required.'],
    [{ choice: 'existing', username: 'AIKO' }, 'Two users can’t become AIKO. Choose another account for Mum & Dad.'],
    [{ choice: 'new', username: 'Ben' }, 'Mum & Dad: the username Ben is taken.'],
    [
      { choice: 'new', username: 'mum', email: 'BEN@example.org' },
      'Mum & Dad: another account has the email ben@example.org.',
    ],
  ] as const)('refuses %j', async (change, message) => {
    const before = await site.dump()
    // no account is created for the first one either
    const first = { choice: 'new', username: 'first', email: 'first@example.org' } as const
    await expect(site.apply(id, [change.username === 'AIKO' ? {} : first, change])).rejects.toThrow(message)
    expect([(await site.find(id)).one.state, await site.dump()]).toEqual(['compared', before])
  })

  test('refuses to apply what another admin has chosen otherwise since accounts were created', async () => {
    const { createUser } = site.users
    let created = 0
    vi.spyOn(site.users, 'createUser').mockImplementation(async (...args) => {
      if (++created === 2) {
        const { users } = await site.find(id)
        const chosen = users.map(({ position, choice, username, email }) => ({ position, choice, username, email }))
        await (
          await site.service.choose(id, chosen)
        ).done
      }
      return createUser(...args)
    })
    const before = await listWatched(site.db, AIKO, 2)
    await expect(
      site.apply(id, [
        { choice: 'existing' },
        { choice: 'new', username: 'mum', email: 'mum@example.org' },
        { choice: 'new', username: 'kid', email: 'kid@example.org' },
      ]),
    ).rejects.toThrow('This can’t be changed any more.')
    expect([(await site.find(id)).one.state, await listWatched(site.db, AIKO, 2)]).toEqual(['compared', before])
    expect(await site.apply(id), 'accounts that exist already are used').toHaveLength(2)
    expect((await site.find(id)).one.state).toBe('applied')
  })

  test('another choice is compared again', async () => {
    const all = (choice: 'skip' | 'existing') =>
      [0, 1, 2].map((position) => ({
        position,
        choice: position === 1 ? choice : ('skip' as const),
        username: 'ben',
        email: '',
      }))
    await (
      await site.service.choose(id, all('existing'))
    ).done
    const { one, users } = await site.find(id)
    expect([one.state, users[0]?.preview.watched, users[1]?.preview.watched]).toEqual(['compared', 0, 6])
    await expect(site.service.apply(ADMIN, id, all('skip'))).rejects.toThrow('Choose at least one user.')
  })

  test('links can be made again until a password is chosen', async () => {
    const [first] = await site.apply(id)
    const [again] = await site.service.makeLinks(ADMIN, id)
    expect(again?.username).toBe('Mum_Dad')
    expect(again?.link).not.toBe(first?.link)
    const created = (await site.find(id)).users[1]?.userId ?? ''
    await site.accounts.updateTable('account').set({ password: 'x' }).where('user_id', '=', toUserId(created)).execute()
    expect(await site.service.makeLinks(ADMIN, id)).toEqual([])
  })

  test('a user who is deleted takes along what the other server knew of them', async () => {
    await site.apply(id)
    const { users } = await site.find(id)
    await site.users.removeUser(ADMIN, users[1]?.userId ?? '')
    const tables = site.db.$extendTables<MoveInTables>()
    const chunks = await tables.selectFrom('move_in_chunk').selectAll().where('user_position', '=', 1).execute()
    expect([chunks, (await site.find(id)).users[1]?.userId]).toEqual([[], null])
    await site.undo(id)
    expect((await site.find(id)).one.state).toBe('undone')
  })
})

describe.each(databases())('files of Kodi on $name', ({ open }) => {
  test('users get what was watched, if its files are in the folders of this machine', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hoshimi-kodi-'))
    site = await openMoveInFixture(await open(), { mediaFolders: [folder] })
    onTestFinished(async () => {
      await site.close()
      await rm(folder, { recursive: true })
    })
    const put = async (path: string, first: number, last: number, nfo: string) => {
      await addFile(site.catalogueDb, 4, { folder, path: `${path}.mkv`, first_episode: first, last_episode: last })
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, `${path}.nfo`), nfo)
    }
    const nfo = (text: string) => `<episodedetails>${text}</episodedetails>`
    await put('Titan/Season 1/01', 1, 1, nfo('<playcount>1</playcount><lastplayed>2026-03-01 20:00:00</lastplayed>'))
    await put('Titan/Season 1/02-03', 2, 3, nfo('<watched>true</watched>') + nfo('<watched>false</watched>'))
    await put('Titan/Season 1/04', 4, 4, nfo('<resume><position>600</position><total>1420</total></resume>'))
    await put('Titan/Season 1/05', 5, 5, '<broken')
    await writeFile(join(folder, 'Titan/tvshow.nfo'), '<tvshow><userrating>8</userrating></tvshow>')
    await addFile(site.catalogueDb, 4, {
      folder: '/elsewhere',
      path: 'Titan/06.mkv',
      first_episode: 6,
      last_episode: 6,
    })
    const id = await site.read('kodi', {})
    const before = await site.dump()
    await site.apply(id, [{ choice: 'existing', username: 'aiko' }])
    expect(await listWatched(site.db, AIKO, 4)).toEqual([1, 2])
    expect(await site.find(id).then(({ users }) => users[0]?.result.counts)).toEqual({
      watched: 2,
      positions: 1,
      favourites: 0,
      ratings: 1,
    })
    expect((await site.list()).map(({ number, score }) => [number, score])).toEqual([[4, 80]])
    await site.undo(id)
    expect(await site.dump()).toEqual(before)
  })
})

describe.each(databases())('5,000 states on $name', ({ open }) => {
  test('are read in few requests, and written in few statements', async () => {
    site = await openMoveInFixture(await open(), { titles: 600 })
    const { items, states } = await listLargeLibrary(site.catalogueDb, 5_000)
    await start('jellyfin', items, [{ id: '1', name: 'aiko', states }])
    onTestFinished(async () => {
      await site.close()
      await server.stop()
    })
    let queries = 0
    onTestFinished(queryEnded.subscribe(() => queries++))
    const id = await read('jellyfin')
    expect(server.requests.length).toBeLessThan(40)
    const { users } = await site.find(id)
    expect([users[0]?.found.watched, users[0]?.unmatched]).toEqual([5_000, []])
    queries = 0
    await site.apply(id, [{ choice: 'existing' }])
    expect(queries).toBeLessThan(800)
    expect((await site.find(id)).users[0]?.result.counts.watched).toBe(5_000)
  })
})
