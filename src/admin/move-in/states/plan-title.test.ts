import { expect, test } from 'vitest'
import { EMPTY_ENTRY } from '#src/list/entries/entry.ts'
import type { StoredEntry } from '#src/list/entries/stored-entry.ts'
import {
  isEmptyPlan,
  NOTHING_HERE,
  planTitle,
  readTime,
  type Room,
  type TitleHere,
  type TitlePlan,
} from './plan-title.ts'
import type { EpisodeState, TitleStates } from './title-states.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const day = (number: number, month = 3): string => new Date(Date.UTC(2026, month - 1, number, 20)).toISOString()
const watched = (episode: number, at: string | null = day(episode)): EpisodeState => ({
  episode,
  isWatched: true,
  position: 0,
  progress: 0,
  at,
})
const begun = (episode: number, position: number, at: string | null = day(episode)): EpisodeState => ({
  episode,
  isWatched: false,
  position,
  progress: Math.round(position / 14.2),
  at,
})
const states = (episodes: EpisodeState[], more: Partial<TitleStates> = {}): TitleStates => ({
  number: 1,
  episodes,
  isFavourite: false,
  score: 0,
  ...more,
})
const room = (): Room => ({ watched: 99, current: 99, positions: 99, visits: 99, entries: 99, favourites: 99 })
const plan = (
  given: TitleStates,
  here: Partial<TitleHere> = {},
  more: { room?: Room; followsWatching?: boolean } = {},
) =>
  planTitle(
    given,
    { ...NOTHING_HERE, ...here },
    {
      facts: { announced: 12, final: 12 },
      lastAired: 12,
      followsWatching: true,
      now: NOW,
      room: room(),
      ...more,
    },
  )
const entry = (fields: Partial<StoredEntry>): StoredEntry => ({
  ...EMPTY_ENTRY,
  status: 'watching',
  number: 1,
  scoreRequest: 'none',
  createdAt: day(1, 1),
  updatedAt: day(1, 1),
  ...fields,
})
const current = (episode: number, position: number, at: string, ended = false) => ({
  episode,
  position,
  progress: 10,
  at,
  ended,
})

/** What the user has after a plan was applied. */
function apply(
  here: TitleHere,
  { watched: added, visits, current: change, positions, entry: own, favourite }: TitlePlan,
): TitleHere {
  const saved = new Map(here.positions)
  for (const { episode, after } of positions) {
    if (after) saved.set(episode, after)
    else saved.delete(episode)
  }
  return {
    watched: new Set([...here.watched, ...added]),
    visits: [...here.visits, ...visits],
    current: change?.after ?? here.current,
    positions: saved,
    entry: own?.after ?? here.entry,
    isFavourite: here.isFavourite || favourite !== null,
  }
}

test('of a title that is new, everything is added, at the times of the other server', () => {
  const found = plan(states([watched(1), watched(2), begun(3, 600)], { isFavourite: true, score: 80 }))
  expect(found).toMatchObject({
    watched: [1, 2],
    visits: [{ episode: 1 }, { episode: 2 }, { episode: 3 }],
    current: { before: null, after: { episode: 3, position: 600, progress: 42, at: day(3), ended: false } },
    positions: [],
    favourite: NOW,
    counts: { watched: 2, positions: 1, favourites: 1, ratings: 1 },
  })
  expect(found.entry?.after).toMatchObject({
    status: 'watching',
    progress: 2,
    score: 80,
    startedOn: '2026-03-01',
    createdAt: day(2),
    updatedAt: day(2),
  })
})

const TITLES: [string, TitleStates, Partial<TitleHere>][] = [
  ['a new title', states([watched(1), watched(2), begun(3, 600), begun(7, 30)], { isFavourite: true, score: 80 }), {}],
  ['a finished one', states(Array.from({ length: 12 }, (_, at) => watched(at + 1))), {}],
  ['without times', states([watched(1, null), begun(2, 50, null)], { score: 40 }), {}],
  ['a planned one', states([watched(1, null)]), { entry: entry({ status: 'planned' }) }],
  [
    'one that was begun here',
    states([watched(4), begun(5, 90)]),
    { current: current(2, 70, day(1, 1)), entry: entry({ progress: 1 }) },
  ],
  [
    'an old position',
    states([watched(5)]),
    { positions: new Map([[5, current(5, 40, day(1, 1))]]), current: current(5, 4, day(1, 1)) },
  ],
  ['the last episode', states([watched(12)]), { current: current(12, 70, day(1, 1)) }],
  ['a rating alone', states([], { score: 70 }), {}],
]
test.each(TITLES)('moving in again changes nothing: %s', (_, given, more) => {
  const here = { ...NOTHING_HERE, ...more }
  const first = plan(given, here)
  expect(isEmptyPlan(first)).toBe(false)
  expect(plan(given, apply(here, first))).toMatchObject({
    watched: [],
    visits: [],
    current: null,
    positions: [],
    entry: null,
    favourite: null,
  })
})

