import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMyListApp, type MyListApp } from '#test/apps/my-list-app.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const BEBOP = 'cowboy-bebop-1'
const FRIEREN = 'frieren-beyond-journeys-end-2'

let myList: MyListApp
let now = NOON
beforeAll(async () => {
  myList = await openMyListApp(['aiko', 'ben'], () => now)
})
afterAll(() => myList.close())
beforeEach(async () => {
  now = NOON
  for (const table of [
    'favourite',
    'watch_history',
    'continue_watching',
    'episode_position',
    'watched_episode',
  ] as const)
    await myList.db.deleteFrom(table).execute()
})

const aiko = <Body = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  myList.ask<Body>('aiko', method, `/users/aiko/${path}`, body)
/** Checks a list's response against the call's schema. */
async function list<Name extends string>(path: string, name: Name): Promise<Record<string, unknown>[]> {
  const { status, body } = await aiko<Record<Name, Record<string, unknown>[]>>('GET', path)
  expect(status).toBe(200)
  const call = myList.calls.find(({ method, response }) => method === 'GET' && name in response.shape)
  expect(call?.response.safeParse(body).error).toBeUndefined()
  return body[name]
}
const favourites = async () => (await list('favourites', 'favourites')).map(({ animeId }) => animeId)
const history = async () =>
  (await list('watch-history', 'watchHistory')).map(({ animeId, episode }) => `${String(animeId)} ${String(episode)}`)
const continueWatching = async () =>
  (await list('continue-watching', 'continueWatching')).map(
    ({ id, episodeNum, position }) => `${String(id)} ${String(episodeNum)} @${String(position)}`,
  )

describe('favourites', () => {
  test('are added, listed newest first with their titles, and removed; all idempotently', async () => {
    await aiko('PUT', `favourites/${BEBOP}`)
    now += 1_000
    for (let times = 0; times < 2; times++) expect((await aiko('PUT', `favourites/${FRIEREN}`)).status).toBe(200)
    expect(await favourites()).toEqual([FRIEREN, BEBOP])
    expect((await aiko('GET', 'favourites')).body).toMatchObject({
      success: true,
      totalPages: 1,
      total: 2,
      favourites: [
        { animeId: FRIEREN },
        { animeId: BEBOP, title: 'Cowboy Bebop', addedAt: '2026-11-20T12:00:00.000Z' },
      ],
    })
    for (let times = 0; times < 2; times++) expect((await aiko('DELETE', `favourites/${BEBOP}`)).status).toBe(200)
    expect(await favourites()).toEqual([FRIEREN])
  })

  test('the digits of an id are enough', async () => {
    await aiko('PUT', 'favourites/1')
    expect(await favourites()).toEqual([BEBOP])
  })

  test('are listed by page', async () => {
    for (let number = 1; number <= 40; number++) {
      now += 1_000
      expect((await aiko('PUT', `favourites/${number}`)).status).toBe(200)
    }
    const { body } = await aiko<{ favourites: unknown[] }>('GET', 'favourites?page=2')
    expect([body['totalPages'], body['total'], body.favourites.length]).toEqual([2, 40, 4])
    expect((await aiko('GET', 'favourites?page=3')).body).toMatchObject({ favourites: [], totalPages: 2 })
  })
})

describe('the watch history', () => {
  test('is recorded, listed and deleted', async () => {
    await aiko('POST', 'watch-history', { animeId: BEBOP })
    now += 60_000
    expect((await aiko('POST', 'watch-history', { animeId: FRIEREN, episode: 4 })).body).toMatchObject({
      success: true,
      entry: { animeId: FRIEREN, episode: 4, episodeId: '200004', date: '2026-11-20T12:01:00.000Z' },
    })
    expect(await history()).toEqual([`${FRIEREN} 4`, `${BEBOP} 1`])
    now += 60_000
    await aiko('POST', 'watch-history', { animeId: BEBOP, episode: 1 })
    expect(await history()).toEqual([`${BEBOP} 1`, `${FRIEREN} 4`])
    await aiko('PUT', `continue-watching/${BEBOP}`, { episodeNum: 9 })
    now += 60_000
    await aiko('POST', 'watch-history', { animeId: BEBOP })
    expect(await history(), 'without an episode, the current one').toEqual([`${BEBOP} 9`, `${BEBOP} 1`, `${FRIEREN} 4`])
    await aiko('DELETE', `watch-history?animeId=${BEBOP}&episode=9`)
    await aiko('DELETE', `watch-history?animeId=${BEBOP}&episode=1`)
    expect(await history()).toEqual([`${FRIEREN} 4`])
    await aiko('DELETE', 'watch-history')
    expect(await history()).toEqual([])
  })
})

