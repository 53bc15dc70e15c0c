import { expect, test } from 'vitest'
import { toFieldLabel } from './import-text.ts'

test.each([
  ['my_rewatch_value', 'Rewatch value'],
  ['my_priority', 'Priority'],
  ['hiddenFromStatusLists', 'Hidden from status lists'],
  ['advancedScores', 'Advanced scores'],
  ['', ''],
])('the field %s of a service is named %s', (name, label) => {
  expect(toFieldLabel(name)).toBe(label)
})
