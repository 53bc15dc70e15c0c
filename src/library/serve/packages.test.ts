import { DatabaseUnavailableError } from '#src/platform/database/database-unavailable.ts'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolderStorage } from '#src/platform/storage/folder-storage.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { openMediaApp } from '#test/apps/http-app.ts'
import { mediaRoutes } from './media.server.ts'
import type { Permission } from './access.ts'
import { cachePackages } from './packages.server.ts'
import type { ServedPackage } from './packages-store.server.ts'

const PLAYABLE = '0123456789abcdef'
const WHOLE = 'fedcba9876543210'
const MEMBERS_ONLY = '00000000000000aa'
const [MOVED, MEMBERS_MOVED, INDEXED] = ['00000000000000bb', '00000000000000cc', '00000000000000dd']
const PACKAGES = new Map<string, ServedPackage>([
  [PLAYABLE, { title: 1, file: 1, whole: false }],
  [WHOLE, { title: 1, file: 1, whole: true }],
  [MEMBERS_ONLY, { title: 2, file: 1, whole: true }],
  [MOVED, { title: 1, file: 1, whole: true, movedTo: WHOLE }],
  [INDEXED, { title: 1, file: 1, whole: true, encodedBy: MOVED }],
  [MEMBERS_MOVED, { title: 2, file: 1, whole: true, movedTo: MEMBERS_ONLY }],
])
const FILES: Readonly<Record<string, string>> = {
  'sub.m3u8': '#EXTM3U\n',
  'video-720p/index.m3u8': '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:6.00000,\nsegment-00001.m4s\n',
  'video-720p/init.mp4': 'init',
  'video-720p/segment-00001.m4s': '0123456789',
  'audio-1-ja/segment-00001.m4s': 'audio',
  'subtitles-1-en.vtt': 'WEBVTT\n',
  'subtitles-1-en.ass': '[Script Info]\n',
  'storyboard-1.webp': 'image',
  'storyboard.vtt': 'WEBVTT\n',
  'fonts/1.ttf': 'font',
  'about.json': '{"secret":true}',
  'moments.json': '[0]',
}

let folder: string
let app: FastifyInstance
let port: string
let checkedTitles: number[] = []
/** The second title requires a cookie. */
const checkPermission = ({ headers }: FastifyRequest, title: number): Permission => {
  checkedTitles.push(title)
  if (title === 1) return 'public'
  return headers.cookie === 'member=1' ? 'private' : new Problem(403, 'This title is for members.')
}

async function open(accel?: string): Promise<FastifyInstance> {
  const opened = openMediaApp()
  const find = async (revision: string) => PACKAGES.get(revision) ?? null
  const locate = (_: unknown, path: string) => `https://site.example${path}`
  await mediaRoutes(opened, {
    film: null,
    library: { storage: createFolderStorage({ root: folder }), find, accel },
    checkPermission,
    locate,
  })
  return opened
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoshimi-packages-'))
  for (const revision of PACKAGES.keys()) {
    for (const [file, content] of Object.entries(FILES)) {
      await mkdir(join(folder, 'media', revision, file, '..'), { recursive: true })
      await writeFile(join(folder, 'media', revision, file), content)
    }
  }
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'media', 'secret.txt'), 'secret')
  app = await open()
  port = new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

test('a page from before a package was deleted leads players to the package that has replaced it', async () => {
  const get = (path: string) => app.inject({ url: `/media/library/${path}` })
  const moved = await get(`${MOVED}/sub.m3u8`)
  expect(moved.statusCode).toBe(302)
  expect(moved.headers).toMatchObject({ location: `../${WHOLE}/sub.m3u8`, 'cache-control': 'private, no-store' })
  expect((await get(`${MOVED}/video-720p/segment-00001.m4s`)).statusCode, 'whose segments differ').toBe(404)
  expect((await get(`${MEMBERS_MOVED}/sub.m3u8`)).statusCode).toBe(403)
})

test('what a package on disk does not encode is encoded by the live package of its file', async () => {
  const get = (path: string) => app.inject({ url: `/media/library/${path}` })
  const { statusCode, headers } = await get(`${INDEXED}/sub-encoded.m3u8`)
  expect([statusCode, headers['location']]).toEqual([302, `../${MOVED}/sub-encoded.m3u8`])
  expect((await get(`${INDEXED}/sub.m3u8`)).statusCode).toBe(200)
  expect((await get(`${WHOLE}/sub-encoded.m3u8`)).statusCode, 'without one').toBe(404)
})

