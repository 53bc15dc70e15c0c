import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { databases } from '#test/services/databases.ts'
import { openSyncedList, type SyncedList, TOKEN_KEY } from '#test/services/synced-list.ts'
import { completeLink } from '../link-account.server.ts'
import { createLinkedContext } from '../linked-context.server.ts'
import { findAccount, planDueSyncs } from '../store/account-store.server.ts'
import { findAccessToken } from '../tokens/access-token.server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe.each(databases())('the connection of a sync on $name', ({ open }) => {
  let list: SyncedList
  beforeEach(async () => {
    list = await openSyncedList(open)
  })
  afterEach(() => list.close())

  test('tokens are encrypted, and replaced by one of two processes', async () => {
    const { context, db, mal, ownerOf, connect, sync, time } = list
    await connect('mal')
    const stored = (await findAccount(db, ownerOf('mal')))?.tokens ?? ''
    expect(stored).not.toContain('mal-')
    time.now += HOUR
    const signal = new AbortController().signal
    const first = Promise.withResolvers<void>()
    const waiting = { ...context, clock: { ...context.clock, sleep: () => first.promise } }
    const found = [1, 2, 3].map(async () => {
      const token = await findAccessToken(waiting, ownerOf('mal'), signal)
      first.resolve()
      return token
    })
    const tokens = await Promise.all(found)
    expect(new Set(tokens).size).toBe(1)
    expect(mal.requests.filter((line) => line.endsWith('/token'))).toHaveLength(2)
    expect(await sync('mal')).toMatchObject({ outcome: 'done' })
  })

  test('a crash between replacing and storing tokens ends in connecting again', async () => {
    const { context, db, mal, ownerOf, connect, sync, time } = list
    await connect('mal')
    time.now += HOUR
    let isCrashed = false
    mal.onAnswer = () => {
      isCrashed = true
    }
    const crash: KyselyPlugin = {
      transformQuery({ node }) {
        if (isCrashed) throw new Error('crashed')
        return node
      },
      transformResult: async ({ result }) => result,
    }
    await expect(sync('mal', undefined, { ...context, db: db.withPlugin(crash) })).rejects.toThrow('crashed')
    mal.onAnswer = () => undefined
    time.now += 120_000
    expect(await sync('mal')).toMatchObject({
      outcome: 'failed',
      message: 'MyAnimeList no longer accepts the connection.',
    })
    expect(await findAccount(db, ownerOf('mal'))).toMatchObject({ tokens: null })
    expect(await planDueSyncs(db, time.now + 365 * DAY, 0)).toEqual([])
    const before = mal.requests.length
    await sync('mal')
    expect(mal.requests.length).toBe(before)
    await connect('mal', false)
    expect(await sync('mal')).toMatchObject({ outcome: 'done' })
  })

  test('a token that the service no longer accepts ends in connecting again', async () => {
    const { db, anilist, ownerOf, connect, sync } = list
    await connect('anilist')
    anilist.tokens.clear()
    expect(await sync('anilist')).toMatchObject({ message: 'AniList no longer accepts the connection.' })
    expect(await findAccount(db, ownerOf('anilist'))).toMatchObject({ tokens: null })
  })

  test('tokens of a lost key, or of another user, are not used', async () => {
    const { context, db, ownerOf, connect, sync } = list
    await connect('mal')
    const other = createLinkedContext({ ...context, config: { ...context.config, tokenKeys: [Buffer.alloc(32, 8)] } })
    const both = createLinkedContext({
      ...context,
      config: { ...context.config, tokenKeys: [Buffer.alloc(32, 8), TOKEN_KEY] },
    })
    const sealed = (await findAccount(db, ownerOf('mal')))?.tokens ?? ''
    expect(both.vault.open(sealed, ownerOf('mal'))?.access).toMatch(/^mal-/)
    expect(both.vault.open(sealed, { user: toUserId('ben'), service: 'mal' })).toBeNull()
    expect(both.vault.open(sealed, ownerOf('anilist'))).toBeNull()
    expect(await sync('mal', undefined, other)).toMatchObject({ outcome: 'failed' })
    expect(await findAccount(db, ownerOf('mal'))).toMatchObject({ tokens: null })
  })

  test('a code is taken once, and in the session that asked for it', async () => {
    const { agree, context, ownerOf, time } = list
    const begin = () => agree('mal', 'one')
    const first = await begin()
    await expect(completeLink(context, ownerOf('mal'), { ...first, session: 'two' })).rejects.toMatchObject({
      status: 409,
    })
    await completeLink(context, ownerOf('mal'), { ...first, session: 'one' })
    await expect(completeLink(context, ownerOf('mal'), { ...first, session: 'one' })).rejects.toMatchObject({
      status: 409,
    })
    const second = await begin()
    time.now += HOUR
    await expect(completeLink(context, ownerOf('mal'), { ...second, session: 'one' })).rejects.toMatchObject({
      status: 409,
    })
    const third = await begin()
    await expect(
      completeLink(context, ownerOf('mal'), { ...third, state: 'x'.repeat(43), session: 'one' }),
    ).rejects.toMatchObject({ status: 409 })
  })
})