describe('continue watching', () => {
  const save = (id: string, body: object) => aiko('PUT', `continue-watching/${id}`, body)

  test('saves progress, and removes it', async () => {
    expect((await save(BEBOP, { episodeNum: 5, position: 720.9, progress: 50.4 })).body).toEqual({
      success: true,
      kept: true,
    })
    now += 1_000
    await save(FRIEREN, { episodeId: '200003', position: 9 })
    expect(await continueWatching()).toEqual([`${FRIEREN} 3 @9`, `${BEBOP} 5 @720`])
    now += 1_000
    await aiko('DELETE', `continue-watching/${BEBOP}`)
    expect(await continueWatching()).toEqual([`${FRIEREN} 3 @9`])
  })

  test('is cleared at once', async () => {
    await save(BEBOP, { episodeNum: 5 })
    await save(FRIEREN, { episodeNum: 2 })
    expect((await aiko('DELETE', 'continue-watching')).body).toEqual({ success: true })
    expect((await aiko('GET', 'continue-watching')).body).toMatchObject({ continueWatching: [], total: 0 })
  })

  test('ignores late reports, and a clock that runs ahead wins only briefly', async () => {
    await save(BEBOP, { episodeNum: 2, position: 10, at: '2030-01-01T00:00:00Z' })
    now += 5_000
    await save(BEBOP, { episodeNum: 2, position: 15 })
    const late = await save(BEBOP, { episodeNum: 1, position: 5, at: '2026-11-20T11:59:00Z' })
    expect(late.body).toEqual({ success: true, kept: false })
    expect(await continueWatching()).toEqual([`${BEBOP} 2 @15`])
    now += 5_000
    await save(BEBOP, { episodeNum: 9, position: 3, at: '2001-01-01T00:00:05Z', sentAt: '2001-01-01T00:00:06Z' })
    expect(await continueWatching(), 'one second ago by a clock that is wrong by years').toEqual([`${BEBOP} 9 @3`])
  })

  test('merges local progress; the latest of each title wins', async () => {
    await save(BEBOP, { episodeNum: 2, position: 100 })
    await save(FRIEREN, { episodeNum: 2, position: 100 })
    const answer = await aiko('POST', 'continue-watching', {
      continueWatching: [
        { id: BEBOP, episodeNum: 1, position: 5, at: '2026-11-20T11:00:00Z' },
        { id: FRIEREN, episodeId: '200007', position: 70, progress: 5 },
        { id: 'nobody-999999999', episodeNum: 1 },
        { id: '../x', episodeNum: 1 },
        { id: 'one-piece-7', episodeNum: 1000, position: 4, at: '2026-11-19T12:00:00Z' },
      ],
      watched: [
        { id: BEBOP, episodes: '1-3,7' },
        { id: 'nobody-999999999', episodes: '1' },
      ],
    })
    expect(answer.status).toBe(200)
    expect((await continueWatching()).toSorted()).toEqual([
      `${BEBOP} 2 @100`,
      `${FRIEREN} 7 @70`,
      'one-piece-7 1000 @4',
    ])
    expect((await aiko('GET', `watched/${BEBOP}`)).body).toEqual({
      success: true,
      animeId: BEBOP,
      episodes: [1, 2, 3, 7],
    })
  })

  test('has the position in each episode, and one entry of the title', async () => {
    await save(BEBOP, { episodeNum: 1, position: 700, progress: 48 })
    now += 1_000
    await save(BEBOP, { episodeNum: 2, position: 4 })
    expect(await continueWatching()).toEqual([`${BEBOP} 2 @4`])
    expect(await list(`positions/${BEBOP}`, 'positions')).toEqual([
      { episodeNum: 1, position: 700, progress: 48, at: '2026-11-20T12:00:00.000Z' },
      { episodeNum: 2, position: 4, progress: 0, at: '2026-11-20T12:00:01.000Z' },
    ])
    now += 1_000
    await aiko('POST', 'continue-watching', { watched: [{ id: BEBOP, episodes: '1' }] })
    expect(await list(`positions/${BEBOP}`, 'positions')).toMatchObject([{ episodeNum: 2 }])
  })

  test('a title that was finished elsewhere leaves the list', async () => {
    await save(BEBOP, { episodeNum: 26, position: 100 })
    now += 1_000
    const ended = { id: BEBOP, episodeNum: 26, at: new Date(now).toISOString(), ended: true }
    await aiko('POST', 'continue-watching', { continueWatching: [ended], watched: [{ id: BEBOP, episodes: '26' }] })
    expect(await continueWatching()).toEqual([])
  })
})

