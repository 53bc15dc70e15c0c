/** Downloads that a user may no longer have leave the browser. */
import { beforeEach, expect, test, vi } from 'vitest'
import { DOWNLOAD_CACHE, DOWNLOAD_PATH } from '#src/platform/service-worker/saved-names.ts'
import { becomeOwner, eraseSaved } from '../saved/owner.client.ts'
import { checkDownloads } from './check-downloads.client.ts'
import { type Download, folderOf } from './download.ts'
import { addDownload, listDownloads, storeFile } from './download-store.client.ts'

const USER = 'user-1'

const toDownload = (number: number): Download => ({
  animeId: `show-${number}`,
  episodeId: `${number}00001`,
  episodeNum: 1,
  title: `Show ${number}`,
  japaneseTitle: '',
  isAdult: false,
  isSingle: false,
  poster: '',
  sound: 'sub',
  owner: USER,
  quality: '360p',
  source: '/media/0123456789abcdef/',
  files: ['segment-001.m4s'],
  bytes: 10,
  tracks: [],
  segments: [],
  chapters: [],
  stopped: null,
  addedAt: number,
  checkedAt: number,
})

const listFiles = async () =>
  (await (await caches.open(DOWNLOAD_CACHE)).keys()).map(({ url }) => new URL(url).pathname).toSorted()

beforeEach(async () => {
  await eraseSaved()
  await becomeOwner(USER)
  for (const download of [toDownload(1), toDownload(2)]) {
    await addDownload(download)
    await storeFile(download, `${folderOf(download)}segment-001.m4s`, new Response('0123456789'))
  }
  return () => vi.unstubAllGlobals()
})

const answer = (status: number, body: object) => vi.stubGlobal('fetch', async () => Response.json(body, { status }))

test('those that the site refuses are removed with their files, the others stay', async () => {
  answer(200, { success: true, allowed: [{ animeId: 'show-2', episode: 1 }] })
  // as if a tab had been closed while a download was being removed
  await (await caches.open(DOWNLOAD_CACHE)).put(`${DOWNLOAD_PATH}7/segment-001.m4s`, new Response('x'))
  expect(await checkDownloads(USER)).toBe(true)
  expect((await listDownloads(USER)).map(({ animeId }) => animeId)).toEqual(['show-2'])
  expect((await listFiles()).filter((path) => !path.startsWith(folderOf(toDownload(2))))).toEqual([])
})

test('a site that does not answer takes nothing away', async () => {
  answer(503, { success: false, error: 'Unavailable' })
  expect(await checkDownloads(USER)).toBe(false)
  expect(await listDownloads(USER)).toHaveLength(2)
})
