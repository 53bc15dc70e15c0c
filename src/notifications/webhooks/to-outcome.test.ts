import { expect, test } from 'vitest'
import { toOutcome } from './to-outcome.ts'
import type { WebhookFormat } from './webhook.ts'

const answer = (status: number, over: { retryAfterMs?: number; text?: string } = {}) => ({
  status,
  retryAfterMs: undefined,
  text: '',
  ...over,
})

test.each([
  ['standard', 200, 'sent'],
  ['standard', 204, 'sent'],
  ['standard', 299, 'sent'],
  ['standard', 302, 'retry'],
  ['standard', 304, 'retry'],
  ['standard', 400, 'retry'],
  ['standard', 404, 'retry'],
  ['standard', 410, 'gone'],
  ['standard', 429, 'retry'],
  ['standard', 500, 'retry'],
  ['discord', 204, 'sent'],
  ['discord', 400, 'failed'],
  ['discord', 401, 'gone'],
  ['discord', 404, 'gone'],
  ['discord', 410, 'gone'],
  ['discord', 503, 'retry'],
  ['ntfy', 404, 'retry'],
  ['ntfy', 413, 'failed'],
  ['gotify', 401, 'retry'],
] satisfies [WebhookFormat, number, string][])('%s: %i is %s', (format, status, kind) => {
  expect(toOutcome(answer(status), format)).toMatchObject({ kind, status })
})

test.each([
  ['standard', answer(429, { retryAfterMs: 7_000 }), 7_000],
  ['standard', answer(503, { retryAfterMs: 0 }), 0],
  ['standard', answer(429, { text: '{"retry_after": 3}' }), undefined],
  ['discord', answer(429, { text: '{"message":"limited","retry_after":0.25,"global":false}' }), 250],
  ['discord', answer(429, { retryAfterMs: 2_000, text: '{"retry_after":1}' }), 2_000],
  ['discord', answer(429, { text: '{"retry_after":"soon"}' }), undefined],
] satisfies [WebhookFormat, ReturnType<typeof answer>, number | undefined][])(
  '%s waits after %j',
  (format, from, ms) => {
    const outcome = toOutcome(from, format)
    expect(outcome.kind === 'retry' && outcome.afterMs).toBe(ms)
  },
)
