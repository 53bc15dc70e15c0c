import { describe, expect, test } from 'vitest'
import type { Title } from '#src/catalogue/title.ts'
import type { EntryKey } from '../entries/store.server.ts'
import { type ListedTitle, sortListed } from './list-orders.ts'
import type { ListRow } from './list-row.ts'
import { type ListTab, listTabPath, parseListTab } from './list-tabs.ts'
import { countAfter, createRowChanges } from './row-changes.ts'
import { createSelection } from './selection.ts'
import { stepProgress } from './step-progress.ts'

describe('the path of a tab', () => {
  test.each<[string | undefined, ListTab | null]>([
    [undefined, { kind: 'all' }],
    ['watching', { kind: 'status', status: 'watching' }],
    ['planned', { kind: 'status', status: 'planned' }],
    ['list-12', { kind: 'custom', id: 12 }],
    ['Watching', null],
    ['list-0', null],
    ['list-01', null],
    ['list-9999999999', null],
    ['list-1x', null],
    ['', null],
  ])('%j', (segment, tab) => {
    expect(parseListTab(segment)).toEqual(tab)
    const path = segment === undefined ? '/my-list' : `/my-list/${segment}`
    expect(tab && listTabPath('/my-list', tab)).toBe(tab && path)
  })
})

const listed = (number: number, value: EntryKey['value'], updatedAt = '2026-01-01'): ListedTitle => ({
  title: { number } as Title,
  key: { number, status: 'planned', isPrivate: false, updatedAt, value },
})

describe('the order of a list', () => {
  test.each<[string, ListedTitle[], number[]]>([
    ['numbers', [listed(1, 0), listed(2, 90), listed(3, 100)], [3, 2, 1]],
    ['dates, also of a year only', [listed(1, '2025-12-31'), listed(2, '2026'), listed(3, '2026-03')], [3, 2, 1]],
    ['titles without a value', [listed(1, null), listed(2, '2001'), listed(3, null)], [2, 1, 3]],
    ['equal values', [listed(1, 5, '2026-02-01'), listed(3, 5), listed(2, 5)], [1, 2, 3]],
  ])('of %s', (_, titles, numbers) => {
    expect(sortListed(titles).map(({ title }) => title.number)).toEqual(numbers)
  })
})

const COUNTS = { watching: 2, rewatching: 0, completed: 1, paused: 0, dropped: 0, planned: 3 }
const row = (number: number) =>
  ({
    number,
    entry: { status: 'watching', progress: 1, score: 0, customLists: [] as string[] } as ListRow['entry'],
  }) as ListRow

test('changed rows replace loaded ones, and move between the counts', () => {
  const changes = createRowChanges()
  const [one, two] = [row(1), row(2)]
  changes.set(one, { ...one.entry, status: 'completed' })
  changes.set(one, { ...one.entry, status: 'dropped' })
  changes.set(two, null)
  expect([changes.entryOf(one)?.status, changes.entryOf(two), changes.entryOf(row(3))?.status]).toEqual([
    'dropped',
    null,
    'watching',
  ])
  expect(countAfter({ counts: COUNTS, customLists: [] }, [...changes.all().values()]).counts).toEqual({
    ...COUNTS,
    watching: 0,
    dropped: 1,
  })
})

test('titles that are put on a list of one’s own and taken from another are counted at once', () => {
  const changes = createRowChanges()
  const listed = { ...row(1), id: 'a-1', entry: { ...row(1).entry, customLists: ['Jazz'] } }
  changes.entryOf(listed)
  changes.setAll(['a-1'], { addToCustomLists: ['Rain'], removeFromCustomLists: ['Jazz'] })
  const customLists = [
    { id: 1, name: 'Jazz', count: 4 },
    { id: 2, name: 'Rain', count: 0 },
  ]
  const after = countAfter({ counts: COUNTS, customLists }, [...changes.all().values()])
  expect(after.customLists.map(({ count }) => count)).toEqual([3, 1])
})

test('titles are selected and deselected', () => {
  const selection = createSelection()
  let calls = 0
  const stop = selection.subscribe(() => calls++)
  selection.toggle('a-1')
  selection.toggle('b-2')
  selection.toggle('a-1')
  expect([...selection.ids()]).toEqual(['b-2'])
  stop()
  selection.replace(['c-3'])
  expect([[...selection.ids()], calls]).toEqual([['c-3'], 3])
})

test.each<[number, 1 | -1, number | null, number]>([
  [0, -1, 12, 0],
  [11, 1, 12, 12],
  [12, 1, 12, 12],
  [500, 1, null, 501],
])('from episode %i, %i of %s: %i', (progress, step, episodes, next) => {
  expect(stepProgress(progress, step, episodes)).toBe(next)
})
