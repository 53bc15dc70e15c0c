import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  AIKO,
  BOTAN,
  type CommentsDatabase,
  deleteAccount,
  openCommentsDatabase,
  storeComment,
} from '#test/fixtures/comments.ts'
import { databases } from '#test/services/databases.ts'
import { migrations } from '../../migrations/all.ts'
import { addAndRecord, countNewer, deleteComment, editComment, findComment, listComments } from './store.server.ts'
import type { CommentDb } from './tables.server.ts'

const TITLE = { anime: 1, episode: 0 }
const AT = '2026-11-21T12:00:00.000Z'

describe.each(databases())('replies in $name', ({ open }) => {
  let opened: CommentsDatabase
  let db: CommentDb
  beforeEach(async () => {
    opened = await openCommentsDatabase(open)
    db = opened.comments
  })
  afterEach(() => opened.close())

  const reply = async (text: string, record = (): Promise<void> => Promise.resolve()) => {
    const target = await storeComment(db, 'What a ||twist||', { ...TITLE, at: AT })
    const sent = { ...TITLE, author: BOTAN.id, text, fingerprint: text, at: AT, replyTo: target.id }
    return { target, sent, ...(await addAndRecord(db, sent, record)) }
  }

  test('have the current text of the comment that they reply to', async () => {
    const { id, target } = await reply('I agree')
    const targetOf = async () => (await findComment(db, id))?.replyTo
    expect(await targetOf()).toEqual({ id: target.id, userId: AIKO.id, username: 'aiko', text: 'What a ||twist||' })
    await editComment(db, target.id, 'What a shame', AT)
    expect(await targetOf()).toMatchObject({ text: 'What a shame' })
    await deleteAccount(db, AIKO.id)
    expect(await targetOf()).toEqual({ id: target.id, userId: null, username: null, text: 'What a shame' })
    await deleteComment(db, target, AIKO, AT)
    expect(await targetOf()).toEqual({ id: target.id, userId: null, username: null, text: null })
    expect(await listComments(db, TITLE, { limit: 9 })).toMatchObject([{ text: 'I agree', userId: BOTAN.id }])
  })

  test('are stored and recorded together, once', async () => {
    let recorded = 0
    const { id, sent } = await reply('once', async () => void recorded++)
    const again = await addAndRecord(db, sent, async () => void recorded++)
    expect([again, recorded]).toEqual([{ id, isNew: false }, 1])
    await expect(reply('never', () => Promise.reject(new Error('No space left')))).rejects.toThrow('No space left')
    const texts = (await listComments(db, TITLE, { limit: 9 })).map(({ text }) => text)
    expect(texts).not.toContain('never')
  })

  test('count the newer comments of their topic only, also on merged titles', async () => {
    const { id, target } = await reply('one')
    await storeComment(db, 'on an episode', { anime: 1, episode: 2, at: AT })
    await storeComment(db, 'on a title that is merged later', { anime: 2, episode: 0, at: AT })
    expect(await countNewer(db, TITLE, target.id, 100)).toBe(1)
    await db.updateTable('anime').set({ merged_into: 1 }).where('id', '=', 2).execute()
    expect([await countNewer(db, TITLE, target.id, 100), await countNewer(db, TITLE, id, 100)]).toEqual([2, 1])
    expect(await countNewer(db, TITLE, target.id, 1)).toBe(1)
  })

  test('comments from before the upgrade are none', async () => {
    await db.schema.alterTable('comment').dropColumn('reply_to').execute()
    await sql`insert into comment (anime_id, episode, user_id, text, fingerprint, created_at)
      values (1, 0, ${AIKO.id}, 'old', 'f', ${AT})`.execute(db)
    await migrations['028-replies']?.up(db)
    expect(await listComments(db, TITLE, { limit: 9 })).toMatchObject([{ text: 'old', replyTo: null }])
  })
})
