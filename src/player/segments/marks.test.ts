import { describe, expect, test } from 'vitest'
import { formatMark, type MarkEvent, NO_MARKS, rangeOf, reduceMarks } from './marks.ts'

const DURATION = 1_440
const SEGMENTS = [
  { kind: 'outro', start: 1_300, end: 1_390 },
  { kind: 'intro', start: 60, end: 150 },
] as const

const after = (...events: MarkEvent[]) =>
  events.reduce((state, event) => reduceMarks(state, event, DURATION), reduceMarks(NO_MARKS, LOAD, DURATION))
const LOAD: MarkEvent = { type: 'load', segments: SEGMENTS }
const spans = ({ marks }: ReturnType<typeof after>) => marks.map(({ kind, start, end }) => `${kind} ${start}–${end}`)
const move = (id: number, edge: 'start' | 'end', seconds: number, gesture = 1): MarkEvent => ({
  type: 'move',
  id,
  edge,
  seconds,
  gesture,
})

describe('marks', () => {
  test.each<[string, MarkEvent[], string[]]>([
    ['are in order of time', [], ['intro 60–150', 'outro 1300–1390']],
    ['move by an edge', [move(1, 'end', 155.123)], ['intro 60–155.12', 'outro 1300–1390']],
    ['stay in the video', [move(1, 'start', -5), move(2, 'end', 9_999)], ['intro 0–150', 'outro 1300–1440']],
    ['do not pass a neighbour', [move(1, 'end', 1_350)], ['intro 60–1300', 'outro 1300–1390']],
    ['do not become too short', [move(1, 'start', 200)], ['intro 147–150', 'outro 1300–1390']],
    ['change their kind', [{ type: 'kind', id: 1, kind: 'recap' }], ['recap 60–150', 'outro 1300–1390']],
    ['are removed', [{ type: 'remove', id: 1 }], ['outro 1300–1390']],
    [
      'are added in a gap, as the first kind that is missing',
      [{ type: 'add', seconds: 1_250 }],
      ['intro 60–150', 'recap 1250–1300', 'outro 1300–1390'],
    ],
    [
      'are added after the one at the position',
      [{ type: 'add', seconds: 100 }],
      ['intro 60–150', 'recap 150–240', 'outro 1300–1390'],
    ],
    [
      'are not added where there is no room',
      [move(2, 'end', DURATION), { type: 'add', seconds: 1_435 }],
      ['intro 60–150', 'outro 1300–1440'],
    ],
  ])('%s', (_, events, expected) => expect(spans(after(...events))).toEqual(expected))

  test('a drag is undone as a whole, and other changes one by one', () => {
    const dragged = after(move(1, 'end', 151, 7), move(1, 'end', 152, 7), move(1, 'end', 153, 8), {
      type: 'remove',
      id: 2,
    })
    expect(spans(dragged)).toEqual(['intro 60–153'])
    const undone = [1, 2, 3, 4].map((count) =>
      spans(
        Array.from({ length: count }, () => ({ type: 'undo' }) as const).reduce(
          (state, event) => reduceMarks(state, event, DURATION),
          dragged,
        ),
      ),
    )
    expect(undone.map((all) => all[0])).toEqual(['intro 60–153', 'intro 60–152', 'intro 60–150', 'intro 60–150'])
    expect(undone[0]).toHaveLength(2)
  })

  test('what was saved replaces only the marks that were sent', () => {
    const { marks } = after(move(2, 'end', 1_380))
    const segments = [
      { kind: 'intro', start: 60, end: 150 } as const,
      { kind: 'outro', start: 1_300, end: 1_380 } as const,
    ]
    const sent = after(move(2, 'end', 1_380))
    const saved = reduceMarks(sent, { type: 'saved', marks: sent.marks, segments }, DURATION)
    expect([saved.history, saved.selected]).toEqual([[], 2])
    const later = after(move(2, 'end', 1_350))
    expect(reduceMarks(later, { type: 'saved', marks, segments }, DURATION)).toBe(later)
  })

  test('there are at most as many as the server accepts', () => {
    const segments = Array.from({ length: 50 }, (_, i) => ({ kind: 'intro' as const, start: i * 10, end: i * 10 + 5 }))
    const full = reduceMarks(NO_MARKS, { type: 'load', segments }, DURATION)
    expect(reduceMarks(full, { type: 'add', seconds: 1_000 }, DURATION)).toBe(full)
  })

  test('the selection follows changes', () => {
    expect(after().selected).toBe(1)
    expect(after(move(2, 'end', 1_380)).selected).toBe(2)
    expect(after({ type: 'add', seconds: 500 }).selected).toBe(3)
    expect(after({ type: 'add', seconds: 500 }, { type: 'undo' }).selected).toBe(1)
    expect(after({ type: 'remove', id: 1 }).selected).toBe(2)
    expect(after({ type: 'remove', id: 1 }, { type: 'remove', id: 2 }).selected).toBeNull()
  })

  test('the range of an edge ends at its neighbours', () => {
    const { marks } = after()
    expect(rangeOf(marks, 1, 'end', DURATION)).toEqual([63, 1_300])
    expect(rangeOf(marks, 2, 'start', DURATION)).toEqual([150, 1_387])
  })
})

test.each([
  [0, '0:00.0'],
  [83.44, '1:23.4'],
  [59.96, '1:00.0'],
  [3_723.1, '62:03.1'],
])('%d s is shown as %s', (seconds, shown) => expect(formatMark(seconds)).toBe(shown))
