/** Limits on attempts to sign in, register and reset a password. */
import { toNetwork } from '#src/platform/limits/network.ts'
import { createLimit, type Limit, type CountUses, type LimitedUse } from '#src/platform/limits/limits.ts'
import { tooManyAttempts } from '../problems.ts'

/** Set by the operator. */
export interface AttemptLimits {
  /** Failures within 15 minutes: for one account from one network, and from one device that it has signed in on. */
  signInsPerAccount: number
  /** For one account from all networks, except known devices. */
  signInsPerAccountTotal: number
  /** From one network, on any account. */
  signInsPerAddress: number
  /** Within an hour. */
  signUpsPerAddress: number
}

/** Where an attempt comes from. */
export interface AttemptOrigin {
  address: string
  /** The hash of a device on which the account has signed in before: strangers cannot use up its attempts. */
  device?: string | undefined
}

const QUARTER = 900_000
const HOUR = 3_600_000
const RESETS_PER_ADDRESS = 10
const EMAIL_CHANGES_PER_USER = 5
const MOST_ACCOUNTS = 100_000

export interface Attempts {
  /**
   * Counts an attempt as failed until it has succeeded, so that concurrent attempts are all counted.
   * @param account identifies the account: the entered email, whether it exists or not
   * @returns a function to call when the attempt has succeeded
   * @throws {Problem} 429
   */
  signIn(account: string, from: AttemptOrigin): Promise<() => void>
  /** The same for a signed-in user who confirms the password. */
  prove(user: string, from: AttemptOrigin): Promise<() => void>
  /** @throws {Problem} 429 */
  signUp(address: string): Promise<void>
  /** An email change that takes effect immediately. @throws {Problem} 429 */
  changeEmail(user: string): Promise<void>
  /** @throws {Problem} 429 */
  reset(account: string, from: AttemptOrigin): Promise<void>
}

export function createAttempts(limits: AttemptLimits, countUses: CountUses, now: () => number = Date.now): Attempts {
  const open = (name: string, max: number, windowMs: number, maxKeys?: number) =>
    createLimit({ name, max: max, windowMs, maxKeys: maxKeys })
  const { signInsPerAccount, signInsPerAccountTotal, signInsPerAddress, signUpsPerAddress } = limits
  /** Limits on guessing the password of one account. */
  const guesses = (name: string) => ({
    byNetwork: open(`${name}-of-account-and-network`, signInsPerAccount, QUARTER, MOST_ACCOUNTS),
    byDevice: open(`${name}-of-device`, signInsPerAccount, QUARTER),
    total: open(`${name}-of-account`, signInsPerAccountTotal, QUARTER, MOST_ACCOUNTS),
  })
  const signIns = guesses('sign-ins')
  const proofs = guesses('proofs')
  const networks = open('sign-ins', signInsPerAddress, QUARTER)
  const signUps = open('sign-ups', signUpsPerAddress, HOUR)
  const resets = open('resets', RESETS_PER_ADDRESS, HOUR)
  const emailChanges = open('email-changes', EMAIL_CHANGES_PER_USER, HOUR)
  const deviceResets = open('resets-of-device', RESETS_PER_ADDRESS, HOUR)

  async function take(...turns: LimitedUse[]): Promise<() => void> {
    const { seconds, refund: forgive } = await countUses(turns, now())
    if (seconds > 0) throw tooManyAttempts(seconds)
    return forgive
  }
  const turn = (limit: Limit, ...parts: string[]): LimitedUse => ({ limit, key: parts.join(' ') })
  const guess = (
    { byNetwork, byDevice, total }: ReturnType<typeof guesses>,
    account: string,
    { address, device }: AttemptOrigin,
  ): LimitedUse[] =>
    device === undefined
      ? [turn(byNetwork, account, toNetwork(address)), turn(total, account)]
      : [turn(byDevice, account, device)]

  return {
    signIn: (account, from) =>
      take(...guess(signIns, account, from), ...(from.device ? [] : [turn(networks, toNetwork(from.address))])),
    prove: (user, from) => take(...guess(proofs, user, from)),
    async signUp(address) {
      await take(turn(signUps, toNetwork(address)))
    },
    async changeEmail(user) {
      await take(turn(emailChanges, user))
    },
    async reset(account, { address, device }) {
      await take(device === undefined ? turn(resets, toNetwork(address)) : turn(deviceResets, account, device))
    },
  }
}
