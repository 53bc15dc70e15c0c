import { describe, expect, test } from 'vitest'
import { activeCues, layCues } from './cue-layout.ts'

const cue = (text: string, more = {}) => ({ start: 1, end: 3, text, ...more })

test.each([
  [0.9, 0, []],
  [1, 0, ['a']],
  [2, 0, ['a', 'b']],
  [3, 0, ['b']],
  [3, 1, ['a', 'b']],
  [1, -1, ['a', 'b']],
])('at %f s, delayed by %f, %j are shown', (time, delay, texts) => {
  const cues = [cue('a'), cue('b', { start: 2, end: 4 })]
  expect(activeCues(cues, time, delay).map(({ text }) => text)).toEqual(texts)
})

describe('positions', () => {
  test('stacks cues of one position, and shows duplicates once', () => {
    const [group, ...others] = layCues([cue('a'), cue('b'), cue('a')], 'bottom')
    expect(others).toEqual([])
    expect(group).toMatchObject({ edge: 'bottom', position: 50, align: 'center', cues: [{ text: 'a' }, { text: 'b' }] })
  })

  test('signs at the top stay there, whatever the others do', () => {
    expect(layCues([cue('sign', { line: 8 }), cue('talk')], 'bottom').map(({ edge, at }) => [edge, at])).toEqual([
      ['top', 8],
      ['bottom', 0],
    ])
  })

  test('a position near the bottom counts as the bottom, so that the controls never cover it', () => {
    expect(layCues([cue('low', { line: 92 })], 'bottom')[0]).toMatchObject({ edge: 'bottom', at: 0 })
  })

  test('all cues move to the top if the viewer chose that', () => {
    expect(layCues([cue('talk')], 'top')[0]).toMatchObject({ edge: 'top', at: 0 })
  })

  test('no cue is cut off at the edge', () => {
    expect(layCues([cue('left', { position: 0 })], 'bottom')[0]?.position).toBe(5)
  })
})
