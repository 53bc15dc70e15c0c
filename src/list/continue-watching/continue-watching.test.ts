import { describe, expect, test } from 'vitest'
import { CONTINUE_WATCHING_KEY } from './continue-key.ts'
import { type ContinueEntry, parseContinueWatching } from './continue-watching.ts'
import { type KeptPosition, parsePositions, toPosition, withKept } from '../progress/kept-positions.ts'
import { hasPlayedEnd, type WatchPosition, withProgress } from '../progress/watch-progress.ts'

const entry = (id: string, more: Partial<ContinueEntry> = {}): ContinueEntry => ({
  id,
  episodeId: '100005',
  episodeNum: 5,
  title: 'Cowboy Bebop',
  japanese_title: 'カウボーイビバップ',
  poster: '/images/poster/1/0/art.svg',
  progress: 10,
  adultContent: false,
  position: 144,
  ...more,
})
const latest = (id: string, more: Partial<WatchPosition> = {}): WatchPosition => {
  const { progress: _progress, ...rest } = entry(id)
  return { ...rest, at: NOW, position: 720.9, duration: 1_440, ...more }
}
const NOW = '2026-11-20T12:00:00.000Z'
const next = { episodeId: '100006', episodeNum: 6 }

const toTimeRanges = (ranges: [number, number][]): TimeRanges => ({
  length: ranges.length,
  start: (index) => ranges[index]?.[0] ?? Number.NaN,
  end: (index) => ranges[index]?.[1] ?? Number.NaN,
})

test('the key is the specification’s', () => expect(CONTINUE_WATCHING_KEY).toBe('continueWatching'))

describe('saving progress', () => {
  test('the newest is first, with one entry per title', () => {
    const list = withProgress([entry('a-1'), entry('b-2'), entry('c-3')], latest('b-2'))
    expect(list.map(({ id, progress, position }) => `${id} ${progress} ${position}`)).toEqual([
      'b-2 50 720',
      'a-1 10 144',
      'c-3 10 144',
    ])
  })

  test.each([
    ['just before 90 % it stays', { position: 1_280, next }, { episodeNum: 5, progress: 89, position: 1_280 }],
    ['at 90 % it advances to the next episode', { position: 1_296, next }, { episodeNum: 6, progress: 0, position: 0 }],
    [
      'at the outro it advances to the next episode',
      { position: 1_200, outro: { start: 1_200, end: 1_320 }, next },
      { episodeNum: 6, position: 0 },
    ],
    ['before the outro it stays', { position: 1_199, outro: { start: 1_200, end: 1_320 }, next }, { episodeNum: 5 }],
    [
      'after an ending in the middle it stays',
      { position: 1_260, outro: { start: 720, end: 810 }, next },
      { episodeNum: 5, position: 1_260 },
    ],
    ['with an unknown length it stays', { duration: 0 }, { episodeNum: 5, progress: 0 }],
    ['with an invalid length it stays', { duration: Number.NaN }, { episodeNum: 5, progress: 0 }],
  ])('%s', (_, more, saved) => expect(withProgress([], latest('a-1', more))[0]).toMatchObject(saved))

  test.each<[string, [number, number][], boolean]>([
    [
      'a seek into the end does not count',
      [
        [0, 300],
        [1_300, 1_310],
      ],
      false,
    ],
    [
      'a seek to the last frame does not count',
      [
        [0, 300],
        [1_440, 1_440],
      ],
      false,
    ],
    [
      'playing into the end counts',
      [
        [0, 300],
        [1_200, 1_296],
      ],
      true,
    ],
    [
      'a seek over the credits counts once they have begun',
      [
        [0, 1_290],
        [1_439, 1_440],
      ],
      true,
    ],
    ['half of the end counts after a seek into it', [[1_300, 1_390]], true],
  ])('%s', (_, ranges, isPlayed) => expect(hasPlayedEnd({ duration: 1_440 }, toTimeRanges(ranges))).toBe(isPlayed))

  test('watching an ending again does not undo the progress in the next episode', () => {
    const started = entry('a-1', { episodeId: '100006', episodeNum: 6, position: 300, progress: 20 })
    const list = withProgress([entry('b-2'), started], latest('a-1', { position: 1_300, next }))
    expect(list).toEqual([{ ...started, at: NOW }, entry('b-2')])
  })

  test('a title leaves the list with its last episode', () =>
    expect(withProgress([entry('a-1'), entry('b-2')], latest('a-1', { position: 1_439 }))).toEqual([entry('b-2')]))

  test('the list is limited', () => {
    const many = Array.from({ length: 150 }, (_, index) => entry(`t-${index}`))
    const list = withProgress(many, latest('new-1'))
    expect(list).toHaveLength(100)
    expect(list[0]?.id).toBe('new-1')
  })
})