test('what was done here later stays', () => {
  const here = {
    watched: new Set([1]),
    current: current(2, 70, day(20)),
    positions: new Map([[3, { episode: 3, position: 9, progress: 1, at: day(21) }]]),
    entry: entry({ progress: 1, score: 30, updatedAt: day(22) }),
  }
  const found = plan(states([watched(1), watched(6), begun(2, 600), begun(3, 500)], { score: 90 }), here)
  expect(found).toMatchObject({ watched: [6], current: null, positions: [], entry: null })
})

test.each([
  ['watching', { progress: 9 }, { status: 'watching', progress: 9 }],
  ['watching', { progress: 2 }, { status: 'watching', progress: 6 }],
  ['planned', {}, { status: 'watching', progress: 6 }],
  ['completed', { progress: 12 }, { status: 'completed', progress: 12 }],
  ['rewatching', { progress: 1 }, { status: 'rewatching', progress: 1 }],
  ['paused', { progress: 1 }, { status: 'paused', progress: 1 }],
  ['dropped', { progress: 1 }, { status: 'dropped', progress: 1 }],
] as const)('an older entry that is %s with %j never has less progress: %j', (status, fields, after) => {
  const before = entry({ status, ...fields })
  const found = plan(states([1, 2, 3, 4, 5, 6].map((episode) => watched(episode))), { entry: before })
  expect(found.entry?.after ?? before).toMatchObject(after)
})

test('a title that is watched to its end is completed, and does not ask for a score', () => {
  const found = plan(states(Array.from({ length: 12 }, (_, at) => watched(at + 1))))
  expect(found.entry?.after).toMatchObject({ status: 'completed', finishedOn: '2026-03-12', scoreRequest: 'done' })
  expect(found.current).toBeNull()
})

test('after the last episode that was watched, the next one is continued, if it has aired', () => {
  expect(plan(states([watched(3)])).current?.after).toMatchObject({ episode: 4, position: 0, at: day(3) })
  expect(plan(states([watched(12)])).current).toBeNull()
  expect(plan(states([watched(3, null)])).current, 'without a time').toBeNull()
  expect(plan(states([begun(2, 90), watched(3)])), 'one before it was left').toMatchObject({
    current: { after: { episode: 4 } },
    positions: [{ episode: 2, after: { position: 90 } }],
  })
})

test('what is current here and older stays as a position beside the new one', () => {
  expect(plan(states([begun(5, 90)]), { current: current(2, 70, day(1, 1)) })).toMatchObject({
    current: { before: { episode: 2 }, after: { episode: 5, position: 90 } },
    positions: [{ episode: 2, before: null, after: { position: 70 } }],
  })
})

test('positions from before a title was removed here stay away', () => {
  const removed = current(2, 70, day(20), true)
  expect(plan(states([begun(5, 90)]), { current: removed })).toMatchObject({ current: null, positions: [] })
})

test('nothing is added beyond what a user can have, and nothing deleted', () => {
  const full = { watched: 1, current: 0, positions: 0, visits: 1, entries: 0, favourites: 0 }
  const found = plan(states([watched(1), watched(2), begun(3, 60)], { isFavourite: true }), {}, { room: full })
  expect(found).toMatchObject({ watched: [1], current: null, positions: [], entry: null, favourite: null })
  expect(found.visits).toHaveLength(1)
})

test('a list that does not follow what is watched only gets scores', () => {
  const off = { followsWatching: false }
  expect(plan(states([watched(1)]), {}, off).entry).toBeNull()
  expect(plan(states([watched(1)], { score: 50 }), { entry: entry({}) }, off).entry?.after).toMatchObject({
    score: 50,
    progress: 0,
  })
})

test.each([
  ['the year 1', Date.parse('0001-01-01T00:00:00Z'), null],
  ['the epoch', 0, null],
  ['the future', Date.parse('2030-01-01T00:00:00Z'), null],
  ['a day', Date.parse(day(4)), day(4)],
])('%s as a time', (_, at, read) => expect(readTime(at, Date.parse(NOW))).toBe(read))
