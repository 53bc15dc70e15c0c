import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'

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
])('%s is one of the first that anybody would try', (password) => expect(isCommonPassword(password)).toBe(true))

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
])('%s is not', (password) => expect(isCommonPassword(password)).toBe(false))

test('what stands for the account or the site is as good as told', () => {
  const own = ['Hoshi_Fan', 'aiko', 'Tsukimi']
  for (const password of ['hoshi_fan', 'AIKO2024', 'tsukimi1', '123Aiko!'])
    expect(isCommonPassword(password, own)).toBe(true)
  expect(isCommonPassword('aiko and the moon', own)).toBe(false)
})

test('a long one is looked at at once', () => {
  const before = process.cpuUsage().user
  for (const text of ['ab'.repeat(64), '1'.repeat(128), `${'!'.repeat(127)}a`, 'a!'.repeat(63)]) isCommonPassword(text)
  expect(process.cpuUsage().user - before).toBeLessThan(200_000)
})
