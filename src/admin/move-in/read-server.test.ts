import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Server } from './move-in.ts'
import { deleteMoveIns } from './move-in-store.server.ts'
import type { MoveInTables } from './tables.server.ts'
import { listWatched } from '#src/list/progress/watched-store.server.ts'
import { addFile } from '#test/library/library-files.ts'
import { ADMIN, AIKO, type MoveInFixture, openMoveInFixture, startServer } from '#test/fixtures/move-in.ts'
import { ITEMS, USERS } from '#test/fixtures/media-library.ts'
import type { FakeMediaServer } from '#test/services/fake-media-server.ts'
import { databases } from '#test/services/databases.ts'
import { quickRows } from '#test/tier.ts'

let site: MoveInFixture
let server: FakeMediaServer
const start = async (...of: Parameters<typeof startServer>) => {
  server = await startServer(...of)
}
const read = (kind: Server, key?: string) => site.readFrom(server, kind, key)

const KINDS = quickRows(['jellyfin', 'emby', 'plex'] as const)

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

  test('suggests names that users can have here', async () => {
    const states = { '100': { favourite: true } }
    const names = ['Éva & Jo!', 'Al', 'a'.repeat(30)]
    await start(
      'jellyfin',
      ITEMS,
      names.map((name, index) => ({ id: String(index), name, states })),
    )
    const { users } = await site.find(await read('jellyfin'))
    expect(users.map(({ username }) => username)).toEqual(['Eva_Jo', 'Al_', 'a'.repeat(20)])
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
    [
      'answers with another JSON',
      (response) => response.end('{"a":[]}'),
      expect.stringMatching(/^The server’s (?:list of users|answer) can’t be read/),
    ],
    [
      'sends 30 MB',
      (response) => response.writeHead(200).end(Buffer.alloc(30_000_000, ' ')),
      'The server sent too much data.',
    ],
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
      const problems: unknown[] = []
      for (const kind of KINDS) {
        await start(kind)
        server.fault = (response) => {
          answer(response)
          return true
        }
        problems.push(await problemOf(await read(kind)))
        if (kind !== KINDS.at(-1)) await server.stop()
      }
      expect(problems).toEqual(KINDS.map(() => ['failed', problem]))
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
