/** How often somebody may try. Pure, but for what the limits remember. */
import { toNetwork } from '#src/platform/limits/network.ts'
import { createLimit, type Limit, type TakeTurns, type Turn } from '#src/platform/limits/limits.ts'
import { tooManyAttempts } from '../problems.ts'

/** What the operator may set. */
export interface AttemptLimits {
  /** Failures within 15 minutes: for one account from one network, and from one device that it has signed in on. */
  signInsPerAccount: number
  /** For one account from all networks together, known devices aside. */
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
   * Counts an attempt as failed until it is known to be none, so that many at once are as many.
   * @param account what stands for the account: the address that was given, there or not
   * @returns to be called when it has not failed
   * @throws {Problem} 429
   */
  signIn(account: string, from: AttemptOrigin): Promise<() => void>
  /** The same for somebody who is signed in and proves it again. */
  prove(user: string, from: AttemptOrigin): Promise<() => void>
  /** @throws {Problem} 429 */
  signUp(address: string): Promise<void>
  /** A change of address that takes effect at once. @throws {Problem} 429 */
  changeEmail(user: string): Promise<void>
  /** @throws {Problem} 429 */
  reset(account: string, from: AttemptOrigin): Promise<void>
}

export function createAttempts(limits: AttemptLimits, takeTurns: TakeTurns, now: () => number = Date.now): Attempts {
  const open = (name: string, most: number, windowMs: number, mostKeys?: number) =>
    createLimit({ name, most, windowMs, mostKeys })
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

  async function take(...turns: Turn[]): Promise<() => void> {
    const { seconds, forgive } = await takeTurns(turns, now())
    if (seconds > 0) throw tooManyAttempts(seconds)
    return forgive
  }
  const turn = (limit: Limit, ...parts: string[]): Turn => ({ limit, key: parts.join(' ') })
  const guess = (
    { byNetwork, byDevice, total }: ReturnType<typeof guesses>,
    account: string,
    { address, device }: AttemptOrigin,
  ): Turn[] =>
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
