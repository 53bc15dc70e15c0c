/** Checks the password of a signed-in user, or of the account of a profile, with limits on guessing. */
import { incorrectPassword } from '../problems.ts'
import type { ServiceContext } from '../service-context.server.ts'
import { hasRecentPassword } from '../sessions/recent-password.ts'
import type { Client } from '../sessions/request-client.ts'
import { refundOnError } from '../attempts.ts'
import type { Viewer } from '../viewer.ts'
import { findCredential } from './user-store.server.ts'

type Context = Pick<ServiceContext, 'db' | 'passwords' | 'attempts' | 'devices' | 'logEvent' | 'now'>

/** @returns checks a password. It returns the stored hash that the password matched; empty for users without one who signed in just now. @throws {Problem} 403, 429, 503 */
export const createPasswordCheck =
  ({ db, passwords, attempts, devices, logEvent, now }: Context) =>
  async (
    viewer: Pick<Viewer, 'account' | 'passwordConfirmedAt'>,
    password: string,
    client: Client,
  ): Promise<string> => {
    const { account: id } = viewer
    const credential = await findCredential(db, id)
    // who has no password has signed in by a provider: just now, or again
    if (credential && credential.passwordHash === null && hasRecentPassword(viewer, now())) return ''
    const refund = await attempts.confirmPassword(id, {
      address: client.address,
      device: await devices.findByUser(id, client),
    })
    const { stored, isCorrect } = await refundOnError(refund, async () => {
      const hash = credential?.passwordHash ?? null
      return { stored: hash, isCorrect: await passwords.verify(hash, password) }
    })
    if (!isCorrect || stored === null) {
      logEvent('wrong password', { user: id })
      throw incorrectPassword()
    }
    refund()
    return stored
  }
