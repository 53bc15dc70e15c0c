/** Apps for Jellyfin whose requests reach either of two workers, on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createData, type Data } from '../crashes/databases.ts'
import { launchSite, type SiteProcess } from '../crashes/site-process.ts'
import { requireFreshBuild } from '../fresh-build.ts'
import { waitUntil } from '../wait.ts'
import { connectToWorkers, toCookie, type WorkerConnection } from './worker-connections.ts'
import { quickRows } from '../tier.ts'

const PASSWORD = 'tsuki ga kirei'
const engines = [
  { name: 'SQLite', server: undefined },
  ...(process.env.TEST_DATABASE_URL ? [{ name: 'PostgreSQL', server: process.env.TEST_DATABASE_URL }] : []),
]
interface Item {
  Id: string
  Type: string
}
interface Source {
  Id: string
  DefaultSubtitleStreamIndex: number | null
  MediaStreams: { Type: string; Index: number }[]
}

beforeAll(requireFreshBuild)

describe.each(quickRows(engines))('apps on two workers on $name', ({ server }) => {
  let data: Data
  let site: SiteProcess
  let first: WorkerConnection
  let second: WorkerConnection
  let cookie: string

  beforeAll(async () => {
    data = await createData(server)
    const environment = { WORKERS: '2', LOG_LEVEL: 'info', JELLYFIN_API: 'on', WORK_PER_MINUTE: '300' }
    site = launchSite({ ...data, environment: { ...data.environment, ...environment } })
    await site.untilReady()
    await waitUntil(() => site.output().includes(' is running at '))
    const [one, other] = await connectToWorkers(site)
    if (!one || !other) throw new Error('There are no two workers')
    ;[first, second] = [one, other]
    const body = { username: 'fan', email: 'fan@example.org', password: PASSWORD, confirmPassword: PASSWORD }
    cookie = toCookie((await first.ask('POST', '/api/register', { body })).headers)
  })
  afterAll(async () => {
    first?.close()
    second?.close()
    await site.kill()
    await data.remove()
  })

  /** @param body is posted */
  const call = async (worker: WorkerConnection, path: string, token = '', body?: object) => {
    const authorization = `MediaBrowser Client="Test", Device="Sofa", DeviceId="sofa", Version="1", Token="${token}"`
    const asked = { headers: { authorization }, ...(body && { body }) }
    return worker.ask(body ? 'POST' : 'GET', `/jellyfin${path}`, asked)
  }
  const ask = async <T>(...args: Parameters<typeof call>): Promise<T> => JSON.parse((await call(...args)).text) as T

  async function signIn(): Promise<string> {
    const sent = { Username: 'fan', Pw: PASSWORD }
    return (await ask<{ AccessToken: string }>(first, '/Users/AuthenticateByName', '', sent)).AccessToken
  }

  test('Quick Connect goes on with the other worker', async () => {
    const { Secret, Code } = await ask<{ Secret: string; Code: string }>(first, '/QuickConnect/Initiate', '', {})
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const body = new URLSearchParams({ intent: 'allow', code: Code }).toString()
    expect((await second.ask('POST', '/link', { cookie, body, headers: form })).status).toBe(303)
    expect(await ask(first, `/QuickConnect/Connect?secret=${Secret}`)).toMatchObject({ Authenticated: true })
    const redeemed = await Promise.all(
      [first, second].map((worker) => call(worker, '/Users/AuthenticateWithQuickConnect', '', { Secret })),
    )
    expect(redeemed.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
  })

  test(
    'a video that was found with one worker plays from the other, and its position is known to both',
    { tags: 'slow' },
    async () => {
      const token = await signIn()
      const list = '/Items?Recursive=true&IncludeItemTypes=Episode,Movie&Fields=MediaSources'
      const { Items } = await ask<{ Items: (Item & { MediaSources: { TranscodingUrl: string }[] })[] }>(
        first,
        list,
        token,
      )
      const [item] = Items
      const url = item?.MediaSources[0]?.TranscodingUrl ?? ''
      expect((await call(second, url)).text).toContain('#EXTM3U')
      const report = { ItemId: item?.Id, PositionTicks: 50_000_000 }
      expect((await call(first, '/Sessions/Playing/Progress', token, report)).status).toBe(204)
      const resumed = await ask<{ Items: Item[] }>(second, '/UserItems/Resume', token)
      expect(resumed.Items.map(({ Id }) => Id)).toEqual([item?.Id])
      expect((await call(second, '/Sessions/Logout', token, {})).status).toBe(204)
      expect((await call(first, '/Users/Me', token)).status, 'after signing out with the other worker').toBe(401)
    },
  )

  test(
    'subtitles that an app leaves with one worker and chooses with the other are a choice',
    { tags: 'slow' },
    async () => {
      const token = await signIn()
      const list = '/Items?Recursive=true&IncludeItemTypes=Episode,Movie&Fields=MediaSources,MediaStreams'
      const { Items } = await ask<{ Items: (Item & { MediaSources: Source[] })[] }>(first, list, token)
      const [item] = Items
      const source = item?.MediaSources[0]
      const subtitle = source?.MediaStreams.find(({ Type }) => Type === 'Subtitle')?.Index
      const report = { ItemId: item?.Id, MediaSourceId: source?.Id, PositionTicks: 0, SubtitleStreamIndex: subtitle }
      expect((await call(first, '/Sessions/Playing', token, report)).status).toBe(204)
      const defaultOf = async () => {
        const { MediaSources } = await ask<{ MediaSources: Source[] }>(second, `/Items/${item?.Id}/PlaybackInfo`, token)
        return MediaSources[0]?.DefaultSubtitleStreamIndex
      }
      expect(subtitle).toBeGreaterThan(0)
      expect(await defaultOf()).not.toBe(-1)
      const progress = { ...report, SubtitleStreamIndex: -1 }
      expect((await call(second, '/Sessions/Playing/Progress', token, progress)).status).toBe(204)
      expect(await defaultOf()).toBe(-1)
    },
  )

  test('limits are counted for both together', { tags: 'slow' }, async () => {
    // priced above the whole budget: one is served, another waits for five seconds
    const ids = Array.from({ length: 250 }, (_, index) => String(index)).join(',')
    async function listTwiceWithBoth() {
      const token = await signIn()
      const lists = [first, first, second, second].map((worker) =>
        call(worker, `/Items?Ids=${ids}&Fields=MediaSources,People`, token),
      )
      return (await Promise.all(lists)).map(({ status }) => status)
    }
    let attempts = 0
    // with limits of their own, each worker would serve one and let one wait; those that arrive later than the wait prove nothing
    while (!(await listTwiceWithBoth()).includes(429)) expect(++attempts).toBeLessThan(5)
  })
})
