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

  test('is cut between words', () => {
    const { start, rest } = cutOverview(`${'word '.repeat(53)}unbreakable and so on`)
    expect(start).toMatch(/word word$/)
    expect(rest).toBe(' unbreakable and so on')
  })

  test('keeps a word that ends exactly at the limit', () => {
    const { start } = cutOverview(`${'x'.repeat(265)} last, and more`)
    expect(start).toHaveLength(265)
    expect(cutOverview(`${'x'.repeat(264)} last, and more`).start).toMatch(/ last,$/)
  })

  test('without spaces is cut at 270 characters', () => {
    expect(cutOverview(`${'Once '.repeat(20)}${'あ'.repeat(300)}`).start).toHaveLength(270)
  })

  test('is cut between characters, never within one', () => {
    const { start, rest } = cutOverview('🗡'.repeat(271))
    expect(start).toBe('🗡'.repeat(270))
    expect(rest).toBe('🗡')
  })
})
