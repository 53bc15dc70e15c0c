/** Responses of `/media` are what they were, byte by byte: `test/fixtures/media-responses.txt` has every status and header. */
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Problem } from '#src/platform/problem.ts'
import { openMediaApp } from '#test/apps/http-app.ts'
import { listeningPort } from '#test/ports.ts'
import { exchange, toRequest } from '#test/raw-http.ts'
import { createFolderStorage } from '#src/platform/storage/folder-storage.server.ts'
import { mediaRoutes } from './media.server.ts'

const OPEN = '0123456789abcdef'
const PARTIAL = '00000000000000bb'
const MEMBERS = '00000000000000aa'
const FILES: Readonly<Record<string, string>> = {
  'sub.m3u8': '#EXTM3U\n',
  'video-720p/init.mp4': 'init',
  'video-720p/segment-00001.m4s': '0123456789',
  'video-720p/segment-00002.m4s': '',
  'audio-1-ja/segment-00001.m4s': 'audio',
  'subtitles-1-en.vtt': 'WEBVTT\n',
  'storyboard.vtt': 'WEBVTT\n',
  'fonts/1.ttf': 'font',
}
const MODIFIED = new Date('2026-01-02T03:04:05.678Z')
const ETAG = '"a-hegozygucw"'

const segment = `/media/library/${OPEN}/video-720p/segment-00001.m4s`
const REQUESTS: [path: string, headers?: Record<string, string>, method?: string][] = [
  ...Object.keys(FILES).map((file): [string] => [`/media/library/${OPEN}/${file}`]),
  ...Object.keys(FILES).map((file): [string] => [`/media/library/${PARTIAL}/${file}`]),
  [segment, {}, 'HEAD'],
  [segment, { Range: 'bytes=2-5' }, 'HEAD'],
  [segment, { Connection: 'close', Range: 'bytes=2-5' }],
  [segment, { Range: 'bytes=-3' }],
  [segment, { Range: 'bytes=0-3,2-7' }],
  [segment, { Range: 'bytes=0-1,5-6' }],
  [segment, { Range: 'bytes=10-' }],
  [segment, { Range: 'bytes=0-1', 'If-Range': ETAG }],
  [segment, { Range: 'bytes=0-1', 'If-Range': '"other"' }],
  [segment, { 'If-None-Match': ETAG }],
  [segment, { 'If-None-Match': '*' }, 'HEAD'],
  [segment, { 'If-Modified-Since': 'Fri, 02 Jan 2026 03:04:05 GMT' }],
  [segment, { 'If-Modified-Since': 'Fri, 02 Jan 2026 03:04:04 GMT' }],
  [`/media/library/${MEMBERS}/video-720p/segment-00001.m4s`],
  [`/media/library/${MEMBERS}/video-720p/segment-00001.m4s`, { Cookie: 'member=1' }],
  [`/media/library/${MEMBERS}/video-720p/segment-00001.m4s`, { Cookie: 'member=1', Range: 'bytes=0-1' }],
  [`/media/library/${OPEN}/video-720p/segment-00009.m4s`],
  [segment, {}, 'OPTIONS'],
  [segment, {}, 'DELETE'],
]

test('responses are as recorded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-packages-'))
  for (const revision of [OPEN, PARTIAL, MEMBERS]) {
    for (const [file, content] of Object.entries(FILES)) {
      const path = join(folder, 'media', revision, file)
      await mkdir(join(path, '..'), { recursive: true })
      await writeFile(path, content)
      await utimes(path, MODIFIED, MODIFIED)
    }
  }
  const app = openMediaApp()
  await mediaRoutes(app, {
    film: null,
    library: {
      storage: createFolderStorage({ root: folder }),
      find: async (revision) => ({ title: revision === MEMBERS ? 2 : 1, file: 1, whole: revision !== PARTIAL }),
      accel: undefined,
    },
    checkPermission: ({ headers }, title) =>
      title === 1
        ? 'public'
        : headers.cookie === 'member=1'
          ? 'private'
          : new Problem(403, 'This title is for members.'),
    locate: (_, path) => `https://site.example${path}`,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const port = listeningPort(app.server)
  const records: string[] = []
  for (const [path, headers, method] of REQUESTS) {
    const request = toRequest(path, headers, method)
    const response = (await exchange(port, request)).toString()
    records.push(
      `${request}${response}`
        .replaceAll('\r', '')
        .replace(/^Date: .*$/m, 'Date: …')
        .replace(/^x-request-id: .*\n/m, ''),
    )
  }
  await app.close()
  await rm(folder, { recursive: true, force: true })
  await expect(records.join('\n----\n')).toMatchFileSnapshot('../../../test/fixtures/media-responses.txt')
})
