/**
 * No request from a visitor, user or admin may block the event loop for more than 50 ms, measured inside the real
 * process. Requests are generated from the API document and the list of pages, so new calls and pages are covered
 * automatically. `CHECK_EVERYTHING=1` sends every text to every parameter.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userResponse } from '../responses.ts'
import { connectSocket } from '../services/sockets.ts'
import { hostilePictures, toForm } from './pictures.ts'
import { HOSTILE_SEQUENCES, repeated } from './hostile-texts.ts'
import { type Client, createClient, type HostileRequest } from './client.ts'
import type { LoopReport } from './loop-report.ts'
import { ADMIN, type MonitoredSite, startMonitoredSite } from './monitored-site.ts'
import { apiDocument, apiGroups, formGroups, type Group, headerGroups, pageGroups } from './requests.ts'

/** CPU time that the main thread may spend in one turn of the event loop (ms). */
const MAX_BLOCK_MS = 50

const TITLE = '/api/catalogue/top-ten'
const UNLIMITED = '1000000'

let site: MonitoredSite
let client: Client
let user: HostileRequest['headers']
let userId: string
let admin: HostileRequest['headers']
let title: string
let groups: Group[]

beforeAll(async () => {
  site = await startMonitoredSite({
    SIGN_INS_PER_ACCOUNT: UNLIMITED,
    CONTACT_PER_HOUR: '10000',
    COMMENTS_PER_MINUTE: '10000',
    // Imports that the tests start reach no network.
    ANILIST_URL: 'http://127.0.0.1:9',
    JIKAN_URL: 'http://127.0.0.1:9',
    KITSU_URL: 'http://127.0.0.1:9',
  })
  client = createClient(site.origin)
  const own = { origin: site.origin, 'content-type': 'application/json' }
  const signedIn = await client.send({
    method: 'POST',
    target: '/api/login',
    headers: own,
    body: JSON.stringify(ADMIN),
  })
  admin = { ...own, cookie: signedIn.cookie }
  ;({ headers: user, id: userId } = await signUp('first_fan'))
  const top = await client.send({ method: 'GET', target: TITLE })
  title = /"id":"([^"]+)"/.exec(top.body)?.[1] ?? ''
  const document = await client.send({ method: 'GET', target: '/api/openapi.json' })
  const values = { id: userId, animeId: title, name: 'action', letter: 'a', slug: 'madhouse', session: 'none' }
  groups = apiGroups(apiDocument.parse(JSON.parse(document.body)), values).filter(
    ({ name }) => !name.endsWith('logout'),
  )
  await warmUp()
}, 120_000)

afterAll(async () => {
  client?.close()
  await site?.stop()
})

async function signUp(username: string): Promise<{ headers: HostileRequest['headers']; id: string }> {
  const headers = { origin: site.origin, 'content-type': 'application/json' }
  const password = 'a sky full of lanterns'
  const body = JSON.stringify({ username, email: `${username}@example.org`, password, confirmPassword: password })
  const response = await client.send({ method: 'POST', target: '/api/register', headers, body })
  return {
    headers: { ...headers, cookie: response.cookie },
    id: userResponse.parse(JSON.parse(response.body)).user.id,
  }
}

/** Warms up, since compilation at first use is not caused by a request. */
async function warmUp(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    for (const { requests } of groups) {
      const [request] = requests
      if (request) await client.send(as(user, request))
    }
    for (const target of ['/home', '/search?keyword=a', `/${title}`, '/login', '/account', '/not-here'])
      for (const headers of [{}, user, admin]) await client.send({ method: 'GET', target, headers })
  }
  await site.report()
}

const as = (who: HostileRequest['headers'], request: HostileRequest): HostileRequest => ({
  ...request,
  headers: { ...who, ...request.headers },
})

/**
 * Sends all requests; if the loop was blocked, sends each once more to find the cause.
 * @returns the requests that blocked it, and for how long
 */
async function findBlocks(requests: readonly HostileRequest[]): Promise<string[]> {
  await site.report()
  for (const request of requests) await client.send(request)
  const { cpuMs } = await site.report()
  if (cpuMs <= MAX_BLOCK_MS) return []
  const blocking: string[] = []
  for (const request of requests) {
    const report = await measureBlock(request)
    if (report.cpuMs > MAX_BLOCK_MS) blocking.push(describeBlock(request, report))
  }
  return blocking
}

/** The shortest of three: a request's own cost recurs, garbage collection and a busy CPU do not. */
async function measureBlock(request: HostileRequest): Promise<LoopReport> {
  let shortest: LoopReport = { cpuMs: Infinity, delayMs: Infinity }
  for (let round = 0; round < 5 && shortest.cpuMs > MAX_BLOCK_MS; round += 1) {
    await client.send(request)
    const report = await site.report()
    if (report.cpuMs < shortest.cpuMs) shortest = report
  }
  return shortest
}

