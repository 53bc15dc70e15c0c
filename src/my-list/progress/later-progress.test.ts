import { expect, test } from 'vitest'
import { laterProgress, type ProgressAt } from './later-progress.ts'

const place = (episode: number, position: number, at: string | null): ProgressAt => ({ episode, position, at })
const [MORNING, EVENING] = ['2026-11-20T08:00:00.000Z', '2026-11-20T20:00:00.000Z']

test.each([
  ['the later moment, though it is less far on', place(5, 900, MORNING), place(2, 10, EVENING), 'other'],
  ['the later moment, when the earlier one arrives last', place(2, 10, EVENING), place(5, 900, MORNING), 'one'],
  ['of one moment the further episode', place(2, 900, EVENING), place(3, 0, EVENING), 'other'],
  ['of one moment and episode the further position', place(2, 900, EVENING), place(2, 899, EVENING), 'one'],
  ['the same place told twice', place(2, 9, EVENING), place(2, 9, EVENING), 'one'],
  ['without a moment, the further one', place(2, 10, EVENING), place(3, 1, null), 'other'],
  ['without a moment, not the one less far on', place(2, 10, null), place(1, 800, EVENING), 'one'],
])('%s wins', (_, one, other, winner) => expect(laterProgress(one, other)).toBe(winner === 'one' ? one : other))
