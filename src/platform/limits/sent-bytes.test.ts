/** What is paid for the bytes of answers, on a server that listens. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listeningPort } from '#test/ports.ts'
import { toRequest } from '#test/raw-http.ts'
import { waitFor } from '#test/wait.ts'
import { FileResponse } from '../api/file-response.server.ts'
import { singleProcess } from '../cluster/cluster-link.ts'
import { createHttp } from '../http/http.server.ts'
import { workDone } from '../instrumentation/measurements.ts'
import { PRICES } from '../instrumentation/work.ts'
import { openAdmission } from './admission.server.ts'

/** More than the buffers of both ends of a connection take. */
const MEGABYTES = 24
const PART = Buffer.alloc(65_536)
/** Twenty megabytes. */
const BUDGET = 20 * 1024 * PRICES.sent
function* toParts(): Generator<Buffer> {
  for (let count = 0; count < MEGABYTES * 16; count++) yield PART
}

let app: ReturnType<typeof createHttp>
let waits: number[]
/** What each request cost. */
let costs: number[]
let stopCounting: () => void
beforeEach(async () => {
  waits = []
  costs = []
  stopCounting = workDone.subscribe(({ units }) => void costs.push(units))
  app = createHttp(
    { logLevel: 'silent', trustedProxies: [] },
    (_, reply, status, message) => reply.code(status).send(message),
    () => undefined,
  )
  const { admitWork: admit } = openAdmission(singleProcess(), {
    workPerMinute: BUDGET,
    pause: async (ms) => waits.push(ms),
  })
  app.addHook('onRequest', (request, reply) => admit(request, reply, 'all'))
  app.get('/list', { config: { work: 1 } }, async () => Readable.from(toParts(), { objectMode: false }))
  app.get('/video', { config: { work: 1, areBytesFree: true } }, async (_, reply) =>
    reply.header('content-length', String(MEGABYTES * 2 ** 20)).send(Readable.from(toParts(), { objectMode: false })),
  )
  app.get('/short', { config: { work: 1 } }, async () => 'short')
  app.get('/file', { config: { work: 1 } }, async (_, reply) =>
    new FileResponse({ name: 'list', type: 'text/plain', pieces: toPieces() }).send(reply),
  )
  app.post('/small', { config: { work: 1 }, bodyLimit: 1024 }, async () => 'small')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  stopCounting()
  await app.close()
})

async function* toPieces() {
  for (const part of toParts()) yield part.toString('latin1')
}

const load = async (path: string) => (await fetch(`http://127.0.0.1:${listeningPort(app.server)}${path}`)).bytes()

test('an answer without a length costs the bytes that were sent', async () => {
  expect(await load('/list')).toHaveLength(MEGABYTES * 2 ** 20)
  await waitFor(async () => {
    await load('/short')
    expect(waits.length).toBeGreaterThan(0)
  })
})

test('an app that has loaded videos is served as before', { tags: 'slow' }, async () => {
  for (const path of ['/video', '/video', '/short']) await load(path)
  expect(waits).toEqual([])
})

test('who leaves pays for what was sent, and not for the rest', async () => {
  const socket = connect(listeningPort(app.server), '127.0.0.1')
  socket.write(toRequest('/list'))
  await new Promise((resolve) => socket.once('data', resolve))
  socket.pause()
  socket.destroy()
  await waitFor(async () => expect(await countConnections()).toBe(0))
  await load('/short')
  expect(waits).toEqual([])
  expect(costs[0]).toBeGreaterThan(32 * PRICES.sent)
})

test('a file that is made in pieces costs its bytes once', async () => {
  await load('/file')
  await waitFor(async () => expect(costs).toHaveLength(1))
  expect(costs[0]).toBeGreaterThan(MEGABYTES * 1024 * PRICES.sent)
  expect(costs[0]).toBeLessThan(MEGABYTES * 1024 * PRICES.sent + 10)
})

test('a body that is refused for its length costs no more than one that is read', async () => {
  const socket = connect(listeningPort(app.server), '127.0.0.1')
  socket.write(toRequest('/small', { 'content-type': 'application/json', 'content-length': '99999999999' }, 'POST'))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /)
  await waitFor(async () => expect(costs).toHaveLength(1))
  expect(costs[0]).toBeLessThan(1)
})

const countConnections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
