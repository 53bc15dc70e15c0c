/** Handles the contact form: ignores bots, returns validation errors, and stores messages. */
import type { UserId } from '#src/accounts/viewer.ts'
import { HOUR_MS } from '#src/platform/durations.ts'
import { toNetwork } from '#src/platform/limits/network.ts'
import type { SharedCounter } from '#src/platform/limits/limits.ts'
import { createSharedRateLimit } from '#src/platform/limits/shared-rate-limit.server.ts'
import { pluralise } from '#src/platform/text/numbers.ts'
import { type ContactReply, HONEYPOT } from './fields.ts'
import { parseMessage } from './message.ts'
import { storeMessage } from './store.server.ts'
import type { ContactDb } from './tables.server.ts'

/** Bots also get `accepted`, so that they do not learn that their message was ignored. */
export type Receipt =
  | { outcome: 'accepted' }
  | { outcome: 'invalid'; reply: ContactReply }
  | { outcome: 'too-often'; reply: ContactReply; seconds: number }

/**
 * @param address the sender's network address, rate limited and not stored
 * @param user the sender, if signed in
 */
export type ContactService = (form: URLSearchParams, address: string, user: UserId | null) => Promise<Receipt>

/** @param counter shares the limit between the processes of a site */
export function createContactService(
  db: ContactDb,
  perHour: number,
  counter: SharedCounter | undefined,
): ContactService {
  const limit = createSharedRateLimit({ name: 'messages', max: perHour, windowMs: HOUR_MS, shared: counter })
  return async (form, address, user) => {
    if (form.get(HONEYPOT)) return { outcome: 'accepted' }
    const parsed = parseMessage(form)
    if ('reply' in parsed) return { outcome: 'invalid', reply: parsed.reply }
    const seconds = await limit.take(toNetwork(address), Date.now())
    if (seconds > 0) return { outcome: 'too-often', seconds, reply: toLimitReply(parsed.message, seconds) }
    await storeMessage(db, { ...parsed.message, user }, Date.now())
    return { outcome: 'accepted' }
  }
}

function toLimitReply(values: ContactReply['values'], seconds: number): ContactReply {
  const minutes = Math.ceil(seconds / 60)
  const failure = `You’ve sent too many messages. Try again in ${pluralise(minutes, 'minute')}.`
  return { values, errors: {}, failure }
}
