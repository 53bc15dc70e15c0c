import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMediaApp } from '#test/apps/http-app.ts'
import { packFilm, SEGMENT, type TestFilm } from '#test/fixtures/film.ts'
import { createFolderStorage } from '#src/platform/storage/folder-storage.server.ts'
import { readFilm } from './film.server.ts'
import { mediaRoutes } from './media.server.ts'

const TITLE = 1
const CORS_HEADERS = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

let film: TestFilm
let app: FastifyInstance
let base: string
beforeAll(async () => {
  film = await packFilm()
  await film.write('1/notes.json', '{}')
  const read = await readFilm(film.folder)
  if (!read) throw new Error('No film')
  base = `/media/film/${read.revision}`
  app = openMediaApp()
  await mediaRoutes(app, {
    film: { film: read, title: TITLE },
    library: null,
    checkPermission: () => 'public',
    locate: (_, path) => `https://site.example${path}`,
  })
  await film.write('1/late.vtt', 'WEBVTT\n')
})
afterAll(async () => {
  await app.close()
  await film.remove()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const segment = (headers: Record<string, string> = {}) => get(`${base}/1/video-360/segment-001.m4s`, headers)

describe('a file', () => {
  test.each([
    ['sub.m3u8', 'application/vnd.apple.mpegurl'],
    ['video-360/index.m3u8', 'application/vnd.apple.mpegurl'],
    ['video-360/init.mp4', 'video/mp4'],
    ['video-360/segment-001.m4s', 'video/mp4'],
    ['audio-ja/segment-001.m4s', 'audio/mp4'],
    ['subtitles-ja.vtt', 'text/vtt; charset=utf-8'],
    ['storyboard.vtt', 'text/vtt; charset=utf-8'],
    ['storyboard-1.jpg', 'image/jpeg'],
  ])('serves %s as %s with CORS and immutable caching', async (file, type) => {
    const { statusCode, headers, rawPayload } = await get(`${base}/1/${file}`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      ...CORS_HEADERS,
      'content-type': type,
      'content-length': String(rawPayload.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^(W\/)?".+"$/),
    })
    const exposed = String(headers['access-control-expose-headers']).split(', ')
    expect(exposed).toEqual(expect.arrayContaining(['Content-Length', 'Content-Range', 'Accept-Ranges']))
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('HEAD has the headers of GET without a body', async () => {
    const url = `${base}/1/video-360/segment-001.m4s`
    const { headers, statusCode, body } = await app.inject({ method: 'HEAD', url })
    const { date: _headDate, 'x-request-id': _headId, ...headHeaders } = headers
    const { date: _getDate, 'x-request-id': _getId, ...getHeaders } = (await segment()).headers
    expect([statusCode, body, headHeaders]).toEqual([200, '', getHeaders])
  })

  test('a matching ETag gets 304', async () => {
    const { headers } = await segment()
    const again = await segment({ 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers).toMatchObject(CORS_HEADERS)
    expect((await segment({ 'if-none-match': '"another"' })).statusCode).toBe(200)
  })

  test('a preflight allows range requests from other sites', async () => {
    const { statusCode, headers } = await app.inject({
      method: 'OPTIONS',
      url: `${base}/1/video-360/segment-001.m4s`,
      headers: {
        origin: 'https://other.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'range',
      },
    })
    expect([statusCode, headers]).toMatchObject([204, CORS_HEADERS])
    expect(headers['access-control-allow-methods']).toBe('GET, HEAD, OPTIONS')
    expect(String(headers['access-control-allow-headers']).split(', ')).toContain('Range')
  })
})

describe('range requests', () => {
  test.each([
    ['bytes=0-9', '0-9', SEGMENT.slice(0, 10)],
    ['bytes=95-', '95-99', SEGMENT.slice(95)],
    ['bytes=-3', '97-99', SEGMENT.slice(97)],
    ['bytes=-1000', '0-99', SEGMENT],
    ['bytes=90-1000', '90-99', SEGMENT.slice(90)],
    ['bytes=0-0', '0-0', '0'],
  ])('%s', async (range, part, bytes) => {
    const { statusCode, headers, body } = await segment({ range })
    expect([statusCode, body]).toEqual([206, bytes])
    expect(headers).toMatchObject({
      ...CORS_HEADERS,
      'content-range': `bytes ${part}/100`,
      'content-length': String(bytes.length),
      'content-type': 'video/mp4',
    })
  })

  test.each(['bytes=100-', 'bytes=200-300', 'bytes=-0'])('%s gets 416 with the length', async (range) => {
    const { statusCode, headers, body } = await segment({ range })
    expect(statusCode).toBe(416)
    expect(headers).toMatchObject({ ...CORS_HEADERS, 'content-range': 'bytes */100' })
    expect(headers['cache-control'] ?? '').not.toContain('immutable')
    expect(JSON.parse(body)).toEqual({ success: false, message: expect.any(String) })
  })

  test.each([
    [200, 'pages=1-2'],
    [200, 'bytes=0-1,5-6'],
    [416, 'bytes=9-1'],
    [416, 'bytes=a-b'],
    [416, 'bytes='],
  ])('%i for invalid or separate ranges: %s', async (status, range) =>
    expect((await segment({ range })).statusCode).toBe(status),
  )

  test('overlapping ranges are merged; too many get 416', async () => {
    const { statusCode, headers, body } = await segment({ range: 'bytes=0-50,20-70,0-99' })
    expect([statusCode, headers['content-range'], body]).toEqual([206, 'bytes 0-99/100', SEGMENT])
    for (const many of [11, 2_500]) {
      const range = `bytes=${'0-99,'.repeat(many - 1)}0-99`
      expect((await segment({ range })).statusCode).toBe(416)
    }
  })

  test('If-Range sends the whole file if it has changed', async () => {
    const { headers } = await segment()
    const part = (ifRange: string) => segment({ range: 'bytes=50-', 'if-range': ifRange })
    expect((await part(String(headers.etag))).statusCode).toBe(206)
    expect((await part(String(headers['last-modified']))).statusCode).toBe(206)
    for (const other of ['"another"', 'Thu, 01 Jan 1970 00:00:00 GMT', 'nonsense']) {
      const { statusCode, body } = await part(other)
      expect([statusCode, body]).toEqual([200, SEGMENT])
    }
  })
})

describe('other paths', () => {
  let port: string
  beforeAll(async () => {
    port = new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port
  })

  /** Requests a path without normalising it, as an attacker would. */
  const requestRaw = (
    path: string,
  ): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }> =>
    new Promise((resolve, reject) => {
      const raw = request({ host: '127.0.0.1', port, path }, (response) => {
        text(response).then((body) => resolve({ status: response.statusCode, headers: response.headers, body }), reject)
      })
      raw.once('error', reject).end()
    })

  test('a film file is found', async () => expect((await requestRaw(`${base}/1/sub.m3u8`)).status).toBe(200))

  test.each([
    '/media/',
    '/media/film',
    '/media/film/000000000000/1/sub.m3u8',
    'BASE',
    'BASE/',
    'BASE/1',
    'BASE/1/',
    'BASE/3/sub.m3u8',
    'BASE/1/about.json',
    'BASE/1/notes.json',
    'BASE/1/late.vtt',
    'BASE/1/../../../package.json',
    'BASE/1/%2e%2e/%2e%2e/%2e%2e/package.json',
    'BASE/1/..%2f..%2f..%2fpackage.json',
    'BASE/1/..%5c..%5cpackage.json',
    'BASE/1/..\\..\\package.json',
    'BASE/1/%2fetc%2fpasswd',
    'BASE//etc/passwd',
    'BASE/1/sub.m3u8/',
    'BASE/1/./sub.m3u8x',
    'BASE/1/C:%5cpackage.json',
  ])('%s is a 404 in JSON', async (path) => {
    const { status, headers, body } = await requestRaw(path.replace('BASE', base))
    expect(status).toBe(404)
    expect(headers).toMatchObject(CORS_HEADERS)
    expect(JSON.parse(body)).toEqual({ success: false, message: 'File not found.' })
  })

  test('dot segments are resolved before, and lead to no other file', async () => {
    for (const path of ['/media/../package.json', '/media/film/../../package.json'])
      expect((await requestRaw(path)).status).toBe(404)
    expect((await requestRaw(`${base}/1/../1/sub.m3u8`)).status).toBe(200)
  })

  test.each(['POST', 'PUT', 'DELETE'] as const)('%s gets 405', async (method) => {
    const { statusCode, headers, body } = await app.inject({ method, url: `${base}/1/sub.m3u8` })
    expect([statusCode, headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(JSON.parse(body)).toMatchObject({ success: false })
  })
})

test('what is sent of a package counts as its use, and what is not there does not', async () => {
  const used: string[] = []
  const library = openMediaApp()
  await mediaRoutes(library, {
    film: null,
    library: {
      storage: createFolderStorage({ root: film.folder }),
      find: async () => ({ title: TITLE, file: 1, whole: true }),
      accel: undefined,
      onUse: ({ path }) => void used.push(path),
    },
    checkPermission: () => 'public',
    locate: (_, path) => path,
  })
  await film.write('media/0123456789abcdef/video-360/segment-00001.m4s', 'a')
  const names = ['segment-00001.m4s', 'segment-00009.m4s']
  const answers = await Promise.all(
    names.map((name) => library.inject({ url: `/media/library/0123456789abcdef/video-360/${name}` })),
  )
  await library.close()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404])
  expect(used).toEqual(['video-360/segment-00001.m4s'])
})
