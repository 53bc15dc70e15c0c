import { expect, test } from 'vitest'
import { CONTINUE_SCRIPT } from './continue-script.ts'
import { CONTINUE_WATCHING_KEY } from './continue-key.ts'

test('the script reads the key under which the list is stored', () => {
  expect(CONTINUE_SCRIPT).toContain(`localStorage.getItem("${CONTINUE_WATCHING_KEY}")`)
})
