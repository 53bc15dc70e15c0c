import { describe, expect, test } from 'vitest'
import type { ContinueEntry } from '../continue-watching/continue-watching.ts'
import type { Place } from '../progress/watch-progress.ts'
import {
  emptyOutbox,
  isEmpty,
  type Outbox,
  parseOutbox,
  withBrowsers,
  withoutSent,
  withUnsent,
  withUnsentProgress,
  withUnsentSeen,
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
const place = (id: string, minute: number, more: Partial<Place> = {}): Place => {
  const { progress: _progress, ...rest } = entry(id, minute)
  return { ...rest, at: at(minute), duration: 1_440, ...more }
}
const keep = (outbox: Outbox, id: string, minute: number, position: number) =>
  withUnsentProgress(outbox, place(id, minute, { position }), entry(id, minute, { position }))

describe('what an account has not been told', () => {
  test('is one place a title, its last', () => {
    const outbox = keep(keep(keep(emptyOutbox('aiko'), 'a-1', 1, 10), 'b-2', 2, 20), 'a-1', 3, 30)
    expect(outbox.places.map(({ id, position, at: then }) => [id, position, then])).toEqual([
      ['a-1', 30, at(3)],
      ['b-2', 20, at(2)],
    ])
  })

  test('also that a title was seen to its end', () => {
    const outbox = withUnsentProgress(emptyOutbox('aiko'), place('a-1', 1), undefined)
    expect(outbox.places).toMatchObject([{ id: 'a-1', ended: true, at: at(1) }])
  })

  test('survives being stored, and is nobody else’s', () => {
    const told = withUnsentProgress(keep(emptyOutbox('aiko'), 'a-1', 1, 10), place('b-2', 2), undefined)
    const outbox = withUnsentVisit(withUnsentSeen(told, 'b-2', 5), { animeId: 'b-2', episode: 5, at: at(2) })
    const stored: unknown = JSON.parse(JSON.stringify(outbox))
    expect(parseOutbox(stored, 'aiko')).toEqual(outbox)
    expect(parseOutbox(stored, 'ben')).toEqual(emptyOutbox('ben'))
  })

  test('goes when it was sent; what came meanwhile stays', () => {
    const sent = keep(keep(emptyOutbox('aiko'), 'a-1', 1, 10), 'b-2', 1, 10)
    const later = keep(sent, 'a-1', 2, 15)
    expect(withoutSent(later, sent).places.map(({ id, position }) => [id, position])).toEqual([['a-1', 15]])
    expect(isEmpty(withoutSent(sent, sent))).toBe(true)
  })

  test('takes in what the browser kept before, behind what is newer', () => {
    const entries = [entry('a-1', 0, { position: 5 }), entry('c-3', 0)]
    const outbox = withBrowsers(keep(emptyOutbox('aiko'), 'a-1', 1, 10), {
      entries,
      watched: [{ id: 'c-3', episodes: '1-3' }],
    })
    expect(outbox.places.map(({ id, position }) => [id, position])).toEqual([
      ['a-1', 10],
      ['c-3', 144],
    ])
    expect(outbox.watched).toEqual([{ id: 'c-3', episodes: '1-3' }])
  })
})

describe('a list with what the account has not been told', () => {
  const list = [entry('a-1', 5), entry('b-2', 4)]
  test('has the newer place, on top', () =>
    expect(withUnsent(list, keep(emptyOutbox('aiko'), 'b-2', 6, 700))).toMatchObject([
      { id: 'b-2', position: 700, title: 'b-2' },
      { id: 'a-1' },
    ]))
  test('keeps what another device told since', () =>
    expect(withUnsent(list, keep(emptyOutbox('aiko'), 'b-2', 3, 700))).toEqual(list))
  test('has not what was seen to its end', () =>
    expect(withUnsent(list, withUnsentProgress(emptyOutbox('aiko'), place('a-1', 9), undefined))).toEqual([list[1]]))
})

test.each([
  null,
  'text',
  7,
  [],
  {},
  { user: 'aiko', places: 5, watched: {}, visits: 'x' },
  { user: 'aiko', visits: [null, {}, 5] },
])('a storage that holds %j is an empty one', (value) =>
  expect(parseOutbox(value, 'aiko')).toEqual(emptyOutbox('aiko')),
)
