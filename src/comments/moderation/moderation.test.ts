import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import {
  ADMIN,
  AIKO,
  BOTAN,
  CHIYO,
  type CommentsDatabase,
  DEWA,
  emptyComments,
  openCommentsDatabase,
  storeComment,
} from '#test/fixtures/comments.ts'
import { bothDatabases } from '#test/services/databases.ts'
import { type ModerationService, openModeration } from './moderation.server.ts'
import { addReport } from './report-store.server.ts'
import { deleteComment, editComment, findComment } from '../store.server.ts'
import type { CommentDb } from '../tables.server.ts'

const AT = '2026-11-20T12:00:00.000Z'

/** A database that fails on deletes. */
const FAILING_DELETES: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === 'DeleteQueryNode') throw new Error('the disk is full')
    return node
  },
  transformResult: async ({ result }) => result,
}

describe.each(bothDatabases())('comment moderation in $name', ({ open }) => {
  let opened: CommentsDatabase
  let db: CommentDb
  let catalogue: Catalogue
  let service: ModerationService
  let events: unknown[]
  beforeAll(async () => {
    opened = await openCommentsDatabase(open)
    db = opened.comments
    catalogue = await openCatalogue(opened.db.$extendTables<CatalogueTables>(), (error) => {
      throw error
    })
    service = createService(db)
  })
  afterAll(async () => {
    await catalogue.close()
    await opened.close()
  })
  beforeEach(async () => {
    events = []
    await emptyComments(db)
  })

  const createService = (on: CommentDb) =>
    openModeration({
      db: on,
      catalogue,
      publish: ({ event, payload }) => events.push([event, payload]),
      publishSessionEnd: (user) => events.push(['end', user]),
      now: () => Date.parse(AT),
    })

  const postComment = (text: string, author = AIKO, topic = { anime: 1, episode: 0 }) =>
    storeComment(db, text, { ...topic, author, at: AT })
  const context = async () => {
    const { reports } = await service.listReports('open', 1)
    const contexts = await service.listContexts(reports)
    return reports.map(({ id }) => contexts.get(id)?.map(({ username, text }) => [username, text]))
  }
  const report = (comment: Parameters<typeof addReport>[1], by = CHIYO, reason: string | null = null) =>
    addReport(db, comment, { reporter: by.id, reason, at: AT })

  test('shows the comment that a reported reply replies to', async () => {
    const target = await postComment('long ago')
    for (const text of ['one', 'two']) await postComment(text)
    await report(await storeComment(db, 'rude', { anime: 1, episode: 0, author: BOTAN, at: AT, replyTo: target.id }))
    expect(await context()).toEqual([
      [
        ['aiko', 'long ago'],
        ['aiko', 'two'],
        ['botan', 'rude'],
      ],
    ])
    await deleteComment(db, target, AIKO, AT)
    expect((await context())[0]).toHaveLength(2)
  })

  test('shows a reported comment with its neighbours on the same topic', async () => {
    await postComment('one')
    await postComment('two')
    const reported = await postComment('three', BOTAN)
    await postComment('elsewhere', AIKO, { anime: 1, episode: 1 })
    await postComment('four')
    await postComment('five')
    await report(reported)
    expect(await context()).toEqual([
      [
        ['aiko', 'two'],
        ['botan', 'three'],
        ['aiko', 'four'],
      ],
    ])
  })

  test('shows the current text of an edited comment beside the reported text', async () => {
    const reported = await postComment('rude')
    await report(reported)
    await editComment(db, reported.id, 'polite', AT)
    expect(await context()).toEqual([[['aiko', 'polite']]])
    expect((await service.listReports('open', 1)).reports).toMatchObject([{ text: 'rude' }])
  })

  test('shows no context for a deleted comment', async () => {
    const reported = await postComment('rude')
    await report(reported)
    await deleteComment(db, reported, AIKO, AT)
    expect(await context()).toEqual([undefined])
  })

  test('counts the reported comments as the page of reports shows them, and all comments', async () => {
    const reported = await postComment('rude')
    await report(reported)
    await report(reported, BOTAN)
    expect([await service.countOpen(), await service.countComments()]).toEqual([1, 1])
    await report(await postComment('ruder'), BOTAN)
    expect([await service.countOpen(), await service.countComments()]).toEqual([2, 2])
    const { reports } = await service.listReports('open', 1)
    await service.decide(ADMIN, reports[0]?.id ?? 0, 'dismissed')
    expect(await service.countOpen()).toBe(1)
  })

  test('applies an action to author, comment and report in one transaction', async () => {
    const reported = await postComment('rude', BOTAN)
    await report(reported)
    await report(reported, AIKO)
    const { reports } = await service.listReports('open', 1)
    const [, first] = reports.map(({ id }) => id)
    const author = { isBanned: true, reason: 'Rude.', until: null }
    await service.applyAction(ADMIN, first ?? 0, { remove: true, author })
    expect(await findComment(db, reported.id)).toBeNull()
    expect(await service.countOpen()).toBe(0)
    const botan = await db.selectFrom('user').select('is_banned').where('id', '=', BOTAN.id).executeTakeFirst()
    expect(botan).toEqual({ is_banned: 1 })
    expect(events).toEqual([
      ['end', BOTAN.id],
      ['comment_deleted', { id: reported.id }],
    ])
    const actions = await db.selectFrom('audit_entry').select(['action', 'subject_kind']).orderBy('id').execute()
    expect(actions).toEqual([
      { action: 'change user', subject_kind: 'user' },
      { action: 'delete comment', subject_kind: 'comment' },
    ])
    await db.updateTable('user').set({ is_banned: 0 }).where('id', '=', BOTAN.id).execute()
  })

  test('rolls back the whole action when one part fails', async () => {
    const reported = await postComment('rude', BOTAN)
    await report(reported)
    const { reports } = await service.listReports('open', 1)
    const decision = { remove: true, author: { canComment: false } }
    const broken = createService(db.withPlugin(FAILING_DELETES))
    await expect(broken.applyAction(ADMIN, reports[0]?.id ?? 0, decision)).rejects.toThrow('the disk is full')
    const botan = await db.selectFrom('user').select('can_comment').where('id', '=', BOTAN.id).executeTakeFirst()
    const actions = await db.selectFrom('audit_entry').select('action').execute()
    expect([botan, actions, events]).toEqual([{ can_comment: 1 }, [], []])
    expect([await findComment(db, reported.id), await service.countOpen()]).toMatchObject([{ text: 'rude' }, 1])
  })

  test('does not ban an admin, and rolls back the rest of the action', async () => {
    const reported = await postComment('mine', ADMIN)
    await report(reported)
    const { reports } = await service.listReports('open', 1)
    const act = service.applyAction(DEWA, reports[0]?.id ?? 0, { remove: true, author: { canComment: false } })
    await expect(act).rejects.toMatchObject({ status: 409 })
    expect([await findComment(db, reported.id), await service.countOpen()]).toMatchObject([{ text: 'mine' }, 1])
  })

  test('does not find report 0', async () => {
    await expect(service.findReport(0)).rejects.toThrow('Report not found.')
    await expect(service.decide(ADMIN, 0, 'acted')).rejects.toThrow('Report not found.')
  })
})
