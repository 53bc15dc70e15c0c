/**
 * Admin actions need a password that was entered in this session within the last minutes, so that an
 * unattended browser or a stolen cookie is not enough. Pure.
 */
import { Problem } from '#src/platform/problem.ts'

export const RECENT_MS = 15 * 60_000

/** Error code by which a client knows to ask for the password and try again. */
export const REASON_HEADER = 'x-error-reason'
export const PASSWORD_REQUIRED = 'password_required'

interface Proven {
  /** When the password was last entered in this session. */
  provedAt: string | null
}

/** How long the last proof still counts; 0 when it does not. */
export function remainingProofMs({ provedAt }: Proven, now: number): number {
  const age = provedAt === null ? RECENT_MS : now - Date.parse(provedAt)
  return Math.max(0, RECENT_MS - Math.max(0, age))
}

export const hasRecentProof = (viewer: Proven, now: number): boolean => remainingProofMs(viewer, now) > 0

/** @throws {Problem} 403 with the reason in a header */
export function requireProof(viewer: Proven, now: number): void {
  if (!hasRecentProof(viewer, now))
    throw new Problem(403, 'Confirm your password to continue.', { [REASON_HEADER]: PASSWORD_REQUIRED })
}
