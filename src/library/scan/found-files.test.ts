import { expect, test } from 'vitest'
import { toPrintable } from '../printable.ts'
import { sidecarNameFor, assignSidecars } from './found-files.ts'
import { addProblem, emptyReport, toLines } from './report.ts'
import { isStable } from './file-stability.ts'
import { createUnreadPaths } from './scan.server.ts'

const text = (name: string) => ({ name, bytes: 1, modified: 2 })

test('a sidecar belongs to the video with the longest matching name', () => {
  const found = assignSidecars(
    ['Star 1.mkv', 'Star 1.5.mkv', 'Star 10.mkv', 'Moon.mkv'],
    [
      text('Star 1.en.srt'),
      text('star 1.5.ja.ass'),
      text('Star 10.srt'),
      text('Star 10.ja.sup'),
      text('Star 10.idx'),
      text('Star 10.sub'),
      text('Starlight.srt'),
      text('Moon.en.sdh.vtt'),
    ],
  )
  const owned = Object.fromEntries([...found].map(([video, sidecars]) => [video, sidecars.map(({ file }) => file)]))
  expect(owned).toEqual({
    'Star 1.mkv': ['Star 1.en.srt'],
    'Star 1.5.mkv': ['star 1.5.ja.ass'],
    'Star 10.mkv': ['Star 10.idx', 'Star 10.ja.sup', 'Star 10.srt', 'Star 10.sub'],
    'Moon.mkv': ['Moon.en.sdh.vtt'],
  })
  expect(found.get('Moon.mkv')).toEqual([expect.objectContaining({ language: 'en', sdh: true, bytes: 1, modified: 2 })])
})

test.each([
  ['the video’s name', 'Star 1', null, 'Star 1.en.srt', 'Star 1.en.srt'],
  ['a folder with the video’s name', 'Star 1', 'Star 1', '2_English.srt', 'Star 1.English.srt'],
  ['a single video', 'Star 1', null, '3_Japanese.ass', 'Star 1.Japanese.ass'],
  ['a single video, without a number', 'Star 1', null, 'en.forced.srt', 'Star 1.en.forced.srt'],
])('assigns a file in a subtitle folder by %s', (_, stem, folder, text, name) => {
  expect(sidecarNameFor([`${stem}.mkv`], folder, text)).toBe(name)
})

test('assigns ten thousand sidecars quickly', () => {
  const names = Array.from({ length: 10_000 }, (_, index) => `[Group] A Long Title - ${index} (1080p) [ABCD1234]`)
  const found = assignSidecars(
    names.map((name) => `${name}.mkv`),
    names.map((name) => text(`${name}.en.ass`)),
  )
  expect(found.size).toBe(10_000)
})

const snapshot = (more = {}) => ({ bytes: 9, modified: 0, statusChanged: 0, at: 0, ...more })

test('a file is stable if it has not changed for a while', () => {
  expect(isStable(snapshot({ statusChanged: 100, at: 5_099 }), undefined, 5_000)).toBe(false)
  expect(isStable(snapshot({ statusChanged: 100, at: 5_100 }), undefined, 5_000)).toBe(true)
})

test('if the disk clock is ahead, two identical snapshots mean stable', () => {
  const ahead = snapshot({ statusChanged: 999_999 })
  expect(isStable({ ...ahead, at: 5_000 }, ahead, 5_000)).toBe(true)
  expect(isStable({ ...ahead, at: 4_999 }, ahead, 5_000)).toBe(false)
  expect(isStable({ ...ahead, at: 5_000, bytes: 10 }, ahead, 5_000)).toBe(false)
})

test('files below an unread folder are not considered missing', () => {
  const unread = createUnreadPaths()
  unread.add('/a', 'Show/Season 1')
  unread.add('/b', '')
  expect(unread.has('/a', 'Show/Season 1/1.mkv')).toBe(true)
  expect(unread.has('/a', 'Show/Season 10/1.mkv')).toBe(false)
  expect(unread.has('/a', 'Show/1.mkv')).toBe(false)
  expect(unread.has('/b', '1.mkv')).toBe(true)
  expect(unread.has('/c', '1.mkv')).toBe(false)
})

test.each([
  ['a\nb', String.raw`a\u{a}b`],
  ['\u001b[31mred', String.raw`\u{1b}[31mred`],
  ['\u202egnp.mkv', String.raw`\u{202e}gnp.mkv`],
  ['-rf "星" 😀 100%.mkv', '-rf "星" 😀 100%.mkv'],
])('prints %j as one harmless line', (name, shown) => expect(toPrintable(name)).toBe(shown))

test('report lines are limited and cannot be broken by file names', () => {
  const report = { ...emptyReport(), seen: 1, new: 1, absent: ['/mnt/nas'] }
  for (let index = 0; index < 300; index++) addProblem(report, { folder: '/a', path: `x\n${index}`, why: 'so' })
  const lines = toLines(report)
  expect(lines.slice(0, 3)).toEqual([
    '1 video: 1 new',
    '0 matched, 0 to review, 0 unmatched',
    '/mnt/nas is missing or empty: its known videos stay listed',
  ])
  expect(lines).toHaveLength(204)
  expect(lines.join('').includes('\n')).toBe(false)
})
