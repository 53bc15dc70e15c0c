import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { ADMIN, AIKO, BOTAN, CHIYO, emptyComments, fillComments } from '#test/comments.ts'
import { databases, type OpenDatabase } from '#test/databases.ts'
import { type ModerationDesk, openModeration } from './moderation.server.ts'
import { addReport } from './report-store.server.ts'
import { addComment, deleteComment, editComment, findComment } from './store.server.ts'
import type { CommentDb } from './tables.server.ts'

const AT = '2026-11-20T12:00:00.000Z'

describe.each(databases())('what admins see of comments in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CommentDb
  let catalogue: Catalogue
  let desk: ModerationDesk
  beforeAll(async () => {
    opened = await open()
    db = await fillComments(opened.db)
    catalogue = await openCatalogue(opened.db.$extendTables<CatalogueTables>(), (error) => {
      throw error
    })
    desk = openModeration(db, catalogue, () => Date.parse(AT))
  })
  afterAll(async () => {
    await catalogue.close()
    await opened.close()
  })
  beforeEach(() => emptyComments(db))

  let said = 0
  async function say(text: string, by = AIKO, place = { anime: 1, episode: 0 }) {
    const { id } = await addComment(db, { ...place, author: by.id, text, fingerprint: `said ${++said}`, at: AT })
    const comment = await findComment(db, id)
    if (!comment) throw new Error('It was not kept')
    return comment
  }
  const context = async () => {
    const { reports } = await desk.listReports('open', 1)
    const contexts = await desk.listContexts(reports)
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
    expect((await desk.listReports('open', 1)).reports).toMatchObject([{ text: 'rude' }])
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
    expect([await desk.countOpen(), await desk.countComments()]).toEqual([2, 1])
    const { reports } = await desk.listReports('open', 1)
    await desk.decide(ADMIN, reports[0]?.id ?? 0, 'dismissed')
    expect(await desk.countOpen()).toBe(0)
  })

  test('there is no report 0', async () => {
    await expect(desk.findReport(0)).rejects.toThrow('There is no such report.')
    await expect(desk.decide(ADMIN, 0, 'acted')).rejects.toThrow('There is no such report.')
  })
})
