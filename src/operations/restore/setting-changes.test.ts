import { expect, test } from 'vitest'
import { describeSettingChanges, listSettingChanges, opensSite } from './setting-changes.ts'

const NAMES = ['SITE_NAME', 'SMTP_URL', 'VISITORS']
const list = (before: object, after: object, fromEnvironment: string[] = []) =>
  listSettingChanges(before as Record<string, string>, after as Record<string, string>, {
    names: NAMES,
    fromEnvironment,
  })

test('settings that differ are listed, except those of the environment', () => {
  const before = { SITE_NAME: 'Here', SMTP_URL: 'a', VISITORS: 'sign-in', OTHER: '1' }
  expect(list(before, { SITE_NAME: 'Here' })).toEqual([
    { name: 'SMTP_URL', before: 'a', after: null },
    { name: 'VISITORS', before: 'sign-in', after: null },
  ])
  expect(list(before, before)).toEqual([])
  expect(list(before, {}, NAMES)).toEqual([])
})

test.each([
  [{ VISITORS: 'sign-in' }, {}, true],
  [{ VISITORS: 'sign-in' }, { VISITORS: 'browse' }, true],
  [{ VISITORS: 'sign-in' }, { VISITORS: 'sign-in' }, false],
  [{}, { VISITORS: 'sign-in' }, false],
  [{ VISITORS: 'browse' }, {}, false],
])('from %j to %j opens the site: %s', (before, after, opens) => expect(opensSite(list(before, after))).toBe(opens))

test('secrets are not shown, nor more than a line of what a backup contains', () => {
  const lines = describeSettingChanges(
    list({ SMTP_URL: 'old' }, { SMTP_URL: 'new', SITE_NAME: `a\n\u0007${'b'.repeat(300)}` }),
  )
  expect(lines).toEqual([
    'Saved settings that are as they were in the backup:',
    `  SITE_NAME: not saved → a ${'b'.repeat(198)}`,
    '  SMTP_URL: (secret) → (secret)',
  ])
  expect(describeSettingChanges([])).toEqual([])
})