describe('playback rules', () => {
  const patch = (body: object) => myList.ask('aiko', 'PATCH', '/users/aiko/playback-rules', body)

  test('are changed one by one; those of a browser stay behind', async () => {
    const none = { audio: null, subtitles: null, mode: 'default', sdh: false }
    expect((await aiko('GET', 'playback-rules')).body).toEqual({ success: true, rules: none })
    await patch({ audio: 'ja', subtitles: 'en' })
    expect((await patch({ mode: 'signs' })).body).toEqual({
      success: true,
      rules: { audio: 'ja', subtitles: 'en', mode: 'signs', sdh: false },
    })
    expect((await patch({ audio: 'de', isFirst: true })).body).toMatchObject({ rules: { audio: 'ja' } })
    for (const [body, error] of [
      [{ audio: 'Japanese' }, 'Languages are tags such as ja or pt-BR.'],
      [{ mode: 'loud' }, 'mode must be default, always, signs, off.'],
    ] as const)
      expect(await patch(body)).toEqual({ status: 400, body: { success: false, error } })
  })
})

describe('choices of a title', () => {
  const signs = { language: 'en', label: 'Signs', forced: true }
  const patch = (body: object) => myList.ask('aiko', 'PATCH', `/users/aiko/title-choices/${BEBOP}`, body)

  test('are saved by kind of audio; those of a browser stay behind', async () => {
    const none = { success: true, animeId: BEBOP, choices: [] }
    expect((await aiko('GET', `title-choices/${BEBOP}`)).body).toEqual(none)
    await patch({ sound: 'sub', subtitles: signs })
    await aiko('POST', 'title-choices', {
      choices: [
        { animeId: BEBOP, sound: 'dub' },
        { animeId: 'none-9', sound: 'sub' },
      ],
    })
    const [choice] = [{ sound: 'sub', subtitles: signs }]
    expect((await aiko('GET', `title-choices/${BEBOP}`)).body).toEqual({ ...none, choices: [choice] })
    for (const [body, error] of [
      [{ sound: 'loud' }, 'sound must be sub, dub, raw.'],
      [{ sound: 'sub', audio: { language: '<b>', label: '' } }, 'language must be a language tag.'],
    ] as const)
      expect(await patch(body)).toEqual({
        status: 400,
        body: { success: false, error },
      })
  })
})

const CALLS = [
  ['GET', 'favourites'],
  ['PUT', `favourites/${BEBOP}`],
  ['DELETE', `favourites/${BEBOP}`],
  ['GET', 'watch-history'],
  ['POST', 'watch-history', { animeId: BEBOP }],
  ['DELETE', 'watch-history'],
  ['GET', 'continue-watching'],
  ['POST', 'continue-watching', { continueWatching: [{ id: BEBOP, episodeNum: 3 }] }],
  ['PUT', `continue-watching/${BEBOP}`, { episodeNum: 3 }],
  ['DELETE', `continue-watching/${BEBOP}`],
  ['GET', `watched/${BEBOP}`],
  ['GET', `positions/${BEBOP}`],
  ['GET', 'playback-rules'],
  ['PATCH', 'playback-rules', { audio: 'ja' }],
  ['GET', `title-choices/${BEBOP}`],
  ['PATCH', `title-choices/${BEBOP}`, { sound: 'dub' }],
  ['POST', 'title-choices', { choices: [] }],
] as const

describe.each(CALLS)('%s %s', (method, path, body?: object) => {
  const stored = async () =>
    Promise.all(
      (['favourite', 'watch_history', 'continue_watching'] as const).map((table) =>
        myList.db.selectFrom(table).select(['user_id', 'anime_id']).execute(),
      ),
    )

  test('is for the owner only', async () => {
    await aiko('PUT', `favourites/${FRIEREN}`)
    await aiko('POST', 'watch-history', { animeId: FRIEREN })
    await aiko('PUT', `continue-watching/${FRIEREN}`, { episodeNum: 1 })
    const before = await stored()
    const [visitor, other] = [
      await myList.ask(null, method, `/users/aiko/${path}`, body),
      await myList.ask('ben', method, `/users/aiko/${path}`, body),
    ]
    expect([visitor.status, visitor.body]).toEqual([401, { success: false, error: 'Please sign in.' }])
    expect([other.status, other.body]).toEqual([403, { success: false, error: 'This belongs to another user.' }])
    expect(await stored()).toEqual(before)
  })

  test.skipIf(method === 'GET')('is rejected from other sites', async () => {
    const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    const answer = await myList.ask('aiko', method, `/users/aiko/${path}`, body, crossSite)
    expect(answer.status).toBe(403)
    expect(await stored()).toEqual([[], [], []])
  })
})

