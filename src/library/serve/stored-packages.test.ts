/** Packages in object storage, through the site and by signed URLs. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Problem } from '#src/platform/problem.ts'
import { createS3Storage } from '#src/platform/storage/s3-storage.server.ts'
import type { Storage } from '#src/platform/storage/storage.server.ts'
import { openMediaApp } from '#test/apps/http-app.ts'
import { type ObjectStorage, startObjectStorage } from '#test/services/object-storage.ts'
import { mediaRoutes } from './media.server.ts'

const PLAYABLE = '0123456789abcdef'
const WHOLE = 'fedcba9876543210'
const MEMBERS_ONLY = '00000000000000aa'
const PACKAGES = new Map([
  [PLAYABLE, { title: 1, file: 1, whole: false }],
  [WHOLE, { title: 1, file: 1, whole: true }],
  [MEMBERS_ONLY, { title: 2, file: 1, whole: true }],
])
const FILES: Readonly<Record<string, string>> = {
  'sub.m3u8': '#EXTM3U\n',
  'video-720p/index.m3u8': '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:6.00000,\nsegment-00001.m4s\n',
  'video-720p/segment-00001.m4s': '0123456789',
  'subtitles-1-en.vtt': 'WEBVTT\n',
  'about.json': '{"secret":true}',
}
const SEGMENT = 'video-720p/segment-00001.m4s'
const IMMUTABLE = 'max-age=31536000, immutable'

let server: ObjectStorage
let storage: Storage
let app: FastifyInstance
beforeAll(async () => {
  server = await startObjectStorage()
  storage = createS3Storage(await server.bucket('anime'))
  for (const revision of PACKAGES.keys())
    for (const [file, content] of Object.entries(FILES))
      await storage.write(`media/${revision}/${file}`, Buffer.from(content))
  app = await open()
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const checkPermission = ({ headers }: FastifyRequest, title: number) => {
  if (title === 1) return 'public'
  return headers.cookie === 'member=1' ? 'private' : new Problem(403, 'This title is for members.')
}

async function open(more: { redirect?: boolean; hasCdn?: boolean } = {}): Promise<FastifyInstance> {
  const opened = openMediaApp()
  const find = async (revision: string) => PACKAGES.get(revision) ?? null
  const locate = (_: unknown, path: string) => `https://site.example${path}`
  const library = { storage, find, accel: undefined, ...more }
  await mediaRoutes(opened, { film: null, library, checkPermission, locate })
  return opened
}

const get = (path: string, headers: Record<string, string> = {}, from = app) =>
  from.inject({ url: `/media/library/${path}`, headers })

describe('through the site', () => {
  test.each([
    ['sub.m3u8', 'application/vnd.apple.mpegurl', 'no-cache'],
    [SEGMENT, 'video/mp4', `public, ${IMMUTABLE}`],
    ['subtitles-1-en.vtt', 'text/vtt; charset=utf-8', `public, ${IMMUTABLE}`],
  ])('%s is sent as %s with %s', async (file, type, cache) => {
    const { statusCode, headers, body } = await get(`${PLAYABLE}/${file}`)
    expect([statusCode, body]).toEqual([200, FILES[file]])
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String(FILES[file]?.length),
      'cache-control': cache,
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    })
    expect(Object.keys(headers).filter((name) => /^x-(amz|openstack|trans)/.test(name))).toEqual([])
    expect((await get(`${PLAYABLE}/${file}`, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    const head = await app.inject({ method: 'HEAD', url: `/media/library/${PLAYABLE}/${file}` })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(FILES[file]?.length)])
  })

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=4-2', 200, '0123456789', undefined],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['pages=1-2', 200, '0123456789', undefined],
  ])('the range %s is answered with %i', async (range, status, content, sent) => {
    const { statusCode, headers, body } = await get(`${WHOLE}/${SEGMENT}`, { range })
    expect([statusCode, body, headers['content-range']]).toEqual([status, content, sent])
  })

  test('a range after the end is a 416', async () => {
    const { statusCode, headers } = await get(`${WHOLE}/${SEGMENT}`, { range: 'bytes=10-' })
    expect([statusCode, headers['cache-control']]).toEqual([416, 'no-store'])
  })

  test('a range of another version is the whole file', async () => {
    const { etag } = (await get(`${WHOLE}/${SEGMENT}`)).headers
    const range = 'bytes=0-1'
    expect((await get(`${WHOLE}/${SEGMENT}`, { range, 'if-range': String(etag) })).body).toBe('01')
    expect((await get(`${WHOLE}/${SEGMENT}`, { range, 'if-range': '"other"' })).body).toBe('0123456789')
  })

  test.each([`${WHOLE}/about.json`, `${WHOLE}/dub.m3u8`, '1111111111111111/sub.m3u8', `${WHOLE}/..%2f..%2fsub.m3u8`])(
    '%s is a 404',
    async (path) => expect((await get(path)).statusCode).toBe(404),
  )

  test('a playlist for other sites has absolute URLs', async () => {
    const { body } = await app.inject({ url: `/media/portable/library/${WHOLE}/video-720p/index.m3u8` })
    expect(body).toContain(`\nhttps://site.example/media/library/${WHOLE}/${SEGMENT}\n`)
    expect((await app.inject({ url: `/media/portable/library/${WHOLE}/dub.m3u8` })).statusCode).toBe(404)
  })
})

describe('access', () => {
  test.each(['sub.m3u8', SEGMENT])('is checked for %s', async (file) => {
    const redirecting = await open({ redirect: true })
    for (const from of [app, redirecting]) {
      const refused = await get(`${MEMBERS_ONLY}/${file}`, {}, from)
      expect([refused.statusCode, refused.headers.location]).toEqual([403, undefined])
    }
    const { statusCode, headers } = await get(`${MEMBERS_ONLY}/${file}`, { cookie: 'member=1' })
    expect([statusCode, headers['cache-control'], headers.vary]).toEqual([
      200,
      `private, ${IMMUTABLE}`,
      'cookie, authorization',
    ])
    await redirecting.close()
  })
})

describe('by redirects', () => {
  test('a segment comes from the storage for a short time, and everything else from the site', async () => {
    const redirecting = await open({ redirect: true })
    for (const [revision, cookie] of [
      [WHOLE, ''],
      [MEMBERS_ONLY, 'member=1'],
    ] as const) {
      const { statusCode, headers } = await get(`${revision}/${SEGMENT}`, { cookie }, redirecting)
      expect([statusCode, headers['cache-control']]).toEqual([302, 'private, max-age=240'])
      expect(headers['access-control-allow-origin'], 'for players on other sites').toBe('*')
      const url = new URL(String(headers.location))
      expect([url.origin, url.searchParams.get('X-Amz-Expires')]).toEqual([server.endpoint, '300'])
      const response = await fetch(url, { headers: { range: 'bytes=0-3', origin: 'https://anime.example' } })
      expect([response.status, await response.text()]).toEqual([206, '0123'])
    }
    for (const file of ['sub.m3u8', 'video-720p/index.m3u8', 'subtitles-1-en.vtt'])
      expect(await get(`${WHOLE}/${file}`, {}, redirecting)).toMatchObject({ statusCode: 200, body: FILES[file] })
    await redirecting.close()
  })

  test('not for a CDN, which would store them', async () => {
    const behindCdn = await open({ redirect: true, hasCdn: true })
    expect((await get(`${WHOLE}/${SEGMENT}`, {}, behindCdn)).statusCode).toBe(200)
    expect((await get(`${MEMBERS_ONLY}/${SEGMENT}`, { cookie: 'member=1' }, behindCdn)).statusCode).toBe(302)
    await behindCdn.close()
  })
})

test('while the storage is away, videos are a 503 and come back', { tags: 'slow' }, async () => {
  const own = await startObjectStorage()
  const away = createS3Storage(await own.bucket())
  const opened = openMediaApp()
  const find = async () => ({ title: 1, file: 1, whole: true })
  const library = { storage: away, find, accel: undefined }
  await mediaRoutes(opened, { film: null, library, checkPermission, locate: (_, path) => path })
  await own.stop()
  for (const path of [`/media/library/${WHOLE}/sub.m3u8`, `/media/portable/library/${WHOLE}/sub.m3u8`]) {
    const { statusCode, headers, body } = await opened.inject({ url: path })
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store'])
    expect(body).not.toContain('127.0.0.1')
  }
  await opened.close()
  await own.close()
})
