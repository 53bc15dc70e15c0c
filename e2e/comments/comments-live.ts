import { findPostgres, findRedis } from '../../test/programs.ts'
import { startPostgres } from '../../test/services/postgres.ts'
import { type RedisServer, startRedis } from '../../test/services/redis.ts'
import {
  waitUntilLive,
  comment,
  expectFollowed,
  expectLive,
  listen,
  post,
  refuseWebSockets,
  postComment,
} from '../support/comments.ts'
import { register } from '../support/accounts.ts'
import { expect, test as journey } from '../support/journey.ts'
import { type Node, setUpNode } from '../support/node.ts'

/** Live comments through outages of the site's processes and of Redis. */

const TITLE = '/cowboy-bebop-1'

/** A site of two processes with one database and one Redis. */
interface Site {
  nodes: [Node, Node]
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
    { timeout: 150_000 },
  ],
  baseURL: async ({ site }, use) => use(site.nodes[0].origin),
})

test.skip(!findPostgres() || !findRedis(), 'PostgreSQL or Redis is not installed')

test("users on two processes see each other's comments through a Redis outage and a restart", async ({
  page,
  browser,
  site: { nodes, redis },
}) => {
  test.slow()
  const [one, two] = nodes
  const other = await (await browser.newContext({ baseURL: two.origin })).newPage()
  await refuseWebSockets(other)
  await register(page.request, 'aiko')
  await register(other.request, 'botan')
  await page.clock.install()
  await other.clock.install()
  await listen(page, TITLE)
  await listen(other, TITLE)

  await test.step('each user is connected to a different process', async () => {
    await expectFollowed(page, other, 'Said at the first')
    await expectFollowed(other, page, 'Said at the second')
  })

  await test.step('comments keep working without Redis, and nothing is lost when it returns', async () => {
    await redis.stop()
    await post(page, 'Written at the first meanwhile')
    await expect(comment(page, 'at the first meanwhile')).toHaveCount(1)
    await post(other, 'Written at the second meanwhile')
    await expect(comment(other, 'at the second meanwhile')).toHaveCount(1)
    await expect(comment(other, 'at the first meanwhile')).toHaveCount(0)
    await expect(comment(page, 'at the second meanwhile')).toHaveCount(0)
    await redis.start()
    await expect(comment(other, 'at the first meanwhile')).toHaveCount(1)
    await expect(comment(page, 'at the second meanwhile')).toHaveCount(1)
    await expectLive(page, other, 'Redis is back')
  })

  await test.step('clients reconnect to a restarted process', async () => {
    await listen(other, `${one.origin}${TITLE}`)
    const both = [page, other]
    // no client gives up before the restart
    for (const { clock } of both) await clock.pauseAt(Date.now() + 10_000)
    await one.stop('SIGKILL')
    await postComment(other.request, TITLE, 'Said while nobody listened', two.origin)
    await one.start()
    const back = both.map(waitUntilLive)
    for (const { clock } of both) await clock.resume()
    await Promise.all(back)
    for (const reader of both) await expect(comment(reader, 'while nobody listened')).toHaveCount(1)
    await expectFollowed(page, other, 'Said after the restart')
    await expectFollowed(other, page, 'Heard after the restart')
    for (const reader of both)
      for (const text of ['at the first meanwhile', 'at the second meanwhile', 'Redis is back', 'nobody listened'])
        await expect(comment(reader, text)).toHaveCount(1)
  })
  await other.context().close()
})
