import { expect, test } from 'vitest'
import { laterProgress, type ProgressAt } from './later-progress.ts'

const progress = (episode: number, position: number, at: string | null): ProgressAt => ({ episode, position, at })
const [MORNING, EVENING] = ['2026-11-20T08:00:00.000Z', '2026-11-20T20:00:00.000Z']

test.each([
  ['the later time, even if it is less far on', progress(5, 900, MORNING), progress(2, 10, EVENING), 'other'],
  ['the later time, even if the earlier one arrives last', progress(2, 10, EVENING), progress(5, 900, MORNING), 'one'],
  ['at the same time, the later episode', progress(2, 900, EVENING), progress(3, 0, EVENING), 'other'],
  [
    'at the same time in the same episode, the later position',
    progress(2, 900, EVENING),
    progress(2, 899, EVENING),
    'one',
  ],
  ['of two equal reports, the first', progress(2, 9, EVENING), progress(2, 9, EVENING), 'one'],
  ['without a time, the one further on', progress(2, 10, EVENING), progress(3, 1, null), 'other'],
  ['without a time, never the one less far on', progress(2, 10, null), progress(1, 800, EVENING), 'one'],
])('%s wins', (_, one, other, winner) => expect(laterProgress(one, other)).toBe(winner === 'one' ? one : other))
