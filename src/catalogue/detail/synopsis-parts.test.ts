import { describe, expect, test } from 'vitest'
import { cutOverview } from './synopsis-parts.ts'

describe('an overview', () => {
  test.each([
    [0, 'never'],
    [150, 'never'],
    [151, 'phone'],
    [270, 'phone'],
    [271, 'always'],
  ] as const)('of %i characters is cut: %s', (length, cut) => {
    const overview = cutOverview('x'.repeat(length))
    expect(overview.cut).toBe(cut)
    expect(overview.start).toHaveLength(Math.min(length, 270))
    expect(overview.start + overview.rest).toHaveLength(length)
  })

  test('is cut between characters, never within one', () => {
    const { start, rest } = cutOverview('🗡'.repeat(271))
    expect(start).toBe('🗡'.repeat(270))
    expect(rest).toBe('🗡')
  })
})
