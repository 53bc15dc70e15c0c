import { describe, expect, test } from 'vitest'
import {
  validateRegistration,
  validateSignIn,
  findEmailError,
  findPasswordError,
  findUsernameError,
  toEmail,
} from './account.ts'

const RULES = { passwordMin: 6 }
const GOOD = { username: 'aiko_99', email: 'aiko@example.org', password: 'tsukimi', confirmPassword: 'tsukimi' }
const NAME_RULE = 'Username can only contain letters, numbers, and underscores'

describe('signing in', () => {
  test.each<[string, { email: string; password: string }, object]>([
    ['nothing at all', { email: '', password: '' }, { email: 'Email is required', password: 'Password is required' }],
    ['spaces', { email: '  ', password: 'tsukimi' }, { email: 'Email is required' }],
    ['no address', { email: 'aiko', password: 'tsukimi' }, { email: 'Email is invalid' }],
    [
      'five characters',
      { email: GOOD.email, password: '12345' },
      { password: 'Password must be at least 6 characters' },
    ],
    ['all that is needed', GOOD, {}],
  ])('with %s', (_, form, errors) => expect(validateSignIn(form)).toEqual(errors))
})

describe('registering', () => {
  test.each<[string, Partial<typeof GOOD>, object]>([
    ['nothing', {}, {}],
    ['no name', { username: '' }, { username: 'Username is required' }],
    ['a short name', { username: 'ai' }, { username: 'Username must be at least 3 characters' }],
    [
      'no password',
      { password: '', confirmPassword: '' },
      { password: 'Password is required', confirmPassword: 'Please confirm your password' },
    ],
    ['no second password', { confirmPassword: '' }, { confirmPassword: 'Passwords do not match' }],
    ['another password', { confirmPassword: 'Tsukimi' }, { confirmPassword: 'Passwords do not match' }],
    [
      'everything',
      { username: 'a b c', email: 'x', password: 'a', confirmPassword: 'b' },
      {
        username: NAME_RULE,
        email: 'Email is invalid',
        password: 'Password must be at least 6 characters',
        confirmPassword: 'Passwords do not match',
      },
    ],
  ])('with %s wrong', (_, wrong, errors) => expect(validateRegistration({ ...GOOD, ...wrong }, RULES)).toEqual(errors))

  test('uses the minimum password length of the configuration', () => {
    expect(validateRegistration(GOOD, { passwordMin: 10 })).toEqual({
      password: 'Password must be at least 10 characters',
    })
  })
})

describe('a name', () => {
  test.each(['abc', 'ABC_123', '___', 'a'.repeat(20)])('%s will do', (name) => {
    expect(findUsernameError(name)).toBeUndefined()
  })
  test.each<[string, string]>([
    ['Cyrillic letters that look like ours', 'аikо'],
    ['a zero-width space', 'ai\u200bko'],
    ['text that runs from right to left', '\u202eokia'],
    ['full-width letters', 'ａｉｋｏ'],
    ['an accent', 'aïko'],
    ['a space at the end', 'aiko '],
    ['a line break', 'aiko\n'],
    ['an emoji', 'aiko🌙'],
    ['a hyphen', 'ai-ko'],
    ['markup', '<b>a</b>'],
    ['a prototype', 'a.__proto__'],
  ])('with %s will not', (_, name) => expect(findUsernameError(name)).toBe(NAME_RULE))
  test('has at most 20 characters', () => {
    expect(findUsernameError('a'.repeat(21))).toBe('Username must be at most 20 characters')
  })
})

describe('an address', () => {
  test.each([
    'a@b.co',
    'first.last+tag@sub.example.org',
    'ü@example.org',
    'a@bücher.example',
    'admin@localhost',
    ' a@b.co ',
  ])('%j will do', (email) => expect(findEmailError(email)).toBeUndefined())
  test.each([
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a@localhost.',
    'a@b.',
    'a b@c.de',
    'a@b.co,c@d.ef',
    'a@b.co\nbcc: c@d.ef',
    '<a@b.co>',
    'a@b@c.de',
    'a\u200b@b.co',
    'a\u0000@b.co',
    `${'a'.repeat(250)}@b.co`,
    'a@b..co',
    'a@b.co/x',
    'a@b.co?x',
    'a@b.co#x',
    'a@127.0.0.1',
    'a@0x7f.1',
    'a@127.0x1',
  ])('%j will not', (email) => expect(findEmailError(email)).toBe('Email is invalid'))

  test.each([
    ['  Aiko@Example.ORG ', 'aiko@example.org'],
    ['a@BÜCHER.example', 'a@xn--bcher-kva.example'],
    ['e\u0301@b.co', 'é@b.co'],
    ['nonsense', 'nonsense'],
  ])('%j is kept as %s', (value, kept) => expect(toEmail(value)).toBe(kept))
})

describe('a password', () => {
  test.each(['123456', '      ', '🌙🌙🌙🌙🌙🌙', 'a'.repeat(128), '🌙'.repeat(128)])(
    '%s is neither too short nor too long',
    (password) => {
      expect(findPasswordError(password)).toBeUndefined()
    },
  )
  test.each(['a'.repeat(129), '🌙'.repeat(129), 'a'.repeat(1_000_000)])('of many characters is refused', (password) => {
    expect(findPasswordError(password)).toBe('Password must be at most 128 characters')
  })
  test('is counted as a person counts', () => {
    expect(findPasswordError('🌙🌙🌙')).toBe('Password must be at least 6 characters')
  })
})
