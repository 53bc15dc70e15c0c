/** Limits on attempts to sign in, register and reset a password. */
import { DAY_MS, HOUR_MS } from '#src/platform/durations.ts'
import { toNetwork } from '#src/platform/limits/network.ts'
import { createLimit, type Limit, type CountUses, type LimitedUse } from '#src/platform/limits/limits.ts'
import { tooManyAttempts } from './problems.ts'

/** Set by the operator. */
export interface AttemptLimits {
  /** Failures within 15 minutes: of one account from one network, or from one known device. */
  signInsPerAccount: number
  /** Of one account from all networks, except known devices. */
  signInsPerAccountTotal: number
  /** From one network, on any account. */
  signInsPerAddress: number
  /** Within an hour. */
  signUpsPerAddress: number
}

/** Where an attempt comes from. */
export interface AttemptOrigin {
  address: string
  /** The hash of a device on which the account has signed in before: others cannot use up its attempts. */
  device?: string | undefined
}

const QUARTER_MS = 900_000
const RESETS_PER_ADDRESS = 10
const EMAIL_CHANGES_PER_USER = 5
const MAX_ACCOUNTS = 100_000
/** Wrong codes of one account, or PINs of one profile, within 15 minutes: from one network or known device, and from all networks. */
const CODES_PER_NETWORK = 5
const CODES_TOTAL = 20
/** In a day, so that guessing one of a million codes stays hopeless, and one of ten thousand PINs takes months. */
const CODES_PER_DAY = 60

export interface Attempts {
  /**
   * Counts an attempt as failed until it has succeeded, so that concurrent attempts are all counted.
   * @param account identifies the account: the entered email, whether it exists or not
   * @returns a function to call when the attempt has succeeded
   * @throws {Problem} 429
   */
  signIn(account: string, from: AttemptOrigin): Promise<() => void>
  /** The same for a code of the second factor. */
  secondFactor(user: string, from: AttemptOrigin): Promise<() => void>
  /** The same for the PIN of a profile. */
  pin(profile: string, from: AttemptOrigin): Promise<() => void>
  /** The same for a signed-in user who confirms the password. */
  confirmPassword(user: string, from: AttemptOrigin): Promise<() => void>
  /**
   * Counts it, whatever its result.
   * @returns a function to call when it has no result
   * @throws {Problem} 429
   */
  signUp(address: string): Promise<() => void>
  /** An email change that takes effect immediately. @throws {Problem} 429 */
  changeEmail(user: string): Promise<void>
  /** @throws {Problem} 429 */
  reset(account: string, from: AttemptOrigin): Promise<void>
}

/**
 * Does what an attempt's result depends on. If that fails, as during an outage of the database, the attempt does not count:
 * otherwise users who try again would be locked out after it.
 */
export async function refundOnError<T>(refund: () => void, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    refund()
    throw error
  }
}

export function createAttempts(limits: AttemptLimits, countUses: CountUses, now: () => number = Date.now): Attempts {
  const open = (name: string, max: number, windowMs: number, maxKeys?: number) =>
    createLimit({ name, max, windowMs, maxKeys })
  const { signInsPerAccount, signInsPerAccountTotal, signInsPerAddress, signUpsPerAddress } = limits
  /** Limits on guessing the password of one account. */
  const createGuessLimits = (name: string, max = { each: signInsPerAccount, total: signInsPerAccountTotal }) => ({
    byNetwork: open(`${name}-of-account-and-network`, max.each, QUARTER_MS, MAX_ACCOUNTS),
    byDevice: open(`${name}-of-device`, max.each, QUARTER_MS),
    total: open(`${name}-of-account`, max.total, QUARTER_MS, MAX_ACCOUNTS),
  })
  const signIns = createGuessLimits('sign-ins')
  const confirmations = createGuessLimits('proofs')
  const createCodeLimits = (name: string) => ({
    ...createGuessLimits(name, { each: CODES_PER_NETWORK, total: CODES_TOTAL }),
    perDay: open(`${name}-in-a-day`, CODES_PER_DAY, DAY_MS, MAX_ACCOUNTS),
  })
  const codes = createCodeLimits('codes')
  const pins = createCodeLimits('pins')
  const networks = open('sign-ins', signInsPerAddress, QUARTER_MS)
  const signUps = open('sign-ups', signUpsPerAddress, HOUR_MS)
  const resets = open('resets', RESETS_PER_ADDRESS, HOUR_MS)
  const emailChanges = open('email-changes', EMAIL_CHANGES_PER_USER, HOUR_MS)
  const deviceResets = open('resets-of-device', RESETS_PER_ADDRESS, HOUR_MS)

  async function count(...uses: LimitedUse[]): Promise<() => void> {
    const { seconds, refund } = await countUses(uses, now())
    if (seconds > 0) throw tooManyAttempts(seconds)
    return refund
  }
  const use = (limit: Limit, ...parts: string[]): LimitedUse => ({ limit, key: parts.join(' ') })
  const toGuessUses = (
    { byNetwork, byDevice, total }: ReturnType<typeof createGuessLimits>,
    account: string,
    { address, device }: AttemptOrigin,
  ): LimitedUse[] =>
    device === undefined
      ? [use(byNetwork, account, toNetwork(address)), use(total, account)]
      : [use(byDevice, account, device)]

  const countCode = (limits: ReturnType<typeof createCodeLimits>, of: string, from: AttemptOrigin) =>
    count(...toGuessUses(limits, of, from), use(limits.perDay, of, from.device ?? 'others'))

  return {
    signIn: (account, from) =>
      count(...toGuessUses(signIns, account, from), ...(from.device ? [] : [use(networks, toNetwork(from.address))])),
    secondFactor: (user, from) => countCode(codes, user, from),
    pin: (profile, from) => countCode(pins, profile, from),
    confirmPassword: (user, from) => count(...toGuessUses(confirmations, user, from)),
    signUp: (address) => count(use(signUps, toNetwork(address))),
    async changeEmail(user) {
      await count(use(emailChanges, user))
    },
    async reset(account, { address, device }) {
      await count(device === undefined ? use(resets, toNetwork(address)) : use(deviceResets, account, device))
    },
  }
}
