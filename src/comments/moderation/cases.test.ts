/** What moderators decide, and what they may not. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toUserId, type Viewer } from '#src/accounts/viewer.ts'
import { type Catalogue, openCatalogue } from '#src/catalogue/snapshot.server.ts'
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
import { DAY_MS } from '#src/platform/durations.ts'
import { addComment, countComments, editComment, findComment, listComments, listWithheld } from '../store.server.ts'
import type { CommentDb } from '../tables.server.ts'
import { type ModerationService, openModeration } from './moderation.server.ts'
import { addReport } from './report-store.server.ts'
import { setPinned } from '../pins-store.server.ts'
import { block } from '../blocks-store.server.ts'
import { createCommentService } from '../comment-service.server.ts'
import { follow } from '../follow-store.server.ts'
import { addAppeal } from './decision-store.server.ts'

const START = Date.parse('2026-11-20T12:00:00.000Z')
const TOPIC = { anime: 1, episode: 0 }
const [MOD, OTHER]: [Viewer, Viewer] = [
  { ...CHIYO, isModerator: true },
  { ...DEWA, isModerator: true },
]
const HIDE = { isHidden: true, reason: 'rude' }
const SHOW = { isHidden: false, reason: '' }
const letThrough = (text: string) => ({ ...SHOW, seen: { text } })
let sent = 0

describe.each(bothDatabases())('moderation by cases in $name', ({ open }) => {
  let opened: CommentsDatabase
  let db: CommentDb
  let catalogue: Catalogue
  let service: ModerationService
  let [events, told, posted, now]: [unknown[], unknown[], unknown[], number] = [[], [], [], START]
  beforeAll(async () => {
    opened = await openCommentsDatabase(open)
    db = opened.comments
    catalogue = await openCatalogue(opened.db.$extendTables<CatalogueTables>(), (error) => {
      throw error
    })
    service = openModeration({
      db,
      catalogue,
      publish: ({ event, payload }) => events.push([event, payload]),
      publishSessionEnd: () => undefined,
      recordDecision: async (_, { to, what, reason, days }) => void told.push([to, what, reason, days]),
      recordPosted: async (_, { id, ...concerned }) => void posted.push([id, concerned]),
      now: () => now,
    })
  })
  afterAll(async () => {
    await catalogue.close()
    await opened.close()
  })
  beforeEach(async () => {
    ;[events, told, posted, now] = [[], [], [], START]
    await emptyComments(db)
    for (const table of ['moderation_decision', 'comment_follow', 'user_block'] as const)
      await db.deleteFrom(table).execute()
    await db.updateTable('user').set({ is_moderator: 0, muted_until: null, can_comment: 1 }).execute()
    for (const { id } of [MOD, OTHER])
      await db.updateTable('user').set({ is_moderator: 1 }).where('id', '=', id).execute()
  })

  const at = () => new Date(now).toISOString()
  const post = (text: string, author = AIKO) => storeComment(db, text, { ...TOPIC, author, at: at() })
  const postWaiting = async (text: string, author = AIKO, replyTo?: Parameters<typeof addComment>[1]['replyTo']) => {
    const facts = { ...TOPIC, author: author.id, text, fingerprint: `waiting ${++sent}`, at: at(), replyTo }
    return (await addComment(db, { ...facts, waits: true })).id
  }
  const report = (comment: Parameters<typeof addReport>[1], by = BOTAN) =>
    addReport(db, comment, { reporter: by.id, reason: null, at: at() })
  const statusOf = (decision: Promise<unknown>) =>
    decision.then(
      () => 200,
      (error: unknown) => (error instanceof Error && 'status' in error ? error.status : error),
    )
  const texts = async () => (await listComments(db, TOPIC, { limit: 20 })).map(({ text }) => text)
  const mutedUntil = async (user = AIKO) =>
    (await db.selectFrom('user').select('muted_until').where('id', '=', user.id).executeTakeFirst())?.muted_until
  const decisionOf = async (user = AIKO) => (await service.listDecisions(user))[0]?.id ?? 0

  test('a hidden comment is in no list or count, its reports are decided, and its author is told', async () => {
    const kept = await post('kept')
    const rude = await post('rude words')
    await report(rude)
    await setPinned(db, rude, { topic: TOPIC, isPinned: true, admin: ADMIN, at: at() })
    const reply = await storeComment(db, 'a reply', { ...TOPIC, author: BOTAN, at: at(), replyTo: rude.id })
    await service.setHidden(MOD, rude.id, HIDE)
    expect([await texts(), await countComments(db, TOPIC, 99)]).toEqual([['a reply', 'kept'], 2])
    expect((await findComment(db, reply.id))?.replyTo).toMatchObject({ text: null, username: null })
    expect([await findComment(db, rude.id), await findComment(db, rude.id, BOTAN.id)]).toEqual([null, null])
    expect(await findComment(db, rude.id, AIKO.id)).toMatchObject({ withheld: 'hidden' })
    expect((await listWithheld(db, TOPIC, AIKO.id)).map(({ text }) => text)).toEqual(['rude words'])
    expect(await listWithheld(db, TOPIC, BOTAN.id)).toEqual([])
    expect(await db.selectFrom('comment_pin').selectAll().execute()).toEqual([])
    expect(await service.listCases(MOD)).toEqual([])
    expect([events, told]).toEqual([[['comment_deleted', { id: rude.id }]], [[AIKO.id, 'hidden', 'rude', null]]])
    await service.setHidden(ADMIN, rude.id, SHOW)
    expect(await texts()).toEqual(['a reply', 'rude words', 'kept'])
    expect(events.at(-1)).toEqual(['discussion_changed', {}])
    expect(await db.selectFrom('audit_entry').select(['action', 'admin_name']).orderBy('id').execute()).toMatchObject([
      { action: 'pin comment' },
      { action: 'hide comment', admin_name: 'chiyo' },
      { action: 'show comment', admin_name: 'mod' },
    ])
    expect(kept.withheld).toBeNull()
  })

  test('a waiting comment is announced when it is let through, and only then', async () => {
    const target = await post('what do you think?', BOTAN)
    await follow(db, DEWA.id, TOPIC, at())
    const id = await postWaiting('great, @chiyo', AIKO, target.id)
    expect([await texts(), posted]).toEqual([['what do you think?'], []])
    await service.setHidden(MOD, id, letThrough('great, @chiyo'))
    expect(await texts()).toEqual(['great, @chiyo', 'what do you think?'])
    expect(events).toMatchObject([['new_comment', { id, text: 'great, @chiyo', replyTo: { username: 'botan' } }]])
    expect(events[0]).not.toMatchObject([expect.anything(), { withheld: expect.anything() }])
    expect(posted).toEqual([
      [
        id,
        {
          by: AIKO.id,
          ...TOPIC,
          reply: { target: target.id, to: BOTAN.id },
          mentioned: [CHIYO.id],
          isFollowed: true,
        },
      ],
    ])
    expect(told).toEqual([[AIKO.id, 'shown', '', null]])
  })

  test('a comment that waits since an edit notifies no one when it is let through', async () => {
    const { id } = await post('hello @chiyo')
    await editComment(db, id, 'casino @chiyo', at(), true)
    expect(await texts()).toEqual([])
    await service.setHidden(MOD, id, letThrough('casino @chiyo'))
    expect([await texts(), posted]).toEqual([['casino @chiyo'], []])
  })

  test('a comment that was declined while it waited is deleted for no one', async () => {
    await service.setHidden(MOD, await postWaiting('casino'), HIDE)
    expect([events, told]).toEqual([[], [[AIKO.id, 'hidden', 'rude', null]]])
  })

  test('of two who decide at once, one does, and the other learns that it has changed', async () => {
    const id = await postWaiting('casino')
    const version = (await service.listCases(MOD))[0]?.waiting[0]?.version ?? ''
    const both = [
      service.setHidden(MOD, id, { ...SHOW, seen: { version } }),
      service.setHidden(OTHER, id, { ...HIDE, seen: { version } }),
      service.setHidden(ADMIN, id, { ...SHOW, seen: { version } }),
    ].map(statusOf)
    expect((await Promise.all(both)).map(String).toSorted()).toEqual(['200', '409', '409'])
    expect(told).toHaveLength(1)
    const rude = await post('rude')
    await report(rude)
    const [first] = (await service.listReports('open', 1)).reports
    const dismissals = [MOD, OTHER].map((one) => statusOf(service.dismiss(one, first?.id ?? 0, '')))
    expect((await Promise.all(dismissals)).map(String).toSorted()).toEqual(['200', '409'])
    expect(await statusOf(service.setHidden(MOD, rude.id, SHOW))).toBe(409)
  })

  test('a comment that was edited meanwhile is not let through unseen', async () => {
    const id = await postWaiting('harmless')
    const version = (await service.listCases(MOD))[0]?.waiting[0]?.version ?? ''
    await editComment(db, id, 'casino', at(), true)
    for (const seen of [{ version }, { text: 'harmless' }, undefined])
      expect(await statusOf(service.setHidden(MOD, id, { ...SHOW, seen }))).toBe(409)
    expect(await texts()).toEqual([])
    await service.setHidden(MOD, id, { ...SHOW, seen: { text: 'casino' } })
    expect(await texts()).toEqual(['casino'])
  })

  test('cases are by account, with its profiles; the oldest first', async () => {
    const mio: Viewer = { ...BOTAN, id: toUserId('mio'), username: 'botan/Mio', profile: 'Mio' }
    const times = { joined_date: at(), updated_at: at() }
    const row = { id: mio.id, username: mio.username, email: 'a placeholder', pending_email: null, avatar: null }
    await db
      .insertInto('user')
      .values({ ...row, profile_of: BOTAN.id, ...times })
      .execute()
    const byMio = await postWaiting('by Mio', mio)
    now += 1_000
    await report(await post('by Aiko'))
    now += 1_000
    const byBotan = await postWaiting('by Botan', BOTAN)
    const cases = await service.listCases(MOD)
    expect(
      cases.map(({ username, reports, waiting }) => [
        username,
        reports.length,
        waiting.map(({ comment }) => comment.id),
      ]),
    ).toEqual([
      ['botan', 0, [byMio, byBotan]],
      ['aiko', 1, []],
    ])
    await db.deleteFrom('user').where('id', '=', mio.id).execute()
  })

  test.each([
    ['a user', BOTAN, 403],
    ['a profile of its author’s account', { ...MOD, id: BOTAN.id, account: AIKO.id }, 409],
    ['a moderator', MOD, 200],
    ['an admin', ADMIN, 200],
  ] as const)('a comment is hidden by %s: %s', async (_, by, status) => {
    const { id } = await post('rude')
    expect(await statusOf(service.setHidden(by, id, HIDE))).toBe(status)
  })

  test('moderators decide nothing about themselves, each other and admins; admins do', async () => {
    for (const [author, by, status] of [
      [MOD, MOD, 409],
      [OTHER, MOD, 403],
      [ADMIN, MOD, 403],
      [OTHER, ADMIN, 200],
      [ADMIN, ADMIN, 409],
    ] as const) {
      const comment = await post(`by ${author.username} ${by.username}`, author)
      await report(comment)
      const id = (await service.listReports('open', 1)).reports[0]?.id ?? 0
      expect((await service.listCases(by)).length).toBe(status === 200 ? 1 : 0)
      expect(await statusOf(service.setHidden(by, comment.id, HIDE))).toBe(status)
      const dismissal = by.isAdmin ? status : await statusOf(service.dismiss(by, id, ''))
      expect(dismissal).toBe(status)
      const mute = statusOf(service.mute(by, author.id, { days: 1, reason: 'rude' }))
      expect(await mute).toBe(status)
      await db.deleteFrom('comment_report').execute()
    }
  })

  test('all who decide about a comment at once do so one after the other', async () => {
    for (let round = 0; round < 10; round++) {
      const rude = await post(`rude ${round}`)
      for (const by of [BOTAN, CHIYO, DEWA]) await report(rude, by)
      const reports = await db.selectFrom('comment_report').select('id').where('state', '=', 'open').execute()
      const author = { isBanned: false }
      const decided = await Promise.all([
        ...reports.map(({ id }) => statusOf(service.dismiss(ADMIN, id, ''))),
        ...reports.map(({ id }) => statusOf(service.applyAction(ADMIN, id, { remove: true, author }))),
        statusOf(service.setHidden(ADMIN, rude.id, HIDE)),
      ])
      expect(decided.filter((status) => ![200, 404, 409].includes(Number(status)))).toEqual([])
    }
  })

  test('a comment that waits again, because it was edited while it was let through, is deleted for others', async () => {
    const id = await postWaiting('first')
    const limit = { take: async () => 0 }
    const comments = createCommentService({
      db,
      catalogue,
      publish: ({ event }) => events.push(event),
      limits: { comments: limit, reports: limit, likes: limit },
      rules: {
        async mustWait() {
          await service.setHidden(MOD, id, letThrough('first'))
          return true
        },
        enforceSlowMode: async () => undefined,
      },
      now: () => now,
    })
    expect(await comments.edit(AIKO, id, 'second')).toMatchObject({ withheld: 'waiting' })
    expect(events).toMatchObject([['new_comment', { text: 'first' }], 'comment_deleted'])
  })

  test('a comment that is hidden meanwhile is not pinned', async () => {
    const rude = await post('rude')
    await service.setHidden(MOD, rude.id, HIDE)
    const pin = setPinned(db, rude, { topic: TOPIC, isPinned: true, admin: ADMIN, at: at() })
    expect(await statusOf(pin)).toBe(404)
    expect(await db.selectFrom('comment_pin').selectAll().execute()).toEqual([])
  })

  test('a comment that is let through notifies no one who blocked its author meanwhile', async () => {
    const target = await post('what do you think?', BOTAN)
    const id = await postWaiting('great', AIKO, target.id)
    await block(db, { id: BOTAN.id, account: BOTAN.id }, AIKO.id, at())
    await service.setHidden(MOD, id, letThrough('great'))
    expect([await texts(), posted]).toEqual([['great', 'what do you think?'], []])
  })

  test('a mute ends by itself, and neither shortens nor ends another one', async () => {
    await service.mute(MOD, AIKO.id, { days: 7, reason: 'rude' })
    expect(await mutedUntil()).toBe(new Date(START + 7 * DAY_MS).toISOString())
    expect(told).toEqual([[AIKO.id, 'muted', 'rude', 7]])
    expect(await statusOf(service.mute(OTHER, AIKO.id, { days: 1, reason: 'rude' }))).toBe(409)
    await db.updateTable('user').set({ can_comment: 0 }).where('id', '=', BOTAN.id).execute()
    expect(await statusOf(service.mute(MOD, BOTAN.id, { days: 30, reason: 'rude' }))).toBe(409)
  })

  test('hiding and muting need a reason', async () => {
    const { id } = await post('rude')
    expect(await statusOf(service.setHidden(MOD, id, { isHidden: true, reason: ' \n' }))).toBe(400)
    expect(await statusOf(service.mute(MOD, AIKO.id, { days: 1, reason: '' }))).toBe(400)
    await service.setHidden(MOD, id, { isHidden: true, reason: 'x'.repeat(9_000) })
    expect((await service.listDecisions(AIKO))[0]?.reason).toHaveLength(300)
  })

  describe('an appeal', () => {
    test('is decided by someone else, once', async () => {
      const { id } = await post('misunderstood')
      await service.setHidden(MOD, id, HIDE)
      const decision = await decisionOf()
      await service.appeal(AIKO, decision, 'It was a joke.')
      expect(await statusOf(service.appeal(AIKO, decision, 'Really.'))).toBe(409)
      const open = async (by: Viewer) => (await service.listCases(by)).map(({ appeals }) => appeals[0]?.isForOthers)
      expect([await open(MOD), await open(OTHER)]).toEqual([[true], [false]])
      const decide = (by: Viewer, isUpheld: boolean) =>
        statusOf(service.decideAppeal(by, decision, { isUpheld, reason: 'it was' }))
      expect(await decide(MOD, false)).toBe(409)
      expect(await texts()).toEqual([])
      const all = await Promise.all([decide(OTHER, false), decide(ADMIN, true)])
      expect(all.map(String).toSorted()).toEqual(['200', '409'])
      expect(await statusOf(service.appeal(AIKO, decision, 'Again.'))).toBe(409)
      expect(await decide(OTHER, true)).toBe(409)
    })

    test('that is accepted shows the comment, or ends the mute', async () => {
      const { id } = await post('misunderstood')
      await service.setHidden(MOD, id, HIDE)
      await service.appeal(AIKO, await decisionOf(), 'It was a joke.')
      await service.decideAppeal(OTHER, await decisionOf(), { isUpheld: false, reason: 'it was' })
      expect([await texts(), told.at(-1)]).toEqual([['misunderstood'], [AIKO.id, 'overturned', 'it was', null]])
      await service.mute(MOD, AIKO.id, { days: 1, reason: 'rude' })
      await service.appeal(AIKO, await decisionOf(), 'It was a joke.')
      await service.decideAppeal(OTHER, await decisionOf(), { isUpheld: false, reason: 'it was' })
      expect(await mutedUntil()).toBeNull()
    })

    test('of an account that has only one admin to decide is decided by them', async () => {
      await db.updateTable('user').set({ is_moderator: 0 }).execute()
      await service.setHidden(ADMIN, (await post('rude')).id, HIDE)
      await service.appeal(AIKO, await decisionOf(), 'Please.')
      const decision = service.decideAppeal(ADMIN, await decisionOf(), { isUpheld: true, reason: 'no' })
      expect(await statusOf(decision)).toBe(200)
    })

    test('is for its user, within thirty days, and short', async () => {
      await service.setHidden(MOD, (await post('rude')).id, HIDE)
      const decision = await decisionOf()
      expect(await statusOf(service.appeal(BOTAN, decision, 'Please.'))).toBe(404)
      expect(await statusOf(service.appeal(AIKO, decision, ' '))).toBe(400)
      expect(await statusOf(service.appeal(AIKO, decision, 'x'.repeat(501)))).toBe(400)
      now += 30 * DAY_MS
      expect(await statusOf(service.appeal(AIKO, decision, 'Please.'))).toBe(409)
      await service.setHidden(ADMIN, (await db.selectFrom('comment').select('id').executeTakeFirstOrThrow()).id, SHOW)
      expect(await statusOf(service.appeal(AIKO, await decisionOf(), 'Please.'))).toBe(409)
    })

    test('against a mute ends none that came later, and does not bring back one that an admin ended', async () => {
      await service.mute(MOD, AIKO.id, { days: 1, reason: 'rude' })
      await service.appeal(AIKO, await decisionOf(), 'It was a joke.')
      const first = await decisionOf()
      await service.mute(OTHER, AIKO.id, { days: 30, reason: 'again' })
      const until = await mutedUntil()
      await service.decideAppeal(ADMIN, first, { isUpheld: false, reason: 'it was' })
      expect(await mutedUntil()).toBe(until)
      await service.appeal(AIKO, await decisionOf(), 'It was a joke.')
      await service.decideAppeal(ADMIN, await decisionOf(), { isUpheld: false, reason: 'it was' })
      expect(await mutedUntil()).toBeNull()
      await service.mute(MOD, AIKO.id, { days: 3, reason: 'rude' })
      await service.mute(MOD, AIKO.id, { days: 7, reason: 'rude' })
      await service.appeal(AIKO, await decisionOf(), 'It was a joke.')
      await service.decideAppeal(ADMIN, await decisionOf(), { isUpheld: false, reason: 'it was' })
      expect(await mutedUntil()).toBe(new Date(START + 3 * DAY_MS).toISOString())
      await service.appeal(AIKO, (await service.listDecisions(AIKO))[1]?.id ?? 0, 'It was a joke.')
      await db.updateTable('user').set({ muted_until: null }).where('id', '=', AIKO.id).execute()
      await service.decideAppeal(ADMIN, (await service.listDecisions(AIKO))[1]?.id ?? 0, {
        isUpheld: false,
        reason: 'it was',
      })
      expect(await mutedUntil()).toBeNull()
    })

    test('does not show what was hidden once more since', async () => {
      const { id } = await post('misunderstood')
      await service.setHidden(MOD, id, HIDE)
      const first = await decisionOf()
      await service.appeal(AIKO, first, 'It was a joke.')
      await service.setHidden(OTHER, id, SHOW)
      await editComment(db, id, 'an insult', at())
      await service.setHidden(MOD, id, HIDE)
      await service.decideAppeal(OTHER, first, { isUpheld: false, reason: 'it was' })
      expect(await texts()).toEqual([])
    })

    test('of a moderator is decided by its only admin, since moderators may not', async () => {
      await service.mute(ADMIN, OTHER.id, { days: 1, reason: 'rude' })
      await service.appeal(OTHER, await decisionOf(OTHER), 'Please.')
      const decision = service.decideAppeal(ADMIN, await decisionOf(OTHER), { isUpheld: true, reason: 'no' })
      expect(await statusOf(decision)).toBe(200)
    })

    test('of a moderator is not theirs to decide', async () => {
      await db.updateTable('user').set({ is_moderator: 0 }).where('id', '=', OTHER.id).execute()
      await service.mute(MOD, OTHER.id, { days: 1, reason: 'rude' })
      await addAppeal(db, await decisionOf(OTHER), 'Please.', at())
      await db.updateTable('user').set({ is_moderator: 1 }).where('id', '=', OTHER.id).execute()
      const decision = { isUpheld: false, reason: 'yes' }
      expect(await statusOf(service.decideAppeal(OTHER, await decisionOf(OTHER), decision))).toBe(409)
    })
  })

  test('admins make moderators of accounts, not of profiles and admins; it is told and recorded once', async () => {
    await db.updateTable('user').set({ profile_of: BOTAN.id }).where('id', '=', DEWA.id).execute()
    expect(await statusOf(service.setModerator(ADMIN, DEWA.id, true))).toBe(404)
    await db.updateTable('user').set({ profile_of: null }).where('id', '=', DEWA.id).execute()
    expect(await statusOf(service.setModerator(ADMIN, ADMIN.id, true))).toBe(409)
    expect(await statusOf(service.setModerator(ADMIN, toUserId('no one'), true))).toBe(404)
    for (const isModerator of [true, true, false]) await service.setModerator(ADMIN, AIKO.id, isModerator)
    expect(told).toEqual([
      [AIKO.id, 'moderator', '', null],
      [AIKO.id, 'no moderator', '', null],
    ])
    expect(await db.selectFrom('audit_entry').select('action').orderBy('id').execute()).toEqual([
      { action: 'make moderator' },
      { action: 'take back moderator' },
    ])
  })
})
