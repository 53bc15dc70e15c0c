import { describe, expect, test } from 'vitest'
import type { EventFacts } from '../notification.ts'
import { createBulkCheck } from './bulk.ts'
import { type PlayableRow, splitRested, toEpisodeEvents, toPlayableEvents } from './episode-events.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const MINUTE = 60_000
const NONE = new Map<number, EventFacts[]>()
const at = (minutes: number) => new Date(NOON + minutes * MINUTE).toISOString()
const row = (anime: number, episode: number, audio: 'sub' | 'dub', minutes = 0, folder = 0): PlayableRow => ({
  folder,
  anime,
  episode,
  audio,
  since: at(minutes),
})

describe('episodes that can be played', () => {
  test('a season is one event, and both audios are one if they have the same episodes', () => {
    const season = [1, 2, 3].flatMap((episode) => [row(1, episode, 'sub'), row(1, episode, 'dub')])
    expect(toPlayableEvents(season, NONE)).toMatchObject([
      { subject: '1 sub+dub 1–3', facts: { episodes: [[1, 3]], audio: ['sub', 'dub'] } },
    ])
    expect(toPlayableEvents([...season, row(1, 4, 'sub'), row(2, 9, 'dub')], NONE)).toMatchObject([
      { subject: '1 sub 1–4' },
      { subject: '1 dub 1–3' },
      { subject: '2 dub 9' },
    ])
  })

  test('what was recorded before is left out, by audio', () => {
    const known = new Map<number, EventFacts[]>([
      [1, [{ kind: 'episode.playable', episodes: [[1, 2]], audio: ['sub'] }]],
    ])
    const rows = [row(1, 1, 'sub'), row(1, 2, 'sub'), row(1, 3, 'sub'), row(1, 2, 'dub')]
    expect(toPlayableEvents(rows, known).map(({ subject }) => subject)).toEqual(['1 sub 3', '1 dub 2'])
    expect(toPlayableEvents([row(1, 1, 'sub')], known)).toEqual([])
  })

  test('what is in a limited folder is an event of its own, which others may not know of', () => {
    const rows = [row(1, 1, 'sub'), row(1, 1, 'sub', 0, 7), row(1, 2, 'sub', 0, 7), row(1, 2, 'sub', 0, 8)]
    expect(toPlayableEvents(rows, NONE)).toMatchObject([
      { subject: '1 sub 1', facts: { episodes: [[1, 1]] } },
      { subject: '1 sub 1–2 in 7', facts: { episodes: [[1, 2]], folder: 7 } },
      { subject: '1 sub 2 in 8', facts: { folder: 8 } },
    ])
    const known = new Map<number, EventFacts[]>([
      [
        1,
        [
          { kind: 'episode.playable', episodes: [[1, 1]], audio: ['sub'] },
          { kind: 'episode.playable', episodes: [[2, 2]], audio: ['sub'], folder: 7 },
        ],
      ],
    ])
    const subjects = toPlayableEvents([...rows, row(1, 2, 'sub')], known).map(({ subject }) => subject)
    expect(subjects).toEqual(['1 sub 2', '1 sub 2 in 8'])
  })

  test('a title waits until no episode was added for five minutes, others do not', () => {
    const rows = [row(1, 1, 'sub', 0), row(1, 2, 'sub', 4), row(2, 1, 'sub', 1)]
    const { rested, waiting } = splitRested(rows, NOON + 6 * MINUTE)
    expect([rested, waiting].map((own) => own.map(({ anime }) => anime))).toEqual([[2], [1, 1]])
    expect(splitRested(rows, NOON + 9 * MINUTE).waiting).toEqual([])
  })

  test('a title to which episodes are added all day is not held back for ever', () => {
    const rows = Array.from({ length: 100 }, (_, index) => row(1, index + 1, 'sub', index * 4))
    expect(splitRested(rows, NOON + 300 * MINUTE).rested).toEqual([])
    expect(splitRested(rows, NOON + 397 * MINUTE).rested).toHaveLength(100)
  })
})

test('an episode that aired and was recorded is not recorded again with another one', () => {
  const known = new Map<number, EventFacts[]>([[1, [{ kind: 'episode.aired', episodes: [[4, 4]] }]]])
  const rows = [4, 5].map((episode) => ({ anime: 1, episode }))
  expect(toEpisodeEvents('episode.aired', rows, known)).toMatchObject([
    { subject: '1 5', facts: { episodes: [[5, 5]] } },
  ])
})

test('more than 50 titles within an hour are a bulk import', () => {
  const many = Array.from({ length: 51 }, (_, index) => NOON + index * MINUTE)
  const isBulk = createBulkCheck(many)
  expect([isBulk(NOON), isBulk(NOON + 50 * MINUTE)]).toEqual([true, true])
  expect(createBulkCheck(many.slice(1))(NOON + 50 * MINUTE)).toBe(false)
  expect(createBulkCheck([...many, NOON + 200 * MINUTE])(NOON + 200 * MINUTE)).toBe(false)
})
