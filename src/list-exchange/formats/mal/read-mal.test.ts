import { expect, test } from 'vitest'
import { readFixture } from '../fixtures/read-fixture.server.ts'
import { shortened } from '../fixtures/shortened.ts'
import { readList } from '../recognise-list.ts'

test('reads an export', () => {
  const read = readList(readFixture('mal-export.xml'))
  expect([read.source, read.owner, read.warnings]).toEqual(['mal', 'harbour_reader', []])
  expect(read.entries.map(({ title, episodes }) => [title, episodes])).toEqual([
    ['Harbour Letters & Tides', 12],
    ['Lantern Press', 1],
    ['Night Ferry', 24],
    ['港の手紙', null],
    ['Dry Dock', 6],
    ['Lighthouse Keepers', 13],
  ])
  expect(shortened(read)).toEqual([
    { ids: { mal: 800001 }, status: 'watching', progress: 4, startedOn: '2026-04-08' },
    {
      ids: { mal: 800002 },
      status: 'completed',
      progress: 1,
      score: 90,
      startedOn: '2019',
      finishedOn: '2019-07',
      timesRewatched: 2,
      notes: 'The end <3 of it: ]]> and more.\nSecond line.',
      otherFields: {
        mal: {
          my_storage: 'Hard Drive',
          my_storage_value: '1.50',
          my_rewatch_value: 'Very High',
          my_priority: 'HIGH',
          my_discuss: '0',
          my_sns: 'never',
          my_tags: 'sea, quiet evenings',
        },
      },
    },
    {
      ids: { mal: 800003 },
      status: 'rewatching',
      progress: 3,
      score: 100,
      finishedOn: '2021-12-31',
      timesRewatched: 255,
    },
    { ids: { mal: 800004 }, status: 'paused', progress: 7, score: 50, otherFields: { mal: { my_priority: 'MEDIUM' } } },
    { ids: { mal: 800005 }, status: 'dropped', progress: 2, score: 10, startedOn: '2020-02-29' },
    { ids: { mal: 800006 }, status: 'planned' },
  ])
})

test('reads statuses that are numbers or missing', () => {
  const read = readList(readFixture('mal-old-numbers.xml'))
  expect(read.entries.map(({ title }) => title).slice(0, 2)).toEqual(['Salt & Rope', 'Anchor <One>'])
  expect(shortened(read)).toEqual([
    { ids: { mal: 800011 }, status: 'watching', progress: 5, score: 70 },
    { ids: { mal: 800012 }, status: 'completed', progress: 12, score: 80 },
    { ids: { mal: 800013 }, status: 'paused', progress: 6 },
    { ids: { mal: 800014 }, status: 'dropped', progress: 1, score: 20 },
    { ids: { mal: 800015 }, status: 'planned' },
    { ids: { mal: 800016 }, status: 'completed', progress: 12 },
    { ids: { mal: 800017 }, status: 'watching', progress: 3 },
    { ids: { mal: 800018 }, status: 'planned' },
  ])
})

test('reads what exports of this site say in tags, and a title that is there twice', () => {
  const read = readList(readFixture('mal-tags-and-duplicates.xml'))
  expect(read.owner).toBe('two ferries')
  expect(shortened(read)).toEqual([
    {
      ids: { mal: 800021 },
      status: 'completed',
      progress: 12,
      score: 87,
      customLists: ['Best of the sea', 'Rain, wind, 100%'],
      otherFields: { mal: { my_tags: 'sea,slow' } },
    },
    // the score was changed at MyAnimeList later
    { ids: { mal: 800022 }, status: 'rewatching', progress: 5, score: 60 },
    {
      ids: { mal: 800023 },
      status: 'dropped',
      progress: 9,
      score: 40,
      notes: 'second\n\nfirst',
      customLists: ['Doubles'],
    },
    {
      ids: { mal: 800024 },
      status: 'completed',
      progress: 1,
      score: 3,
      isPrivate: true,
      otherFields: { mal: { my_priority: 'High' } },
    },
  ])
})

test('reads exports of other programs, without titles that MyAnimeList does not have', () => {
  const read = readList(readFixture('mal-other-program.xml'))
  expect(read.warnings).toEqual(['1 entry without an id of its title is left out.'])
  expect(shortened(read)).toEqual([
    {
      ids: { mal: 800031 },
      status: 'rewatching',
      progress: 12,
      score: 75,
      finishedOn: '2018-03-09',
      timesRewatched: 1,
    },
    { ids: { mal: 800032 }, status: 'planned' },
    { ids: { mal: 800033 }, status: 'paused', progress: 2 },
  ])
})
