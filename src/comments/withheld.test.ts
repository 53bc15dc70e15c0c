/** Comments that wait for a look or are hidden: their authors see them, and no one else in any list. */
import { describe, expect, test } from 'vitest'
import type { Viewer } from '#src/accounts/viewer.ts'
import { ANIME_ID, idOf, useCommentCalls } from '#test/apps/comment-calls.ts'
import { ADMIN, AIKO, BOTAN, CHIYO } from '#test/fixtures/comments.ts'
import { removeWithheldOf } from './authors-store.server.ts'
import type { CommentPage } from './comment.ts'
import { type CommentRules, NO_RULES } from './rules/comment-rules.ts'
import { MAX_WAITING } from './rules/rules.server.ts'
import { wireComments } from './schemas.ts'

const RULES: CommentRules = { ...NO_RULES, firstLinksWait: true, words: ['casino'], sites: ['spam.example'] }
let rules = RULES
const { ask, site, postComment, advance } = useCommentCalls({ rules: () => rules })

const list = async (as?: Viewer, query = '') =>
  (await ask<CommentPage>('GET', `/comments?animeId=${ANIME_ID}${query}`, { as })).body
const textsOf = async (as?: Viewer) => (await list(as)).comments.map(({ text }) => text)

test.each([
  ['a listed word', 'CASINO'],
  ['a listed site', 'spam.example'],
  ['a link of a new user', 'https://fine.example/'],
])('a comment with %s waits, and its author alone sees it', async (_, text) => {
  await postComment('before', BOTAN)
  const posted = await postComment(text)
  expect([posted.status, posted.body]).toMatchObject([
    201,
    { success: true, waiting: true, comment: { text, withheld: 'waiting' } },
  ])
  for (const order of ['new', 'top', 'oldest'])
    for (const as of [undefined, BOTAN, ADMIN, AIKO]) {
      const page = await list(as, `&order=${order}`)
      expect(page.comments.map((one) => one.text)).toEqual(['before'])
      expect([page.total, page.withheld?.map((one) => one.text)]).toEqual([1, as === AIKO ? [text] : undefined])
      const { success: _success, ...rest } = { success: true, ...page }
      expect(wireComments.safeParse(rest).success).toBe(true)
    }
})

test('other comments are posted at once, and answers have nothing more', async () => {
  const { body } = await postComment('harmless')
  expect(body).not.toHaveProperty('waiting')
  expect(body['comment']).not.toHaveProperty('withheld')
  expect(await list(AIKO)).not.toHaveProperty('withheld')
  expect((await postComment('casino', ADMIN)).body).not.toHaveProperty('waiting')
  expect((await postComment('casino', { ...BOTAN, isModerator: true })).body).not.toHaveProperty('waiting')
})

test('links of users with enough comments and time are posted at once', async () => {
  advance(365 * 86_400_000)
  for (const text of ['one', 'two', 'three']) await postComment(text, CHIYO)
  expect((await postComment('https://fine.example/', CHIYO)).body).not.toHaveProperty('waiting')
  expect((await postComment('https://fine.example/', BOTAN)).body).toMatchObject({ waiting: true })
})

test('a waiting comment is not there for anything that others do', async () => {
  const id = idOf(await postComment('casino'))
  const as = BOTAN
  expect((await postComment('a reply', BOTAN, { replyTo: id })).status).toBe(404)
  expect((await postComment('a reply', AIKO, { replyTo: id })).status).toBe(404)
  expect((await ask('PUT', `/comments/${id}/like`, { as })).status).toBe(404)
  expect((await ask('POST', `/comments/${id}/report`, { as, body: {} })).status).toBe(404)
  expect((await ask('PUT', `/admin/comments/${id}/pin`, { as: ADMIN })).status).toBe(404)
  expect((await ask('PUT', `/comments/${id}`, { as, body: { text: 'mine' } })).status).toBe(404)
  expect((await ask('DELETE', `/comments/${id}`, { as })).status).toBe(404)
})

