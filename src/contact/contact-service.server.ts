/** Stores the messages of the contact form. */
import type { UserId } from '#src/accounts/viewer.ts'
import { HOUR_MS } from '#src/platform/durations.ts'
import { toNetwork } from '#src/platform/limits/network.ts'
import type { SharedCounter } from '#src/platform/limits/limits.ts'
import { createSharedRateLimit } from '#src/platform/limits/shared-rate-limit.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { pluralise } from '#src/platform/text/numbers.ts'
import type { Message } from './message.ts'
import { storeMessage } from './store.server.ts'
import type { ContactDb } from './tables.server.ts'

/**
 * @param address the sender's network address, rate limited and not stored
 * @param user the sender, if signed in
 * @throws {Problem} 429
 */
export type ContactService = (message: Message, address: string, user: UserId | null) => Promise<void>

/** @param counter shares the limit between the processes of a site */
export function createContactService(
  db: ContactDb,
  perHour: number,
  counter: SharedCounter | undefined,
): ContactService {
  const limit = createSharedRateLimit({ name: 'messages', max: perHour, windowMs: HOUR_MS, shared: counter })
  return async (message, address, user) => {
    const seconds = await limit.take(toNetwork(address), Date.now())
    if (seconds > 0) throw tooOften(seconds)
    await storeMessage(db, { ...message, user }, Date.now())
  }
}

const tooOften = (seconds: number): Problem =>
  new Problem(429, `You’ve sent too many messages. Try again in ${pluralise(Math.ceil(seconds / 60), 'minute')}.`, {
    'retry-after': String(seconds),
  })
