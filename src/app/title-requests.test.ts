import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { openCatalogue, type Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import { inTransaction } from '#src/platform/database/database.server.ts'
import { addEvents } from '#src/notifications/event-store.server.ts'
import { expandEvents } from '#src/notifications/expand-events.server.ts'
import { fillNotifications, type NotificationsDatabase } from '#test/fixtures/notifications.ts'
import { toViewer } from '#test/fixtures/my-list.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { namesUnavailable } from '#src/title-requests/problems.ts'
import {
  createRequestService,
  NO_IDS,
  type RequestEvents,
  type RequestService,
} from '#src/title-requests/request-service.server.ts'
import { listAskerNames, withdrawAll } from '#src/title-requests/request-store.server.ts'
import { fulfilRequests, importMissing, listWantedIds } from '#src/title-requests/request-tasks.server.ts'
import type { RequestDb, RequestTables } from '#src/title-requests/tables.server.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const [AIKO, BEN, ADMIN] = [toViewer('aiko'), toViewer('ben'), { ...toViewer('mod'), isAdmin: true }]
const ELSEWHERE = titleRecordSchema.parse({ ids: [{ space: 'mal', id: '9000' }], names: { romaji: 'Star Harbour' } })
const ADULT = titleRecordSchema.parse({ ids: [{ space: 'mal', id: '9001' }], names: { romaji: 'Night' }, adult: true })

describe.each(bothDatabases())('requests in $name', ({ open }) => {
  let opened: OpenDatabase
  let filled: NotificationsDatabase
  let db: RequestDb
  let catalogue: Catalogue
  let service: RequestService
  let events: RequestEvents
  let idOf: (number: number) => string
  beforeEach(async () => {
    opened = await open()
    filled = await fillNotifications(opened, ['aiko', 'ben', 'mod'])
    db = opened.db.$extendTables<RequestTables & AccountTables>()
    await db.updateTable('user').set({ is_admin: 1 }).where('id', '=', ADMIN.id).execute()
    catalogue = await openCatalogue(
      opened.db.$extendTables<CatalogueTables>(),
      (error) => {
        throw error
      },
      () => NOON,
    )
    idOf = (number) => catalogue.snapshot.find(number)?.id ?? ''
    const record = (
      trx: RequestDb,
      request: number,
      anime: number | null,
      facts: Parameters<typeof addEvents>[1][number]['facts'],
    ) => addEvents(trx.$extendTables(), [{ subject: String(request), anime, facts }], NOON)
    events = {
      recordMade: (trx, { anime, ...event }) => record(trx, event.request, anime, { kind: 'request.made', ...event }),
      recordDecided: (trx, { anime, ...event }, decision) =>
        record(trx, event.request, anime, { kind: 'request.decided', ...event, ...decision }),
      recordFulfilled: (trx, { anime, ...event }) =>
        record(trx, event.request, anime, { kind: 'request.fulfilled', ...event }),
      wake: () => undefined,
    }
    service = create()
  })
  afterEach(async () => {
    await catalogue.close()
    await opened.close()
  })

  const create = (over: Partial<Parameters<typeof createRequestService>[0]> = {}) =>
    createRequestService({
      db,
      cards: () => ({ snapshot: catalogue.snapshot, pictures: { artwork: 'drawn', now: NOON } }),
      isOn: () => true,
      quota: 2,
      names: {
        search: async () => [ELSEWHERE, ADULT],
        find: async (id) => (id === 9_000 ? ELSEWHERE : id === 9_001 ? ADULT : null),
      },
      limitUser: async () => undefined,
      now: async () => NOON,
      events,
      findIds: async () => NO_IDS,
      handsOver: async () => false,
      ...over,
    })
  const askFor = (viewer: Viewer, number: number, episode?: number) =>
    service.ask(viewer, { animeId: idOf(number), episode }, { adult: false })
  const labelFor = (viewer: Viewer, number: number, episode?: number) =>
    service.findLabel(viewer.id, service.requireTitle(idOf(number)), episode)
  /** Of titles with three episodes. */
  const isHere = (playable: readonly number[]) => (_: number, episode: number) =>
    (episode > 0 ? [episode] : [1, 2, 3]).every((one) => playable.includes(one))
  /** @param playable the episodes that are here */
  const playing = (playable: readonly number[]) => ({
    db,
    events,
    now: async () => NOON,
    titles: { isHere: isHere(playable), findByMalId: () => null },
  })
  /** @param anime what the title from elsewhere became */
  const imported = (anime: number | null) => ({
    db,
    titles: { isHere: () => false, findByMalId: (id: number) => (id === 9_000 ? anime : null) },
  })
  const notified = async (kind: string) => {
    await expandEvents({
      ...filled,
      mayContinue: async () => true,
      nextTurn: async () => undefined,
      onNotified: () => undefined,
    })
    const rows = await filled.db
      .selectFrom('notification')
      .innerJoin('notification_event', 'notification_event.id', 'notification.event_id')
      .select('user_id')
      .where('kind', '=', kind)
      .orderBy('user_id')
      .execute()
    return rows.map(({ user_id }) => user_id)
  }

  test('a request is made once, others join it, and admins are notified once', async () => {
    const first = await askFor(AIKO, 1)
    expect(first.label).toBe('You asked for it')
    expect(await askFor(AIKO, 1)).toEqual(first)
    expect(await labelFor(BEN, 1)).toBe('Ask too')
    expect(await askFor(BEN, 1)).toEqual(first)
    expect(await notified('request.made')).toEqual(['mod'])
    const { requests } = await service.list('open', 1)
    await askFor(BEN, 2)
    expect((await listAskerNames(db, [first.id, first.id + 1], 1)).get(first.id)).toEqual([
      { id: AIKO.id, username: 'aiko' },
    ])
    expect(requests).toMatchObject([
      {
        id: first.id,
        animeId: idOf(1),
        askers: 2,
        episode: null,
        askedBy: [{ username: 'aiko' }, { username: 'ben' }],
      },
    ])
  })

  test('an episode is another request than the title', async () => {
    await askFor(AIKO, 1)
    expect((await askFor(AIKO, 1, 5)).label).toBe('You asked for it')
    expect(await labelFor(AIKO, 1, 6)).toBe('Ask for it')
    expect((await service.listOwn(AIKO.id, 1)).requests.map(({ episode }) => episode)).toEqual(
      expect.arrayContaining([5, null]),
    )
  })

  test('a user has as many open requests as the quota says; joining others, and admins, are not limited by it', async () => {
    await askFor(AIKO, 1)
    await askFor(AIKO, 2)
    await expect(askFor(AIKO, 3)).rejects.toThrow('You already have 2 open requests')
    await askFor(BEN, 3)
    expect((await askFor(AIKO, 3)).label).toBe('You asked for it')
    for (const number of [4, 5, 6]) await askFor(ADMIN, number)
    await service.decide(
      ADMIN,
      (await service.listOwn(AIKO.id, 1)).requests.find(({ animeId }) => animeId === idOf(1))?.id ?? 0,
      { isApproved: true },
    )
    await askFor(AIKO, 7)
  })

  test('what others have joined still counts for who made it, after that user has withdrawn', async () => {
    for (const number of [1, 2]) {
      const { id } = await askFor(AIKO, number)
      await askFor(BEN, number)
      await service.withdraw(AIKO.id, id)
    }
    await expect(askFor(AIKO, 3)).rejects.toThrow('You already have 2 open requests')
    await askFor(AIKO, 1)
  })

  test('many at once stay within the quota', async () => {
    const asked = await Promise.allSettled([1, 2, 3, 4, 5].map((number) => askFor(AIKO, number)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await service.listOwn(AIKO.id, 1)).waiting).toBe(2)
  })

  test('the same asked by many at once is one request', async () => {
    await Promise.all([askFor(AIKO, 1), askFor(BEN, 1), askFor(ADMIN, 1)])
    expect(await service.list('open', 1)).toMatchObject({ requests: [{ askers: 3 }] })
  })

  test('a request ends with the last one who withdraws', async () => {
    const { id } = await askFor(AIKO, 1)
    await askFor(BEN, 1)
    await service.withdraw(AIKO.id, id)
    await expect(service.withdraw(AIKO.id, id)).rejects.toThrow('Request not found.')
    expect(await labelFor(AIKO, 1)).toBe('Ask too')
    await service.withdraw(BEN.id, id)
    expect(await service.list('open', 1)).toMatchObject({ requests: [] })
  })

  test('who joins while the last one withdraws, or deletes the account, is not lost', async () => {
    for (const leave of [
      (id: number) => service.withdraw(AIKO.id, id),
      () => inTransaction(db, (trx) => withdrawAll(trx, AIKO.id)),
    ])
      for (let number = 1; number <= 8; number++) {
        const { id } = await askFor(AIKO, number)
        const [, joined] = await Promise.all([leave(id), askFor(ADMIN, number)])
        expect(joined.label).toBe('You asked for it')
        expect(await labelFor(ADMIN, number)).toBe('You asked for it')
        await service.withdraw(ADMIN.id, joined.id)
      }
  })

  test('a deleted account asks for nothing any more', async () => {
    await askFor(AIKO, 1)
    await askFor(AIKO, 2)
    await askFor(BEN, 2)
    await withdrawAll(db, AIKO.id)
    expect((await service.list('open', 1)).requests.map(({ animeId, askers }) => [animeId, askers])).toEqual([
      [idOf(2), 1],
    ])
  })

  test('a decision is made once, told to who asked, and in the audit trail', async () => {
    const { id } = await askFor(AIKO, 1)
    await askFor(BEN, 1)
    await expect(service.decide(ADMIN, id, { isApproved: false, reason: ' ' })).rejects.toThrow('Say why')
    await service.decide(ADMIN, id, { isApproved: true, reason: 'On Friday' })
    await expect(service.decide(ADMIN, id, { isApproved: true })).rejects.toThrow('already decided')
    await expect(service.decide(ADMIN, 999, { isApproved: true })).rejects.toThrow('Request not found.')
    expect(await notified('request.decided')).toEqual(['aiko', 'ben'])
    expect(await labelFor(AIKO, 1)).toBe('On its way')
    expect((await service.listOwn(AIKO.id, 1)).requests).toMatchObject([{ state: 'approved', reason: 'On Friday' }])
    const audit = await listAudit(opened.db.$extendTables<AccountTables>(), { limit: 5 })
    expect(audit).toMatchObject([{ action: 'approve request', subject: { kind: 'request', id: String(id) } }])
  })

  test('a declined title can be asked for again', async () => {
    const { id } = await askFor(AIKO, 1)
    await service.decide(ADMIN, id, { isApproved: false, reason: 'No room' })
    await expect(service.withdraw(AIKO.id, id)).rejects.toThrow('Request not found.')
    expect((await askFor(AIKO, 1)).id).not.toBe(id)
  })

  test('a note is for admins', async () => {
    const { id } = await askFor(AIKO, 1)
    await service.saveNote(id, 'ask Ben for the disc')
    expect((await service.list('open', 1)).requests[0]?.note).toBe('ask Ben for the disc')
    expect(JSON.stringify(await service.listOwn(AIKO.id, 1))).not.toContain('disc')
    await service.saveNote(id, '')
    expect((await service.list('open', 1)).requests[0]?.note).toBeNull()
  })

  test('what is here is not asked for, and a site without requests takes none', async () => {
    const off = create({ isOn: () => false })
    await expect(off.ask(AIKO, { animeId: idOf(1) }, { adult: false })).rejects.toThrow('takes no requests')
    await expect(off.findNames(AIKO, 'star', { adult: false })).rejects.toThrow('takes no requests')
    await expect(askFor(AIKO, 1, 9_999)).rejects.toThrow('This title has no such episode.')
    await expect(service.ask(AIKO, { animeId: 'nothing-88888' }, { adult: false })).rejects.toThrow('Title not found.')
  })

  test('a request ends when all that it wants plays, and who asked is told once', async () => {
    await askFor(AIKO, 1)
    await askFor(BEN, 1)
    await askFor(BEN, 1, 3)
    expect(await fulfilRequests(playing([1, 2]))).toBe(0)
    expect(await fulfilRequests(playing([3]))).toBe(1)
    expect(await notified('request.fulfilled')).toEqual(['ben'])
    await Promise.all([1, 2, 3].map(() => fulfilRequests(playing([1, 2, 3]))))
    expect(await fulfilRequests(playing([1, 2, 3]))).toBe(0)
    expect(await notified('request.fulfilled')).toEqual(['aiko', 'ben', 'ben'])
    expect((await service.listOwn(AIKO.id, 1)).requests).toMatchObject([{ state: 'fulfilled' }])
  })

  test('an admin ends a request once, and it is told', async () => {
    const { id } = await askFor(AIKO, 1)
    await service.markAvailable(ADMIN, id)
    await expect(service.markAvailable(ADMIN, id)).rejects.toThrow('already decided')
    await expect(service.markAvailable(ADMIN, 999)).rejects.toThrow('Request not found.')
    expect(await notified('request.fulfilled')).toEqual(['aiko'])
  })

  test('killed before the event is stored, the request is still active; afterwards it is told', async () => {
    await askFor(AIKO, 1)
    const context = playing([1, 2, 3])
    const killed = {
      ...context,
      events: {
        ...events,
        recordFulfilled: () => Promise.reject(new Error('killed')),
      },
    }
    await expect(fulfilRequests(killed)).rejects.toThrow('killed')
    expect(await labelFor(AIKO, 1)).toBe('You asked for it')
    expect(await fulfilRequests(context)).toBe(1)
    expect(await notified('request.fulfilled')).toEqual(['aiko'])
  })

  test('a title from elsewhere is named by the source, imported, and then a title’s request', async () => {
    expect(await service.findNames(AIKO, 'star', { adult: false })).toMatchObject([{ malId: 9_000, animeId: null }])
    await expect(service.ask(AIKO, { malId: 9_001 }, { adult: false })).rejects.toThrow('Title not found.')
    await expect(service.ask(AIKO, { malId: 1_234_567 }, { adult: true })).rejects.toThrow('Title not found.')
    const { id } = await service.ask(AIKO, { malId: 9_000 }, { adult: false })
    expect(await listWantedIds(db)).toEqual([9_000])
    // whether it is for adults is known once it is imported
    expect(await service.listOthers(BEN.id, { adult: false })).toEqual([])
    await expect(service.ask(BEN, { request: id }, { adult: false })).rejects.toThrow('Request not found.')
    expect(await service.listOthers(BEN.id, { adult: true })).toMatchObject([{ id }])
    expect((await service.ask(BEN, { request: id }, { adult: true })).id).toBe(id)
    const imports: number[] = []
    const importTitles = async (begin: () => Promise<void>) => {
      await begin()
      imports.push(1)
    }
    for (let attempt = 0; attempt < 5; attempt++) await importMissing(imported(null), importTitles)
    expect(imports, 'an import that brings nothing is given up').toHaveLength(3)
    expect((await service.list('open', 1)).requests).toMatchObject([{ title: 'Star Harbour', importFailed: true }])
    await importMissing(imported(2), importTitles)
    expect((await service.list('open', 1)).requests).toMatchObject([{ id, animeId: idOf(2), askers: 2 }])
  })

  test('a title from elsewhere that turns out to be asked for already is one request', async () => {
    const { id } = await askFor(AIKO, 2)
    await service.ask(BEN, { malId: 9_000 }, { adult: false })
    await service.ask(AIKO, { malId: 9_000 }, { adult: false })
    await importMissing(imported(2), async () => undefined)
    expect((await service.list('open', 1)).requests).toMatchObject([{ id, askers: 2 }])
  })

  test('a source that cannot be reached changes nothing', async () => {
    const down = create({
      names: { search: () => Promise.reject(namesUnavailable()), find: () => Promise.reject(namesUnavailable()) },
    })
    await expect(down.ask(AIKO, { malId: 9_000 }, { adult: false })).rejects.toMatchObject({ status: 503 })
    expect((await service.listOwn(AIKO.id, 1)).requests).toEqual([])
  })

  test('others’ requests are listed by how many ask, without the user’s own', async () => {
    await askFor(AIKO, 1)
    await askFor(BEN, 2)
    await askFor(BEN, 3)
    await askFor(ADMIN, 3)
    expect(
      (await service.listOthers(AIKO.id, { adult: false })).map(({ animeId, askers }) => [animeId, askers]),
    ).toEqual([
      [idOf(3), 2],
      [idOf(2), 1],
    ])
  })
})
