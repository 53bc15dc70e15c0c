import { expect, test } from 'vitest'
import { shiftSegments, defaultAnchor } from './shift-segments.ts'

test('intros keep their distance from the start, outros from the end', () => {
  const segments = [
    { kind: 'intro' as const, start: 10, end: 100, from: defaultAnchor('intro') },
    { kind: 'recap' as const, start: 0, end: 9.5, from: 'start' as const },
    { kind: 'outro' as const, start: 1_300, end: 1_390, from: defaultAnchor('outro') },
    { kind: 'preview' as const, start: 1_390, end: 1_420, from: 'start' as const },
  ]
  expect(shiftSegments(segments, 4.35)).toEqual([
    { kind: 'intro', start: 10, end: 100 },
    { kind: 'recap', start: 0, end: 9.5 },
    { kind: 'outro', start: 1_304.35, end: 1_394.35 },
    { kind: 'preview', start: 1_390, end: 1_420 },
  ])
})
