import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.server.ts'
import { quickRows } from '#test/tier.ts'

test.each([
  '123456',
  '1234567890',
  '12345678910',
  '111111',
  '000000',
  '121212',
  '123123123',
  'abcabcabc',
  'abc123',
  '123abc',
  'qwerty',
  'qwerty123',
  'QWERTYUIOP',
  '1q2w3e4r',
  '1qaz2wsx',
  'zxcvbnm',
  'asdfghjkl',
  '987654321',
  'password',
  'Password1',
  'P@ssw0rd',
  'p4ssw0rd!',
  'Passw0rd123!',
  '123password',
  'letmein',
  'iloveyou2',
  'dragon99',
  'Monkey!',
  'sunshine1',
  'welcome2024',
  'naruto123',
  'S4sukE',
  'luffy2003',
  'aaaaaaaaaa',
  '!@#$%^&*',
  '19900512',
  '147258369',
])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true))

test.each([
  'tsuki ga kirei',
  'correct horse battery staple',
  'k8#vQz!2mL',
  'dragonfly under glass',
  'passwordless evenings',
  'xkcd-936-comic',
  '4f9a1c77b2',
  'Hoshizora',
  '83920174652',
])('%s is not common', (password) => expect(isCommonPassword(password)).toBe(false))

test('names of the account and the site are common, with digits and symbols around them', () => {
  const own = ['Hoshi_Fan', 'aiko', 'Tsukimi']
  for (const password of ['hoshi_fan', 'AIKO2024', 'tsukimi1', '123Aiko!'])
    expect(isCommonPassword(password, own)).toBe(true)
  expect(isCommonPassword('aiko and the moon', own)).toBe(false)
})

test('the most used passwords are common', () => {
  const long = dictionary['passwords-common'].filter((password) => password.length >= 6)
  const used = quickRows(long.slice(0, 10_000), 500)
  expect(used.filter((password) => !isCommonPassword(password))).toEqual([])
})

test('only the first characters of a long password are checked', () => {
  expect(isCommonPassword('ab'.repeat(64))).toBe(true)
  expect(isCommonPassword('tsuki ga kirei '.repeat(20))).toBe(false)
})
