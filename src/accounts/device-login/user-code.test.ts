import { describe, expect, test } from 'vitest'
import { CODE_LETTERS, createUserCode, formatUserCode, parseUserCode } from './user-code.ts'

describe('a user code', () => {
  test('of letters has eight consonants, and of digits keeps leading zeros', () => {
    let next = 0
    const code = createUserCode('letters', (max) => next++ % max)
    expect(code).toBe('BCDFGHJK')
    expect(formatUserCode(code)).toBe('BCDF-GHJK')
    expect(createUserCode('digits', () => 42)).toBe('000042')
    expect(formatUserCode('000042')).toBe('000042')
    expect(CODE_LETTERS).not.toMatch(/[AEIOUY]/)
  })

  test.each([
    ['BCDF-GHJK', 'BCDFGHJK'],
    ['bcdfghjk', 'BCDFGHJK'],
    [' bcdf – ghjk\n', 'BCDFGHJK'],
    ['bc.df gh‑jk', 'BCDFGHJK'],
    ['012345', '012345'],
    ['012 345', '012345'],
  ])('is read from %j', (text, code) => {
    expect(parseUserCode(text)).toBe(code)
  })

  test.each([
    '',
    'BCDF-GHJ',
    'BCDF-GHJKL',
    'ABCD-EFGH',
    '12345',
    '1234567',
    'BCDFGH12',
    'ＢＣＤＦＧＨＪＫ',
    '-'.repeat(50),
  ])('is not read from %j', (text) => {
    expect(parseUserCode(text)).toBeNull()
  })
})
