/** Blocking hides two users from each other everywhere, whichever of their profiles acts. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toUserId, type Viewer } from '#src/accounts/viewer.ts'
import { ANIME_ID, idOf, useCommentCalls } from '#test/apps/comment-calls.ts'
import { ADMIN, AIKO, BOTAN, CHIYO } from '#test/fixtures/comments.ts'
import { titleOf } from '#test/fixtures/counted-titles.ts'
import { toCommentId, type CommentPage } from './comment.ts'
import { migrations } from '../../migrations/all.ts'

const { ask, site, postComment, advance } = useCommentCalls()

/** A profile of Botan. */
const MIO: Viewer = { ...BOTAN, id: toUserId('mio'), username: 'botan/Mio', profile: 'Mio' }
const AT = '2026-11-24T12:00:00.000Z'

beforeAll(async () => {
  const { id, username, account: profile_of } = MIO
  const times = { joined_date: AT, updated_at: AT }
  await site()
    .db.insertInto('user')
    .values({ id, username, email: 'a placeholder', profile_of, pending_email: null, avatar: null, ...times })
    .execute()
})
beforeEach(async () => {
  await site().db.deleteFrom('user_block').execute()
})

const block = async (by: Viewer, user: Viewer, method: 'PUT' | 'DELETE' = 'PUT') =>
  (await ask(method, `/users/${by.id}/blocks/${user.id}`, { as: by })).status
const listAs = async (as: Viewer) => (await ask<CommentPage>('GET', `/comments?animeId=${ANIME_ID}`, { as })).body
const textsOf = async (as: Viewer) => (await listAs(as)).comments.map(({ text }) => text)

describe.each([
  ['an account', BOTAN],
  ['a profile', MIO],
])('who blocked %s', (_, blocked) => {
  beforeEach(() => block(AIKO, blocked))

  test('sees nothing of the account and its profiles, and they nothing of them', async () => {
    await postComment('by Aiko', AIKO)
    await postComment('by Botan', BOTAN)
    await postComment('by Mio', MIO)
    expect([await textsOf(AIKO), await textsOf(BOTAN), await textsOf(MIO), await textsOf(CHIYO)]).toEqual([
      ['by Aiko'],
      ['by Mio', 'by Botan'],
      ['by Mio', 'by Botan'],
      ['by Mio', 'by Botan', 'by Aiko'],
    ])
    expect((await listAs(AIKO)).hiddenUsers?.toSorted()).toEqual([BOTAN.id, MIO.id])
    expect([(await listAs(BOTAN)).hiddenUsers, (await listAs(MIO)).hiddenUsers]).toEqual([[AIKO.id], [AIKO.id]])
  })

  test('neither replies to nor likes what they wrote, nor the other way round', async () => {
    for (const [writer, reader] of [
      [AIKO, BOTAN],
      [AIKO, MIO],
      [BOTAN, AIKO],
      [MIO, AIKO],
    ] as const) {
      const id = idOf(await postComment(`${writer.username} to ${reader.username}`, writer))
      expect((await postComment('reply', reader, { replyTo: id })).status).toBe(404)
      expect((await ask('PUT', `/comments/${id}/like`, { as: reader })).status).toBe(404)
      const topic = { title: titleOf({ number: 1 }), episode: 0 }
      expect(await site().service.findPage(topic, toCommentId(id), reader)).toBeNull()
      expect(await site().service.find(toCommentId(id), reader)).toBeNull()
    }
  })

  test('sees neither their words in replies of others, nor what is pinned of them', async () => {
    const id = idOf(await postComment('words of a profile', MIO))
    await postComment('reply', CHIYO, { replyTo: id })
    await ask('PUT', `/admin/comments/${id}/pin`, { as: ADMIN })
    expect((await listAs(CHIYO)).pinned).toMatchObject([{ id }])
    const { comments, pinned } = await listAs(AIKO)
    expect([comments, pinned]).toMatchObject([[{ text: 'reply', replyTo: null }], []])
  })

  test('is not told of them in discussions that they follow, nor they', async () => {
    const followers = (by: Viewer) => site().listFollowers({ anime: 1, episode: 0 }, by.id, { after: '', limit: 9 })
    for (const as of [AIKO, BOTAN, MIO, CHIYO])
      await ask('PUT', '/comments/follow', { as, body: { animeId: ANIME_ID, isFollowed: true } })
    expect([await followers(BOTAN), await followers(MIO)]).toEqual([
      [BOTAN.id, CHIYO.id, MIO.id],
      [BOTAN.id, CHIYO.id, MIO.id],
    ])
    expect(await followers(AIKO)).toEqual([AIKO.id, CHIYO.id])
    await site().db.deleteFrom('comment_follow').execute()
  })

  test('finds the account in the list, and unblocks it by either', async () => {
    const { body } = await ask('GET', `/users/${AIKO.id}/blocks`, { as: AIKO })
    expect(body['blocked']).toEqual([{ id: BOTAN.id, username: 'botan' }])
    await postComment('by Mio', MIO)
    expect(await block(AIKO, MIO, 'DELETE')).toBe(200)
    expect(await textsOf(AIKO)).toEqual(['by Mio'])
  })
})

test('no one blocks their own account, an admin or nobody, or for another', async () => {
  expect([await block(MIO, BOTAN), await block(BOTAN, MIO), await block(BOTAN, BOTAN)]).toEqual([403, 403, 403])
  expect([await block(AIKO, ADMIN), await block(ADMIN, AIKO)]).toEqual([403, 403])
  expect(await block(AIKO, { ...BOTAN, id: toUserId('nobody') })).toBe(404)
  expect((await ask('PUT', `/users/${AIKO.id}/blocks/${CHIYO.id}`, { as: BOTAN })).status).toBe(403)
  advance(60_000)
})

test('who had blocked a profile has blocked its account since', async () => {
  const { db } = site()
  const rows = [
    [AIKO.id, MIO.id],
    [CHIYO.id, MIO.id],
    [CHIYO.id, BOTAN.id],
    [BOTAN.id, MIO.id],
    [MIO.id, BOTAN.id],
    [MIO.id, AIKO.id],
  ].map(([user_id = AIKO.id, blocked_id = AIKO.id]) => ({ user_id, blocked_id, created_at: AT }))
  await db.insertInto('user_block').values(rows).execute()
  await migrations['083-blocks-of-accounts']?.up(db)
  expect(
    await db
      .selectFrom('user_block')
      .select(['user_id', 'blocked_id'])
      .orderBy('user_id')
      .orderBy('blocked_id')
      .execute(),
  ).toEqual([
    { user_id: AIKO.id, blocked_id: BOTAN.id },
    { user_id: CHIYO.id, blocked_id: BOTAN.id },
    { user_id: MIO.id, blocked_id: AIKO.id },
  ])
})
