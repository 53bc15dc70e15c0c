import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { type MyListApp, openMyListApp } from '#test/apps/my-list-app.ts'
import { FakeAniList } from '#test/services/fake-anilist.ts'
import type { LinkedServiceView, SyncedTitleView, SyncRunView } from './linked-accounts/linked-schemas.ts'
import { syncAccount } from './linked-accounts/runs/run-sync.server.ts'

const DAY = 86_400_000
const PATH = '/users/aiko/linked-accounts'

let anilist: FakeAniList
let myList: MyListApp
let now = Date.parse('2026-11-20T12:00:00Z')
beforeAll(async () => {
  anilist = new FakeAniList()
  anilist.now = () => now
  await anilist.start()
  const { id: clientId, secret: clientSecret } = anilist.client
  const service = { clientId, clientSecret, apiUrl: anilist.url, oauthUrl: anilist.oauthUrl }
  const config = { services: { anilist: service }, tokenKeys: [Buffer.alloc(32, 1)], hasPublicUrl: true }
  myList = await openMyListApp(['aiko', 'ben'], () => now, config)
})
afterAll(async () => {
  await myList.close()
  await anilist.stop()
})
beforeEach(async () => {
  now += DAY // past the limits of requests
  anilist.entries.clear()
  for (const table of [
    'list_entry',
    'linked_account',
    'linked_entry',
    'sync_run',
    'sync_change',
    'sync_conflict',
  ] as const)
    await myList.db.deleteFrom(table).execute()
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
interface Services {
  services: LinkedServiceView[]
}
const aiko = <Body = Services>(method: Method, path: string, body?: object) =>
  myList.ask<Body>('aiko', method, `${PATH}${path}`, body)
const sync = () => {
  now += 60_000
  const owner = { user: toUserId('aiko'), service: 'anilist' as const }
  return syncAccount(myList.linked, owner, { signal: new AbortController().signal, progress: () => undefined })
}
async function connect() {
  const { body } = await aiko<{ url: string }>('POST', '/anilist/authorization')
  const answer = await fetch(body.url, { redirect: 'manual' })
  const { searchParams } = new URL(answer.headers.get('location') ?? '')
  const sent = { code: searchParams.get('code'), state: searchParams.get('state') }
  return { sent, ...(await aiko('PUT', '/anilist', sent)) }
}

test('an account is connected, rehearsed, approved, synchronised and disconnected', async () => {
  expect((await aiko('GET', '')).body.services).toEqual([
    { service: 'anilist', name: 'AniList', isAvailable: true, pastesCode: false, account: null },
  ])
  await myList.ask('aiko', 'PATCH', '/users/aiko/list/1', { score: 90 })
  const connected = await connect()
  expect(connected.body.services).toMatchObject([
    { account: { name: 'aiko-on-anilist', isApproved: false, isSyncing: true, endsSoon: false, needsSignIn: false } },
  ])
  expect(JSON.stringify(connected.body)).not.toMatch(/anilist-[0-9a-f]{20}/)
  expect((await aiko('PUT', '/anilist', connected.sent)).status).toBe(409)
  expect((await aiko('POST', '/anilist/syncs', { approve: true })).body).toMatchObject({
    error: 'The changes are not listed yet.',
  })

  await sync()
  const { body } = await aiko<{ syncs: SyncRunView[] }>('GET', '/anilist/syncs')
  expect(body.syncs).toMatchObject([{ outcome: 'rehearsed', counts: { there: 1, here: 0 } }])
  const { body: changed } = await aiko<{ titles: SyncedTitleView[] }>('GET', `/anilist/syncs/${body.syncs[0]?.id}`)
  expect(changed.titles).toMatchObject([{ animeId: 'cowboy-bebop-1', title: 'Cowboy Bebop' }])
  expect(changed.titles[0]?.changes).toContainEqual({
    field: 'score',
    to: 'there',
    before: '',
    after: '90',
    reason: 'new',
  })
  expect(anilist.entries.size).toBe(0)

  expect((await aiko('POST', '/anilist/syncs', { approve: true })).body.services).toMatchObject([
    { account: { isApproved: true } },
  ])
  await sync()
  expect([...anilist.entries.values()]).toMatchObject([{ score: 90 }])
  expect((await aiko('DELETE', '/anilist')).body.services).toMatchObject([{ account: null }])
  expect((await aiko('GET', '/anilist/syncs')).status).toBe(404)
  expect(anilist.entries.size).toBe(1)
})

test('a connection that ends within 30 days is announced', async () => {
  await connect()
  now += 334 * DAY
  expect((await aiko('GET', '')).body.services).toMatchObject([{ account: { endsSoon: false } }])
  now += 2 * DAY
  expect((await aiko('GET', '')).body.services).toMatchObject([{ account: { endsSoon: true, needsSignIn: false } }])
  now += 40 * DAY
  await sync()
  expect((await aiko('GET', '')).body.services).toMatchObject([{ account: { needsSignIn: true } }])
  expect((await aiko('POST', '/anilist/syncs', {})).body).toMatchObject({ error: 'Connect AniList again first.' })
})

test('conflicts and removals are decided by the owner', async () => {
  for (let number = 1; number <= 12; number++)
    await myList.ask('aiko', 'PATCH', `/users/aiko/list/${number}`, { status: 'paused' })
  await connect()
  await sync()
  await aiko('POST', '/anilist/syncs', { approve: true })
  await sync()
  const bebop = myList.catalogue.snapshot.find(1)?.anilistId ?? 0
  anilist.put(bebop, { progress: 4 })
  await myList.ask('aiko', 'DELETE', '/users/aiko/list/1')
  await sync()
  expect((await aiko('GET', '')).body.services[0]?.account?.conflicts).toEqual([
    { animeId: 'cowboy-bebop-1', title: 'Cowboy Bebop', kind: 'removed-here' },
  ])
  expect((await aiko('PUT', '/anilist/conflicts/1', { keep: 'both' })).body).toMatchObject({
    error: 'keep must be here or there.',
  })
  expect((await aiko('PUT', '/anilist/conflicts/2', { keep: 'here' })).status).toBe(404)
  await aiko('PUT', '/anilist/conflicts/1', { keep: 'here' })
  await sync()
  expect([anilist.entries.has(bebop), anilist.entries.size]).toEqual([false, 11])
  anilist.entries.clear()
  await sync()
  expect((await aiko('GET', '')).body.services[0]?.account?.heldRemovals).toEqual({ here: 11, there: 0 })
  await aiko('PUT', '/anilist/removals', { decision: 'keep' })
  await sync()
  expect(anilist.entries.size).toBe(11)
  expect((await aiko('PUT', '/anilist/removals', { decision: 'keep' })).status).toBe(409)
})

test('only the owner sees and changes an account, and services that are off are refused', async () => {
  await connect()
  expect((await myList.ask('ben', 'GET', PATH)).status).toBe(403)
  expect((await aiko('POST', '/mal/authorization')).body).toMatchObject({
    error: 'This service is not available here.',
  })
  expect((await aiko('POST', '/kitsu/syncs', {})).status).toBe(404)
  expect((await aiko('PATCH', '/anilist', { sendsPrivate: true })).body.services).toMatchObject([
    { account: { sendsPrivate: true } },
  ])
  const refused = await aiko('PUT', '/anilist', { code: '' })
  expect(refused.body).toMatchObject({ error: 'code must be the text that the service gave you.' })
})

test('a service that does not answer is said so, and nothing is stored', async () => {
  const { body } = await aiko<{ url: string }>('POST', '/anilist/authorization')
  const answer = await fetch(body.url, { redirect: 'manual' })
  const { searchParams } = new URL(answer.headers.get('location') ?? '')
  anilist.faults = ['dropped']
  const failed = await aiko('PUT', '/anilist', { code: searchParams.get('code'), state: searchParams.get('state') })
  expect([failed.status, failed.body['error']]).toEqual([503, 'AniList can’t be reached right now. Try again later.'])
  expect((await aiko('GET', '')).body.services).toMatchObject([{ account: null }])
})
