/** Sending files to clients that are slow, stop reading or disconnect, and files that disappear meanwhile. */
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Socket } from 'node:net'
import { buffer as readAll } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHttp } from '#src/platform/http/http.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { listeningPort } from '#test/ports.ts'
import { bodyOf, exchange, openStalledClient, toRequest } from '#test/raw-http.ts'
import { waitFor, waitUntil } from '#test/wait.ts'
import { type BufferPool, createBufferPool, LARGE_BYTES } from './buffer-pool.ts'
import { createFolderStorage } from '#src/platform/storage/folder-storage.server.ts'
import { mediaRoutes } from './media.server.ts'
import { createOpenFileCache, type OpenFileCache } from './open-file-cache.server.ts'
import { createFileSender } from './send-file.server.ts'

const REVISION = '0123456789abcdef'
const POOL_BYTES = 2 * LARGE_BYTES
/** More than the system buffers of both ends hold. */
const LONG_BYTES = 48_000_000
/** Bytes that show their position: part of another position would be noticed. */
const LONG = Buffer.alloc(LONG_BYTES)
for (let position = 0; position < LONG_BYTES; position += 4) LONG.writeUInt32LE(position, position)
const SHORT = LONG.subarray(4_000, 404_001)

let folder: string
let app: FastifyInstance
let port: number
let pool: BufferPool
let files: OpenFileCache
let log: { msg?: string; level: number }[]
let clients: Socket[]
let isOpenToAll: boolean

