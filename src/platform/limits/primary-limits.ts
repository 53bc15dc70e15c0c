/** Limits that the workers of a site share: the primary counts, and the workers ask it. Pure except for the counters. */
import * as z from 'zod'
import type { ClusterLink, Handler } from '../cluster/cluster-link.ts'
import { countLocally, createLimit, type Limit, type LimitedUse, type SharedCounter } from './limits.ts'
import { createWorkBudget, type Taken, type WorkBudget } from './work-budget.ts'
import { createTokenBuckets, type TokenBucketOptions, type TokenBuckets } from './token-bucket.ts'

const [COUNT, REFUND, TAKE] = ['count uses', 'refund uses', 'take token'] as const
const [TAKE_WORK, SETTLE_WORK, RELEASE_WORK] = ['take work', 'settle work', 'release work'] as const

const usesSchema = z.array(
  z.object({
    name: z.string(),
    max: z.number(),
    windowMs: z.number(),
    maxKeys: z.number().optional(),
    key: z.string(),
  }),
)
const takeSchema = z.object({ name: z.string(), perMinute: z.number(), key: z.string() })
const workSchema = z.object({ perMinute: z.number(), key: z.string(), units: z.number() })
const takenSchema = z.object({ isAdmitted: z.boolean(), waitMs: z.number() })
type WireUse = z.infer<typeof usesSchema>[number]

/** The primary's answers. Its clock decides: times that workers send would arrive out of order. */
export function createLimitHandlers(now: () => number = Date.now): Record<string, Handler> {
  const limits = new Map<string, Limit>()
  const buckets = new Map<string, TokenBuckets>()
  let budget: WorkBudget | undefined

  function toUse({ key, ...options }: WireUse): LimitedUse {
    const limit = limits.get(options.name) ?? createLimit(options)
    limits.set(options.name, limit)
    return { limit, key }
  }

  return {
    [COUNT]: (payload) => countLocally(usesSchema.parse(payload).map(toUse), now()).seconds,
    [REFUND](payload) {
      for (const { limit, key } of usesSchema.parse(payload).map(toUse)) limit.local.refund(key)
    },
    [TAKE](payload) {
      const { name, perMinute, key } = takeSchema.parse(payload)
      const bucket = buckets.get(name) ?? createTokenBuckets({ perMinute })
      buckets.set(name, bucket)
      return bucket.take(key, now())
    },
    [TAKE_WORK](payload) {
      const { perMinute, key, units } = workSchema.parse(payload)
      budget ??= createWorkBudget(perMinute)
      return budget.take(key, units, now())
    },
    [SETTLE_WORK](payload) {
      const { key, units } = workSchema.parse(payload)
      budget?.settle(key, units)
    },
    [RELEASE_WORK](payload) {
      const { key, units } = workSchema.parse(payload)
      budget?.release(key, units)
    },
  }
}

const toWire = ({ limit: { name, max, windowMs, maxKeys }, key }: LimitedUse): WireUse => ({
  name,
  max,
  windowMs,
  maxKeys,
  key,
})

/** Counts uses in the primary; undefined if this process serves the site alone. */
export function countInPrimary(link: ClusterLink): SharedCounter | undefined {
  if (link.size === 1) return undefined
  return {
    count: async (uses) => 1000 * z.number().parse(await link.ask('primary', COUNT, uses.map(toWire))),
    refund: (uses) => void link.ask('primary', REFUND, uses.map(toWire)).catch(() => undefined),
  }
}

/** Takes a token of a key. @returns 0 on success, otherwise the seconds until the next token */
export type TakeToken = (key: string, now: number) => number | Promise<number>

/**
 * Token buckets of all workers. A worker takes from its own while the primary does not answer.
 * @param name identifies the buckets among the workers
 */
export function createSharedBuckets(link: ClusterLink, name: string, options: TokenBucketOptions): TakeToken {
  const local = createTokenBuckets(options)
  if (link.size === 1) return local.take
  return async (key, now) => {
    try {
      const { perMinute } = options
      return z.number().parse(await link.ask('primary', TAKE, { name, perMinute, key }))
    } catch {
      return local.take(key, now)
    }
  }
}

/** What a request has taken, and the budget that gave it. */
export interface TakenWork extends Taken {
  /** Corrects it by what the request has cost: positive if it was cheaper. */
  settle(units: number): void
  /** Gives it back, and the place of a request that waited (`WorkBudget.release`). */
  release(): void
}

/** The budget of all workers (`work-budget.ts`). */
export interface SharedWorkBudget {
  take(key: string, units: number): Promise<TakenWork>
}

/** A worker uses a budget of its own while the primary does not answer; what it gave is settled there. */
export function createSharedWorkBudget(link: Pick<ClusterLink, 'size' | 'ask'>, perMinute: number): SharedWorkBudget {
  const local = createWorkBudget(perMinute)
  const takeLocally = (key: string, units: number): TakenWork => ({
    ...local.take(key, units, Date.now()),
    settle: (change) => local.settle(key, change),
    release: () => local.release(key, units),
  })
  if (link.size === 1) return { take: async (key, units) => takeLocally(key, units) }
  return {
    async take(key, units) {
      const tell = (name: string, change: number) =>
        void link.ask('primary', name, { perMinute, key, units: change }).catch(() => undefined)
      try {
        const taken = takenSchema.parse(await link.ask('primary', TAKE_WORK, { perMinute, key, units }))
        return { ...taken, settle: (change) => tell(SETTLE_WORK, change), release: () => tell(RELEASE_WORK, units) }
      } catch {
        return takeLocally(key, units)
      }
    },
  }
}
