import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { holdDeadlines } from '#test/held-time.ts'
import { type Fault } from '#test/services/fake-sources.ts'
import { ListServices, type ServedFault } from '#test/services/list-services.ts'
import { fetchPublicList, openPublicLists, type PublicLists } from './public-list.server.ts'
import { ListReadError } from './read-list.ts'
import { parseUserName } from './user-name.ts'

const SIZE = 1_201
const services = new ListServices(SIZE)
let slept: number[]
let context: PublicLists

beforeEach(async () => {
  await services.start()
  services.requests.length = 0
  services.faults = []
  services.onStuck = holdDeadlines()
  slept = []
  let time = 1_000_000
  const sleep = async (milliseconds: number) => {
    slept.push(milliseconds)
    time += milliseconds
  }
  const clock = { now: () => time, random: () => 0.5, sleep }
  const { origin } = services
  context = openPublicLists({ anilistUrl: `${origin}/graphql`, kitsuUrl: `${origin}/edge`, clock })
})
afterEach(() => services.stop())

const anilist = (name = 'Harbour') => fetchPublicList(context, 'anilist', name)
const kitsu = (name = 'Harbour Reader') => fetchPublicList(context, 'kitsu', name)

describe('AniList', () => {
  test('is read in chunks, with custom lists and hidden entries', async () => {
    const { source, owner, entries, warnings } = await anilist(' https://anilist.co/user/Harbour/animelist ')
    expect([source, owner, entries.length, warnings]).toEqual(['anilist', 'Harbour', SIZE, []])
    const byId = new Map(entries.map((entry) => [entry.ids.mal, entry]))
    expect(byId.get(800_001)).toMatchObject({
      title: 'Harbour 1',
      entry: { score: 87, customLists: [], otherFields: {} },
    })
    expect(byId.get(800_003)?.entry.otherFields).toEqual({ anilist: { hiddenFromStatusLists: 'true' } })
    expect(byId.get(800_006)?.entry.customLists.toSorted()).toEqual(['Hidden', 'Sea'])
    expect(services.requests.map(({ method, body }) => [method, JSON.parse(body)])).toMatchObject(
      [1, 2, 3].map((chunk) => ['POST', { variables: { name: 'Harbour', chunk } }]),
    )
  })

  test('waits as long as it asks', async () => {
    services.faults = ['limited']
    expect((await anilist()).entries).toHaveLength(SIZE)
    expect(slept[0]).toBeGreaterThanOrEqual(7_000)
  })

  test.each<Fault>(['down', 'dropped', 'truncated', 'stuck'])(
    'is asked again after a passing fault: %s',
    async (fault) => {
      services.faults = [undefined, fault]
      expect((await anilist()).entries).toHaveLength(SIZE)
      expect(services.requests).toHaveLength(4)
    },
  )

  const answer = (status: number, body: unknown, headers?: Record<string, string>): ServedFault => ({
    status,
    body,
    ...(headers && { headers }),
  })
  const half = {
    data: { MediaListCollection: { hasNextChunk: false, lists: [] } },
    errors: [{ message: 'Internal error' }],
  }
  test.each<[what: string, faults: ServedFault[], message: string]>([
    [
      'switched off',
      ['refused'],
      'AniList didn’t return the list (“The API is closed for maintenance”). Try again later.',
    ],
    ['something else', ['garbage'], 'AniList didn’t return the list (“an answer that is not JSON”). Try again later.'],
    ['half an answer', [answer(200, half)], 'AniList didn’t return the list (“Internal error”). Try again later.'],
    [
      'no list',
      [answer(200, { data: {} })],
      'AniList didn’t return the list (“no list in the answer”). Try again later.',
    ],
    [
      'a private list',
      [answer(400, { errors: [{ message: 'Private User' }] })],
      'AniList has no public list for “Harbour”.',
    ],
    [
      'a long pause',
      [answer(429, {}, { 'retry-after': '3600' })],
      'AniList is getting too many requests. Try again later.',
    ],
    ['always down', ['down', 'down', 'down', 'down'], 'AniList isn’t working right now. Try again later.'],
    ['always silent', ['stuck', 'stuck', 'stuck', 'stuck'], 'AniList is taking too long to respond. Try again later.'],
    ['no connection', ['dropped', 'dropped', 'dropped', 'dropped'], 'AniList can’t be reached. Try again later.'],
    [
      'a redirect',
      Array(4).fill(answer(302, {}, { location: '/graphql' })),
      'AniList can’t be reached. Try again later.',
    ],
  ])('explains %s', async (_, faults, message) => {
    services.faults = [...faults]
    await expect(anilist()).rejects.toThrow(message)
    services.faults = [undefined, ...faults]
    await expect(anilist()).rejects.toBeInstanceOf(ListReadError)
  })

  test('refuses too large an answer', async () => {
    services.faults = ['endless']
    await expect(anilist()).rejects.toThrow('AniList sends more than 8 MB at once.')
  })

  test('knows users by their names', async () => {
    await expect(anilist('Nobody')).rejects.toEqual(new ListReadError('AniList has no public list for “Nobody”.'))
  })
})

describe('Kitsu', () => {
  test('is read page by page, however many entries a page has, and without following its links', async () => {
    const { source, owner, entries } = await kitsu()
    expect([source, owner, entries.length]).toEqual(['kitsu', 'Harbour Reader', SIZE])
    expect(entries[0]).toMatchObject({
      ids: { kitsu: 700_001, mal: 800_001 },
      title: 'Harbour 1',
      entry: { status: 'completed', score: 85 },
    })
    const offsets = services.requests.map(({ url }) => url.searchParams.get('page[offset]'))
    expect(offsets).toEqual([null, null, ...Array.from({ length: 11 }, (_, index) => String(index * 120))])
  })

  test('explains what goes wrong', async () => {
    await expect(kitsu('Nobody')).rejects.toEqual(new ListReadError('Kitsu has no public list for “Nobody”.'))
    services.faults = [
      undefined,
      undefined,
      { status: 400, body: { errors: [{ title: 'Invalid', detail: 'Not allowed.' }] } },
    ]
    await expect(kitsu()).rejects.toEqual(
      new ListReadError('Kitsu didn’t return the list (“Not allowed”). Try again later.'),
    )
  })
})

test.each([
  ['harbour', 'harbour'],
  ['@harbour', 'harbour'],
  ['https://kitsu.app/users/harbour%20reader?tab=1', 'harbour reader'],
  ['anilist.co/user/Harbour/', 'Harbour'],
])('the user name in %s is %s', (text, name) => {
  expect(parseUserName(text)).toBe(name)
})

test.each([
  ['  ', 'Enter the name of a user.'],
  ['x'.repeat(61), 'A user name has at most 60 characters.'],
])('%s is no user name', (text, message) => {
  expect(() => parseUserName(text)).toThrow(message)
})
