/**
 * An admin's power needs a password that was given in the last minutes of the session, so that a browser left open or a
 * stolen cookie does not have it. Pure.
 */
import { Problem } from '#src/platform/problem.ts'

export const RECENT_MS = 15 * 60_000

/** Tells a client why it was refused, so that it can ask for the password and try again. */
export const REASON_HEADER = 'x-error-reason'
export const PASSWORD_REQUIRED = 'password_required'

interface Proven {
  /** When the password was last given in this session. */
  provedAt: string | null
}

/** How long the last proof still counts; 0 when it does not. */
export function proofLeftMs({ provedAt }: Proven, now: number): number {
  const age = provedAt === null ? RECENT_MS : now - Date.parse(provedAt)
  return Math.max(0, RECENT_MS - Math.max(0, age))
}

export const hasRecentProof = (viewer: Proven, now: number): boolean => proofLeftMs(viewer, now) > 0

/** @throws {Problem} 403 with the reason in a header */
export function requireProof(viewer: Proven, now: number): void {
  if (!hasRecentProof(viewer, now))
    throw new Problem(403, 'Please confirm your password to continue.', { [REASON_HEADER]: PASSWORD_REQUIRED })
}
