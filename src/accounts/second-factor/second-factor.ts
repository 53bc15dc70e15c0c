/** The second factor: codes of an authenticator app (RFC 6238), and recovery codes for when it is lost. */
import { MINUTE_MS } from '#src/platform/durations.ts'
import type { LimitOptions } from '#src/platform/limits/limits.ts'

/** The page that sets it up. */
export const SECOND_FACTOR_PATH = '/account/two-step'
/** The page that asks for a code. */
export const CODE_PATH = '/login/code'

/** @param from the page to return to */
export const toCodePath = (from: string): string =>
  from === '/home' ? CODE_PATH : `${CODE_PATH}?from=${encodeURIComponent(from)}`

/** A sign-in waits so long for its code. */
export const STEP_LIFETIME_MS = 10 * MINUTE_MS
/** A set-up is so long waiting for its first code. */
export const SET_UP_MS = 15 * MINUTE_MS
export const RECOVERY_CODES = 10
/** 83 bits. */
const RECOVERY_DIGITS = 25
const GROUP = 5
const APP_CODE = /^\d{6}$/
const RECOVERY_CODE = new RegExp(`^\\d{${RECOVERY_DIGITS}}$`)
/** Longer input is no code, however it is separated. */
const MAX_LENGTH = 60

/** Changes of one user. */
export const SECOND_FACTOR_WRITES: LimitOptions = { name: 'second-factors', max: 30, windowMs: 600_000 }

/** How many recovery codes are left, from when it is used. */
export interface SecondFactorState {
  confirmedAt: string
  recoveryCodes: number
}

export type EnteredCode = { kind: 'app' | 'recovery'; digits: string }

/** Reads what a user entered, however it is separated. Null if it cannot be a code. */
export function parseCode(text: string): EnteredCode | null {
  if (text.length > MAX_LENGTH) return null
  const digits = text.normalize('NFKC').replaceAll(/[\s\p{Dash_Punctuation}.]/gu, '')
  if (APP_CODE.test(digits)) return { kind: 'app', digits }
  return RECOVERY_CODE.test(digits) ? { kind: 'recovery', digits } : null
}

/** @param randomBelow a random integer from 0 to below its argument */
export const createRecoveryCode = (randomBelow: (max: number) => number): string =>
  Array.from({ length: RECOVERY_DIGITS }, () => randomBelow(10)).join('')

/** In groups of five: `12345-67890-…`. */
export const formatRecoveryCode = (digits: string): string =>
  digits.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? digits

export const WRONG_CODE = 'That code is wrong or was already used. Enter a new one.'

export function findCodeError(text: string): string | undefined {
  if (text.trim() === '') return 'Enter a code'
  return parseCode(text) === null ? 'A code has 6 digits; a recovery code has 25' : undefined
}