async function open({ stallTimeoutMs = 600_000, reopenMs = 600_000 } = {}): Promise<void> {
  log = []
  app = createHttp(
    { logLevel: 'info', trustedProxies: [], logStream: { write: (line) => void log.push(JSON.parse(line)) } },
    (_, reply, status, message) => reply.code(status).send({ success: false, message }),
    () => undefined,
  )
  pool = createBufferPool(POOL_BYTES)
  files = createOpenFileCache({ reopenMs })
  await mediaRoutes(app, {
    film: null,
    library: {
      storage: createFolderStorage({ root: folder }),
      find: async () => ({ title: 1, file: 1, whole: true }),
      accel: undefined,
    },
    checkPermission: ({ headers }) =>
      isOpenToAll || headers.cookie === 'member=1' ? 'private' : new Problem(403, 'This title is for members.'),
    locate: (_, path) => path,
    sender: createFileSender({ files, pool, stallTimeoutMs }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = listeningPort(app.server)
}

beforeEach(async () => {
  clients = []
  isOpenToAll = true
  folder = await mkdtemp(join(tmpdir(), 'hoshimi-packages-'))
  await mkdir(join(folder, 'media', REVISION, 'video-720p'), { recursive: true })
  await writeFile(pathOf(1), LONG)
  await writeFile(pathOf(2), SHORT)
})
afterEach(async () => {
  for (const client of clients) client.destroy()
  await app.close()
  await waitUntil(() => files.openFiles === 0 && pool.bytesInUse === 0)
  await rm(folder, { recursive: true, force: true })
})

const fileName = (number: number) => `video-720p/segment-${String(number).padStart(5, '0')}.m4s`
const pathOf = (number: number) => join(folder, 'media', REVISION, fileName(number))
const urlOf = (number: number) => `/media/library/${REVISION}/${fileName(number)}`
const LONG_URL = urlOf(1)
const SHORT_URL = urlOf(2)
const get = async (url: string, headers = {}) => bodyOf(await exchange(port, toRequest(url, headers)))
const logged = (msg: string) => log.filter((entry) => entry.msg === msg).length

async function stall(count: number): Promise<void> {
  for (let index = 0; index < count; index++) clients.push(await openStalledClient(port, LONG_URL))
}

test('a file of many parts arrives whole, a range of it too', async () => {
  await open()
  expect((await get(LONG_URL)).equals(LONG)).toBe(true)
  const range = { Range: `bytes=${LARGE_BYTES - 5}-${3 * LARGE_BYTES + 7}` }
  expect((await get(LONG_URL, range)).equals(LONG.subarray(LARGE_BYTES - 5, 3 * LARGE_BYTES + 8))).toBe(true)
  await waitFor(() => expect(logged('request completed')).toBe(2))
})

describe('clients that stop reading', () => {
  test('do not keep others from their files, and memory stays bounded', async () => {
    await open()
    await stall(12)
    await waitFor(() => expect(pool.bytesInUse).toBe(POOL_BYTES))
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(SHORT_URL)))
    expect(answers.every((answer) => answer.equals(SHORT))).toBe(true)
    expect([pool.bytes, pool.bytesInUse]).toEqual([POOL_BYTES, POOL_BYTES])
    for (const client of clients) client.destroy()
    await waitFor(() => expect(pool.bytesInUse).toBe(0))
  })

  test('are disconnected after a while', async () => {
    await open({ stallTimeoutMs: 100 })
    await stall(3)
    await waitFor(() => expect(logged('stream closed prematurely')).toBe(3))
    expect(pool.bytesInUse).toBe(0)
  })

  test('get the whole file when they read on', async () => {
    await open()
    await stall(1)
    const [client] = clients
    expect(client && bodyOf(Buffer.concat([Buffer.from('H'), await readAll(client)])).equals(LONG)).toBe(true)
  })

  test('with many requests on one connection hold one buffer', async () => {
    await open()
    const client = await openStalledClient(port, LONG_URL, 15)
    clients.push(client)
    await waitFor(() => expect(pool.bytesInUse).toBe(LARGE_BYTES))
    expect(files.openFiles).toBe(1)
  })
})

test('requests that are sent at once on one connection are answered in order', async () => {
  await open()
  const requests = [
    toRequest(SHORT_URL, { Connection: 'keep-alive' }),
    toRequest(LONG_URL, { Connection: 'keep-alive', Range: 'bytes=8-500008' }),
    toRequest(SHORT_URL, { Range: 'bytes=0-9' }),
  ]
  const response = await exchange(port, requests.join(''))
  const bodies = [SHORT, LONG.subarray(8, 500_009), SHORT.subarray(0, 10)]
  let rest = response
  for (const body of bodies) {
    rest = bodyOf(rest)
    expect(rest.subarray(0, body.length).equals(body)).toBe(true)
    rest = rest.subarray(body.length)
  }
  expect(rest).toHaveLength(0)
})

test('clients that disconnect leave no file open and no buffer taken', async () => {
  await open({ reopenMs: 50 })
  for (let round = 0; round < 10; round++) {
    await stall(20)
    for (const client of clients) client.destroy()
  }
  await waitFor(() => expect(logged('stream closed prematurely')).toBe(200))
  await waitFor(() => expect([files.openFiles, pool.bytesInUse]).toEqual([0, 0]))
  expect((await get(SHORT_URL)).equals(SHORT)).toBe(true)
})

describe('a file that becomes shorter', () => {
  test('while it is sent: the connection is closed, and the next response does not fill the gap', async () => {
    await open()
    const client = await openStalledClient(port, LONG_URL, 2)
    clients.push(client)
    await truncate(pathOf(1), 1_000_000)
    const received = await readUntilCut(client)
    expect(received.length).toBeLessThan(LONG_BYTES)
    expect(received.equals(LONG.subarray(0, received.length))).toBe(true)
    expect(logged('response terminated with an error with headers already sent')).toBe(1)
  })

  test('before it is sent: the response is an error that is not cached', async () => {
    await open()
    expect((await get(SHORT_URL)).equals(SHORT)).toBe(true)
    await truncate(pathOf(2), 0)
    const response = (await exchange(port, toRequest(SHORT_URL, { Range: 'bytes=100-200' }))).toString()
    expect(response).toMatch(/^HTTP\/1.1 500 /)
    expect(response).toMatch(/^cache-control: no-store\r$/m)
    expect(response).not.toMatch(/^(etag|last-modified|content-range):/m)
  })
})

test('a file that is open is refused without the right to it', async () => {
  await open()
  expect((await get(SHORT_URL)).equals(SHORT)).toBe(true)
  expect(files.openFiles).toBe(process.platform === 'win32' ? 0 : 1)
  isOpenToAll = false
  const requests: Record<string, string>[] = [{}, { Range: 'bytes=0-9' }, { 'If-None-Match': '*' }]
  for (const headers of requests) {
    const response = (await exchange(port, toRequest(SHORT_URL, headers))).toString()
    expect(response).toMatch(/^HTTP\/1.1 403 /)
    expect(response).toMatch(/^cache-control: private, no-store\r$/m)
  }
  expect((await get(SHORT_URL, { Cookie: 'member=1' })).equals(SHORT)).toBe(true)
})

test('a removed package is not served once its files are reopened', async () => {
  await open({ reopenMs: 50 })
  expect((await get(SHORT_URL)).equals(SHORT)).toBe(true)
  await rm(join(folder, 'media', REVISION), { recursive: true })
  await waitFor(() => expect(files.openFiles).toBe(0))
  expect((await get(SHORT_URL)).toString()).toContain('File not found.')
})

test('a shutdown waits for a file that is being sent', async () => {
  await open()
  await stall(1)
  const closing = app.close()
  const [client] = clients
  expect(client && bodyOf(Buffer.concat([Buffer.from('H'), await readAll(client)])).equals(LONG)).toBe(true)
  await closing
  expect(logged('request completed')).toBe(1)
})

/** The body that a client receives before its connection is closed. */
async function readUntilCut(client: Socket): Promise<Buffer> {
  const parts: Buffer[] = [Buffer.from('H')]
  client.on('data', (part: Buffer) => parts.push(part))
  await new Promise((resolve) => client.once('close', resolve))
  return bodyOf(Buffer.concat(parts))
}
