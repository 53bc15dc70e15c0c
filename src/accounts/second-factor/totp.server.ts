/** Codes of authenticator apps: SHA-1, six digits, steps of 30 seconds, which all apps support. */
import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
/** Steps before and after the present one whose codes are accepted: clocks differ. */
const WINDOW = 1
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

const open = (secret: string, { issuer = '', label = '' } = {}) =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret: Secret.fromBase32(secret), issuer, label })

/** In base32. */
export const createSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What the QR code contains. */
export const toSetUpUri = (secret: string, issuer: string, label: string): string =>
  open(secret, { issuer, label }).toString()

/** The step that a code belongs to, counted from 1970; null if it is none of the present ones. */
export function findStep(secret: string, code: string, now: number): number | null {
  const totp = open(secret)
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}
