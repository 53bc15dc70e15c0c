import { expect, test } from 'vitest'
import { groupAdded } from './added-together.ts'

test.each<[string, string[], string[][]]>([
  ['on a day', ['20T23:00', '20T01:00'], [['20T01:00', '20T23:00']]],
  ['across midnight', ['20T23:50', '21T00:10', '21T00:40'], [['20T23:50', '21T00:10', '21T00:40']]],
  [
    'across two midnights, without a pause',
    ['20T23:30', '21T00:20', '21T01:15'],
    [['20T23:30', '21T00:20', '21T01:15']],
  ],
  ['later on the next day', ['20T23:50', '21T00:10', '21T09:00'], [['20T23:50', '21T00:10'], ['21T09:00']]],
  ['on the next day', ['20T23:00', '21T00:00'], [['20T23:00'], ['21T00:00']]],
  ['never', [], []],
])('episodes that were added %s', (_, times, groups) => {
  expect(groupAdded(times, (time) => Date.parse(`2026-11-${time}Z`))).toEqual(groups)
})
