import { describe, expect, test } from 'vitest'
import type { AudioType } from './playable.ts'
import { pieceAt, piecesOf, resumeInPiece, shiftRanges, toWholeEpisode } from './pieces.ts'

const source = (id: number, piece?: number, sound: AudioType = 'sub') => ({ id, sound, piece })

describe('the parts of an episode', () => {
  const [first, second, whole] = [source(1, 1), source(2, 2), source(3)]
  test.each([
    ['in order', first, [second, first], [1, 2]],
    ['without those that are missing', source(3, 3), [source(3, 3), second], [2, 3]],
    ['of one audio', second, [first, second, source(4, 1, 'dub'), source(5, 2, 'dub')], [1, 2]],
    ['with the source itself, of several that are the same', source(6, 2), [first, second, source(6, 2)], [1, 6]],
    ['beside a whole file in other audio', first, [first, second, source(4, undefined, 'dub')], [1, 2]],
    ['unless there is only one', first, [first, source(6, 1)], []],
    ['unless one is whole', first, [first, second, whole], []],
    ['unless all are whole', whole, [whole, source(4)], []],
  ])('are listed %s', (_, of, sources, ids) => expect(piecesOf(of, sources).map(({ id }) => id)).toEqual(ids))

  test('have one position together', () => {
    expect(toWholeEpisode(100, 600, { at: 0, count: 2 })).toEqual({ position: 100, duration: 1_200 })
    expect(toWholeEpisode(100, 600, { at: 1, count: 2 })).toEqual({ position: 700, duration: 1_200 })
    const ranges = shiftRanges({ length: 1, start: () => 5, end: () => 9 }, 600)
    expect([ranges.start(0), ranges.end(0)]).toEqual([605, 609])
  })

  test.each([
    [0, 'first'],
    [49, 'first'],
    [50, 'second'],
    [100, 'second'],
  ])('go on after %d %% in the %s one', (percent, expected) =>
    expect(pieceAt(['first', 'second'], percent)).toBe(expected),
  )

  test.each([
    [100, 8, 0, 100],
    [700, 58, 0, 0],
    [700, 58, 1, 96],
    [100, 8, 1, 0],
    [0, 0, 1, 0],
  ])('%d s, %d %% resume in part %d at %d', (position, percent, at, expected) =>
    expect(resumeInPiece(position, percent, { at, count: 2 })).toBe(expected),
  )
})
