import { describe, expect, test } from 'vitest'
import type { ContinueEntry } from '../continue-watching/continue-watching.ts'
import type { UnsentCall } from '../my-list-store.ts'
import type { WatchPosition } from '../progress/watch-progress.ts'
import {
  emptyOutbox,
  isEmpty,
  type Outbox,
  parseOutbox,
  withBrowserLists,
  withoutSent,
  withUnsent,
  withUnsentCall,
  withUnsentProgress,
  withUnsentRemoval,
  withUnsentWatched,
  withUnsentVisit,
} from './outbox.ts'

const at = (minute: number): string => `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`
const entry = (id: string, minute: number, more: Partial<ContinueEntry> = {}): ContinueEntry => ({
  id,
  episodeId: '100005',
  episodeNum: 5,
  title: id,
  japanese_title: id,
  poster: '',
  adultContent: false,
  progress: 10,
  position: 144,
  at: at(minute),
  ...more,
})
const latest = (id: string, minute: number, more: Partial<WatchPosition> = {}): WatchPosition => {
  const { progress: _progress, ...rest } = entry(id, minute)
  return { ...rest, at: at(minute), duration: 1_440, ...more }
}
const save = (outbox: Outbox, id: string, minute: number, position: number) =>
  withUnsentProgress(outbox, latest(id, minute, { position }), entry(id, minute, { position }))

describe('the outbox', () => {
  test('has one entry per episode, its latest', () => {
    const outbox = save(save(save(emptyOutbox('aiko'), 'a-1', 1, 10), 'b-2', 2, 20), 'a-1', 3, 30)
    expect(outbox.places.map(({ id, position, at: time }) => [id, position, time])).toEqual([
      ['a-1', 30, at(3)],
      ['b-2', 20, at(2)],
    ])
  })

  test('has the other episodes of a title until it is removed', () => {
    const sixth = { episodeId: '100006', episodeNum: 6 }
    const begun = save(emptyOutbox('aiko'), 'a-1', 1, 700)
    const left = withUnsentProgress(begun, latest('a-1', 2, sixth), entry('a-1', 2, sixth))
    const texts = ({ places }: Outbox) => places.map(({ episodeNum, ended }) => `${episodeNum}${ended ? ' ended' : ''}`)
    expect(texts(left)).toEqual(['6', '5'])
    expect(withUnsent([entry('a-1', 0)], left)).toMatchObject([{ episodeNum: 6 }])
    expect(texts(withUnsentProgress(left, latest('a-1', 3), entry('a-1', 3, sixth))), 'the first was watched').toEqual([
      '6',
    ])
    const removed = withUnsentRemoval(left, entry('a-1', 3, { ...sixth, progress: 40 }))
    expect(removed.places).toMatchObject([{ episodeNum: 6, progress: 40, ended: true, at: at(3) }])
    expect(withUnsent([entry('a-1', 0)], removed)).toEqual([])
  })

  test('records that a title was watched to its end', () => {
    const outbox = withUnsentProgress(emptyOutbox('aiko'), latest('a-1', 1), undefined)
    expect(outbox.places).toMatchObject([{ id: 'a-1', ended: true, at: at(1) }])
  })

  test('survives being stored, and belongs to one user', () => {
    const filled = withUnsentProgress(save(emptyOutbox('aiko'), 'a-1', 1, 10), latest('b-2', 2), undefined)
    const outbox = withUnsentVisit(withUnsentWatched(filled, 'b-2', 5), { animeId: 'b-2', episode: 5, at: at(2) })
    const stored: unknown = JSON.parse(JSON.stringify(outbox))
    expect(parseOutbox(stored, 'aiko')).toEqual(outbox)
    expect(parseOutbox(stored, 'ben')).toEqual(emptyOutbox('ben'))
  })

  test('no longer has what was sent, but has later changes', () => {
    const sent = save(save(emptyOutbox('aiko'), 'a-1', 1, 10), 'b-2', 1, 10)
    const later = save(sent, 'a-1', 2, 15)
    expect(withoutSent(later, sent).places.map(({ id, position }) => [id, position])).toEqual([['a-1', 15]])
    expect(isEmpty(withoutSent(sent, sent))).toBe(true)
  })

  test('includes entries stored before signing in, after newer ones', () => {
    const entries = [entry('a-1', 0, { position: 5 }), entry('c-3', 0)]
    const outbox = withBrowserLists(save(emptyOutbox('aiko'), 'a-1', 1, 10), {
      entries,
      positions: [{ id: 'c-3', episodeId: '300004', episodeNum: 4, position: 60, progress: 5 }],
      watched: [{ id: 'c-3', episodes: '1-3' }],
    })
    expect(outbox.places.map(({ id, position }) => [id, position])).toEqual([
      ['a-1', 10],
      ['c-3', 144],
      ['c-3', 60],
    ])
    expect(outbox.watched).toEqual([{ id: 'c-3', episodes: '1-3' }])
  })
})

