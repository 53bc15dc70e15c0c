/** Parses the variables of passwords and of limits on signing in and up and on API tokens. */
import type * as z from 'zod'
import { count, oneOf } from '#src/platform/process/config-fields.ts'

export interface AccountConfig {
  /** Minimum length of new passwords (characters). */
  passwordMin: number
  /** Whether admins need a second factor. */
  adminSecondFactor: 'optional' | 'required'
  limits: {
    /** Failures within 15 minutes. */
    signInsPerAccount: number
    signInsPerAccountTotal: number
    signInsPerAddress: number
    /** Per hour. */
    signUpsPerAddress: number
  }
}

export const accountVariables = {
  PASSWORD_MIN: count(6, 64).default(6),
  ADMIN_SECOND_FACTOR: oneOf(['optional', 'required']).default('optional'),
  SIGN_INS_PER_ACCOUNT: count(1, 1_000_000).default(10),
  SIGN_INS_PER_ACCOUNT_TOTAL: count(1, 1_000_000).default(100),
  SIGN_INS_PER_ADDRESS: count(1, 1_000_000).default(50),
  SIGN_UPS_PER_HOUR: count(1, 1_000_000).default(20),
}

type AccountVariables = { [Name in keyof typeof accountVariables]: z.infer<(typeof accountVariables)[Name]> }

export const toAccountConfig = (env: AccountVariables): AccountConfig => ({
  passwordMin: env.PASSWORD_MIN,
  adminSecondFactor: env.ADMIN_SECOND_FACTOR,
  limits: {
    signInsPerAccount: env.SIGN_INS_PER_ACCOUNT,
    signInsPerAccountTotal: env.SIGN_INS_PER_ACCOUNT_TOTAL,
    signInsPerAddress: env.SIGN_INS_PER_ADDRESS,
    signUpsPerAddress: env.SIGN_UPS_PER_HOUR,
  },
})
