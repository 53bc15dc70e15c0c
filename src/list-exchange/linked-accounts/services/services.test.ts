import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parsePartialDate } from '#src/list/entries/partial-date.ts'
import { FakeAniList } from '#test/services/fake-anilist.ts'
import { FakeMal } from '#test/services/fake-mal.ts'
import type { LinkedService, ServiceFields } from '../merge/service-fields.ts'
import { createAniListClient } from './anilist.server.ts'
import { createPacer } from './limits.ts'
import { createMalClient } from './mal.server.ts'
import type { RequestOptions } from './request.server.ts'
import type { ServiceClient } from './service-client.ts'

const FULL: ServiceFields = {
  status: 'rewatching',
  progress: 7,
  score: 80,
  startedOn: parsePartialDate('2019-04'),
  finishedOn: parsePartialDate('2020-02-29'),
  timesRewatched: 3,
  notes: 'ビバップ — “great” 🎷',
  isPrivate: false,
  customLists: [],
}
const USER = { id: 77, name: 'aiko' }

let now: number
let slept: number[]
beforeEach(() => {
  now = Date.parse('2026-11-20T12:00:00Z')
  slept = []
})
const options = (service: LinkedService): RequestOptions => ({
  name: service,
  clock: {
    now: () => now,
    random: () => 0.5,
    async sleep(ms) {
      slept.push(ms)
      now += ms
    },
  },
  pacer: createPacer(service),
  signal: new AbortController().signal,
  maxBytes: 3_000_000,
})

const token = async (fake: FakeAniList | FakeMal): Promise<string> => {
  const redirect = 'https://anime.example/account/services/x'
  const challenge = 'c'.repeat(43)
  const query = new URLSearchParams({
    client_id: fake.client.id,
    redirect_uri: redirect,
    response_type: 'code',
    code_challenge: challenge,
  })
  const back = await fetch(`${fake.oauthUrl}/authorize?${query}`, { redirect: 'manual' })
  const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const form = {
    grant_type: 'authorization_code',
    client_id: fake.client.id,
    client_secret: fake.client.secret,
    redirect_uri: redirect,
    code,
    code_verifier: challenge,
  }
  const body = fake instanceof FakeMal ? new URLSearchParams(form) : JSON.stringify(form)
  const answer = await fetch(`${fake.oauthUrl}/token`, { method: 'POST', body })
  return ((await answer.json()) as { access_token: string }).access_token
}

const SERVICES = [
  {
    service: 'anilist' as const,
    create: () => new FakeAniList(),
    connect: (url: string, key: string) => createAniListClient(url, key, options('anilist')),
    fill: (fake: FakeAniList | FakeMal, count: number) => {
      for (let id = 1; id <= count; id++) if (fake instanceof FakeAniList) fake.put(id, { status: 'CURRENT' })
    },
  },
  {
    service: 'mal' as const,
    create: () => new FakeMal(),
    connect: (url: string, key: string) => createMalClient(url, key, options('mal')),
    fill: (fake: FakeAniList | FakeMal, count: number) => {
      for (let id = 1; id <= count; id++) if (fake instanceof FakeMal) fake.put(id, { status: 'watching' })
    },
  },
]

