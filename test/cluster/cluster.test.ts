/** Sites with two workers: real processes, on both databases. */
import { randomInt } from 'node:crypto'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createData, type Data } from '../crashes/databases.ts'
import { seededRandom } from '../crashes/random.ts'
import { launchSite, type SiteProcess } from '../crashes/site-process.ts'
import { withUsers } from '../crashes/users/users.ts'
import { requireFreshBuild } from '../fresh-build.ts'
import { userResponse } from '../responses.ts'
import { connectSocket, type SocketClient } from '../services/sockets.ts'
import { waitUntil } from '../wait.ts'
import { isRunning } from './is-running.ts'
import { connectToWorkers, toCookie, type WorkerConnection } from './worker-connections.ts'
import { quickRows } from '../tier.ts'

const PASSWORD = 'tsuki ga kirei'
const METRICS_TOKEN = 'a-token-for-the-scraper'
const TITLE = { animeId: '1', episodeId: null }
const COMMENTS = 14 // as many as a user of the other tests writes
const LIMITS = { COMMENTS_PER_MINUTE: String(COMMENTS), SIGN_INS_PER_ACCOUNT: '5' }

const engines = [
  { name: 'SQLite', server: undefined },
  ...(process.env.TEST_DATABASE_URL ? [{ name: 'PostgreSQL', server: process.env.TEST_DATABASE_URL }] : []),
]
const overview = z.object({
  folders: z.array(z.object({ files: z.number() })),
  scan: z.object({ at: z.string().nullable() }),
})

beforeAll(requireFreshBuild)

