/** The forms of the page of devices, which mirror the API calls. Pure, except for the services. */
import type { UserId } from '#src/accounts/viewer.ts'
import { attempt } from '#src/platform/attempt.ts'
import type { LimitOptions } from '#src/platform/limits/limits.ts'
import type { Problem } from '#src/platform/problem.ts'
import { NOTIFICATION_WRITES } from '../limits.ts'
import type { NotificationService } from '../notification-service.server.ts'
import { PUSH_TESTS } from './limits.ts'

export const DONE_MESSAGES = {
  test: 'Test sent. It should show up within a few seconds.',
  remove: 'Device removed.',
} as const
export type Intent = keyof typeof DONE_MESSAGES

export const parseIntent = (text: string | null): Intent | null => (text === 'test' || text === 'remove' ? text : null)

type Outcome = { done: Intent } | { problem: Problem }

/** Null for an unknown form. */
export async function runPushForm(
  form: URLSearchParams,
  service: NotificationService,
  user: UserId,
): Promise<Outcome | null> {
  const intent = parseIntent(form.get('intent'))
  if (intent === null) return null
  const limit: LimitOptions = intent === 'test' ? PUSH_TESTS : NOTIFICATION_WRITES
  const device = form.get('device') ?? ''
  return attempt(async () => {
    await service.limitUser(limit, user)
    if (intent === 'test') await service.push.test(user, device)
    else await service.push.remove(user, device)
    return intent
  })
}
