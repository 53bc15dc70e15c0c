/** Changes the email of an account whose owner has entered the password. */
import type { Client } from '../sessions/request-client.ts'
import type { ServiceContext } from '../service-context.server.ts'
import { taken } from '../problems.ts'
import type { UserId } from '../viewer.ts'
import { requireUnblockedDomain } from './require-unblocked.server.ts'
import { changeEmailAtOnce, setPendingEmail } from './email-store.server.ts'

type Context = Pick<ServiceContext, 'db' | 'sessions' | 'attempts' | 'mailer' | 'logEvent' | 'now'>

/**
 * Sends a link to the new email, which takes effect when the link is opened. Without email, the change takes effect at once; a
 * taken address cannot be hidden then, so attempts are limited.
 * @throws {Problem} 403 for an address at a blocked domain, 409 without email, 429
 */
export type ChangeEmail = (user: UserId, email: string, client: Client) => Promise<void>

export const createEmailChange =
  ({ db, sessions, attempts, mailer, logEvent, now }: Context): ChangeEmail =>
  async (user, email, client) => {
    await requireUnblockedDomain(db, email)
    const sender = mailer()
    if (sender) {
      await sender.changeEmail(user, email, client.address)
      return setPendingEmail(db, user, email)
    }
    await attempts.changeEmail(user)
    const change = await changeEmailAtOnce(db, user, email, { session: sessions.hashOf(client), now: now() })
    if (change === 'taken') throw taken('email')
    sessions.publishSessionEnd(user)
    logEvent('email changed', { user })
  }
