/** The one place where requests pay for their work, before they are handled. */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ClusterLink } from '../cluster/cluster-link.ts'
import { countWork, currentWork } from '../instrumentation/current-request.server.ts'
import { requestRefused } from '../instrumentation/measurements.ts'
import { tooManyRequests } from './network-limit.ts'
import { toNetwork } from './network.ts'
import { createSharedWorkBudget } from './primary-limits.ts'
import { type Price, toPrice, toUnits } from '../instrumentation/work.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The most that a request of the route may cost (`instrumentation/work.ts`). */
    work?: Price<FastifyRequest>
  }
}

/**
 * Takes what the request's route may cost from the budget of a network, user or token, once per request. It is settled by what
 * the answer took.
 * @throws {Problem} 429 beside a request that waits
 */
export type AdmitWork = (request: FastifyRequest, reply: FastifyReply, key: string) => Promise<void>

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
  link: ClusterLink,
  { workPerMinute, pause = wait }: { workPerMinute: number; pause?: Pause },
): AdmitWork {
  if (workPerMinute === 0) return admitAll
  const budget = createSharedWorkBudget(link, workPerMinute)
  const admitted = new WeakSet<FastifyRequest>()
  return async (request, reply, key) => {
    if (admitted.has(request)) return
    const units = toPrice(request.routeOptions.config.work ?? 0, request)
    if (units === 0) return
    const { isAdmitted, waitMs } = await budget.take(key, units)
    if (!isAdmitted) {
      requestRefused.report({ route: request.routeOptions.url ?? 'none', by: key.split(' ', 1)[0] ?? '' })
      throw tooManyRequests(Math.ceil(waitMs / 1000))
    }
    admitted.add(request)
    settleOnEnd(request, reply, units, (difference) => budget.settle(key, difference))
    if (waitMs > 0) await pause(waitMs)
  }
}

/** Settles a request once, when its response has been sent. One whose client has left may go on working: it costs its price. */
function settleOnEnd(
  { headers }: FastifyRequest,
  { raw }: FastifyReply,
  units: number,
  settle: (difference: number) => void,
): void {
  const work = currentWork()
  countWork('sent', Number(headers['content-length'] ?? 0) / 1024)
  const end = () => {
    raw.off('finish', end).off('close', end)
    countWork('sent', Number(raw.getHeader('content-length') ?? 0) / 1024)
    const cost = work ? toUnits(work) : 0
    settle(units - (raw.writableEnded ? cost : Math.max(cost, units)))
  }
  raw.once('finish', end).once('close', end)
}
