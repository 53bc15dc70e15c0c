/** The one place where requests pay for their work, before they are handled. */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ClusterLink } from '../cluster/cluster-link.ts'
import { countWork, currentWork } from '../instrumentation/current-request.server.ts'
import { requestRefused, workDone } from '../instrumentation/measurements.ts'
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

export interface AdmissionOptions {
  /** Units for each key; 0 for no limit. */
  workPerMinute: number
  /** Waits for so many milliseconds. */
  pause?: Pause
  /** The pattern of a page, all of which are one route. */
  pageRouteOf?: (url: string) => string | undefined
}

/** Admits everything, where there is no limit. */
const admitAll: AdmitWork = async () => undefined

export function openAdmission(
  link: ClusterLink,
  { workPerMinute, pause = wait, pageRouteOf }: AdmissionOptions,
): AdmitWork {
  if (workPerMinute === 0) return admitAll
  const budget = createSharedWorkBudget(link, workPerMinute)
  const admitted = new WeakSet<FastifyRequest>()
  const routeOf = ({ url, routeOptions: { url: route = 'none' } }: FastifyRequest) =>
    route === '/*' ? (pageRouteOf?.(url) ?? route) : route
  return async (request, reply, key) => {
    if (admitted.has(request)) return
    const units = toPrice(request.routeOptions.config.work ?? 0, request)
    if (units === 0) return
    const { isAdmitted, waitMs } = await budget.take(key, units)
    if (!isAdmitted) {
      requestRefused.report({ route: routeOf(request), by: key.split(' ', 1)[0] ?? '' })
      throw tooManyRequests(Math.ceil(waitMs / 1000))
    }
    admitted.add(request)
    settleOnEnd(request, reply, (cost, isAnswered) => {
      workDone.report({ route: routeOf(request), units: cost })
      // the handler may go on working after its client has left
      budget.settle(key, units - (isAnswered ? cost : Math.max(cost, units)))
    })
    if (waitMs > 0) await pause(waitMs)
  }
}

/** Reports what a request has cost, once, when its response has been sent or its client has left. */
function settleOnEnd(
  { headers }: FastifyRequest,
  { raw }: FastifyReply,
  settle: (cost: number, isAnswered: boolean) => void,
): void {
  const work = currentWork()
  countWork('sent', Number(headers['content-length'] ?? 0) / 1024)
  const end = () => {
    raw.off('finish', end).off('close', end)
    countWork('sent', Number(raw.getHeader('content-length') ?? 0) / 1024)
    settle(work ? toUnits(work) : 0, raw.writableEnded)
  }
  raw.once('finish', end).once('close', end)
}
