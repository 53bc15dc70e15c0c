import { expect, test } from 'vitest'
import { findMisspelt } from './misspelt-variables.ts'

const KNOWN = ['PORT', 'HOST', 'SITE_NAME', 'DATABASE_URL', 'TRUSTED_PROXIES', 'SMTP_URL', 'LOG_LEVEL']

test.each([
  ['SITE_NAMES', ['SITE_NAMES is not a setting. Did you mean SITE_NAME?']],
  ['DATABSAE_URL', ['DATABSAE_URL is not a setting. Did you mean DATABASE_URL?']],
  ['TRUSTED_PROXY', []],
  ['TRUSTED_PROXIE', ['TRUSTED_PROXIE is not a setting. Did you mean TRUSTED_PROXIES?']],
  ['LOGLEVEL', ['LOGLEVEL is not a setting. Did you mean LOG_LEVEL?']],
  ['SITE_NAME', []],
  ['HOME', []],
  ['HOSTS', []],
  ['HOSTNAME', []],
  ['PATH', []],
])('%s in the environment gives %j', (name, lines) => {
  expect(findMisspelt([name], KNOWN)).toEqual(lines)
})
