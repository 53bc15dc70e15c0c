import { expect, test } from 'vitest'
import { CONTINUE_SCRIPT } from './continue-script.ts'
import { CONTINUE_WATCHING_KEY } from './continue-key.ts'

test('the mark looks where the list is kept', () => {
  expect(CONTINUE_SCRIPT).toContain(`localStorage.getItem("${CONTINUE_WATCHING_KEY}")`)
})
