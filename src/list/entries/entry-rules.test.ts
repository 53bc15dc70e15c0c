import { describe, expect, test } from 'vitest'
import { changeEntry, type EntryChange } from './change-entry.ts'
import { EMPTY_ENTRY, type ListEntry } from './entry.ts'
import type { EpisodeFacts } from './episode-facts.ts'
import { followWatching } from './follow-watching.ts'
import { mergeEntries } from './merge-entries.ts'
import { dayOf } from './partial-date.ts'

const TODAY = dayOf(Date.parse('2026-11-20T12:00:00Z'))
const EARLIER = dayOf(Date.parse('2026-10-01T12:00:00Z'))
const YESTERDAY = dayOf(Date.parse('2026-11-19T12:00:00Z'))
const FINISHED = { announced: 12, final: 12 }
const AIRING = { announced: 12, final: null }
const ENDLESS = { announced: null, final: null }
const entry = (more: Partial<ListEntry> = {}): ListEntry => ({ ...EMPTY_ENTRY, status: 'planned', ...more })

describe('a change by the user', () => {
  test.each<[string, ListEntry | null, EntryChange, Partial<ListEntry>]>([
    ['a new entry is planned', null, {}, { status: 'planned', startedOn: null }],
    ['a score alone makes no entry watched', null, { score: 80 }, { status: 'planned', score: 80, progress: 0 }],
    ['watching begins today', entry(), { status: 'watching' }, { status: 'watching', startedOn: TODAY }],
    ['a known start stays', entry({ startedOn: EARLIER }), { status: 'watching' }, { startedOn: EARLIER }],
    ['a cleared start stays empty', entry(), { status: 'watching', startedOn: null }, { startedOn: null }],
    ['progress starts a planned title', entry(), { progress: 1 }, { status: 'watching', startedOn: TODAY }],
    [
      'progress leaves a dropped title',
      entry({ status: 'dropped' }),
      { progress: 3 },
      { status: 'dropped', progress: 3 },
    ],
    [
      'the final episode completes',
      entry({ status: 'watching', progress: 11 }),
      { progress: 12 },
      { status: 'completed', progress: 12, finishedOn: TODAY, timesRewatched: 0 },
    ],
    [
      'progress ends with the title',
      entry({ status: 'watching' }),
      { progress: 99 },
      { progress: 12, status: 'completed' },
    ],
    [
      'completing a watched title sets progress and day',
      entry({ status: 'watching', progress: 3 }),
      { status: 'completed' },
      { progress: 12, finishedOn: TODAY },
    ],
    [
      'a title that was seen elsewhere has no day',
      null,
      { status: 'completed' },
      { status: 'completed', progress: 12, finishedOn: null, startedOn: null },
    ],
    [
      'rewatching begins at no episode',
      entry({ status: 'completed', progress: 12, finishedOn: EARLIER }),
      { status: 'rewatching' },
      { status: 'rewatching', progress: 0, finishedOn: EARLIER },
    ],
    [
      'the end of a round is counted',
      entry({ status: 'rewatching', progress: 11, finishedOn: EARLIER, timesRewatched: 1 }),
      { progress: 12 },
      { status: 'completed', timesRewatched: 2, finishedOn: EARLIER },
    ],
    [
      'rounds beyond the most are not counted',
      entry({ status: 'rewatching', progress: 11, timesRewatched: 9_999 }),
      { progress: 12 },
      { status: 'completed', timesRewatched: 9_999 },
    ],
    [
      'a stated number of rounds is not counted again',
      entry({ status: 'rewatching', progress: 11 }),
      { status: 'completed', timesRewatched: 4 },
      { timesRewatched: 4 },
    ],
    [
      'a stated status wins',
      entry({ status: 'watching' }),
      { progress: 12, status: 'watching' },
      { status: 'watching' },
    ],
  ])('%s', (_, before, change, after) => {
    expect(changeEntry(before, change, FINISHED, TODAY)).toMatchObject(after)
  })

  test('nothing is completed before its final episode has aired', () => {
    const watching = entry({ status: 'watching' })
    expect(changeEntry(watching, { progress: 12 }, AIRING, TODAY)).toMatchObject({ status: 'watching', progress: 12 })
    expect(changeEntry(watching, { progress: 900 }, ENDLESS, TODAY)).toMatchObject({
      status: 'watching',
      progress: 900,
    })
  })
})

