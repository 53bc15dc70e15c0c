import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Server } from './move-in.ts'
import type { MoveInTables } from './tables.server.ts'
import { listWatched } from '#src/list/progress/watched-store.server.ts'
import { insertIdentity } from '#src/accounts/users/identity-store.server.ts'
import { toUserId } from '#src/accounts/viewer.ts'
import { ADMIN, AIKO, type MoveInFixture, openMoveInFixture, startServer } from '#test/fixtures/move-in.ts'
import type { FakeMediaServer } from '#test/services/fake-media-server.ts'
import { databases } from '#test/services/databases.ts'

let site: MoveInFixture
let server: FakeMediaServer
const start = async (...of: Parameters<typeof startServer>) => {
  server = await startServer(...of)
}
const read = (kind: Server, key?: string) => site.readFrom(server, kind, key)

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
        const chosen = users.map(({ position, choice, username, email }) => {
          return { position, choice: position === 0 ? ('skip' as const) : choice, username, email }
        })
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

  test('an account that was made by hand, in place of one of an interrupted attempt, is not taken for it', async () => {
    const mum = { username: 'mum', email: 'mum@example.org' }
    const choices = (choice: 'new' | 'existing') => [
      { choice: 'skip' as const },
      { choice, ...mum },
      { choice: 'new' as const, username: 'kid', email: 'kid@example.org' },
    ]
    const { createUser } = site.users
    vi.spyOn(site.users, 'createUser').mockImplementation(async (admin, user, record) => {
      if (user.username === 'kid') throw new Error('killed')
      return createUser(admin, user, record)
    })
    await expect(site.apply(id, choices('new'))).rejects.toThrow('killed')
    vi.mocked(site.users.createUser).mockRestore()
    await site.users.removeUser(ADMIN, (await site.find(id)).users[1]?.userId ?? '')
    await site.users.createUser(ADMIN, { ...mum, isPremium: false })
    await expect(site.apply(id, choices('new'))).rejects.toThrow('the username mum is taken')
    await site.apply(id, choices('existing'))
    await site.undo(id)
    const names = await site.accounts.selectFrom('user').select('username').execute()
    expect(names.map(({ username }) => username)).toContain('mum')
    expect(names.map(({ username }) => username)).not.toContain('kid')
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

  test('an account whose user signs in by a provider is used: it gets no link, and stays when it is undone', async () => {
    await site.apply(id)
    const created = (await site.find(id)).users[1]?.userId ?? ''
    const at = '2026-11-21T10:00:00.000Z'
    await insertIdentity(site.accounts, toUserId(created), { issuer: 'https://id.example', subject: '1' }, at)
    expect(await site.service.makeLinks(ADMIN, id)).toEqual([])
    await site.undo(id)
    const { users } = await site.find(id)
    expect([users[1]?.userId, users[1]?.result.keepsAccount]).toEqual([created, true])
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
