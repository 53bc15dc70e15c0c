import { CompiledQuery, createQueryId, type RootOperationNode } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  ADMIN,
  AIKO,
  BOTAN,
  CHIYO,
  type CommentsDatabase,
  deleteAccount,
  DEWA,
  openCommentsDatabase,
  storeComment,
} from '#test/fixtures/comments.ts'
import { countReads } from '#test/fixtures/count-rows.ts'
import { bothDatabases } from '#test/services/databases.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { listHiddenFrom } from './blocks-store.server.ts'
import { type CommentId, MAX_PINS, ORDERS, toCommentId } from './comment.ts'
import { listLiked, removeLikesOf, setLiked } from './likes-store.server.ts'
import { listPinned, setLocked, setPinned } from './pins-store.server.ts'
import { addReport, decideReport, listReports } from './moderation/report-store.server.ts'
import {
  addComment,
  countComments,
  countNewer,
  deleteComment,
  editComment,
  findComment,
  listComments,
  listCommentsOf,
  type TopicNumbers,
} from './store.server.ts'
import type { CommentDb } from './tables.server.ts'

const TITLE: TopicNumbers = { anime: 1, episode: 0 }
const EPISODE: TopicNumbers = { anime: 1, episode: 3 }
const AT = '2026-11-21T12:00:00.000Z'
const LATER = '2026-11-21T12:05:00.000Z'