describe('calls that wait in the outbox', () => {
  const change = (animeId: string, minute: number, body: object | null): UnsentCall => ({
    endpoint: body ? 'PATCH /users/:id/list/:animeId' : 'DELETE /users/:id/list/:animeId',
    animeIds: [animeId],
    body,
    at: at(minute),
  })
  const favourite = (animeId: string, minute: number, isOn: boolean): UnsentCall => ({
    endpoint: isOn ? 'PUT /users/:id/favourites/:animeId' : 'DELETE /users/:id/favourites/:animeId',
    animeIds: [animeId],
    body: null,
    at: at(minute),
  })
  const all = (animeIds: string[], minute: number, body: object | null): UnsentCall => ({
    endpoint: body ? 'PATCH /users/:id/list' : 'POST /users/:id/list/removals',
    animeIds,
    body,
    at: at(minute),
  })
  const waiting = (...calls: UnsentCall[]) => calls.reduce(withUnsentCall, emptyOutbox('aiko'))

  test.each<[string, UnsentCall[], UnsentCall[]]>([
    [
      'changes of one title become one, with the latest fields',
      [
        change('a-1', 1, { progress: 4 }),
        change('b-2', 2, { score: 50 }),
        change('a-1', 3, { progress: 5, score: 90 }),
      ],
      [change('b-2', 2, { score: 50 }), change('a-1', 3, { progress: 5, score: 90 })],
    ],
    [
      'a removal replaces the changes before it',
      [change('a-1', 1, { progress: 4 }), change('a-1', 2, null)],
      [change('a-1', 2, null)],
    ],
    [
      'a title that was removed and added again is removed first',
      [change('a-1', 1, null), change('a-1', 2, { status: 'planned' })],
      [change('a-1', 1, null), change('a-1', 2, { status: 'planned' })],
    ],
    [
      'a heart that was pressed several times is as it was left',
      [favourite('a-1', 1, true), change('a-1', 2, { score: 50 }), favourite('a-1', 3, false)],
      [change('a-1', 2, { score: 50 }), favourite('a-1', 3, false)],
    ],
    [
      'removing a title from the list leaves its heart',
      [favourite('a-1', 1, true), change('a-1', 2, null)],
      [favourite('a-1', 1, true), change('a-1', 2, null)],
    ],
    [
      'a change of several titles stays between those before and after it',
      [
        change('a-1', 1, { status: 'watching' }),
        all(['a-1', 'b-2'], 2, { status: 'paused' }),
        change('a-1', 3, { score: 50 }),
        change('a-1', 4, { score: 60 }),
      ],
      [
        change('a-1', 1, { status: 'watching' }),
        all(['a-1', 'b-2'], 2, { status: 'paused' }),
        change('a-1', 4, { score: 60 }),
      ],
    ],
    [
      'several titles that are removed one after another stay removed',
      [all(['a-1', 'b-2'], 1, { score: 50 }), all(['a-1', 'b-2'], 2, null)],
      [all(['a-1', 'b-2'], 1, { score: 50 }), all(['a-1', 'b-2'], 2, null)],
    ],
  ])('%s', (_, calls, expected) => expect(waiting(...calls).calls).toEqual(expected))

  test('survive being stored, and are removed one by one', () => {
    const outbox = waiting(change('a-1', 1, { progress: 4 }), all(['a-1', 'b-2'], 2, null), favourite('b-2', 3, true))
    const stored: unknown = JSON.parse(JSON.stringify(outbox))
    expect(parseOutbox(stored, 'aiko')).toEqual(outbox)
    expect(isEmpty(outbox)).toBe(false)
    expect(withoutSent(outbox, { calls: outbox.calls.slice(0, 1) }).calls).toEqual(outbox.calls.slice(1))
    const others = [
      { endpoint: 'DELETE /users/:id', animeIds: ['a-1'], body: null, at: at(1) },
      { endpoint: 'POST /users/:id/list/removals', animeIds: [], body: null, at: at(1) },
      null,
      5,
    ]
    expect(parseOutbox({ ...outbox, calls: others }, 'aiko')).toEqual(emptyOutbox('aiko'))
  })
})

describe('a list with unsent changes', () => {
  const list = [entry('a-1', 5), entry('b-2', 4)]
  test('has the newer progress at the top', () =>
    expect(withUnsent(list, save(emptyOutbox('aiko'), 'b-2', 6, 700))).toMatchObject([
      { id: 'b-2', position: 700, title: 'b-2' },
      { id: 'a-1' },
    ]))
  test('has later changes from other devices', () =>
    expect(withUnsent(list, save(emptyOutbox('aiko'), 'b-2', 3, 700))).toEqual(list))
  test('does not have finished titles', () =>
    expect(withUnsent(list, withUnsentProgress(emptyOutbox('aiko'), latest('a-1', 9), undefined))).toEqual([list[1]]))
})

test.each([
  null,
  'text',
  7,
  [],
  {},
  { user: 'aiko', places: 5, watched: {}, visits: 'x' },
  { user: 'aiko', visits: [null, {}, 5] },
])('stored %j means an empty outbox', (value) => expect(parseOutbox(value, 'aiko')).toEqual(emptyOutbox('aiko')))
