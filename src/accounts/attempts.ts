/** How often somebody may try. Pure, but for what the limits remember. */
import { toNetwork } from '#src/platform/network.ts'
import { Problem } from '#src/platform/problem.ts'
import { createLimit, type TakeTurns, type Turn } from '#src/platform/turns.ts'

/** What the operator may set. */
export interface AttemptLimits {
  /** Failures within 15 minutes. */
  signInsPerAccount: number
  signInsPerAddress: number
  /** Within an hour. */
  signUpsPerAddress: number
}

const QUARTER = 900_000
const HOUR = 3_600_000
const RESETS_PER_ADDRESS = 10
const MAILS_PER_ACCOUNT = 5
const MOST_ACCOUNTS = 100_000

export interface Attempts {
  /**
   * Counts an attempt as failed until it is known to be none, so that many at once are as many.
   * @param account what stands for the account: the address that was given, there or not
   * @returns to be called when it has not failed
   * @throws {Problem} 429
   */
  signIn(account: string, address: string): Promise<() => void>
  /** The same for somebody who is signed in and proves it again: no stranger's failures stand in their way. */
  prove(user: string): Promise<() => void>
  /** @throws {Problem} 429 */
  signUp(address: string): Promise<void>
  /**
   * @returns whether a mail may go to that account
   * @throws {Problem} 429
   */
  reset(account: string, address: string): Promise<boolean>
}

export function createAttempts(limits: AttemptLimits, takeTurns: TakeTurns, now: () => number = Date.now): Attempts {
  const { signInsPerAccount, signInsPerAddress, signUpsPerAddress } = limits
  const open = (name: string, most: number, windowMs: number, mostKeys?: number) =>
    createLimit({ name, most, windowMs, mostKeys })
  const accounts = open('sign-ins-of-account', signInsPerAccount, QUARTER, MOST_ACCOUNTS)
  const networks = open('sign-ins', signInsPerAddress, QUARTER)
  const proofs = open('proofs', signInsPerAccount, QUARTER)
  const signUps = open('sign-ups', signUpsPerAddress, HOUR)
  const resets = open('resets', RESETS_PER_ADDRESS, HOUR)
  const mails = open('mails', MAILS_PER_ACCOUNT, HOUR, MOST_ACCOUNTS)

  async function take(...turns: Turn[]): Promise<() => void> {
    const { seconds, forgive } = await takeTurns(turns, now())
    if (seconds > 0) throw tooMany(seconds)
    return forgive
  }

  return {
    signIn: (account, address) => take({ limit: networks, key: toNetwork(address) }, { limit: accounts, key: account }),
    prove: (user) => take({ limit: proofs, key: user }),
    async signUp(address) {
      await take({ limit: signUps, key: toNetwork(address) })
    },
    async reset(account, address) {
      await take({ limit: resets, key: toNetwork(address) })
      return (await takeTurns([{ limit: mails, key: account }], now())).seconds === 0
    },
  }
}

function tooMany(seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60)
  const sentence = `Too many attempts. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`
  return new Problem(429, sentence, { 'retry-after': String(seconds) })
}
