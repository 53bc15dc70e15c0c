/** How the processes of a site with two workers start and end. */
import { randomInt } from 'node:crypto'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createData } from '../crashes/databases.ts'
import { runRound } from '../crashes/run.ts'
import { launchSite } from '../crashes/site-process.ts'
import { requireFreshBuild } from '../fresh-build.ts'
import { waitUntil } from '../wait.ts'
import { isRunning } from './is-running.ts'
import { connectToWorkers } from './worker-connections.ts'

beforeAll(requireFreshBuild)

test('two workers finish every request before they end', { tags: 'slow' }, async () => {
  const round = { engine: 'sqlite', server: undefined, seed: randomInt(2 ** 31), maxKills: 1, workers: 2 } as const
  await expect(runRound({ ...round, scenario: 'drain' })).resolves.toBeTypeOf('string')
})

test('a third signal ends all processes at once', { tags: 'slow' }, async () => {
  const data = await createData(undefined)
  onTestFinished(() => data.remove())
  const site = launchSite({ ...data, environment: { WORKERS: '2', LOG_LEVEL: 'info', SHUTDOWN_DELAY_SECONDS: '60' } })
  await site.untilReady()
  const workers = await connectToWorkers(site)
  const stopped = site.stop()
  await waitUntil(async () => (await fetch(`${site.origin}/readyz`)).status === 503)
  process.kill(site.pid, 'SIGINT')
  process.kill(site.pid, 'SIGTERM')
  expect(await stopped).toBe(1)
  await waitUntil(() => !workers.some(({ pid }) => isRunning(pid)))
})

/** Workers fail when they listen. */
const FAIL_SCRIPT = `data:text/javascript,${encodeURIComponent(`
import cluster from 'node:cluster'
import { Server } from 'node:net'
if (cluster.isWorker) Server.prototype.listen = () => {
  throw Object.assign(new Error('There is no socket left.'), { name: 'StartError' })
}`)}`

test('a worker that cannot start ends the start with one line', { tags: 'slow' }, async () => {
  const data = await createData(undefined)
  onTestFinished(() => data.remove())
  const site = launchSite({ ...data, environment: { WORKERS: '2', NODE_OPTIONS: `--import ${FAIL_SCRIPT}` } })
  await expect(site.untilReady()).rejects.toThrow(
    /^The site exited with 1:\nSign in as the admin .*\nThere is no socket left\.\n$/,
  )
})