describe('positions in other episodes', () => {
  const kept = (episodeNum: number, position: number) =>
    toPosition(entry('a-1', { episodeId: `10000${episodeNum}`, episodeNum, position }))
  const save = (before: ContinueEntry[], positions: KeptPosition[], position: WatchPosition) => {
    const after = withProgress(before, position, positions)
    const own = (list: ContinueEntry[]) => list.find(({ id }) => id === position.id)
    return {
      list: after.map((one) => `E${one.episodeNum}@${one.position}`),
      kept: withKept(positions, own(before), own(after), position).map((one) => `E${one.episodeNum}@${one.position}`),
    }
  }
  const sixth = { episodeId: '100006', episodeNum: 6 }

  test.each([
    [
      'the episode that another one follows keeps its own',
      [entry('a-1')],
      [],
      { ...sixth, position: 3 },
      ['E6@3'],
      ['E5@144'],
    ],
    [
      'going back to it leaves the other one',
      [entry('a-1', { ...sixth, position: 3 })],
      [kept(5, 144)],
      { position: 150 },
      ['E5@150'],
      ['E6@3'],
    ],
    [
      'an episode left at its start has none',
      [entry('a-1', { ...sixth, position: 0 })],
      [],
      { position: 150 },
      ['E5@150'],
      [],
    ],
    [
      'a watched episode has none',
      [entry('a-1')],
      [kept(5, 100), kept(9, 50)],
      { position: 1_300, next },
      ['E6@0'],
      ['E9@50'],
    ],
    [
      'the next episode goes on from its own',
      [entry('a-1')],
      [kept(6, 200)],
      { position: 1_300, next },
      ['E6@200'],
      [],
    ],
    ['of a finished title, others stay', [entry('a-1')], [kept(3, 200)], { position: 1_300 }, [], ['E3@200']],
  ])('%s', (_, before, positions, position, list, after) =>
    expect(save(before, positions, latest('a-1', position))).toEqual({ list, kept: after }),
  )

  test('any stored value is a list, with one position in each episode', () => {
    for (const value of [null, 'text', {}, [null, { id: 7 }]]) expect(parsePositions(value)).toEqual([])
    expect(parsePositions([kept(5, 9), kept(6, 7), kept(5, 1)])).toEqual([kept(5, 9), kept(6, 7)])
    const many = Array.from({ length: 300 }, (_, at) => ({ ...kept(5, 9), id: `t-${at}` }))
    expect(parsePositions(many)).toHaveLength(100)
  })
})

describe('any stored value', () => {
  test.each([null, undefined, 'text', 7, {}, { length: 2 }, [null, 1, 'x', [], {}]])('%j is an empty list', (value) =>
    expect(parseContinueWatching(value)).toEqual([]),
  )

  test('an entry without newer fields is valid', () =>
    expect(parseContinueWatching([{ id: 'a-1', episodeId: 100_005, episodeNum: '5', progress: 250 }])).toEqual([
      entry('a-1', { title: '', japanese_title: '', poster: '', progress: 100, position: 0 }),
    ]))

  test('has one entry per title, its newest, and only valid positions', () => {
    const list = parseContinueWatching([
      entry('a-1', { position: 9 }),
      entry('b-2', { title: 'x'.repeat(1_000_000) }),
      entry('a-1', { position: 5 }),
    ])
    expect(list.map(({ id, position, title }) => [id, position, title.length])).toEqual([
      ['a-1', 9, 12],
      ['b-2', 144, 500],
    ])
  })

  test.each(['yesterday', 5, '2026-11-20', '2026-13-45T99:00:00.000Z', null])('the time %j is dropped', (at) =>
    expect(parseContinueWatching([{ ...entry('a-1'), at }])).toEqual([entry('a-1')]),
  )

  test('valid times remain', () =>
    expect(parseContinueWatching([entry('a-1', { at: NOW })])).toEqual([entry('a-1', { at: NOW })]))

  test('the list is limited to a hundred entries', () => {
    expect(parseContinueWatching(Array.from({ length: 10_000 }, (_, at) => entry(`t-${at}`)))).toHaveLength(100)
  })

  test.each([
    { id: '' },
    { id: '../x' },
    { episodeId: 'x' },
    { episodeNum: 0 },
    { episodeNum: 1.5 },
    { episodeId: null },
  ])('an entry with %j is dropped, and the others remain', (wrong) =>
    expect(parseContinueWatching([{ ...entry('a-1'), ...wrong }, entry('b-2')])).toEqual([entry('b-2')]),
  )
})
