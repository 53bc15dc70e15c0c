import { findPostgres, findRedis } from '../../test/programs.ts'
import { startPostgres } from '../../test/services/postgres.ts'
import { type RedisServer, startRedis } from '../../test/services/redis.ts'
import {
  waitUntilLive,
  comment,
  expectLiveChanges,
  expectLive,
  openLive,
  post,
  rejectWebSockets,
  postComment,
} from '../support/comments.ts'
import { register } from '../support/accounts.ts'
import { expect, test as journey } from '../support/journey.ts'
import { type SiteNode, setUpNode } from '../support/node.ts'

/** Live comments while a process of the site or Redis is down. */

const TITLE = '/cowboy-bebop-1'

/** A site of two processes with one database and one Redis. */
interface Site {
  nodes: [SiteNode, SiteNode]
  redis: RedisServer
}

const test = journey.extend<{ site: Site }>({
  site: [
    async ({ playwright }, use) => {
      const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
      const environment = { DATABASE_URL: postgres.url, REDIS_URL: redis.url }
      const setUp = () => setUpNode(playwright.request, environment)
      const nodes: Site['nodes'] = [await setUp(), await setUp()]
      try {
        // the second process reads what the first has stored
        for (const node of nodes) await node.start()
        await use({ nodes, redis })
      } finally {
        await Promise.all(nodes.map((node) => node.remove()))
        await redis.stop()
        await postgres.stop()
      }
    },
    { timeout: 600_000 },
  ],
  baseURL: async ({ site }, use) => use(site.nodes[0].origin),
})

test.skip(!findPostgres() || !findRedis(), 'PostgreSQL or Redis is not installed')

test(
  "users on two processes see each other's comments through a Redis outage and a restart",
  { tag: '@slow' },
  async ({ page, browser, site: { nodes, redis } }) => {
    test.slow()
    const [one, two] = nodes
    const other = await (await browser.newContext({ baseURL: two.origin })).newPage()
    await rejectWebSockets(other)
    await register(page.request, 'aiko')
    await register(other.request, 'botan')
    await page.clock.install()
    await other.clock.install()
    await openLive(page, TITLE)
    await openLive(other, TITLE)

    await test.step('each user is connected to a different process', async () => {
      await expectLiveChanges(page, other, 'Posted to the first')
      await expectLiveChanges(other, page, 'Posted to the second')
    })

    await test.step('comments keep working without Redis, and nothing is lost when it returns', async () => {
      await redis.stop()
      await post(page, 'Posted to the first without Redis')
      await expect(comment(page, 'to the first without Redis')).toHaveCount(1)
      await post(other, 'Posted to the second without Redis')
      await expect(comment(other, 'to the second without Redis')).toHaveCount(1)
      await expect(comment(other, 'to the first without Redis')).toHaveCount(0)
      await expect(comment(page, 'to the second without Redis')).toHaveCount(0)
      await redis.start()
      await expect(comment(other, 'to the first without Redis')).toHaveCount(1)
      await expect(comment(page, 'to the second without Redis')).toHaveCount(1)
      await expectLive(page, other, 'Redis is back')
    })

    await test.step('clients reconnect to a restarted process', async () => {
      await openLive(other, `${one.origin}${TITLE}`)
      const both = [page, other]
      // no client gives up before the restart
      for (const { clock } of both) await clock.pauseAt(Date.now() + 10_000)
      await one.stop('SIGKILL')
      await postComment(other.request, TITLE, 'Posted during the restart', two.origin)
      await one.start()
      const back = both.map(waitUntilLive)
      for (const { clock } of both) await clock.resume()
      await Promise.all(back)
      for (const reader of both) await expect(comment(reader, 'during the restart')).toHaveCount(1)
      await expectLiveChanges(page, other, 'Posted after the restart')
      await expectLiveChanges(other, page, 'Received after the restart')
      for (const reader of both)
        for (const text of [
          'to the first without Redis',
          'to the second without Redis',
          'Redis is back',
          'during the restart',
        ])
          await expect(comment(reader, text)).toHaveCount(1)
    })
    await other.context().close()
  },
)
