import { expect, test } from 'vitest'
import { parseScreenId } from './phone-typing.ts'

test.each([
  ['AAECAwQFBgcICQoLDA0ODw', true],
  ['AAECAwQFBgcICQoLDA0OD', false],
  ['AAECAwQFBgcICQoLDA0OD/', false],
  ['', false],
  [null, false],
  [['AAECAwQFBgcICQoLDA0ODw'], false],
])('%j is the id of a screen: %s', (value, isId) => {
  expect(parseScreenId(value) !== null).toBe(isId)
})
