import { expect, test } from 'vitest'
import { toDonePath } from '#src/platform/forms/form.ts'
import { readDoneMessage } from './done-messages.ts'

test('the done parameter is added once, and unknown values are ignored', () => {
  expect(toDonePath('/admin/reports?state=open&done=muted', 'dismissed')).toBe(
    '/admin/reports?state=open&done=dismissed',
  )
  expect(readDoneMessage(new URLSearchParams('done=dismissed'))).toBe('Report dismissed.')
  for (const done of ['', '__proto__', 'constructor', '<b>'])
    expect(readDoneMessage(new URLSearchParams({ done }))).toBeNull()
})
