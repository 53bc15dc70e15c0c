import { expect, test } from 'vitest'
import { formatCounts } from './import-text.ts'

test('formats the counts of an import', () => {
  const counts = { seen: 1_200, added: 3, changed: 40, unchanged: 1_155, joined: 0, conflicts: 0, refused: { odd: 2 } }
  expect(formatCounts({ counts, total: 5_000, state: 'running' })).toBe(
    '1,200 of 5,000 records: 3 new, 40 changed, 2 rejected',
  )
  expect(formatCounts({ counts: { ...counts, refused: {} }, total: null, state: 'done' })).toBe(
    '1,200 records: 3 new, 40 changed',
  )
  expect(formatCounts({ counts: null, total: null, state: 'running' })).toBe('No records yet')
  expect(formatCounts({ counts: null, total: null, state: 'lost' })).toBe('No records')
})
