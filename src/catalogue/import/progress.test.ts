import { expect, test } from 'vitest'
import { createProgress, type Output, formatSummary } from './progress.server.ts'

const counts = (seen: number) => ({
  seen,
  added: seen,
  changed: 0,
  unchanged: 0,
  joined: 0,
  conflicts: 0,
  refused: {},
})

function show(output: Partial<Output>, shows: [now: number, seen: number, total?: number][]): string[] {
  const written: string[] = []
  let time = 0
  const progress = createProgress('jikan', { ...output, write: (text) => written.push(text) }, () => time)
  for (const [now, seen, total] of shows) {
    time = now
    progress.show(counts(seen), total)
  }
  progress.end()
  return written
}

test('redraws a bar in a terminal', () => {
  const [half, , end] = show({ isTTY: true, columns: 100 }, [
    [0, 1_500, 3_000],
    [1, 3_000, 3_000],
  ])
  expect(half).toBe(`\rjikan  ${'█'.repeat(15)}${'░'.repeat(15)}  50 %  1,500 of 3,000 · 1,500 new · 0 changed\u001b[K`)
  expect(end).toBe('\n')
})

test('fits a narrow terminal', () => {
  expect(show({ isTTY: true, columns: 30 }, [[0, 1, 2]])[0]).toHaveLength(1 + 29 + 3)
})

test('prints occasional lines without a terminal', () => {
  const lines = show({}, [
    [0, 0],
    [4_000, 100, 3_000],
    [5_000, 200, 3_000],
    [6_000, 300, 3_000],
  ])
  expect(lines).toEqual(['jikan: 0 · 0 new · 0 changed\n', 'jikan: 200 of 3,000 · 200 new · 0 changed\n'])
})

test('lists the reasons for rejected records in the summary', () => {
  const summary = {
    counts: { ...counts(1_204), added: 1_200, refused: { 'no name': 1, unreadable: 3 } },
    resumed: false,
    stopped: false,
  }
  const text = formatSummary(
    'jikan',
    summary,
    { requests: 49, retries: 2, lastError: 'a response that is not JSON' },
    61.25,
  )
  expect(text).toContain('jikan: done.\n')
  expect(text).toContain('  new        1,200\n')
  expect(text).toContain('  rejected   4 (unreadable 3, no name 1)\n')
  expect(text).toContain('  requests   49, 2 of them retries (last error: a response that is not JSON)\n')
})