describe.each(SERVICES)('the client of $service', ({ create, connect, fill }) => {
  let fake: FakeAniList | FakeMal
  let client: ServiceClient
  const read = () => client.readList(USER, () => undefined)
  beforeEach(async () => {
    fake = create()
    fake.now = () => now
    await fake.start()
    client = connect(fake.url, await token(fake))
  })
  afterEach(() => fake.stop())

  test('finds the user, and stores, reads, changes and removes every field', async () => {
    expect((await client.findUser()).name).toMatch(/^aiko-on-/)
    const saved = await client.save(5, FULL)
    expect(saved).toMatchObject({ id: 5, fields: FULL })
    const changed = await client.save(5, { score: 0, startedOn: null, notes: '', status: 'paused' })
    const fields = { ...FULL, score: 0, startedOn: null, notes: '', status: 'paused' }
    expect(changed.fields).toEqual(fields)
    const list = await read()
    expect(list).toMatchObject({ isComplete: true, entries: [{ id: 5, episodes: 12, title: 'Title 5', fields }] })
    const [entry] = list.entries
    for (let times = 0; times < 2; times++) await client.remove(entry ?? { id: 0, entryId: null })
    expect((await read()).entries).toEqual([])
  })

  test('reads a list of several pages', async () => {
    fill(fake, 1_203)
    const pages: number[] = []
    const { entries, isComplete } = await client.readList(USER, (count) => pages.push(count))
    expect([entries.length, isComplete, pages.at(-1)]).toEqual([1_203, true, 1_203])
    expect(pages.length).toBeGreaterThan(1)
  })

  test.each([
    ['half', 'busy'],
    ['huge', 'busy'],
    ['dropped', 'busy'],
    ['html', 'busy'],
    [{ status: 500, body: {} }, 'busy'],
    [{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'busy'],
    [{ status: 401, body: { error: 'invalid_token' } }, 'signed-out'],
    [{ status: 403, body: { data: null, errors: [{ message: 'Closed', status: 403 }] } }, 'closed'],
    [{ status: 400, body: { error: 'invalid_content', errors: [{ message: 'validation', status: 400 }] } }, 'refused'],
  ] as const)('an answer that is %j is an error: %s', async (fault, failure) => {
    fill(fake, 3)
    fake.faults = [fault]
    await expect(read()).rejects.toMatchObject({ failure })
  })

  test('a second page that fails is no shorter list', async () => {
    fill(fake, 1_203)
    fake.faults = [undefined, 'half']
    await expect(read()).rejects.toMatchObject({ failure: 'busy' })
  })

  test('waits as long as the service asks, and not for ever', async () => {
    const limited = { status: 429, body: { errors: [{ message: 'Too Many Requests.', status: 429 }] } }
    fake.faults = [{ ...limited, headers: { 'retry-after': '41' } }]
    expect((await read()).isComplete).toBe(true)
    expect(slept).toContain(41_000)
    fake.faults = [{ ...limited, headers: { 'retry-after': '3600' } }]
    await expect(read()).rejects.toMatchObject({ failure: 'busy', waitMs: 3_600_000 })
  })
})

describe('AniList', () => {
  let fake: FakeAniList
  let client: ServiceClient
  beforeEach(async () => {
    fake = new FakeAniList()
    await fake.start()
    client = createAniListClient(fake.url, await token(fake), options('anilist'))
  })
  afterEach(() => fake.stop())

  test('answers with what it stored: the completed title, and lists that exist', async () => {
    fake.customLists = ['Jazz']
    const { fields } = await client.save(5, { ...FULL, status: 'watching', progress: 12, customLists: ['Jazz', 'New'] })
    expect(fields).toMatchObject({ status: 'completed', progress: 12, customLists: ['Jazz'] })
  })

  test('an error in an answer with status 200 is an error', async () => {
    fake.faults = [
      { status: 200, body: { data: { MediaListCollection: null }, errors: [{ message: 'x', status: 500 }] } },
    ]
    await expect(client.readList(USER, () => undefined)).rejects.toMatchObject({ failure: 'busy' })
  })

  test('an empty chunk before the end leaves the list incomplete', async () => {
    fake.put(1, { status: 'CURRENT' })
    fake.faults = [{ status: 200, body: { data: { MediaListCollection: { hasNextChunk: true, lists: [] } } } }]
    expect(await client.readList(USER, () => undefined)).toMatchObject({ entries: [], isComplete: false })
  })

  test('gets at most 30 requests a minute', async () => {
    const started = now
    for (let times = 0; times < 61; times++) await client.findUser()
    expect(now - started).toBeGreaterThanOrEqual(119_000)
  })
})

test('MyAnimeList: a page that is not full before the end leaves the list incomplete', async () => {
  const fake = new FakeMal()
  await fake.start()
  const client = createMalClient(fake.url, await token(fake), options('mal'))
  const entry = { node: { id: 1, title: 'x', num_episodes: 12 }, list_status: fake.put(1, { status: 'watching' }) }
  fake.faults = [{ status: 200, body: { data: [entry], paging: { next: `${fake.url}/x?offset=1000` } } }]
  expect(await client.readList(USER, () => undefined)).toMatchObject({ entries: [{ id: 1 }], isComplete: false })
  await fake.stop()
})