/** Requests a raw path without normalisation, as an attacker would. */
const requestRaw = (path: string): Promise<{ status: number | undefined; body: string }> =>
  new Promise((resolve, reject) => {
    const raw = request({ host: '127.0.0.1', port, path }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject)
    })
    raw.once('error', reject).end()
  })

const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/media/library/${path}`, headers })

describe('a portable playlist', () => {
  const portable = (path: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/media/portable/library/${path}`, headers })

  test('has absolute URLs and CORS headers', async () => {
    const { statusCode, headers, body } = await portable(`${WHOLE}/video-720p/index.m3u8`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-type': 'application/vnd.apple.mpegurl',
    })
    const base = `https://site.example/media/library/${WHOLE}/video-720p`
    expect(body).toBe(`#EXTM3U\n#EXT-X-MAP:URI="${base}/init.mp4"\n#EXTINF:6.00000,\n${base}/segment-00001.m4s\n`)
  })

  test('checks access to the title', async () => {
    expect((await portable(`${MEMBERS_ONLY}/sub.m3u8`)).statusCode).toBe(403)
    expect((await portable(`${MEMBERS_ONLY}/sub.m3u8`, { cookie: 'member=1' })).statusCode).toBe(200)
  })

  test.each([`${WHOLE}/video-720p/init.mp4`, `${WHOLE}/dub.m3u8`, '0000000000000000/sub.m3u8', 'x/sub.m3u8'])(
    'is a 404 at %s',
    async (path) => expect((await portable(path)).statusCode).toBe(404),
  )
})

describe('a package', () => {
  const IMMUTABLE = 'public, max-age=31536000, immutable'
  test.each([
    ['sub.m3u8', 'application/vnd.apple.mpegurl', 'no-cache'],
    ['video-720p/index.m3u8', 'application/vnd.apple.mpegurl', 'no-cache'],
    ['video-720p/init.mp4', 'video/mp4', IMMUTABLE],
    ['video-720p/segment-00001.m4s', 'video/mp4', IMMUTABLE],
    ['audio-1-ja/segment-00001.m4s', 'audio/mp4', IMMUTABLE],
    ['subtitles-1-en.vtt', 'text/vtt; charset=utf-8', IMMUTABLE],
    ['subtitles-1-en.ass', 'text/plain; charset=utf-8', IMMUTABLE],
    ['storyboard-1.webp', 'image/webp', 'no-cache'],
    ['storyboard.vtt', 'text/vtt; charset=utf-8', 'no-cache'],
    ['fonts/1.ttf', 'font/ttf', IMMUTABLE],
  ])('that is incomplete: %s is %s with %s', async (file, type, cache) => {
    const { statusCode, headers, body } = await get(`${PLAYABLE}/${file}`)
    expect([statusCode, body]).toEqual([200, FILES[file]])
    const cors = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
    const safe = { 'x-content-type-options': 'nosniff', 'accept-ranges': 'bytes' }
    expect(headers).toMatchObject({ ...cors, ...safe, 'content-type': type, 'cache-control': cache })
    expect((await get(`${WHOLE}/${file}`)).headers['cache-control'], 'once it is complete').toBe(IMMUTABLE)
  })

  test('a changed file of the same size is sent again', async () => {
    const master = `${PLAYABLE}/sub.m3u8`
    const { etag } = (await get(master)).headers
    expect((await get(master, { 'if-none-match': String(etag) })).statusCode).toBe(304)
    await utimes(join(folder, 'media', master), new Date(), new Date(Date.now() + 5_000))
    expect((await get(master, { 'if-none-match': String(etag) })).statusCode).toBe(200)
  })

  test.each([
    `${PLAYABLE}/about.json`,
    `${PLAYABLE}/moments.json`,
    `${PLAYABLE}/`,
    PLAYABLE,
    `${PLAYABLE}/video-720p`,
    `${PLAYABLE}/video-720p/segment-00002.m4s`,
    `${PLAYABLE}/..%2fsecret.txt`,
    `${PLAYABLE}/%2e%2e/secret.txt`,
    `${PLAYABLE}/fonts/..%2f..%2f..%2fsecret.txt`,
    `${PLAYABLE}/fonts%2f..%2fsub.m3u8`,
    `${PLAYABLE}/sub.m3u8%0a`,
    `${PLAYABLE}.part/sub.m3u8`,
    `..%2f${PLAYABLE}/sub.m3u8`,
    '%2e%2e/secret.txt',
    'secret.txt',
    '1111111111111111/sub.m3u8',
    `__proto__/sub.m3u8`,
    `${PLAYABLE}/../secret.txt`,
    `${PLAYABLE}/fonts/../../secret.txt`,
    `${PLAYABLE}/fonts/..\\..\\secret.txt`,
    `../library/${PLAYABLE}/../secret.txt`,
  ])('%s is a 404', async (path) => {
    const { status, body } = await requestRaw(`/media/library/${path}`)
    expect(status).toBe(404)
    expect(body).not.toContain('secret')
  })

  test('a raw path is served', async () =>
    expect(await requestRaw(`/media/library/${PLAYABLE}/fonts/1.ttf`)).toEqual({ status: 200, body: 'font' }))

  test('a package without its folder gets 404', async () => {
    PACKAGES.set('2222222222222222', { title: 1, file: 1, whole: true })
    expect((await get('2222222222222222/sub.m3u8')).statusCode).toBe(404)
  })
})

