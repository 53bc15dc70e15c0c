import { describe, expect, test } from 'vitest'
import {
  type Download,
  findNext,
  fits,
  folderOf,
  formatBytes,
  isExpired,
  isSame,
  listRevoked,
  missingFiles,
  parseDownload,
  pendingBytes,
  percentOf,
  stateOf,
  type StoredDownload,
} from './download.ts'

const DAY = 86_400_000
const NOW = 100 * DAY
const download = (more: Partial<StoredDownload> = {}): StoredDownload => ({
  owner: 'aiko',
  animeId: 'x-1',
  episodeId: '100002',
  episodeNum: 2,
  title: 'X',
  japaneseTitle: 'X',
  isAdult: false,
  isSingle: false,
  poster: '/images/x.webp',
  sound: 'sub',
  quality: '720p',
  source: '/media/library/0123456789abcdef/',
  files: ['v/index.m3u8', 'v/1.m4s', 'v/2.m4s'],
  bytes: 3_000_000,
  tracks: [],
  segments: [],
  chapters: [],
  stopped: null,
  addedAt: NOW,
  checkedAt: NOW,
  stored: 3,
  readAt: NOW,
  ...more,
})

test.each<[string, Partial<StoredDownload>, string]>([
  ['everything stored', {}, 'complete'],
  ['files missing', { stored: 2 }, 'unfinished'],
  ['files missing, paused', { stored: 2, stopped: 'paused' }, 'paused'],
  ['files missing, and no room', { stored: 2, stopped: 'full' }, 'full'],
  ['files missing, also at the site', { stored: 2, stopped: 'gone' }, 'gone'],
  ['paused after the last file', { stopped: 'paused' }, 'complete'],
  ['checked 31 days ago', { checkedAt: NOW - 31 * DAY }, 'expired'],
  ['the clock was set back', { checkedAt: NOW + 2 * DAY }, 'expired'],
  [
    'checked again in a page that has been open for days',
    { checkedAt: NOW + 2 * DAY, readAt: NOW + 2 * DAY },
    'complete',
  ],
])('%s', (_name, more, state) => expect(stateOf(download(more))).toBe(state))

test('downloads play for 30 days without a check', () =>
  expect([0, 29, 30, 30.1].map((days) => isExpired({ checkedAt: NOW - days * DAY }, NOW))).toEqual([
    false,
    false,
    false,
    true,
  ]))

test('it resumes with the files that are missing, in order', () => {
  const folder = folderOf(download())
  expect(missingFiles(download(), new Set([`${folder}v/1.m4s`, '/downloads/media/1/v/2.m4s']))).toEqual([
    'v/index.m3u8',
    'v/2.m4s',
  ])
})

test('100 % means that nothing is missing', () => {
  const files = Array.from({ length: 400 }, (_, index) => `${index}.m4s`)
  expect([0, 1, 399, 400, 401].map((stored) => percentOf({ files, stored }))).toEqual([0, 0, 99, 100, 100])
})

test('unfinished downloads need the rest of their size', () =>
  expect(pendingBytes([download(), download({ stored: 1 }), download({ stored: 0 })])).toBe(5_000_000))

test('an episode that was downloaded again is another download', () =>
  expect(
    [download(), download({ addedAt: NOW + 1 }), download({ owner: 'rin' })].map((one) => isSame(one, download())),
  ).toEqual([true, false, false]))

test('the next episode plays if it is complete', () => {
  const first = download({ next: { episodeId: '100003', episodeNum: 3 } })
  const next = download({ episodeId: '100003', episodeNum: 3 })
  const unfinished = download({ ...next, stored: 1 })
  expect([[first, next], [first, unfinished], [first]].map((all) => findNext(first, all))).toEqual([
    next,
    undefined,
    undefined,
  ])
  expect(findNext(download(), [next])).toBeUndefined()
})

test('there must be room for it and a reserve', () =>
  expect([fits(1e9, 2e9), fits(1e9, 1.1e9), fits(1e9, 1.2e9)]).toEqual([true, false, true]))

test('what the site does not list is revoked', () => {
  const [kept, other, same] = [download(), download({ animeId: 'y-2' }), download({ episodeNum: 3 })]
  expect(listRevoked([kept, other, same], [{ animeId: 'x-1', episode: 2 }])).toEqual([other, same])
})

test.each([
  [1_400_000, '1 MB'],
  [12, '1 MB'],
  [345_600_000, '346 MB'],
  [2_340_000_000, '2.3 GB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))

describe('what is stored about a download', () => {
  test('is read', () => {
    const { stored: _stored, readAt: _readAt, ...stored }: StoredDownload = download()
    expect(parseDownload(JSON.parse(JSON.stringify(stored)))).toEqual(stored satisfies Download)
  })
  test('an unknown reason to stop is none', () =>
    expect(parseDownload({ ...download(), stopped: 'x' })?.stopped).toBeNull())
  test.each([null, 7, [], {}, { ...download(), files: 'x' }, { ...download(), checkedAt: '1' }])(
    'damaged: %.40j',
    (value) => expect(parseDownload(value)).toBeNull(),
  )
})