test('its author edits it, which is no way around the look, and deletes it', async () => {
  const id = idOf(await postComment('casino'))
  const edited = await ask('PUT', `/comments/${id}`, { as: AIKO, body: { text: 'harmless' } })
  expect(edited.body).toMatchObject({ waiting: true, comment: { text: 'harmless', withheld: 'waiting' } })
  expect(await textsOf()).toEqual([])
  expect((await ask('DELETE', `/comments/${id}`, { as: AIKO })).status).toBe(200)
  expect(await list(AIKO)).not.toHaveProperty('withheld')
})

test('a comment that is edited is checked again', async () => {
  const id = idOf(await postComment('harmless'))
  await postComment('a reply', BOTAN, { replyTo: id })
  await ask('PUT', `/admin/comments/${id}/pin`, { as: ADMIN })
  const edited = await ask('PUT', `/comments/${id}`, { as: AIKO, body: { text: 'casino' } })
  expect(edited.body).toMatchObject({ waiting: true })
  const { comments, total, pinned } = await list(BOTAN)
  expect([total, comments]).toMatchObject([1, [{ text: 'a reply', replyTo: { username: null, quote: '' } }]])
  expect(pinned).toEqual([])
})

test('a comment that is sent twice waits once', async () => {
  const [one, two] = [await postComment('casino', AIKO, { key: 'a' }), await postComment('casino', AIKO, { key: 'a' })]
  expect([one.status, two.status, idOf(two)]).toEqual([201, 200, idOf(one)])
  expect(two.body).toMatchObject({ waiting: true })
})

test('few comments of a user wait at a time', async () => {
  for (let count = 0; count < MAX_WAITING; count++) await postComment(`casino ${count}`)
  const more = await postComment('casino')
  expect([more.status, more.body['error']]).toEqual([
    429,
    '20 of your comments are waiting for a moderator. Try again later.',
  ])
  expect((await postComment('harmless')).status).toBe(201)
  const { id, username } = BOTAN
  const account = AIKO.account
  await site().db.updateTable('user').set({ profile_of: account }).where('id', '=', id).execute()
  const ofProfile = await postComment('casino', { ...BOTAN, id, username, account })
  await site().db.updateTable('user').set({ profile_of: null }).where('id', '=', id).execute()
  expect(ofProfile.status).toBe(429)
})

test('its author does not see in it what someone wrote who has blocked them', async () => {
  const replyTo = idOf(await postComment('words of botan', BOTAN))
  await postComment('casino', AIKO, { replyTo })
  expect((await list(AIKO)).withheld).toMatchObject([{ replyTo: { quote: 'words of botan' } }])
  await ask('PUT', `/users/${BOTAN.id}/blocks/${AIKO.id}`, { as: BOTAN })
  expect((await list(AIKO)).withheld).toMatchObject([{ text: 'casino', replyTo: null }])
  await ask('DELETE', `/users/${BOTAN.id}/blocks/${AIKO.id}`, { as: BOTAN })
})

test('an account that is deleted leaves no withheld comments', async () => {
  await postComment('casino')
  await postComment('harmless')
  await site()
    .db.transaction()
    .execute((trx) => removeWithheldOf(trx, AIKO.id))
  expect(await site().db.selectFrom('comment').select('text').execute()).toEqual([{ text: 'harmless' }])
})

describe('slow mode', () => {
  test('is for each account in each discussion, and not for those who moderate', async () => {
    rules = { ...RULES, slowMode: 60 }
    const post = async (text: string, as = AIKO, more = {}) => (await postComment(text, as, more)).status
    expect(await post('one', AIKO, { key: 'a' })).toBe(201)
    expect(await post('one', AIKO, { key: 'a' })).toBe(200)
    const again = await postComment('two')
    expect([again.status, again.headers['retry-after']]).toEqual([429, '60'])
    expect(await post('elsewhere', AIKO, { episodeId: 100_002 })).toBe(201)
    expect(await post('another', BOTAN)).toBe(201)
    for (const text of ['an', 'admin']) expect(await post(text, ADMIN)).toBe(201)
    advance(60_000)
    expect(await post('two')).toBe(201)
    rules = RULES
    expect(await post('three')).toBe(201)
  })
})