describe('access', () => {
  test('is refused with a reason', async () =>
    expect((await get(`${MEMBERS_ONLY}/sub.m3u8`)).json()).toEqual({
      success: false,
      message: 'This title is for members.',
    }))

  test.each(Object.keys(FILES).filter((file) => !file.endsWith('.json')))('is checked for %s', async (file) => {
    for (const method of ['GET', 'HEAD'] as const) {
      checkedTitles = []
      const url = `/media/library/${MEMBERS_ONLY}/${file}`
      const refused = await app.inject({ method, url, headers: { range: 'bytes=0-1' } })
      expect([refused.statusCode, refused.headers['cache-control'], checkedTitles]).toEqual([
        403,
        'private, no-store',
        [2],
      ])
    }
    const { statusCode, headers } = await get(`${MEMBERS_ONLY}/${file}`, { cookie: 'member=1' })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'cookie, authorization',
    })
  })
})

describe('a reverse proxy', () => {
  test('gets the file’s path and headers', async () => {
    const behindProxy = await open('/protected')
    const url = `/media/library/${PLAYABLE}/video-720p/segment-00001.m4s`
    const { statusCode, headers, body } = await behindProxy.inject({ url, headers: { range: 'bytes=0-1' } })
    expect([statusCode, body]).toEqual([200, ''])
    expect(headers).toMatchObject({
      'x-accel-redirect': `/protected/${PLAYABLE}/video-720p/segment-00001.m4s`,
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    })
    expect((await behindProxy.inject({ url: `/media/library/${MEMBERS_ONLY}/sub.m3u8` })).statusCode).toBe(403)
    expect((await behindProxy.inject({ url: `/media/library/${PLAYABLE}/about.json` })).statusCode).toBe(404)
    await behindProxy.close()
  })
})

test('package lookups are cached briefly', async () => {
  let now = 0
  let lookups = 0
  const find = cachePackages(
    async () => (lookups++ > 0 ? null : { title: 1, file: 1, whole: true }),
    () => now,
  )
  expect([await find(PLAYABLE), await find(PLAYABLE), lookups]).toEqual([
    { title: 1, file: 1, whole: true },
    { title: 1, file: 1, whole: true },
    1,
  ])
  now = 3_000
  expect(await find(PLAYABLE)).toBeNull()
})

test('package lookups that cannot be read keep their last result', async () => {
  let now = 0
  let isUp = true
  const find = cachePackages(
    async () => {
      if (!isUp) throw new DatabaseUnavailableError('no response', { cause: null, isTemporary: true })
      return { title: 1, file: 1, whole: true }
    },
    () => now,
  )
  const known = await find(PLAYABLE)
  isUp = false
  for (now of [10_000, 20_000, 30_000]) expect(await find(PLAYABLE)).toEqual(known)
  await expect(find(MEMBERS_ONLY)).rejects.toThrow('no response')
})

test('a package that no one has played lately is not served while its folder cannot be read', async () => {
  let now = 0
  let isUp = true
  const find = cachePackages(
    async () => {
      if (!isUp) throw new DatabaseUnavailableError('no response', { cause: null, isTemporary: true })
      return { title: 1, file: 1, whole: true }
    },
    () => now,
  )
  await find(PLAYABLE)
  isUp = false
  now = 600_000
  await expect(find(PLAYABLE)).rejects.toThrow('no response')
})
