/** Hashes passwords with argon2id, a few at a time, so that a flood of sign-ins cannot block the site. */
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '#src/platform/problem.ts'
import { createWorkQueue, QueueFullError } from '#src/platform/jobs/work-queue.ts'

export interface Passwords {
  /** @throws {Problem} 503 when too many are waiting */
  hash(password: string): Promise<string>
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

/** The algorithm is argon2id unless another is named. */
const COST: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Leaves one core for everything else. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const WAITING = 100

export const hashPassword = (password: string, cost = COST): Promise<string> => hash(password, cost)

export function openPasswords(cost = COST, limits = { running: AT_ONCE, waiting: WAITING }): Passwords {
  const queue = createWorkQueue(limits)
  const decoy = hashPassword(randomBytes(16).toString('base64url'), cost)
  decoy.catch(() => undefined) // reported to the caller that awaits it
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
  throw new Problem(503, 'The server is busy. Try again in a moment.', {
    'retry-after': '5',
  })
}
