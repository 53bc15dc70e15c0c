import { expect, test } from 'vitest'
import { toPrintable } from '../printable.ts'
import { nameBeside, sidecarsOf } from './found.ts'
import { addProblem, emptyReport, toLines } from './report.ts'
import { isStill } from './still.ts'
import { createUnseen } from './unseen.ts'

const text = (name: string) => ({ name, bytes: 1, modified: 2 })

test('a text belongs to the video whose whole name it begins with, and to the longest of them', () => {
  const found = sidecarsOf(
    ['Star 1.mkv', 'Star 1.5.mkv', 'Star 10.mkv', 'Moon.mkv'],
    [
      text('Star 1.en.srt'),
      text('star 1.5.ja.ass'),
      text('Star 10.srt'),
      text('Starlight.srt'),
      text('Moon.en.sdh.vtt'),
    ],
  )
  const owned = Object.fromEntries([...found].map(([video, sidecars]) => [video, sidecars.map(({ file }) => file)]))
  expect(owned).toEqual({
    'Star 1.mkv': ['Star 1.en.srt'],
    'Star 1.5.mkv': ['star 1.5.ja.ass'],
    'Star 10.mkv': ['Star 10.srt'],
    'Moon.mkv': ['Moon.en.sdh.vtt'],
  })
  expect(found.get('Moon.mkv')).toEqual([expect.objectContaining({ language: 'en', sdh: true, bytes: 1, modified: 2 })])
})

test.each([
  ['the video’s own name', 'Star 1', null, 'Star 1.en.srt', 'Star 1.en.srt'],
  ['a folder of the video’s name', 'Star 1', 'Star 1', '2_English.srt', 'Star 1.English.srt'],
  ['one video alone', 'Star 1', null, '3_Japanese.ass', 'Star 1.Japanese.ass'],
  ['one video alone, with no number', 'Star 1', null, 'en.forced.srt', 'Star 1.en.forced.srt'],
])('a text in a folder of subtitles belongs by %s', (_, stem, folder, text, name) => {
  expect(nameBeside([`${stem}.mkv`], folder, text)).toBe(name)
})

test('ten thousand texts find their videos at once', () => {
  const names = Array.from({ length: 10_000 }, (_, index) => `[Group] A Long Title - ${index} (1080p) [ABCD1234]`)
  const found = sidecarsOf(
    names.map((name) => `${name}.mkv`),
    names.map((name) => text(`${name}.en.ass`)),
  )
  expect(found.size).toBe(10_000)
})

const look = (more = {}) => ({ bytes: 9, modified: 0, touched: 0, at: 0, ...more })

test('a file is still when nothing has happened to it for a while', () => {
  expect(isStill(look({ touched: 100, at: 5_099 }), undefined, 5_000)).toBe(false)
  expect(isStill(look({ touched: 100, at: 5_100 }), undefined, 5_000)).toBe(true)
})

test('where the disk is ahead of us, two looks tell', () => {
  const ahead = look({ touched: 999_999 })
  expect(isStill({ ...ahead, at: 5_000 }, ahead, 5_000)).toBe(true)
  expect(isStill({ ...ahead, at: 4_999 }, ahead, 5_000)).toBe(false)
  expect(isStill({ ...ahead, at: 5_000, bytes: 10 }, ahead, 5_000)).toBe(false)
})

test('what lies below a place that was not seen is not known to be gone', () => {
  const unseen = createUnseen()
  unseen.add('/a', 'Show/Season 1')
  unseen.add('/b', '')
  expect(unseen.has('/a', 'Show/Season 1/1.mkv')).toBe(true)
  expect(unseen.has('/a', 'Show/Season 10/1.mkv')).toBe(false)
  expect(unseen.has('/a', 'Show/1.mkv')).toBe(false)
  expect(unseen.has('/b', '1.mkv')).toBe(true)
  expect(unseen.has('/c', '1.mkv')).toBe(false)
})

test.each([
  ['a\nb', String.raw`a\u{a}b`],
  ['\u001b[31mred', String.raw`\u{1b}[31mred`],
  ['\u202egnp.mkv', String.raw`\u{202e}gnp.mkv`],
  ['-rf "星" 😀 100%.mkv', '-rf "星" 😀 100%.mkv'],
])('%j is shown as one harmless line', (name, shown) => expect(toPrintable(name)).toBe(shown))

test('a report is lines that no name can break, and never without end', () => {
  const report = { ...emptyReport(), seen: 1, new: 1, absent: ['/mnt/nas'] }
  for (let index = 0; index < 300; index++) addProblem(report, { folder: '/a', path: `x\n${index}`, why: 'so' })
  const lines = toLines(report)
  expect(lines.slice(0, 3)).toEqual([
    '1 video: 1 new',
    '0 matched, 0 doubtful, 0 unmatched',
    '/mnt/nas is not there or empty: what it held is left as it was',
  ])
  expect(lines).toHaveLength(204)
  expect(lines.join('').includes('\n')).toBe(false)
})