describe.each(quickRows(engines))('two workers on $name', ({ server }) => {
  let data: Data
  let media: string
  let site: SiteProcess
  let first: WorkerConnection
  let second: WorkerConnection
  let people = 0

  beforeAll(async () => {
    data = await createData(server)
    media = await mkdtemp(join(tmpdir(), 'hoshimi-media-'))
    await writeVideo(join(media, 'Trigun - 01.mkv'))
    const own = { WORKERS: '2', LOG_LEVEL: 'info', MEDIA_DIR: media, PREPARE: 'all', ADMIN_PASSWORD: '' }
    const environment = { ...own, METRICS: 'on', METRICS_TOKEN, ...LIMITS }
    // the first start of all, on an empty folder and an empty database
    site = launchSite({ ...data, environment: { ...data.environment, ...environment } })
    await site.untilReady()
    await waitUntil(() => site.output().includes(' is running at '))
    await reconnect()
  })
  afterAll(async () => {
    await site.kill()
    await data.remove()
    await rm(media, { recursive: true, force: true })
  })

  async function reconnect(): Promise<void> {
    first?.close()
    second?.close()
    const [one, other] = await connectToWorkers(site)
    if (!one || !other) throw new Error('There are no two workers')
    ;[first, second] = [one, other]
  }

  async function signUp(through = first): Promise<{ id: string; email: string; cookie: string }> {
    const username = `fan_${++people}`
    const email = `${username}@example.org`
    const body = { username, email, password: PASSWORD, confirmPassword: PASSWORD }
    const { status, headers, text } = await through.ask('POST', '/api/register', { body })
    expect([status, text]).toEqual([201, expect.anything()])
    return { id: userResponse.parse(JSON.parse(text)).user.id, email, cookie: toCookie(headers) }
  }

  async function signInAsAdmin(): Promise<string> {
    const password = /^Admin: admin@localhost {3}password: (\S+)/m.exec(site.output())?.[1]
    const { headers } = await first.ask('POST', '/api/login', { body: { email: 'admin@localhost', password } })
    return toCookie(headers)
  }

  const post = async (through: WorkerConnection, cookie: string, text: string) =>
    (await through.ask('POST', '/api/comments', { cookie, body: { ...TITLE, text } })).status

  test('start once: one admin, one message, and each worker is ready', async () => {
    expect(site.output().match(/^Admin: /gm)).toHaveLength(1)
    expect(site.output().match(/ is running at /g)).toHaveLength(1)
    expect(first.pid).not.toBe(second.pid)
    for (const worker of [first, second])
      for (const path of ['/healthz', '/readyz']) expect((await worker.ask('GET', path)).status).toBe(200)
  })

  test('each worker has the metrics of both', async () => {
    const calls = /^hoshimi_http_request_duration_seconds_count\{kind="call",status="4xx"\} (\d+)$/m
    const read = async (worker: WorkerConnection) => {
      const { text } = await worker.ask('GET', '/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
      return Number(calls.exec(text)?.[1] ?? 0)
    }
    const before = await read(first)
    for (const worker of [first, first, second]) await worker.ask('GET', '/api/no-such-call')
    expect([await read(first), await read(second)]).toEqual([before + 3, before + 3])
  })

  test('comments appear at once for the sockets of both workers', async () => {
    const { cookie } = await signUp()
    const listeners = await Promise.all([first, second].map(({ agent }) => listen(site, agent)))
    await reconnect() // the sockets have taken over the connections
    expect(await post(first, cookie, 'on the first')).toBe(201)
    for (const { waitForEvents } of listeners)
      expect(await waitForEvents(1)).toMatchObject([['new_comment', { text: 'on the first' }]])
    expect(await post(second, cookie, 'on the second')).toBe(201)
    for (const { waitForEvents } of listeners)
      expect(await waitForEvents(2)).toMatchObject([{}, ['new_comment', { text: 'on the second' }]])
    for (const { socket } of listeners) socket.close()
  })

  test('a session that ends on one worker has ended on the other', async () => {
    const { cookie } = await signUp(first)
    const statusAt = async (worker: WorkerConnection) => (await worker.ask('GET', '/api/me', { cookie })).text
    expect(await statusAt(second)).toContain('fan_')
    expect((await first.ask('POST', '/api/logout', { cookie })).status).toBe(200)
    expect(await statusAt(second)).not.toContain('fan_')
  })

  test('a ban and an edit by one worker apply to the next request to the other', async () => {
    const [admin, fan] = [await signInAsAdmin(), await signUp(second)]
    expect(await post(second, fan.cookie, 'before')).toBe(201)
    const ban = { isBanned: true, banReason: 'Spam.' }
    expect((await first.ask('PATCH', `/api/admin/users/${fan.id}`, { cookie: admin, body: ban })).status).toBe(200)
    expect(await post(second, fan.cookie, 'after')).toBe(401)

    for (const [worker, other, english] of [
      [first, second, 'Paper Moon'],
      [second, first, 'Paper Sun'],
    ] as const) {
      const path = '/api/catalogue/info?id=cowboy-bebop-1'
      await other.ask('GET', path, { cookie: admin }) // cached
      const search = `/api/catalogue/search?keyword=${encodeURIComponent(english)}`
      await worker.ask('PATCH', '/api/admin/titles/1', { cookie: admin, body: { english } })
      expect((await other.ask('GET', search, { cookie: admin })).text).toContain(english)
    }
  })

  test('limits are exact across workers', async () => {
    const { cookie, email } = await signUp()
    const inTurn = async (count: number, ask: (worker: WorkerConnection, at: number) => Promise<number>) => {
      const statuses = []
      for (let at = 0; at < count; at++) statuses.push(await ask(at % 2 === 0 ? first : second, at))
      return statuses
    }
    const times = (count: number, status: number) => Array<number>(count).fill(status)
    expect(await inTurn(COMMENTS + 2, (worker, at) => post(worker, cookie, `number ${at}`))).toEqual([
      ...times(COMMENTS, 201),
      ...times(2, 429),
    ])
    // separate counters would let all of them pass
    const signIns = await inTurn(
      7,
      async (worker) => (await worker.ask('POST', '/api/login', { body: { email, password: 'a wrong one' } })).status,
    )
    expect(signIns).toEqual([...times(5, 401), ...times(2, 429)])
    const { cookie: other } = await signUp()
    const atOnce = Array.from({ length: 30 }, (_, at) => post(at % 2 ? first : second, other, `at once ${at}`))
    expect((await Promise.all(atOnce)).filter((status) => status === 201)).toHaveLength(COMMENTS)
  })

  test('a polling client may send each request to another worker', async () => {
    const base = '/socket.io/?EIO=4&transport=polling'
    const { cookie } = await signUp()
    const { sid } = z.object({ sid: z.string() }).parse(JSON.parse((await first.ask('GET', base)).text.slice(1)))
    const url = `${base}&sid=${sid}`
    const headers = { 'content-type': 'text/plain;charset=UTF-8' }
    const send = async (worker: WorkerConnection, body: string) =>
      expect((await worker.ask('POST', url, { body, headers })).text).toBe('ok')
    await send(second, '40')
    expect((await second.ask('GET', url)).text).toMatch(/^40/)
    await send(second, `420["join_episode",${JSON.stringify(TITLE)}]`)
    expect((await first.ask('GET', url)).text).toBe('430[{"success":true}]')
    expect(await post(second, cookie, 'Hello')).toBe(201)
    expect((await second.ask('GET', url)).text).toContain('"text":"Hello"')
    const unknown = await second.ask('GET', `${base}&sid=999.unknown`)
    expect([unknown.status, JSON.parse(unknown.text)]).toEqual([400, { code: 1, message: 'Session ID unknown' }])
  })

  test('polling clients join rooms, and can change to a WebSocket at any worker', async () => {
    const { cookie } = await signUp()
    const both = Array.from({ length: 6 }, () => ['polling', 'websocket'])
    const options = [...both.map(() => ['polling']), ...both].map((transports) => ({ transports }))
    const clients = await Promise.all(options.map((each) => listen(site, undefined, each)))
    const upgraded = clients
      .slice(both.length)
      .map(({ socket }) => waitUntil(() => socket.io.engine.transport.name === 'websocket'))
    await Promise.all(upgraded)
    expect(await post(first, cookie, 'to all')).toBe(201)
    for (const { waitForEvents } of clients)
      expect(await waitForEvents(1)).toMatchObject([['new_comment', { text: 'to all' }]])
    for (const { socket } of clients) socket.close()
  })

  test('admins see the same library at both workers, and can scan from each', async () => {
    const cookie = await signInAsAdmin()
    const look = async (worker: WorkerConnection) =>
      overview.parse(JSON.parse((await worker.ask('GET', '/api/admin/library', { cookie })).text))
    await waitUntil(async () => (await look(second)).scan.at !== null)
    await waitUntil(async () => (await look(first)).folders[0]?.files === 1)
    expect(await look(second)).toEqual(await look(first))
    for (const worker of [first, second]) {
      const before = (await look(worker)).scan.at
      expect((await worker.ask('POST', '/api/admin/library/scan', { cookie })).status).toBe(200)
      await waitUntil(async () => (await look(first)).scan.at !== before && (await look(second)).scan.at !== before)
    }
  })

  test('many clients write at the same time: all succeed, and nothing is lost', async () => {
    const fans = [await signUp(), await signUp(), await signUp(), await signUp()]
    const statuses = new Map<number, number>()
    const writes = fans.flatMap(({ id, cookie }) =>
      Array.from({ length: 40 }, async (_, number) => {
        const path = `/api/users/${id}/favourites/${number + 1}`
        // connections of its own, so that both workers write at once
        const { status } = await fetch(site.origin + path, { method: 'PUT', headers: { cookie, origin: site.origin } })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }),
    )
    await Promise.all(writes)
    expect([...statuses]).toEqual([[200, 160]])
    for (const { id, cookie } of fans) {
      const { text } = await second.ask('GET', `/api/users/${id}/export`, { cookie })
      expect(z.object({ favourites: z.array(z.unknown()) }).parse(JSON.parse(text)).favourites).toHaveLength(40)
    }
    expect(site.output()).not.toMatch(/database is locked/)
  })

  test('a killed worker is replaced, and no acknowledged write is lost', { tags: 'slow' }, async () => {
    const cookie = await signInAsAdmin()
    const victims = [first.pid, second.pid]
    const random = seededRandom(randomInt(2 ** 31))
    await withUsers({ data, origin: site.origin, random, onlyAdd: true }, async (users) => {
      // both in turn, so that the owner is among them
      for (const victim of victims) {
        await users.untilAcknowledged(users.acknowledged() + 10)
        process.kill(victim, 'SIGKILL')
        await users.untilAcknowledged(users.acknowledged() + 10)
        await waitUntil(() => site.output().includes(`Worker ${victim} was ended by SIGKILL.`))
        await reconnect()
      }
      await users.stop()
      expect(await users.findFaults()).toEqual([])
    })
    expect(victims.map(isRunning)).toEqual([false, false])
    await mkdir(join(media, 'new'))
    await writeVideo(join(media, 'new', 'Trigun - 02.mkv'))
    const look = async () =>
      overview.parse(JSON.parse((await first.ask('GET', '/api/admin/library', { cookie })).text)).folders[0]?.files
    await waitUntil(async () => (await look()) === 2)
    expect(site.output().match(/ is running at /g)).toHaveLength(1)
  })

  test('workers end with a killed primary, and a new start works', { tags: 'slow' }, async () => {
    await site.kill()
    await waitUntil(() => !isRunning(first.pid) && !isRunning(second.pid))
    site = launchSite({ ...data, environment: { ...data.environment, WORKERS: '2', LOG_LEVEL: 'info' } })
    await site.untilReady()
    await reconnect()
    expect(await site.stop()).toBe(0)
    expect([first.pid, second.pid].map(isRunning)).toEqual([false, false])
  })
})

/** A file with a video's name, old enough to be complete. */
async function writeVideo(path: string): Promise<void> {
  await writeFile(path, 'no video')
  await utimes(path, 0, 0)
}

/** @param agent whose connection the WebSocket takes over */
async function listen(
  { origin }: SiteProcess,
  agent?: WorkerConnection['agent'],
  options: { transports?: string[] } = {},
): Promise<SocketClient> {
  const opened = agent?.opened
  const agentOption: object = agent ? { agent } : {} // its type allows only what browsers have
  const client = await connectSocket(origin, { ...options, ...agentOption })
  expect(agent?.opened).toBe(opened)
  expect(await client.join(TITLE)).toEqual({ success: true })
  return client
}
