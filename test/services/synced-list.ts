/** A user's list on a site, and the two services that it is synchronised with. */
import { toUserId } from '#src/accounts/viewer.ts'
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { EMPTY_ENTRY, type ListEntry } from '#src/list/entries/entry.ts'
import { deleteEntries, findEntries, writeEntries } from '#src/list/entries/store.server.ts'
import { succeed } from '#src/list/entries/stored-entry.ts'
import { beginLink, completeLink } from '#src/list-exchange/linked-accounts/link-account.server.ts'
import { createLinkedContext, type LinkedContext } from '#src/list-exchange/linked-accounts/linked-context.server.ts'
import type { LinkedService } from '#src/list-exchange/linked-accounts/merge/service-fields.ts'
import { syncAccount } from '#src/list-exchange/linked-accounts/runs/run-sync.server.ts'
import { approveSync } from '#src/list-exchange/linked-accounts/store/account-store.server.ts'
import { listRuns } from '#src/list-exchange/linked-accounts/store/run-store.server.ts'
import { withUserLock } from '#src/list/shared-store.server.ts'
import { fillMyList } from '../fixtures/my-list.ts'
import type { TestDatabase } from './databases.ts'
import { FakeAniList } from './fake-anilist.ts'
import { FakeMal } from './fake-mal.ts'

export const AIKO = toUserId('aiko')
/** The key of its tokens. */
export const TOKEN_KEY = Buffer.alloc(32, 7)
const NOON = Date.parse('2026-11-20T12:00:00Z')

export type SyncedList = Awaited<ReturnType<typeof openSyncedList>>

export async function openSyncedList(open: TestDatabase['open']) {
  const opened = await open()
  const db = await fillMyList(opened.db, ['aiko', 'ben'], 30)
  const catalogue = await openCatalogue(opened.db.$extendTables<CatalogueTables>(), (error) => {
    throw error
  })
  const time = { now: NOON }
  const [anilist, mal] = [new FakeAniList(), new FakeMal()]
  for (const fake of [anilist, mal]) {
    fake.now = () => time.now
    await fake.start()
  }
  const { client } = anilist
  const context = createLinkedContext({
    db,
    snapshot: () => catalogue.snapshot,
    now: async () => time.now,
    config: {
      services: {
        anilist: { clientId: client.id, clientSecret: client.secret, apiUrl: anilist.url, oauthUrl: anilist.oauthUrl },
        mal: { clientId: mal.client.id, clientSecret: undefined, apiUrl: mal.url, oauthUrl: mal.oauthUrl },
      },
      tokenKeys: [TOKEN_KEY],
      hasPublicUrl: true,
    },
    origin: 'https://anime.example',
    clock: { now: () => time.now, random: () => 0.5, sleep: async (ms) => void (time.now += ms) },
  })
  const ownerOf = (service: LinkedService) => ({ user: AIKO, service })

  /** What the service sends back after the user agreed. */
  async function agree(service: LinkedService, session = 'a session') {
    const back = await fetch(await beginLink(context, ownerOf(service), session), { redirect: 'manual' })
    const { searchParams } = new URL(back.headers.get('location') ?? '')
    return { code: searchParams.get('code') ?? '', state: searchParams.get('state') }
  }

  return {
    db,
    time,
    anilist,
    mal,
    context,
    ownerOf,
    agree,
    async connect(service: LinkedService, isApproved = true) {
      await completeLink(context, ownerOf(service), { ...(await agree(service)), session: 'a session' })
      if (isApproved) await approveSync(db, ownerOf(service), time.now)
    },
    /** @returns the run */
    async sync(service: LinkedService, signal = new AbortController().signal, of: LinkedContext = context) {
      time.now += 60_000
      await syncAccount(of, ownerOf(service), { signal, progress: () => undefined })
      return (await listRuns(db, ownerOf(service)))[0]
    },
    change: (number: number, entry: Partial<ListEntry>) =>
      withUserLock(db, AIKO, async (trx) => {
        time.now += 1_000
        const before = (await findEntries(trx, AIKO, [number])).get(number) ?? null
        const merged = { ...EMPTY_ENTRY, status: 'watching' as const, ...before, ...entry }
        const after = succeed(before, number, merged, new Date(time.now).toISOString())
        await writeEntries(trx, AIKO, [{ before, after }])
      }),
    remove: (...numbers: number[]) => withUserLock(db, AIKO, (trx) => deleteEntries(trx, AIKO, numbers)),
    entryOf: async (number: number) => (await findEntries(db, AIKO, [number])).get(number),
    /** The title's number at the service. */
    there(number: number, service: LinkedService = 'anilist') {
      const title = catalogue.snapshot.find(number)
      return (service === 'mal' ? title?.malId : title?.anilistId) ?? 0
    },
    async close() {
      await anilist.stop()
      await mal.stop()
      await catalogue.close()
      await opened.close()
    },
  }
}
