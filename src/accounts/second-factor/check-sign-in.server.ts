/** Checks what signing in to an account takes: the password, and a code where it has a second factor. */
import { hasSecondFactor } from '../has-second-factor-store.server.ts'
import { requireNoErrors } from '../problems.ts'
import type { ServiceContext } from '../service-context.server.ts'
import type { Client } from '../sessions/request-client.ts'
import { createPasswordCheck } from '../users/check-password.server.ts'
import type { Viewer } from '../viewer.ts'
import { createCodeCheck } from './check-code.server.ts'
import { findCodeError } from './second-factor.ts'

interface SignInProof {
  password: string
  code?: string | undefined
}

/** @returns checks it, and returns what the check of the password does. @throws {Problem} 400, 401, 403, 429, 503 */
export function createSignInCheck(context: ServiceContext) {
  const { db, sessions } = context
  const requirePassword = createPasswordCheck(context)
  const checkCode = createCodeCheck(context)
  return async (viewer: Viewer, { password, code = '' }: SignInProof, client: Client): Promise<string> => {
    const needsCode = await hasSecondFactor(db, viewer.account)
    if (needsCode) requireNoErrors({ code: findCodeError(code) })
    const passwordHash = await requirePassword(viewer, password, client)
    if (needsCode) await checkCode(viewer.account, code, client, sessions.hashOf(client))
    return passwordHash
  }
}