describe.each(bothDatabases())('comments in $name', ({ name, open }) => {
  let opened: CommentsDatabase
  let db: CommentDb
  beforeEach(async () => {
    opened = await openCommentsDatabase(open)
    db = opened.comments
  })
  afterEach(() => opened.close())

  const postComment = (text: string, topic = TITLE, author = AIKO) =>
    storeComment(db, text, { ...topic, author, at: AT })
  const textsOf = (comments: readonly { text: string }[]) => comments.map(({ text }) => text)
  const audit = () => db.selectFrom('audit_entry').select(['admin_name', 'action', 'subject_id', 'before']).execute()

  test('are stored unchanged, with their author', async () => {
    const text = `It’s "wrong";\n\n--星 🌟 \\ %_`
    expect(await postComment(text, EPISODE)).toEqual({
      id: 1,
      anime: 1,
      episode: 3,
      userId: AIKO.id,
      username: 'aiko',
      avatar: null,
      isAdmin: false,
      text,
      createdAt: AT,
      editedAt: null,
      replyTo: null,
      likes: 0,
      withheld: null,
    })
  })

  test('cost no more rows than a page shows, in any order, however many there are', async () => {
    for (let count = 0; count < 60; count++) await postComment(`c${count}`)
    for (const order of ORDERS)
      for (const range of [{}, { skip: 30 }, { after: { likes: 0, id: toCommentId(30) } }]) {
        const { db: counting, read } = countReads(db)
        await listComments(counting, TITLE, { order, limit: 10, ...range })
        expect([order, range, read.rows]).toEqual([order, range, 10])
      }
    const { db: counting, read } = countReads(db)
    await countComments(counting, TITLE, 50)
    await countNewer(counting, TITLE, toCommentId(1), 50)
    await listHiddenFrom(counting, AIKO)
    expect(read.rows).toBe(2)
  })

  test('are pinned three at most, and discussions locked once, by two admins at once', async () => {
    const posted = []
    for (const text of ['one', 'two', 'three', 'four', 'five']) posted.push(await postComment(text))
    const change = { topic: TITLE, isPinned: true, admin: ADMIN, at: AT }
    const outcomes = await Promise.all([...posted, ...posted].map((one) => setPinned(db, one, change)))
    expect([outcomes.filter(Boolean).length, (await listPinned(db, TITLE)).length]).toEqual([6, MAX_PINS])
    await Promise.all([1, 2, 3].map(() => setLocked(db, TITLE, { lock: true, admin: ADMIN, at: AT })))
    expect((await audit()).map(({ action }) => action).toSorted()).toEqual([
      'lock discussion',
      ...Array<string>(MAX_PINS).fill('pin comment'),
    ])
  })

  test('are listed newest first, by topic, a page at a time', async () => {
    const texts = []
    for (const text of ['one', 'two', 'three', 'four']) texts.push(await postComment(text))
    await postComment('elsewhere', EPISODE)
    await postComment('another title', { anime: 2, episode: 0 })
    expect(textsOf(await listComments(db, TITLE, { limit: 3 }))).toEqual(['four', 'three', 'two'])
    expect(textsOf(await listComments(db, TITLE, { limit: 3, skip: 3 }))).toEqual(['one'])
    expect(textsOf(await listComments(db, TITLE, { limit: 9, after: texts[2] }))).toEqual(['two', 'one'])
    expect(textsOf(await listComments(db, EPISODE, { limit: 9 }))).toEqual(['elsewhere'])
    expect([await countComments(db, TITLE, 100), await countComments(db, TITLE, 3)]).toEqual([4, 3])
  })

  describe('likes', () => {
    const like = (comment: CommentId, user: Viewer, isLiked = true) =>
      setLiked(db, { comment, user: user.id, at: LATER }, isLiked)

    test('are counted once per user, even for concurrent requests', async () => {
      const { id } = await postComment('good')
      await Promise.all([BOTAN, BOTAN, BOTAN, CHIYO].map((user) => like(id, user)))
      expect((await findComment(db, id))?.likes).toBe(2)
      expect(await like(id, BOTAN)).toBe(2)
      await Promise.all([BOTAN, BOTAN, DEWA].map((user) => like(id, user, false)))
      expect((await findComment(db, id))?.likes).toBe(1)
      expect([...(await listLiked(db, CHIYO.id, [id]))]).toEqual([id])
      expect(await like(toCommentId(99), BOTAN)).toBeNull()
    })

    test('go with the comment and with the account', async () => {
      const [kept, deleted] = [await postComment('kept'), await postComment('deleted')]
      for (const { id } of [kept, deleted]) for (const user of [BOTAN, CHIYO]) await like(id, user)
      await deleteComment(db, deleted, AIKO, LATER)
      await db.transaction().execute(async (trx) => {
        await removeLikesOf(trx, BOTAN.id)
        await trx.deleteFrom('user').where('id', '=', BOTAN.id).execute()
      })
      expect((await findComment(db, kept.id))?.likes).toBe(1)
      expect(await db.selectFrom('comment_like').select(['comment_id', 'user_id']).execute()).toEqual([
        { comment_id: kept.id, user_id: CHIYO.id },
      ])
    })

    test.skipIf(name === 'postgres')('go on in the index behind comments with as many likes', async () => {
      const nodes: RootOperationNode[] = []
      const watched = db.withPlugin({
        transformQuery({ node }) {
          nodes.push(node)
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const after = { likes: 0, id: toCommentId(9) }
      await listComments(watched, TITLE, { order: 'top', limit: 3, after })
      const node = nodes.at(-1)
      if (!node) throw new Error('Nothing was read')
      const { sql: text, parameters } = db.getExecutor().compileQuery(node, createQueryId())
      const { rows } = await db.executeQuery(CompiledQuery.raw(`explain query plan ${text}`, [...parameters]))
      expect(JSON.stringify(rows)).toContain('comment_top (anime_id=? AND episode=? AND likes=? AND id<?)')
    })

    test('order the top comments; pages miss and repeat nothing that keeps its likes', async () => {
      const posted = []
      for (const text of ['one', 'two', 'three', 'four', 'five']) posted.push(await postComment(text))
      const [one, two, three, four, five] = posted.map(({ id }) => id)
      if (!one || !two || !three || !four || !five) throw new Error('Not posted')
      for (const user of [BOTAN, CHIYO, DEWA]) await like(one, user)
      for (const user of [BOTAN, CHIYO]) await like(four, user)
      for (const id of [two, three]) await like(id, BOTAN)
      const first = await listComments(db, TITLE, { order: 'top', limit: 3 })
      expect(textsOf(first)).toEqual(['one', 'four', 'three'])
      // others move between the two pages, also the one at which the first page ended
      for (const user of [BOTAN, CHIYO]) await like(one, user, false)
      await like(three, CHIYO)
      const after = first[2]
      expect(textsOf(await listComments(db, TITLE, { order: 'top', limit: 3, after }))).toEqual(['two', 'one', 'five'])
      expect(textsOf(await listComments(db, TITLE, { order: 'top', limit: 2, skip: 1 }))).toEqual(['three', 'two'])
    })
  })

  test('are listed oldest first', async () => {
    const posted = []
    for (const text of ['one', 'two', 'three']) posted.push(await postComment(text))
    expect(textsOf(await listComments(db, TITLE, { order: 'oldest', limit: 2 }))).toEqual(['one', 'two'])
    expect(textsOf(await listComments(db, TITLE, { order: 'oldest', limit: 2, after: posted[1] }))).toEqual(['three'])
  })

  test('are stored once, even for concurrent duplicates', async () => {
    const sent = { ...TITLE, author: AIKO.id, text: 'twice', fingerprint: 'f', at: AT }
    const all = await Promise.all(Array.from({ length: 8 }, () => addComment(db, sent)))
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect((await addComment(db, { ...sent, author: BOTAN.id })).isNew).toBe(true)
  })

  test('of a merged title belong to the title it was merged into', async () => {
    await postComment('before', { anime: 2, episode: 0 })
    await postComment('here')
    await db.updateTable('anime').set({ merged_into: 1 }).where('id', '=', 2).execute()
    expect(textsOf(await listComments(db, TITLE, { limit: 9 }))).toEqual(['here', 'before'])
    expect(await countComments(db, TITLE, 9)).toBe(2)
  })

  test('can be edited, and are marked as edited', async () => {
    const { id } = await postComment('befroe')
    expect(await editComment(db, id, 'before', LATER)).toBe(true)
    expect(await findComment(db, id)).toMatchObject({ text: 'before', createdAt: AT, editedAt: LATER })
    expect(await editComment(db, toCommentId(99), 'nothing', LATER)).toBe(false)
  })

  test('outlive their author, without the name', async () => {
    await postComment('I was here')
    await deleteAccount(db, AIKO.id)
    const [comment] = await listComments(db, TITLE, { limit: 9 })
    expect(comment).toMatchObject({ text: 'I was here', userId: null, username: null, avatar: null, isAdmin: false })
    expect(await listCommentsOf(db, AIKO.id, { limit: 9 })).toEqual([])
  })

  test('deleted by their author are not recorded in the audit trail', async () => {
    const comment = await postComment('hm')
    expect(await deleteComment(db, comment, AIKO, LATER)).toBe(true)
    expect(await findComment(db, comment.id)).toBeNull()
    expect(await deleteComment(db, comment, AIKO, LATER)).toBe(false)
    expect(await audit()).toEqual([])
  })

  test('deleted by an admin are recorded in the audit trail once, and their reports are decided', async () => {
    const comment = await postComment('rude', TITLE, BOTAN)
    await addReport(db, comment, { reporter: AIKO.id, reason: 'rude', at: AT })
    expect(await deleteComment(db, comment, ADMIN, LATER)).toBe(true)
    expect(await deleteComment(db, comment, ADMIN, LATER)).toBe(false)
    const [entry, ...more] = await audit()
    expect(more).toEqual([])
    expect(entry).toMatchObject({ admin_name: 'mod', action: 'delete comment', subject_id: String(comment.id) })
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({ text: 'rude', userId: BOTAN.id })
    const acted = await listReports(db, { state: 'acted', limit: 9, skip: 0 })
    expect(acted).toMatchObject([{ commentId: null, text: 'rude', decidedBy: { username: 'mod' }, decidedAt: LATER }])
  })

  describe('reports', () => {
    const open = () => listReports(db, { state: 'open', limit: 9, skip: 0 })

    test('are stored once per reporter, with the text at that time', async () => {
      const comment = await postComment('rude', EPISODE, BOTAN)
      for (const reason of ['first', 'second']) await addReport(db, comment, { reporter: AIKO.id, reason, at: AT })
      await editComment(db, comment.id, 'kind', LATER)
      expect(await open()).toEqual([
        {
          id: 1,
          commentId: comment.id,
          anime: 1,
          episode: 3,
          text: 'rude',
          reason: 'first',
          state: 'open',
          author: { id: BOTAN.id, username: 'botan' },
          reporter: { id: AIKO.id, username: 'aiko' },
          createdAt: AT,
          decidedAt: null,
          decidedBy: null,
        },
      ])
    })

    test('outlive the comment, its author and the reporter', async () => {
      const comment = await postComment('rude', TITLE, BOTAN)
      await addReport(db, comment, { reporter: AIKO.id, reason: null, at: AT })
      await deleteComment(db, comment, BOTAN, LATER)
      await deleteAccount(db, BOTAN.id)
      await deleteAccount(db, AIKO.id)
      expect(await open()).toMatchObject([{ commentId: null, text: 'rude', author: null, reporter: null }])
    })

    test('of one comment are decided together, and the action is recorded', async () => {
      const comment = await postComment('rude', TITLE, BOTAN)
      const other = await postComment('also rude', TITLE, BOTAN)
      for (const reporter of [AIKO.id, ADMIN.id]) await addReport(db, comment, { reporter, reason: null, at: AT })
      await addReport(db, other, { reporter: AIKO.id, reason: null, at: AT })
      const decided = await decideReport(db, 1, 'dismissed', ADMIN, LATER)
      expect(decided).toMatchObject({ state: 'dismissed', decidedAt: LATER, decidedBy: { username: 'mod' } })
      expect(textsOf(await open())).toEqual(['also rude'])
      await decideReport(db, 1, 'dismissed', ADMIN, LATER)
      expect(await audit()).toMatchObject([{ action: 'decide report', subject_id: '1' }])
      expect(await decideReport(db, 77, 'acted', ADMIN, LATER)).toBeNull()
    })

    test('can be reopened', async () => {
      await addReport(db, await postComment('rude', TITLE, BOTAN), { reporter: AIKO.id, reason: null, at: AT })
      await decideReport(db, 1, 'acted', ADMIN, LATER)
      await decideReport(db, 1, 'open', ADMIN, LATER)
      expect(await open()).toMatchObject([{ state: 'open', decidedAt: null, decidedBy: null }])
    })
  })
})
