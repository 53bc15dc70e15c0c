/** How calls that waited are sent. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyOutbox } from './outbox.ts'
import { sendOutbox } from './send-outbox.client.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a change counts as later than the one before it, however long that took', async () => {
  const made = Date.parse('2026-11-20T12:00:00.000Z')
  vi.setSystemTime(made + 10_000)
  const counted: number[] = []
  const seconds = [5, 1, 0]
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { at, sentAt }: { at: string; sentAt: string } = JSON.parse(body)
    vi.setSystemTime(Date.now() + 1000 * (seconds.shift() ?? 0))
    counted.push(Date.now() - (Date.parse(sentAt) - Date.parse(at)))
    return Response.json({ success: true })
  })
  const call = (after: number) => ({
    endpoint: 'PATCH /users/:id/list/:animeId' as const,
    animeIds: ['cowboy-bebop-1'],
    body: { progress: after },
    at: new Date(made + after).toISOString(),
  })
  const sent = sendOutbox({ ...emptyOutbox('aiko'), calls: [call(100), call(200)] })
  expect((await Promise.all(sent)).map(({ outcome }) => outcome)).toEqual(['sent', 'sent'])
  await Promise.all(sendOutbox({ ...emptyOutbox('aiko'), calls: [call(300)] }))
  expect(counted).toEqual(counted.toSorted((one, other) => one - other))
})