describe('invalid requests', () => {
  const PROGRESS = `continue-watching/${BEBOP}`
  test.each([
    ['PUT', 'favourites/nobody-999999999', undefined, 404, 'Title not found.'],
    ['PUT', 'favourites/__proto__', undefined, 404, 'Title not found.'],
    ['PUT', 'favourites/0', undefined, 404, 'Title not found.'],
    ['PUT', `favourites/${'9'.repeat(200)}`, undefined, 404, 'Title not found.'],
    ['DELETE', 'favourites/%2e%2e%2fx', undefined, 404, 'Title not found.'],
    ['POST', 'watch-history', {}, 400, 'animeId is required.'],
    ['POST', 'watch-history', undefined, 400, 'animeId is required.'],
    ['POST', 'watch-history', { animeId: 5 }, 400, 'animeId is required.'],
    ['POST', 'watch-history', { animeId: 'x'.repeat(201) }, 400, 'Title not found.'],
    ['POST', 'watch-history', { animeId: 'nobody-999999999' }, 404, 'Title not found.'],
    ['POST', 'watch-history', [], 400, 'The request body must be a JSON object.'],
    ['DELETE', 'watch-history?episode=2', undefined, 400, 'animeId is required.'],
    ...[0, -1, 1.5, 1e9, '5', null].map(
      (episode) =>
        [
          'POST',
          'watch-history',
          { animeId: BEBOP, episode },
          400,
          'The episode must be a whole number from 1 to 99,999.',
        ] as const,
    ),
    ...['yesterday', 5, '2026-02-30T00:00:00Z', ''].map(
      (at) =>
        ['POST', 'watch-history', { animeId: BEBOP, at }, 400, 'Times must look like 2026-11-20T12:00:00Z.'] as const,
    ),
    ['PUT', PROGRESS, {}, 400, 'episodeNum or episodeId is required.'],
    ['PUT', PROGRESS, { episodeId: 'x' }, 400, 'episodeNum or episodeId is required.'],
    ['PUT', PROGRESS, { episodeNum: 1, position: -1 }, 400, 'position must be a number of seconds.'],
    ['PUT', PROGRESS, { episodeNum: 1, position: 'NaN' }, 400, 'position must be a number of seconds.'],
    ['PUT', PROGRESS, { episodeNum: 1, progress: 101 }, 400, 'progress must be a number from 0 to 100.'],
    ['PUT', 'continue-watching/nobody-999999999', { episodeNum: 1 }, 404, 'Title not found.'],
    ['POST', 'continue-watching', { continueWatching: 5 }, 400, 'continueWatching must be a list of progress entries.'],
    [
      'POST',
      'continue-watching',
      { continueWatching: Array.from({ length: 201 }, () => ({ id: BEBOP, episodeNum: 1 })) },
      400,
      'Send at most 200 entries at once.',
    ],
  ] as const)('%s %s with %j is %i', async (method, path, body, status, error) => {
    expect(await aiko(method, path, body)).toEqual({ status, body: { success: false, error } })
    expect([await favourites(), await history(), await continueWatching()]).toEqual([[], [], []])
  })

  test.each(['-1', '0', 'NaN', '1e9', '', '1&page=2'])('page=%s is the first page', async (page) => {
    await aiko('PUT', `favourites/${BEBOP}`)
    expect((await aiko('GET', `favourites?page=${page}`)).body).toMatchObject({ favourites: [{ animeId: BEBOP }] })
  })

  test('a page beyond the last one is empty', async () => {
    await aiko('PUT', `favourites/${BEBOP}`)
    expect((await aiko('GET', 'favourites?page=999999999')).body).toMatchObject({ favourites: [], totalPages: 1 })
  })

  test('episodes beyond the end of a title are ignored', async () => {
    await aiko('POST', 'continue-watching', { watched: [{ id: BEBOP, episodes: '1-9999,'.repeat(570) }] })
    expect((await aiko('GET', `watched/${BEBOP}`)).body).toMatchObject({
      episodes: Array.from({ length: 26 }, (_, index) => index + 1),
    })
  })

  test.each([
    ['watched', 0, 500],
    ['continueWatching', {}, 200],
  ])('rejects thousands of errors in %s without reading them all', async (name, invalid, max) => {
    const answer = await aiko('POST', 'continue-watching', { [name]: Array.from({ length: 20_000 }, () => invalid) })
    expect(answer.body).toEqual({ success: false, error: `Send at most ${max} entries at once.` })
  })

  test('excessive numbers of watched episodes are truncated', async () => {
    const watched = Array.from({ length: 500 }, (_, index) => ({ id: String(index + 1), episodes: '1-9999' }))
    expect((await aiko('POST', 'continue-watching', { watched })).status).toBe(200)
    expect((await myList.db.selectFrom('watched_episode').select('episode').execute()).length).toBeLessThanOrEqual(
      20_000,
    )
  })
})
