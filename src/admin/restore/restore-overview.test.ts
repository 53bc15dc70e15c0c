import { expect, test } from 'vitest'
import { readFailure } from './restore-overview.ts'

test.each([
  ['what the site says', 422, 'text/plain; charset=utf-8', 'It is damaged.', 'It is damaged.'],
  ['an answer of a proxy', 502, 'text/html', '<h1>Bad gateway</h1>', 'The upload was interrupted. Try again.'],
  ['a limit of a proxy', 413, 'text/html', '<h1>Too large</h1>', 'The file is too large for the proxy'],
  ['no answer', 0, null, '', 'The upload was interrupted. Try again.'],
])('an upload that failed: %s', (_, status, type, text, message) => {
  expect(readFailure(status, type, text)).toContain(message)
})