describe('watching on this site', () => {
  const watch = (
    before: ListEntry | null,
    episode: number,
    facts: EpisodeFacts = FINISHED,
    isFromStart = episode === 1,
  ) => followWatching(before, { episode, isFromStart, today: TODAY }, facts, YESTERDAY)

  test.each<[string, ListEntry | null, number, Partial<ListEntry>]>([
    ['a first episode starts a title', null, 1, { status: 'watching', progress: 1, startedOn: TODAY }],
    ['a planned title is started', entry({ score: 5 }), 2, { status: 'watching', progress: 2, score: 5 }],
    ['a film is completed at once', entry(), 12, { status: 'completed', startedOn: TODAY, finishedOn: TODAY }],
    ['the last episode completes', entry({ status: 'watching', progress: 11 }), 12, { status: 'completed' }],
    [
      'a round of rewatching is counted',
      entry({ status: 'rewatching', progress: 11, finishedOn: EARLIER }),
      12,
      { status: 'completed', timesRewatched: 1, finishedOn: EARLIER },
    ],
    [
      'rounds beyond the most are not counted',
      entry({ status: 'rewatching', progress: 11, timesRewatched: 9_999 }),
      12,
      { status: 'completed', timesRewatched: 9_999 },
    ],
    [
      'a title completed long ago is watched again',
      entry({ status: 'completed', progress: 12, finishedOn: EARLIER }),
      1,
      { status: 'rewatching', progress: 1 },
    ],
  ])('%s', (_, before, episode, after) => {
    expect(watch(before, episode)).toMatchObject(after)
  })

  test.each<[string, ListEntry, number]>([
    ['dropped', entry({ status: 'dropped', progress: 2 }), 3],
    ['paused', entry({ status: 'paused', progress: 2 }), 12],
    ['completed a day ago', entry({ status: 'completed', progress: 12, finishedOn: YESTERDAY }), 1],
    ['completed, of an unknown day, and changed a day ago', entry({ status: 'completed', progress: 12 }), 1],
    ['completed, for a scene of a later episode', entry({ status: 'completed', progress: 12, finishedOn: EARLIER }), 7],
    ['watching, by an episode seen before', entry({ status: 'watching', progress: 5 }), 3],
  ])('nothing changes for a title that is %s', (_, before, episode) => {
    expect(watch(before, episode)).toBe(before)
  })

  test('does not complete a title that still airs', () => {
    expect(watch(entry({ status: 'watching', progress: 11 }), 12, AIRING)).toMatchObject({
      status: 'watching',
      progress: 12,
    })
  })

  test('the order of reports makes no difference', () => {
    const follow = (episodes: number[]) => episodes.reduce<ListEntry | null>((before, one) => watch(before, one), null)
    expect(follow([1, 2, 3, 12])).toEqual(follow([12, 3, 1, 2]))
  })
})

test('joining the entries of merged titles keeps what the user wrote', () => {
  const older = {
    ...entry({
      status: 'completed',
      progress: 12,
      score: 70,
      notes: 'Slow.',
      customLists: ['Calm'],
      timesRewatched: 2,
    }),
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
  const newer = {
    ...entry({ status: 'watching', progress: 3, notes: 'Again!', customLists: ['Rain'], startedOn: EARLIER }),
    updatedAt: '2026-02-01T00:00:00.000Z',
  }
  expect(mergeEntries([older, newer])).toEqual({
    ...newer,
    progress: 12,
    score: 70,
    notes: 'Again!\n\nSlow.',
    customLists: ['Rain', 'Calm'],
    timesRewatched: 2,
  })
})
