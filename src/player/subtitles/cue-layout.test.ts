import { describe, expect, test } from 'vitest'
import { activeCues, layOutCues } from './cue-layout.ts'

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
