import { expect, test } from 'vitest'
import { DEVICE_SCOPES, formatScopes, parseScopes, SCOPE_DESCRIPTIONS, SCOPES } from './scope.ts'

test.each([
  ['read', ['read']],
  ['list  read read', ['read', 'list']],
  [' watch ', ['watch']],
  ['', []],
  ['read everything', null],
  ['READ', null],
  ['__proto__', null],
])('reads the scopes of %j', (text, scopes) => {
  expect(parseScopes(text)).toEqual(scopes)
})

test('stores scopes so that they can be read again, `admin` last', () => {
  expect(parseScopes(formatScopes(SCOPES))).toEqual(SCOPES)
  expect(formatScopes(['admin', 'read'])).toBe('read admin')
})

test('explains every scope in a sentence, and never gives a device the admin area', () => {
  for (const scope of SCOPES) expect(SCOPE_DESCRIPTIONS[scope]).toMatch(/^[A-Z].*\.$/)
  expect(DEVICE_SCOPES).not.toContain('admin')
})