const describeBlock = ({ method, target, body = '' }: HostileRequest, { cpuMs, delayMs }: LoopReport): string =>
  `${cpuMs.toFixed(0)} ms (${delayMs.toFixed(0)} by the clock): ${method} ${target.slice(0, 120)} ${body.toString().slice(0, 120)} (${body.length} bytes)`

describe('the event loop is not blocked for more than 50 ms', { tags: 'slow' }, () => {
  test('by long runs of each special character in every parameter and field of the API', async () => {
    for (const { name, requests } of groups) {
      const who = name.includes('/api/admin/') ? admin : user
      expect(await findBlocks(requests.map((request) => as(who, request)))).toEqual([])
    }
  })

  test('by such runs in the URLs of pages', async () => {
    const paths = [
      '',
      'home',
      'search',
      'genre/:genre',
      'az-list/:letter',
      'producer/:slug',
      'watch/:id',
      ':id',
      'movie',
    ]
    const personal = ['comments', 'reset/:token', 'verify/:token', 'account', 'account/:list', 'login', 'register']
    const forAdmins = ['admin/users', 'admin/audit', 'admin/titles', 'admin/library', 'admin/jobs', 'admin/sources']
    const visits = [
      ...pageGroups(paths).map(({ requests }) => requests),
      ...pageGroups([...paths, ...personal]).map(({ requests }) => requests.map((request) => as(user, request))),
      ...pageGroups(forAdmins).map(({ requests }) => requests.map((request) => as(admin, request))),
    ]
    for (const requests of visits) expect(await findBlocks(requests)).toEqual([])
  })

  test('by such runs in forms', async () => {
    const forms = formGroups(
      ['/login', '/register', '/reset', '/contact', '/account', '/comments', '/search', '/nothing-here'],
      ['intent', 'username', 'email', 'password', 'text', 'subject'],
    )
    const from = { origin: site.origin, cookie: user?.['cookie'] }
    for (const { requests } of forms) expect(await findBlocks(requests.map((request) => as(from, request)))).toEqual([])
  })

  test('by headers', async () => {
    const targets = ['/home', '/api/me', '/api/catalogue', '/search?keyword=header']
    for (const { requests } of headerGroups(targets)) expect(await findBlocks(requests)).toEqual([])
  })

  test.each([
    ['JSON nested millions of levels deep', '/api/login', 'application/json', '['.repeat(2_500_000)],
    ['a form of a million fields', '/login', 'application/x-www-form-urlencoded', 'a=&'.repeat(800_000)],
    [
      'a multipart body with endless boundaries',
      '/api/users/1/avatar',
      'multipart/form-data; boundary=a',
      '--a\r\n'.repeat(400_000),
    ],
    ['a content type with thousands of parameters', '/api/login', `application/json${'; a='.repeat(3_000)}`, '{}'],
  ])('by %s', async (_, target, type, body) => {
    const headers = { ...user, 'content-type': type }
    expect(await findBlocks(Array.from({ length: 5 }, () => ({ method: 'POST', target, headers, body })))).toEqual([])
  })

  test('by socket messages', async () => {
    await site.report()
    for (const sequence of HOSTILE_SEQUENCES) {
      const { socket } = await connectSocket(site.origin)
      const text = repeated(sequence, 600) // within a message's limit once escaped
      for (const payload of [text, { animeId: text }, { animeId: title, episodeId: text }, [text], { [text]: 1 }])
        for (const event of ['join_episode', 'leave_episode', 'new_comment']) socket.emit(event, payload)
      // acknowledged after all earlier messages
      await socket.emitWithAck('join_episode', { animeId: title, episodeId: null })
      socket.close()
    }
    const { cpuMs } = await site.report()
    expect(cpuMs).toBeLessThan(MAX_BLOCK_MS)
  })

  test('by pictures that are invalid or claim to be enormous', async () => {
    const target = `/api/users/${userId}/avatar`
    const headers = { ...user, 'content-type': 'multipart/form-data; boundary=boundary' }
    const uploads = hostilePictures().map((picture) => ({ method: 'POST', target, headers, body: toForm(picture) }))
    expect(await findBlocks(uploads)).toEqual([])
  })

  test('by overlapping ranges of watched episodes', async () => {
    const episodes = repeated('1-9999,', 3_990).slice(0, -1)
    const watched = Array.from({ length: 30 }, () => ({ id: title, episodes }))
    const body = JSON.stringify({ continueWatching: [], watched })
    const { headers, id } = await signUp('second_fan')
    const target = `/api/users/${id}/continue-watching`
    expect(await findBlocks([{ method: 'POST', target, headers, body }])).toEqual([])
  })
})
