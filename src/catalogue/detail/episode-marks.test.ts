import { expect, test } from 'vitest'
import { toEpisodeMarks, toPhoneWindow } from './episode-marks.ts'

test('marks what was watched and what is started, of the listed episodes', () => {
  const marks = toEpisodeMarks(
    {
      watched: new Set([1, 2, 40]),
      current: 3,
      started: new Map([
        [3, 42.4],
        [4, 7],
        [41, 9],
      ]),
    },
    [1, 2, 3, 4],
  )
  expect(marks).toMatch(
    /^#episode-1,#episode-2\{--seen:[^}]+\}#episode-3\{--bar:block;--part:42%\}#episode-4\{[^}]+7%\}#episode-3\{--resume:[^}]+\}$/,
  )
})

test.each([
  ['nothing was watched', { watched: new Set<number>(), started: new Map<number, number>() }],
  ['only others were watched', { watched: new Set([9]), current: 10, started: new Map([[10, 5]]) }],
])('is empty if %s', (_, marks) => expect(toEpisodeMarks(marks, [1, 2, 3])).toBe(''))

test.each([
  [-5, '--part:0%'],
  [250, '--part:100%'],
])('progress of %f percent', (percent, part) =>
  expect(toEpisodeMarks({ watched: new Set(), current: 1, started: new Map([[1, percent]]) }, [1])).toContain(part),
)

test('phones show the rows around the current episode', () => {
  const shown = Array.from({ length: 12 }, (_, index) => index + 1)
  expect([toPhoneWindow(1, shown), toPhoneWindow(2, shown), toPhoneWindow(40, shown)]).toEqual(['', '', ''])
  expect(toPhoneWindow(6, shown)).toContain(
    '#episode-5,#episode-6,#episode-7,#episode-8,#episode-9,#episode-10{display:block}',
  )
})

test('has no character that HTML escapes', () => {
  const shown = Array.from({ length: 30 }, (_, index) => index + 1)
  const css = toEpisodeMarks({ watched: new Set(shown), current: 7, started: new Map([[7, 3]]) }, shown)
  expect(css + toPhoneWindow(20, shown)).not.toMatch(/[<>&"']/)
})
