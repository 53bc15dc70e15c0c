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

describe('the sign-in form', () => {
  test.each<[string, { email: string; password: string }, object]>([
    ['empty fields', { email: '', password: '' }, { email: 'Email is required', password: 'Password is required' }],
    ['only spaces as the email', { email: '  ', password: 'tsukimi' }, { email: 'Email is required' }],
    ['an invalid email', { email: 'aiko', password: 'tsukimi' }, { email: 'Email is invalid' }],
    [
      'a password of five characters',
      { email: GOOD.email, password: '12345' },
      { password: 'Password must be at least 6 characters' },
    ],
    ['valid values', GOOD, {}],
  ])('with %s', (_, form, errors) => expect(validateSignIn(form)).toEqual(errors))
})

describe('the registration form', () => {
  test.each<[string, Partial<typeof GOOD>, object]>([
    ['no invalid field', {}, {}],
    ['no username', { username: '' }, { username: 'Username is required' }],
    ['a short username', { username: 'ai' }, { username: 'Username must be at least 3 characters' }],
    [
      'no password',
      { password: '', confirmPassword: '' },
      { password: 'Password is required', confirmPassword: 'Please confirm your password' },
    ],
    ['no confirmation', { confirmPassword: '' }, { confirmPassword: 'Passwords do not match' }],
    ['a different confirmation', { confirmPassword: 'Tsukimi' }, { confirmPassword: 'Passwords do not match' }],
    [
      'every field invalid',
      { username: 'a b c', email: 'x', password: 'a', confirmPassword: 'b' },
      {
        username: NAME_RULE,
        email: 'Email is invalid',
        password: 'Password must be at least 6 characters',
        confirmPassword: 'Passwords do not match',
      },
    ],
  ])('with %s', (_, wrong, errors) => expect(validateRegistration({ ...GOOD, ...wrong }, RULES)).toEqual(errors))

  test('uses the minimum password length of the configuration', () => {
    expect(validateRegistration(GOOD, { passwordMin: 10 })).toEqual({
      password: 'Password must be at least 10 characters',
    })
  })
})

describe('a username', () => {
  test.each(['abc', 'ABC_123', '___', 'a'.repeat(20)])('%s is valid', (name) => {
    expect(findUsernameError(name)).toBeUndefined()
  })
  test.each<[string, string]>([
    ['Cyrillic look-alikes of Latin letters', 'аikо'],
    ['a zero-width space', 'ai\u200bko'],
    ['a bidirectional override', '\u202eokia'],
    ['full-width letters', 'ａｉｋｏ'],
    ['an accent', 'aïko'],
    ['a space at the end', 'aiko '],
    ['a line break', 'aiko\n'],
    ['an emoji', 'aiko🌙'],
    ['a hyphen', 'ai-ko'],
    ['markup', '<b>a</b>'],
    ['a property name', 'a.__proto__'],
  ])('with %s is invalid', (_, name) => expect(findUsernameError(name)).toBe(NAME_RULE))
  test('has at most 20 characters', () => {
    expect(findUsernameError('a'.repeat(21))).toBe('Username must be at most 20 characters')
  })
})

describe('an email', () => {
  test.each([
    'a@b.co',
    'first.last+tag@sub.example.org',
    'ü@example.org',
    'a@bücher.example',
    'admin@localhost',
    ' a@b.co ',
  ])('%j is valid', (email) => expect(findEmailError(email)).toBeUndefined())
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
  ])('%j is invalid', (email) => expect(findEmailError(email)).toBe('Email is invalid'))

  test.each([
    ['  Aiko@Example.ORG ', 'aiko@example.org'],
    ['a@BÜCHER.example', 'a@xn--bcher-kva.example'],
    ['e\u0301@b.co', 'é@b.co'],
    ['nonsense', 'nonsense'],
  ])('%j is normalised to %s', (value, normalised) => expect(toEmail(value)).toBe(normalised))
})

describe('a password', () => {
  test.each(['123456', '      ', '🌙🌙🌙🌙🌙🌙', 'a'.repeat(128), '🌙'.repeat(128)])(
    '%s has a valid length',
    (password) => {
      expect(findPasswordError(password)).toBeUndefined()
    },
  )
  test.each(['a'.repeat(129), '🌙'.repeat(129), 'a'.repeat(1_000_000)])(
    'of more than 128 characters is rejected',
    (password) => {
      expect(findPasswordError(password)).toBe('Password must be at most 128 characters')
    },
  )
  test('is measured in characters, not in UTF-16 code units', () => {
    expect(findPasswordError('🌙🌙🌙')).toBe('Password must be at least 6 characters')
  })
})
