import { expect, test } from 'vitest'
import { toEpisodeMarks, toPhoneWindow } from './episode-marks.ts'

test('marks what was watched and what is started, of the listed episodes', () => {
  const marks = toEpisodeMarks(
    { watched: new Set([1, 2, 40]), inProgress: { episode: 3, percent: 42.4 } },
    [1, 2, 3, 4],
  )
  expect(marks).toMatch(/^#episode-1,#episode-2\{--seen:[^}]+\}#episode-3\{--resume:[^}]+--part:42%\}$/)
})

test.each([
  ['nothing was watched', { watched: new Set<number>() }],
  ['only others were watched', { watched: new Set([9]), inProgress: { episode: 10, percent: 5 } }],
])('is empty if %s', (_, marks) => expect(toEpisodeMarks(marks, [1, 2, 3])).toBe(''))

test.each([
  [-5, '--part:0%'],
  [250, '--part:100%'],
])('progress of %f percent', (percent, part) =>
  expect(toEpisodeMarks({ watched: new Set(), inProgress: { episode: 1, percent } }, [1])).toContain(part),
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
  const css = toEpisodeMarks({ watched: new Set(shown), inProgress: { episode: 7, percent: 3 } }, shown)
  expect(css + toPhoneWindow(20, shown)).not.toMatch(/[<>&"']/)
})
