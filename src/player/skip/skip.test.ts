import { describe, expect, test } from 'vitest'
import { parseSkipRules } from '../state/skip-rules.ts'
import { findCreditsStart, findSkip, isEntered, isLast } from './skip.ts'

const INTRO = { kind: 'intro', start: 30, end: 120 } as const
const OUTRO = { kind: 'outro', start: 1300, end: 1390 } as const
const PREVIEW = { kind: 'preview', start: 1390, end: 1420 } as const

describe('skipping', () => {
  test('is offered inside a segment, except in its last seconds', () => {
    expect([29, 30, 119, 1310].map((time) => findSkip([INTRO, OUTRO], time, 1420)?.kind)).toEqual([
      undefined,
      'intro',
      undefined,
      'outro',
    ])
  })

  test('skips automatically only if playback reached the segment', () => {
    const intro = INTRO
    expect(isEntered(intro, 0, 30.05)).toBe(true)
    expect(isEntered(intro, 30, 30)).toBe(true)
    expect(isEntered(intro, 40, 45)).toBe(false)
    expect(isEntered(intro, 5, 29.9)).toBe(false)
    expect(isEntered({ ...intro, start: 0 }, 0.083, 0.1), 'the first frame is a little late').toBe(true)
    expect(isEntered({ ...intro, start: 0 }, null, 0), 'before playback').toBe(false)
  })

  test('an outro with something after it is not the last segment', () => {
    expect([isLast(OUTRO, 1392), isLast(OUTRO, 1420)]).toEqual([true, false])
  })
})

describe('the next episode is announced', () => {
  const ASK = parseSkipRules({}, 'ask')
  test.each([
    ['from the outro at the end', [INTRO, OUTRO], 1392, ASK, 1300],
    ['from the preview at the end, since the outro is not the last segment', [OUTRO, PREVIEW], 1420, ASK, 1390],
    ['in the last ten seconds if something follows the outro', [OUTRO], 1420, ASK, 1410],
    ['in the last ten seconds without segments', [], 1420, ASK, 1410],
    ['in the last ten seconds if the viewer wants to see all outros', [OUTRO], 1390, { ...ASK, outro: 'never' }, 1380],
    ['in the last twentieth of a short video', [], 40, ASK, 38],
  ] as const)('%s', (_, segments, duration, rules, start) =>
    expect(findCreditsStart(segments, duration, rules)).toBe(start),
  )
})

describe('skip rules', () => {
  test('are stored for each kind, and invalid ones are replaced', () => {
    expect(parseSkipRules({ intro: 'always', outro: 'never', recap: 1, preview: 'x' }, 'ask')).toEqual({
      intro: 'always',
      outro: 'never',
      recap: 'ask',
      preview: 'ask',
    })
  })
})
