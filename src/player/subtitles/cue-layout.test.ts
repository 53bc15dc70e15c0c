import { describe, expect, test } from 'vitest'
import { activeCues, type CueSlot, keepPlaces, layOutCues } from './cue-layout.ts'

const cue = (text: string, more = {}) => ({ start: 1, end: 3, text, ...more })

test.each([
  [0.9, 0, []],
  [1, 0, ['a']],
  [2, 0, ['a', 'b']],
  [3, 0, ['b']],
  [3, 1, ['a', 'b']],
  [1, -1, ['a', 'b']],
])('at %f s with a delay of %f s, the active cues are %j', (time, delay, texts) => {
  const cues = [cue('a'), cue('b', { start: 2, end: 4 })]
  expect(activeCues(cues, time, delay).map(({ text }) => text)).toEqual(texts)
})

describe('positions', () => {
  test('stacks cues of one position, and shows duplicates once', () => {
    const [group, ...others] = layOutCues([cue('a'), cue('b'), cue('a')], 'bottom')
    expect(others).toEqual([])
    expect(group).toMatchObject({ edge: 'bottom', position: 50, align: 'center', cues: [{ text: 'a' }, { text: 'b' }] })
  })

  test('signs at the top stay there when other cues are at the bottom', () => {
    expect(layOutCues([cue('sign', { line: 8 }), cue('talk')], 'bottom').map(({ edge, at }) => [edge, at])).toEqual([
      ['top', 8],
      ['bottom', 0],
    ])
  })

  test('a position near the bottom is the bottom, so that the controls never cover it', () => {
    expect(layOutCues([cue('low', { line: 92 })], 'bottom')[0]).toMatchObject({ edge: 'bottom', at: 0 })
  })

  test('all cues move to the top if the viewer chose that', () => {
    expect(layOutCues([cue('talk')], 'top')[0]).toMatchObject({ edge: 'top', at: 0 })
  })

  test('cues are not cut off at the edges', () => {
    expect(layOutCues([cue('left', { position: 0 })], 'bottom')[0]?.position).toBe(5)
  })
})

describe('a line that shows stays where it is', () => {
  const [a, b, c, tall] = [cue('a'), cue('b'), cue('c'), cue('two\nlines')]
  /** The lines after each change, from the edge inwards; spaces of lines that have ended are dots. */
  const follow = (...changes: (readonly (typeof a)[])[]) => {
    let slots: CueSlot[] = []
    return changes.map((cues) => {
      slots = keepPlaces(slots, cues)
      return slots.map((slot) => (slot.shown ? slot.cue.text : '·')).join(' ')
    })
  }
  test.each([
    ['when another one begins', [[a], [a, b]], ['a', 'a b']],
    ['when the one below it ends', [[a, b], [b]], ['a b', '· b']],
    ['when one takes a free space', [[a, b], [b], [b, c]], ['a b', '· b', 'c b']],
    ['when a taller one begins', [[a, b], [b], [b, tall]], ['a b', '· b', '· b two\nlines']],
    ['when the one above it ends', [[a, b], [a]], ['a b', 'a']],
    ['until all have ended', [[a, b], [b], [c]], ['a b', '· b', 'c']],
  ])('%s', (_, changes, expected) => expect(follow(...changes)).toEqual(expected))
})
