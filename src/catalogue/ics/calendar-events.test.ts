import { expect, test } from 'vitest'
import type { Title } from '../title.ts'
import { type EventContext, type StoredPlayable, toHereEvents } from './calendar-events.ts'

const title = { id: 'title-1', number: 1, names: { english: 'Title' }, episodes: 54 } as unknown as Title
const context = {
  snapshot: { find: () => title },
  language: 'EN',
  adult: false,
  origin: 'https://anime.example',
  siteId: 'site',
  pictures: { artwork: 'drawn', now: 0 },
} as unknown as EventContext
const playable = (episode: number, time: string, anime = 1): StoredPlayable => ({
  anime,
  episode,
  kinds: ['sub'],
  since: Date.parse(`2026-11-${time}Z`),
})
const toSummaries = (all: readonly StoredPlayable[]) =>
  toHereEvents(all, context).map(({ uid, at }) => [uid, new Date(at).toISOString().slice(5, 19)])

test('a series whose episodes became playable one after the other on a day is one event, when the first did', () => {
  const series = Array.from({ length: 54 }, (_, index) =>
    playable(54 - index, `20T10:${String(index).padStart(2, '0')}:07`),
  )
  expect(toSummaries(series)).toEqual([['1-1-here@site', '11-20T10:00:07']])
})

test('another day and another title are events of their own, but not what a scan found after midnight', () => {
  expect(
    toSummaries([
      playable(1, '20T10:00:00'),
      playable(2, '20T23:59:59'),
      playable(3, '21T00:00:00'),
      playable(4, '21T10:00:00'),
      playable(1, '20T10:00:00', 2),
    ]),
  ).toEqual([
    ['1-1-here@site', '11-20T10:00:00'],
    ['1-4-here@site', '11-21T10:00:00'],
    ['2-1-here@site', '11-20T10:00:00'],
  ])
})
