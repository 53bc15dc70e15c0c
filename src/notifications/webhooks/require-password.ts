/** Asks for the password before notifications go to another address. */
import { hasRecentPassword, requireRecentPassword } from '#src/accounts/sessions/recent-password.ts'
import type { Client } from '#src/accounts/sessions/request-client.ts'
import type { Viewer } from '#src/accounts/viewer.ts'

/** @throws {Problem} if it is not the viewer's password */
export type ConfirmPassword = (viewer: Viewer, password: string, client: Client) => Promise<unknown>

/** @throws {Problem} 403 unless the password was entered in this session recently, or is entered now; 429 */
export type RequirePassword = (viewer: Viewer, password: string | undefined, client: Client) => Promise<void>

export const createPasswordCheck =
  (confirm: ConfirmPassword): RequirePassword =>
  async (viewer, password, client) => {
    if (password === undefined) requireRecentPassword(viewer, Date.now())
    else if (!hasRecentPassword(viewer, Date.now())) await confirm(viewer, password, client)
  }
