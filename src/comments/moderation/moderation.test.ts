import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { ADMIN, AIKO, BOTAN, CHIYO, DEWA, emptyComments, fillComments } from '#test/fixtures/comments.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { type ModerationService, openModeration } from './moderation.server.ts'
import { addReport } from './report-store.server.ts'
import { addComment, deleteComment, editComment, findComment } from '../store.server.ts'
import type { CommentDb } from '../tables.server.ts'

const AT = '2026-11-20T12:00:00.000Z'

/** A database that fails when something is to go. */
const LOSES_DELETIONS: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === 'DeleteQueryNode') throw new Error('the disk is full')
    return node
  },
  transformResult: async ({ result }) => result,
}

describe.each(databases())('what admins see of comments in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CommentDb
  let catalogue: Catalogue
  let service: ModerationService
  let told: unknown[]
  beforeAll(async () => {
    opened = await open()
    db = await fillComments(opened.db)
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
    told = []
    await emptyComments(db)
  })

  const createService = (on: CommentDb) =>
    openModeration({
      db: on,
      catalogue,
      announce: ({ event, payload }) => told.push([event, payload]),
      publishSessionEnd: (user) => told.push(['end', user]),
      now: () => Date.parse(AT),
    })

  let said = 0
  async function say(text: string, by = AIKO, place = { anime: 1, episode: 0 }) {
    const { id } = await addComment(db, { ...place, author: by.id, text, fingerprint: `said ${++said}`, at: AT })
    const comment = await findComment(db, id)
    if (!comment) throw new Error('It was not kept')
    return comment
  }
  const context = async () => {
    const { reports } = await service.listReports('open', 1)
    const contexts = await service.listContexts(reports)
    return reports.map(({ id }) => contexts.get(id)?.map(({ username, text }) => [username, text]))
  }
  const report = (comment: Parameters<typeof addReport>[1], by = CHIYO, reason: string | null = null) =>
    addReport(db, comment, { reporter: by.id, reason, at: AT })

  test('a reported comment stands among those right before and after it, of the same place', async () => {
    await say('one')
    await say('two')
    const meant = await say('three', BOTAN)
    await say('elsewhere', AIKO, { anime: 1, episode: 1 })
    await say('four')
    await say('five')
    await report(meant)
    expect(await context()).toEqual([
      [
        ['aiko', 'two'],
        ['botan', 'three'],
        ['aiko', 'four'],
      ],
    ])
  })

  test('one that was changed since is shown as it is, beside what was reported', async () => {
    const meant = await say('rude')
    await report(meant)
    await editComment(db, meant.id, 'polite', AT)
    expect(await context()).toEqual([[['aiko', 'polite']]])
    expect((await service.listReports('open', 1)).reports).toMatchObject([{ text: 'rude' }])
  })

  test('of one that is gone nothing is around', async () => {
    const meant = await say('rude')
    await report(meant)
    await deleteComment(db, meant, AIKO, AT)
    expect(await context()).toEqual([undefined])
  })

  test('reports and comments are counted', async () => {
    const meant = await say('rude')
    await report(meant)
    await report(meant, BOTAN)
    expect([await service.countOpen(), await service.countComments()]).toEqual([2, 1])
    const { reports } = await service.listReports('open', 1)
    await service.decide(ADMIN, reports[0]?.id ?? 0, 'dismissed')
    expect(await service.countOpen()).toBe(0)
  })

  test('a report is acted on: author, comment and report, all in one transaction', async () => {
    const meant = await say('rude', BOTAN)
    await report(meant)
    await report(meant, AIKO)
    const { reports } = await service.listReports('open', 1)
    const [, first] = reports.map(({ id }) => id)
    const author = { isBanned: true, reason: 'Rude.', until: null }
    await service.act(ADMIN, first ?? 0, { remove: true, author })
    expect(await findComment(db, meant.id)).toBeNull()
    expect(await service.countOpen()).toBe(0)
    const botan = await db.selectFrom('user').select('is_banned').where('id', '=', BOTAN.id).executeTakeFirst()
    expect(botan).toEqual({ is_banned: 1 })
    expect(told).toEqual([
      ['end', BOTAN.id],
      ['comment_deleted', { id: meant.id }],
    ])
    const actions = await db.selectFrom('audit_entry').select(['action', 'subject_kind']).orderBy('id').execute()
    expect(actions).toEqual([
      { action: 'change user', subject_kind: 'user' },
      { action: 'delete comment', subject_kind: 'comment' },
    ])
    await db.updateTable('user').set({ is_banned: 0 }).where('id', '=', BOTAN.id).execute()
  })

  test('where one part of it cannot be done, nothing of it is', async () => {
    const meant = await say('rude', BOTAN)
    await report(meant)
    const { reports } = await service.listReports('open', 1)
    const decision = { remove: true, author: { canComment: false } }
    const broken = createService(db.withPlugin(LOSES_DELETIONS))
    await expect(broken.act(ADMIN, reports[0]?.id ?? 0, decision)).rejects.toThrow('the disk is full')
    const botan = await db.selectFrom('user').select('can_comment').where('id', '=', BOTAN.id).executeTakeFirst()
    const actions = await db.selectFrom('audit_entry').select('action').execute()
    expect([botan, actions, told]).toEqual([{ can_comment: 1 }, [], []])
    expect([await findComment(db, meant.id), await service.countOpen()]).toMatchObject([{ text: 'rude' }, 1])
  })

  test('an admin is not kept out, and what was to go with it stays', async () => {
    const meant = await say('mine', ADMIN)
    await report(meant)
    const { reports } = await service.listReports('open', 1)
    const act = service.act(DEWA, reports[0]?.id ?? 0, { remove: true, author: { canComment: false } })
    await expect(act).rejects.toMatchObject({ status: 409 })
    expect([await findComment(db, meant.id), await service.countOpen()]).toMatchObject([{ text: 'mine' }, 1])
  })

  test('there is no report 0', async () => {
    await expect(service.findReport(0)).rejects.toThrow('There is no such report.')
    await expect(service.decide(ADMIN, 0, 'acted')).rejects.toThrow('There is no such report.')
  })
})
