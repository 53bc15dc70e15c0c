/** Passwords as they are kept: argon2id, a few at a time, so that no flood of sign-ins can starve the site. */
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '#src/platform/problem.ts'
import { createWorkQueue, QueueFullError } from '#src/platform/jobs/work-queue.ts'

export interface Passwords {
  /** @throws {Problem} 503 when too many are waiting */
  hash(password: string): Promise<string>
  /**
   * Takes as long where there is nothing to hold the password against.
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

/** The algorithm is argon2id unless another is named. */
const COST: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** One core is left to everything else. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const WAITING = 100

export const hashPassword = (password: string, cost = COST): Promise<string> => hash(password, cost)

export function openPasswords(cost = COST, limits = { running: AT_ONCE, waiting: WAITING }): Passwords {
  const queue = createWorkQueue(limits)
  const decoy = hashPassword(randomBytes(16).toString('base64url'), cost)
  decoy.catch(() => undefined) // told to whoever needs it
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => queue.run(task).catch(notifyWhenFull)
  return {
    hash: (password) => inTurn(() => hashPassword(password, cost)),
    async verify(stored, password) {
      const against = stored ?? (await decoy)
      return (await inTurn(() => verify(against, password))) && stored !== null
    },
    close: () => queue.close(),
  }
}

function notifyWhenFull(error: unknown): never {
  if (!(error instanceof QueueFullError)) throw error
  throw new Problem(503, 'Too many people are signing in just now. Please try again in a moment.', {
    'retry-after': '5',
  })
}
