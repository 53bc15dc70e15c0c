import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listeningPort } from '#test/ports.ts'
import { healthRoutes } from './health.server.ts'
import { createHttp } from './http.server.ts'
import { createDrain, type Drain } from './shutdown.server.ts'

let app: ReturnType<typeof createHttp>
let drain: Drain
let release: (text: string) => void
let arrived: Promise<void>
const agents: Agent[] = []
beforeEach(() => openApp(600_000))
afterEach(async () => {
  await app.close()
  for (const agent of agents.splice(0)) agent.destroy()
})

async function openApp(closeTimeoutMs: number): Promise<void> {
  app = createHttp(
    { logLevel: 'silent', trustedProxies: [], closeTimeoutMs },
    (_, reply, status, message) => reply.code(status).send(message),
    () => undefined,
  )
  drain = createDrain(app)
  healthRoutes(app, {}, () => drain.isDraining)
  const answer = Promise.withResolvers<string>()
  const arrival = Promise.withResolvers<void>()
  release = answer.resolve
  arrived = arrival.promise
  app.get('/slow', async () => {
    arrival.resolve()
    return answer.promise
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
}

interface Answer {
  status: number | undefined
  connection: string | undefined
  body: string
}

/** A client with one keep-alive connection. */
function openClient(): (path: string) => Promise<Answer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  const port = listeningPort(app.server)
  return async (path) => {
    const request = httpRequest({ port, host: '127.0.0.1', path, agent })
    request.end()
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).once('error', reject)
    })
    const body = (await response.toArray()).join('')
    return { status: response.statusCode, connection: response.headers.connection, body }
  }
}

test('completes a request in progress and closes its connection', async () => {
  const slow = openClient()('/slow')
  await arrived
  const closing = drain.begin(0).then(() => app.close())
  release('whole')
  expect(await slow).toEqual({ status: 200, connection: 'close', body: 'whole' })
  await closing
})

test('reports not ready and closes connections before it refuses new ones', async () => {
  const client = openClient()
  expect(await client('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' })
  const draining = drain.begin(0)
  expect(await client('/readyz')).toMatchObject({
    status: 503,
    connection: 'close',
    body: expect.stringContaining('closing'),
  })
  expect(await client('/healthz')).toMatchObject({ status: 200, connection: 'close' })
  await draining
  await app.close()
  await expect(client('/healthz')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('aborts requests that exceed the deadline', async () => {
  await app.close()
  await openApp(50)
  const slow = openClient()('/slow')
  slow.catch(() => undefined)
  await arrived
  await app.close()
  await expect(slow).rejects.toMatchObject({ code: 'ECONNRESET' })
})

test('an idle client does not delay the shutdown', async () => {
  const client = openClient()
  await client('/healthz')
  await app.close()
  expect(app.server.listening).toBe(false)
})
