import { describe, expect, test } from 'vitest'
import type { ScoreFormat } from '../entries/score.ts'
import { scoreLabel } from '../entries/score-labels.ts'
import { entryLabel, progressAfter } from '../entries/status-labels.ts'
import { entryHref } from './entry-href.ts'
import { entryIdIn } from './entry-id.ts'
import { changedFields, type EditableEntry, NEW_ENTRY, readEntryForm, toEditable } from './entry-fields.ts'

const BEFORE: EditableEntry = {
  ...NEW_ENTRY,
  status: 'watching',
  progress: 3,
  score: 85,
  notes: 'Great music',
  customLists: ['Space', 'Jazz'],
}
const FORM = 'status=watching&progress=3&score=9&startedOn=&finishedOn=&timesRewatched=0&notes=Great+music'
const LISTS = '&customLists=Jazz&customLists=Space&newList='

describe('what a form changes', () => {
  test.each<[string, string, object]>([
    ['nothing', FORM + LISTS, {}],
    [
      'the status only, so that the rest follows',
      FORM.replace('watching', 'completed') + LISTS,
      { status: 'completed' },
    ],
    ['a score of the format', FORM.replace('score=9', 'score=7') + LISTS, { score: 70 }],
    ['a score that the format does not have', FORM.replace('score=9', 'score=7.5') + LISTS, { score: -1 }],
    ['what is no number', FORM.replace('progress=3', 'progress=x') + LISTS, { progress: 'x' }],
    ['dates', FORM.replace('startedOn=', 'startedOn=2026-04') + LISTS, { startedOn: '2026-04' }],
    ['a new list', FORM + LISTS + 'Noir', { customLists: ['Jazz', 'Space', 'Noir'] }],
    ['all lists', FORM, { customLists: [] }],
    ['privacy', `${FORM}${LISTS}&isPrivate=on`, { isPrivate: true }],
  ])('%s', (_, form, changed) => {
    expect(changedFields(readEntryForm(new URLSearchParams(form), 'POINT_10'), BEFORE, 'POINT_10')).toEqual(changed)
  })

  test('a new entry always has a status', () => {
    const form = readEntryForm(new URLSearchParams('status=planned&progress=0&timesRewatched=0'), 'POINT_10')
    expect(changedFields(form, null, 'POINT_10')).toEqual({ status: 'planned' })
  })

  test('a note of several lines, of any length, is not changed by the line breaks of forms', () => {
    const notes = 'First line\nSecond line'.repeat(500)
    const form = new URLSearchParams(FORM + LISTS)
    form.set('notes', notes.replaceAll('\n', '\r\n'))
    expect(changedFields(readEntryForm(form, 'POINT_10'), { ...BEFORE, notes }, 'POINT_10')).toEqual({})
  })

  test('a score stays as it is while the format shows the same value', () => {
    const read = (score: string, format: ScoreFormat) =>
      changedFields(
        readEntryForm(new URLSearchParams(FORM.replace('score=9', `score=${score}`) + LISTS), format),
        BEFORE,
        format,
      )
    expect([read('5', 'POINT_5'), read('3', 'POINT_3'), read('8.5', 'POINT_10_DECIMAL')]).toEqual([{}, {}, {}])
    expect(read('4', 'POINT_5')).toEqual({ score: 70 })
  })
})

test('dates that cannot be read are dropped from an entry of the API', () => {
  expect(toEditable({ ...BEFORE, startedOn: 'last spring', finishedOn: '2026' })).toMatchObject({
    startedOn: null,
    finishedOn: '2026',
  })
})

test.each<[Parameters<typeof entryLabel>, string]>([
  [[null, 12], 'Add to list'],
  [[{ status: 'planned', progress: 0 }, 12], 'Planned'],
  [[{ status: 'watching', progress: 3 }, 12], 'Watching · 3/12'],
  [[{ status: 'watching', progress: 1071 }, null], 'Watching · 1071'],
  [[{ status: 'completed', progress: 12 }, 12], 'Completed'],
])('the button of %j says %s', (args, label) => {
  expect(entryLabel(...args)).toBe(label)
})

test.each<[number, ScoreFormat, string]>([
  [0, 'POINT_10', ''],
  [85, 'POINT_10', '9'],
  [85, 'POINT_10_DECIMAL', '8.5'],
  [80, 'POINT_10_DECIMAL', '8.0'],
  [85, 'POINT_100', '85'],
  [15, 'POINT_5', '1 star'],
  [85, 'POINT_5', '5 stars'],
  [20, 'POINT_3', 'Disliked'],
  [85, 'POINT_3', 'Liked'],
])('the score %i as %s is %j', (score, format, label) => {
  expect(scoreLabel(score, format)).toBe(label)
})

test('the page of an entry', () => {
  const url = new URL(entryHref('cowboy-bebop-1', '/search?keyword=a&page=2'), 'http://site')
  expect([entryIdIn(url.pathname), url.searchParams.get('from')]).toEqual([
    'cowboy-bebop-1',
    '/search?keyword=a&page=2',
  ])
  expect(entryIdIn('/my-list/settings')).toBeNull()
})

test.each([
  ['Watching · 8/13', '7/13', '8/13'],
  ['Watching · 8', '7', '8'],
  ['Watching', '1/13', '0/13'],
  ['Watching', '1', '0'],
  ['Completed', '12/13', '13/13'],
  ['Completed', '12', '12'],
])('after the button says %s, the progress of %s is %s', (label, known, progress) => {
  expect(progressAfter(label, known)).toBe(progress)
})
