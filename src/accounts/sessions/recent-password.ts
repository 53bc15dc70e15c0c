/**
 * Admin actions need a password that was entered in this session within the last minutes, so that an
 * unattended browser or a stolen cookie is not enough.
 */
import { MINUTE_MS } from '#src/platform/durations.ts'
import { Problem } from '#src/platform/problem.ts'

export const RECENT_PASSWORD_MS = 15 * MINUTE_MS

/** Error code by which a client knows to ask for the password and try again. */
export const REASON_HEADER = 'x-error-reason'
export const PASSWORD_REQUIRED = 'password_required'

interface ConfirmedPassword {
  /** When the password was last entered in this session. */
  passwordConfirmedAt: string | null
}

/** How long the last confirmation remains valid; 0 if it has expired. */
export function remainingConfirmationMs({ passwordConfirmedAt }: ConfirmedPassword, now: number): number {
  const age = passwordConfirmedAt === null ? RECENT_PASSWORD_MS : now - Date.parse(passwordConfirmedAt)
  return Math.max(0, RECENT_PASSWORD_MS - Math.max(0, age))
}

export const hasRecentPassword = (viewer: ConfirmedPassword, now: number): boolean =>
  remainingConfirmationMs(viewer, now) > 0

/** @throws {Problem} 403 with the reason in a header */
export function requireRecentPassword(viewer: ConfirmedPassword, now: number): void {
  if (!hasRecentPassword(viewer, now))
    throw new Problem(403, 'Confirm your password to continue.', { [REASON_HEADER]: PASSWORD_REQUIRED })
}
