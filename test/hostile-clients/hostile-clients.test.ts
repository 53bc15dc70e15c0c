/** A site whose clients do what no client should stays up, answers others, and logs no error. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PAGES } from '#src/pages/page-table.ts'
import { createData, type Data } from '../crashes/databases.ts'
import { launchSite, type SiteProcess } from '../crashes/site-process.ts'
import { requireFreshBuild } from '../fresh-build.ts'
import { type Proxy, startCaddy, startDeployedNginx, startNginx } from '../proxies/start-proxies.ts'
import { waitFor } from '../wait.ts'
import { hangUp, pipeline, sendMalformed, spellingsOf, statusAt, upgrade } from './misbehave.ts'

beforeAll(requireFreshBuild)

let data: Data
let site: SiteProcess
let proxy: Proxy | undefined

interface Target {
  workers: number
  openProxy?(port: number, dataDir: string): Promise<Proxy>
}

/** @returns the port that clients use */
async function start({ workers, openProxy }: Target): Promise<number> {
  data = await createData(undefined)
  proxy = await openProxy?.(data.port, data.dataDir)
  const environment = {
    WORKERS: String(workers),
    WORK_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
    ...(proxy && { TRUSTED_PROXIES: '127.0.0.1' }),
  }
  site = launchSite({ ...data, environment })
  await site.untilReady()
  return proxy?.port ?? data.port
}

afterEach(async () => {
  await proxy?.stop()
  await site.kill()
  await data.remove()
})

/** Requests a page as a visitor until it is stopped. @returns a function that ends it, and says which statuses there were */
function visit(port: number): () => Promise<{ visits: number; failed: unknown[] }> {
  const failed: unknown[] = []
  let [visits, isOver] = [0, false]
  const visiting = (async () => {
    do {
      const status = await fetch(`http://127.0.0.1:${port}/home`).then(
        async (response) => {
          await response.text()
          return response.status
        },
        (error: unknown) => String(error),
      )
      visits++
      if (status !== 200) failed.push(status)
    } while (!isOver)
  })()
  return async () => {
    isOver = true
    await visiting
    return { visits, failed }
  }
}

/** The pages of the table that need no value. */
const PATHS = PAGES.filter(({ path }) => path !== '' && path !== 'random' && !path.includes(':')).map(
  ({ path }) => `/${path}`,
)
const API_PATHS = [
  '/api/catalogue/',
  '/api/me',
  '/api/docs',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/media/none',
  '/images/none',
]

const TARGETS: [string, Target, { tags: 'slow'[] }][] = [
  ['one process', { workers: 1 }, { tags: [] }],
  ['two workers', { workers: 2 }, { tags: ['slow'] }],
  [
    'deploy/nginx.conf',
    { workers: 1, openProxy: (port, dataDir) => startDeployedNginx([port, port], dataDir) },
    { tags: ['slow'] },
  ],
  [
    'the documented nginx',
    { workers: 1, openProxy: (port, dataDir) => startNginx({ port, dataDir }) },
    { tags: ['slow'] },
  ],
  [
    'the documented Caddy',
    { workers: 1, openProxy: (port, dataDir) => startCaddy({ port, dataDir }) },
    { tags: ['slow'] },
  ],
]

describe.each(TARGETS)('%s', (_, target, options) => {
  test('outlives clients that hang up, never read, and send what is wrong', options, async () => {
    const port = await start(target)
    const isLong = options.tags.length > 0
    const endVisits = visit(port)
    expect(await hangUp(port, isLong ? 40 : 8)).toBeGreaterThan(100)
    const endPipelines = await pipeline(port, isLong ? 40 : 10, 400)
    expect(
      await upgrade(port, isLong ? [...PATHS, ...API_PATHS] : ['/home', '/api/catalogue/', '/media/none']),
    ).toEqual([])
    expect(await sendMalformed(port)).toEqual([])
    expect(residentBytes(site.pid)).toBeLessThan(MAX_BYTES)
    endPipelines()
    const { visits, failed } = await endVisits()
    expect({ failed, hasVisits: visits > 0, isRunning: site.isRunning() }).toEqual({
      failed: [],
      hasVisits: true,
      isRunning: true,
    })
    await waitFor(async () => expect((await fetch(`${site.origin}/readyz`)).status).toBe(200))
    expect(findErrors(site.output())).toEqual([])
    expect(await site.stop()).toBe(0)
  })

  test('serves a page at one spelling of its URL, and fails at none', options, async () => {
    const port = await start(target)
    const paths = options.tags.length > 0 ? [...PATHS, ...API_PATHS] : ['/home', '/login', '/api/catalogue/']
    const served: string[] = []
    const failures: string[] = []
    for (const path of paths) {
      for (const spelling of spellingsOf(path)) {
        const status = await statusAt(port, spelling)
        if (status === 0 || status >= 500) failures.push(`${spelling}: ${status}`)
        if (status === 200 && PATHS.includes(path) && !isSame(spelling, path)) served.push(spelling)
      }
    }
    expect({ failures, served }).toEqual({ failures: [], served: [] })
    expect(findErrors(site.output())).toEqual([])
  })
})

/** Far below what unanswered requests took before each connection had one response at a time (bytes). */
const MAX_BYTES = 1_200_000_000

const residentBytes = (pid: number): number =>
  1024 * Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** Whether a spelling is the page's own, or its data. Case makes no difference. */
function isSame(spelling: string, path: string): boolean {
  const [plain = ''] = spelling.split(/[?#]/)
  return plain.toLowerCase() === path || plain === `${path}.data`
}

/** Lines of the log at the level of errors, and stacks. */
const findErrors = (output: string): string[] =>
  output.split('\n').filter((line) => /"level":(?:50|60)|^\s+at |Unhandled|Uncaught/.test(line))
