import { expect, test, vi } from 'vitest'
import { startNotifying } from './notification-api.client.ts'

const ARIA = { id: 'aria-477', title: 'Aria', japaneseTitle: 'ARIA' }

test.each([
  [null, 'any'],
  ['off', 'any'],
  ['any', 'any'],
  ['dub', 'dub'],
])('who chose %s and presses Notify me before signing in is notified of %s', async (before, after) => {
  let choice: string | null = before
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string }) => {
    if (body !== undefined) ({ choice } = JSON.parse(body))
    return Response.json({ success: true, choice })
  })
  expect(await startNotifying('aiko', ARIA)).toBe(true)
  expect(choice).toBe(after)
})
