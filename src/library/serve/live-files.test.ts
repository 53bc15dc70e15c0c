import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { createFolderStorage } from '#src/platform/storage/folder-storage.server.ts'
import { openMediaApp } from '#test/apps/http-app.ts'
import { waitFor } from '#test/wait.ts'
import type { LiveFile } from '../on-demand/index-store.server.ts'
import { ticketMediaRoutes } from '../receiver/ticket-media.server.ts'
import { mediaRoutes } from './media.server.ts'
import type { ServedMedia } from './package-files.server.ts'
import type { LiveRequest } from '../on-demand/slots.ts'

const REVISION = '0123456789abcdef'
const REPLACED = '00000000000000aa'
const FILES = new Map([['video-360/segment-00001.m4s', 'abcdefghij']])

let app: FastifyInstance
let media: ServedMedia
let runs: Record<string, number | null> = {}
let asked: { file: string; request: LiveRequest }[] = []
let make = async (file: string): Promise<Buffer | null> => {
  const content = FILES.get(file)
  return content === undefined ? null : Buffer.from(content)
}

beforeEach(async () => {
  asked = []
  const live = { revision: REVISION, title: 1, folder: '/anime' } as LiveFile
  app = openMediaApp()
  media = {
    film: null,
    library: {
      storage: createFolderStorage({ root: '/nowhere' }),
      find: async (revision) => {
        if (revision === REPLACED) return { title: 1, file: 1, whole: true, movedTo: REVISION }
        return revision === REVISION ? { title: 1, file: 1, whole: true, live } : null
      },
      accel: '/internal',
      redirect: true,
      findRun: async (revision) => runs[revision],
      live: (_, file, request) => {
        asked.push({ file, request })
        return make(file)
      },
    },
  }
  await mediaRoutes(app, {
    ...media,
    checkPermission: () => 'public',
    locate: (_, path) => `https://site.example${path}`,
  })
})

const get = (file: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: `/media/library/${REVISION}/${file}`, headers })

test('a made file is sent as one that is stored, and never by the proxy or the bucket, which do not have it', async () => {
  const { statusCode, headers, body } = await get('video-360/segment-00001.m4s')
  expect([statusCode, body]).toEqual([200, 'abcdefghij'])
  expect(headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  })
  expect(headers).not.toHaveProperty('x-accel-redirect')
  expect((await get('video-360/segment-00001.m4s', {}, 'HEAD')).headers['content-length']).toBe('10')
})

test('ranges of it can be asked for', async () => {
  const part = await get('video-360/segment-00001.m4s', { range: 'bytes=2-4' })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'cde', 'bytes 2-4/10'])
  expect((await get('video-360/segment-00001.m4s', { range: 'bytes=10-' })).statusCode).toBe(416)
})

test('nothing is made for a client that has it', async () => {
  const { headers } = await get('video-360/segment-00001.m4s')
  asked = []
  const again = await get('video-360/segment-00001.m4s', { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, asked.length]).toEqual([304, 0])
})

test.each(['video-360/segment-00002.m4s', 'about.json', '../secret.m3u8', 'sub.m3u8'])('%s is a 404', async (file) => {
  expect((await get(file)).statusCode).toBe(404)
})

test('who asks is a network, unless someone is signed in', async () => {
  await get('video-360/segment-00001.m4s')
  expect(await asked[0]?.request.findRequester()).toEqual({ key: 'network 127.0.0.1', isSignedIn: false })
})

test('a client says how long it waits', async () => {
  await get('video-360/segment-00001.m4s', { prefer: 'respond-async, wait=4' })
  await get('video-360/segment-00001.m4s', { prefer: 'wait=forever' })
  expect(asked.map(({ request }) => request.maxWaitMs)).toEqual([4_000, undefined])
})

test('a player that is not told what it waits for can ask', async () => {
  const ask = (revision = REVISION) => app.inject({ url: `/media/run/${revision}/sub.m3u8` })
  const { headers, ...answer } = await ask()
  expect([headers['cache-control'], answer.json()]).toEqual(['no-store', { isEncoding: false, ahead: null }])
  runs = { [REVISION]: 2 }
  expect((await ask()).json()).toEqual({ isEncoding: true, ahead: 2 })
  expect((await ask(REPLACED)).json(), 'it plays what has replaced it').toEqual({ isEncoding: true, ahead: 2 })
  runs = { [REVISION]: null }
  expect((await ask()).json()).toEqual({ isEncoding: true, ahead: null })
  expect((await ask('fedcba9876543210')).statusCode).toBe(404)
})

test('a device with a ticket asks for the account whose ticket it is', async () => {
  const tickets = openMediaApp()
  await ticketMediaRoutes(tickets, {
    catalogue: { snapshot: { find: () => ({ number: 1 }) } } as never,
    tickets: { find: async () => ({ holder: { id: 'mio', account: 'aiko' }, title: 1 }) } as never,
    premium: 'open',
    origin: 'https://site.example',
    media,
  })
  await tickets.inject({ url: `/media/ticket/a-ticket/library/${REVISION}/video-360/segment-00001.m4s` })
  expect(await asked[0]?.request.findRequester()).toEqual({ key: 'user aiko', isSignedIn: true })
})

test('what a client waited for is not made when it leaves', async () => {
  make = () => new Promise(() => undefined)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const request = fetch(`${address}/media/library/${REVISION}/video-360/segment-00001.m4s`, { signal: leaving.signal })
  await waitFor(async () => expect(asked).toHaveLength(1))
  leaving.abort()
  await expect(request).rejects.toThrow(/aborted/)
  await waitFor(async () => expect(asked[0]?.request.signal.aborted).toBe(true))
  await app.close()
})
