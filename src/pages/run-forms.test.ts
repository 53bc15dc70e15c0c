/** Pages have no actions of their own: each form is declared, runs in one place, and has the headers of its result. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PAGES = globSync('src/pages/**/*.tsx').toSorted()
const ACTION = /export (?:async )?(?:function action\b|const action\b)/

test.each(PAGES.filter((path) => ACTION.test(readFileSync(path, 'utf8'))))('the forms of %s are declared', (path) => {
  const text = readFileSync(path, 'utf8')
  const action = text.slice(text.search(ACTION)).split('\n\n')[0]
  expect(action).toMatch(/runForms\(\s*args/)
  expect(text).not.toMatch(/request\.(?:text|formData)\(/)
  // otherwise a refusal has no Retry-After
  expect(text).toMatch(/^export const headers = formHeaders$/m)
})
