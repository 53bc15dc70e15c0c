/** The one place where requests pay for their work, before anything is read for them. */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ClusterLink } from '../cluster/cluster-link.ts'
import { currentWork, type RequestWork } from '../instrumentation/current-request.server.ts'
import { requestRefused } from '../instrumentation/measurements.ts'
import { tooManyRequests } from './network-limit.ts'
import { toNetwork } from './network.ts'
import { createSharedWorkBudget } from './primary-limits.ts'
import { type Price, PRICES, toUnits } from '../instrumentation/work.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The most that a request of the route may cost (`work.ts`), or `free` for what is cheap or limited by other means. */
    work?: Price<FastifyRequest> | 'free'
  }
}

/**
 * Takes what the request's route may cost from the budget of a network, user or token, once per request. It is settled by what
 * the answer took.
 * @throws {Problem} 429 beside a request that waits
 */
export type AdmitWork = (request: FastifyRequest, key: string) => Promise<void>

/** Whose budgets requests are paid from. */
export const toNetworkKey = (address: string): string => `network ${toNetwork(address)}`
export const toUserKey = (user: string): string => `user ${user}`
export const toTokenKey = (token: string): string => `token ${token}`

export type Pause = (ms: number) => Promise<unknown>

/** Admits everything, where there is no limit. */
const admitAll: AdmitWork = async () => undefined

/**
 * @param workPerMinute units for each key; 0 for no limit
 * @param pause waits for so many milliseconds
 */
export function openAdmission(
  app: FastifyInstance,
  link: ClusterLink,
  { workPerMinute, pause = wait }: { workPerMinute: number; pause?: Pause },
): AdmitWork {
  if (workPerMinute === 0) return admitAll
  const budget = createSharedWorkBudget(link, workPerMinute)

  const taken = new WeakMap<FastifyRequest, { key: string; units: number; work: RequestWork }>()
  app.addHook('onResponse', (request, reply, done) => {
    const paid = taken.get(request)
    if (paid) budget.settle(paid.key, paid.units - toUnits(paid.work, Number(reply.getHeader('content-length') ?? 0)))
    done()
  })
  return async (request, key) => {
    if (taken.has(request)) return
    const units = priceOf(request)
    const { isAdmitted, waitMs } = await budget.take(key, units)
    if (!isAdmitted) {
      requestRefused.report({ route: request.routeOptions.url ?? 'none', by: key.split(' ', 1)[0] ?? '' })
      throw tooManyRequests(Math.ceil(waitMs / 1000))
    }
    taken.set(request, { key, units, work: currentWork() ?? { rows: 0, entries: 0 } })
    if (waitMs > 0) await pause(waitMs)
  }
}

function priceOf(request: FastifyRequest): number {
  const { work } = request.routeOptions.config
  if (work === undefined || work === 'free') return PRICES.request
  return typeof work === 'function' ? work(request) : work
}
