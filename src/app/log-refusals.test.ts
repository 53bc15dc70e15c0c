import { expect, test } from 'vitest'
import { createHttp } from '#src/platform/http/http.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { logRefusals } from './log-refusals.server.ts'

test('the log contains refused requests and exceeded limits, ten a minute of a network', async () => {
  const lines: string[] = []
  const site = createHttp(
    { logLevel: 'warn', trustedProxies: [], logStream: { write: (line) => void lines.push(line) } },
    (_, reply, status, message) => reply.code(status).send(message),
    () => undefined,
  )
  logRefusals(site)
  site.get('/refused/:status', async ({ params }) => {
    throw new Problem(Number((params as { status: string }).status), 'No.')
  })
  for (const status of [403, 429, 404, 401]) await site.inject(`/refused/${status}?query=secret`)
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 30, msg: 'refused', method: 'GET', path: '/refused/403', status: 403, address: '127.0.0.1' },
    { level: 30, msg: 'refused', status: 429, reqId: expect.any(String) },
  ])
  for (let times = 0; times < 20; times++) await site.inject('/refused/403')
  for (let network = 0; network < 120; network++)
    await site.inject({ url: '/refused/403', remoteAddress: `198.51.${network}.1` })
  expect(lines).toHaveLength(100)
  expect(lines.filter((line) => line.includes('127.0.0.1'))).toHaveLength(10)
})
