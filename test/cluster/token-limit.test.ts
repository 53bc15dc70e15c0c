/** The limit of new tokens, for requests that two workers receive at once, on both databases. */
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { TOKEN_WRITES } from '#src/accounts/api-tokens/api-token.ts'
import { createData } from '../crashes/databases.ts'
import { launchSite } from '../crashes/site-process.ts'
import { requireFreshBuild } from '../fresh-build.ts'
import { connectToWorkers } from './worker-connections.ts'

const PASSWORD = 'tsuki ga kirei'
const FORM = new URLSearchParams({ intent: 'create', name: 'Script', scopes: 'read', lifetime: '30' })
const engines = [
  { name: 'SQLite', server: undefined },
  ...(process.env.TEST_DATABASE_URL ? [{ name: 'PostgreSQL', server: process.env.TEST_DATABASE_URL }] : []),
]

beforeAll(requireFreshBuild)

describe.each(engines)('on two workers on $name', { tags: 'slow' }, ({ server }) => {
  test('of thirty tokens that a user asks for at once, exactly as many exist as the limit allows', async () => {
    const data = await createData(server)
    onTestFinished(data.remove)
    const site = launchSite({ ...data, environment: { ...data.environment, WORKERS: '2', LOG_LEVEL: 'info' } })
    onTestFinished(() => site.kill())
    await site.untilReady()
    // both workers take connections
    for (const worker of await connectToWorkers(site)) worker.close()
    const { origin } = site
    const registered = await fetch(`${origin}/api/register`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({
        username: 'fan',
        email: 'fan@example.org',
        password: PASSWORD,
        confirmPassword: PASSWORD,
      }),
    })
    const cookie = registered.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ')
    const create = () => fetch(`${origin}/account/tokens`, { method: 'POST', headers: { origin, cookie }, body: FORM })
    await Promise.all(Array.from({ length: 30 }, create))
    expect(await data.query('select id from api_token')).toHaveLength(TOKEN_WRITES.max)
  })
})
