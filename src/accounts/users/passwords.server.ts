/** Hashes passwords with argon2id, a few at a time, so that a flood of sign-ins cannot block the site. */
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import { createWorkQueue } from '#src/platform/jobs/work-queue.ts'
import { rethrowBusy } from '../problems.ts'

export interface Passwords {
  /** @throws {Problem} 503 when too many are waiting */
  hash(password: string): Promise<string>
  /**
   * With the salt and cost of another hash, and equal to it if that is of the same password; with a secret salt if there is none.
   * @throws {Problem} 503 when too many are waiting
   */
  hashLike(stored: string | null, password: string): Promise<string>
  /**
   * Takes as long if there is no hash to compare with.
   * @throws {Problem} 503 when too many are waiting
   */
  verify(stored: string | null, password: string): Promise<boolean>
  close(): Promise<void>
}

export interface Cost {
  /** In kB. */
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** The library’s default algorithm is argon2id. */
const COST: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Leaves one core for everything else. */
const MAX_RUNNING = Math.max(1, Math.min(2, availableParallelism() - 1))
const MAX_WAITING = 100
const RETRY_SECONDS = 5

export const hashPassword = (password: string, cost = COST): Promise<string> => hash(password, cost)

/** The salt and cost of a hash in the PHC string format; undefined if it is none of argon2id. */
function readOptions(stored: string | null): Options | undefined {
  const [, memoryCost, timeCost, parallelism, salt] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$/.exec(stored ?? '') ?? []
  if (salt === undefined) return undefined
  const cost = { memoryCost: Number(memoryCost), timeCost: Number(timeCost), parallelism: Number(parallelism) }
  return { ...cost, salt: Buffer.from(salt, 'base64') }
}

export function openPasswords(cost = COST, limits = { running: MAX_RUNNING, waiting: MAX_WAITING }): Passwords {
  const queue = createWorkQueue(limits)
  const decoy = hashPassword(randomBytes(16).toString('base64url'), cost)
  decoy.catch(() => undefined) // reported to the caller that awaits it
  const enqueue = <T>(task: () => Promise<T>): Promise<T> =>
    queue.run(task).catch((error: unknown) => rethrowBusy(error, RETRY_SECONDS))
  return {
    hash: (password) => enqueue(() => hashPassword(password, cost)),
    async hashLike(stored, password) {
      const options = readOptions(stored) ?? readOptions(await decoy)
      return enqueue(() => hash(password, options))
    },
    async verify(stored, password) {
      const against = stored ?? (await decoy)
      return (await enqueue(() => verify(against, password))) && stored !== null
    },
    close: () => queue.close(),
  }
}
