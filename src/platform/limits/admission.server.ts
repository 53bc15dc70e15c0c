/** The one place where requests pay for their work, before they are handled. */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ClusterLink } from '../cluster/cluster-link.ts'
import { currentWork, NO_WORK, type RequestWork } from '../instrumentation/current-request.server.ts'
import { requestRefused, workDone } from '../instrumentation/measurements.ts'
import { AbandonedError, isAbandoned } from '../http/abandoned.server.ts'
import { tooManyRequests } from './network-limit.ts'
import { toNetwork } from './network.ts'
import { createSharedWorkBudget } from './primary-limits.ts'
import { type Price, PRICES, toPrice, toUnits } from '../instrumentation/work.ts'
import { createTurns } from './turns.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The most that a request of the route may cost (`instrumentation/work.ts`). */
    work?: Price<FastifyRequest>
    /** Whether its bytes cost nothing, as those of videos, which the system sends. */
    areBytesFree?: boolean
  }
}

/**
 * Takes what the request's route may cost from the budget of a network, user or token, once per request. It is settled by what
 * the answer took.
 * @throws {Problem} 429 beside a request that waits
 * @throws {AbandonedError} if the client left while it waited: it pays nothing, and the next one may wait
 */
export type AdmitWork = (request: FastifyRequest, reply: FastifyReply, key: string) => Promise<void>

/**
 * Takes the price of what is made for a request from the same budgets. What is asked for beside something that waits for its price waits
 * too: a player asks for video and sound at once.
 * @param signal ends the wait: nothing is paid then
 * @param route how it is named among the routes; by default, a part of a video
 */
export type PayForWork = (key: string, units: number, signal: AbortSignal, route?: string) => Promise<void>

export interface Admission {
  admitWork: AdmitWork
  payForWork: PayForWork
}

/** Whose budgets requests are paid from. */
export const toNetworkKey = (address: string): string => `network ${toNetwork(address)}`
/** @param account of the user who acts: profiles share its budget */
export const toUserKey = (account: string): string => `user ${account}`
/** The account whose key it is; null for others. */
export const userOfKey = (key: string): string | null => /^user (.+)$/.exec(key)?.[1] ?? null
export const toTokenKey = (token: string): string => `token ${token}`

/** Waits until the time has passed, or rejects when the signal aborts. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>

// a timer may end a millisecond early
export const waitFor: Pause = (ms, signal) => wait(ms + 1, undefined, { signal })

export interface AdmissionOptions {
  /** Units for each key; 0 for no limit. */
  workPerMinute: number
  /** Waits for so many milliseconds. */
  pause?: Pause
  /** The pattern of a page, all of which are one route. */
  pageRouteOf?: (url: string) => string | undefined
}

/** Admits everything, where there is no limit. */
const ADMIT_ALL: Admission = { admitWork: async () => undefined, payForWork: async () => undefined }

export function openAdmission(
  link: ClusterLink,
  { workPerMinute, pause = waitFor, pageRouteOf }: AdmissionOptions,
): Admission {
  if (workPerMinute === 0) return ADMIT_ALL
  const budget = createSharedWorkBudget(link, workPerMinute)
  const admitted = new WeakSet<FastifyRequest>()
  const routeOf = ({ url, routeOptions: { url: route = 'none' } }: FastifyRequest) =>
    route === '/*' ? (pageRouteOf?.(url) ?? route) : route

  async function admitWork(request: FastifyRequest, reply: FastifyReply, key: string): Promise<void> {
    if (admitted.has(request)) return
    const price = toPrice(request.routeOptions.config.work ?? 0, request)
    if (price === 0) return
    const units = price + receivedKilobytes(request) * PRICES.sent
    const { isAdmitted, waitMs, settle, release } = await budget.take(key, units)
    if (!isAdmitted) {
      requestRefused.report({ route: routeOf(request), by: key.split(' ', 1)[0] ?? '' })
      throw tooManyRequests(Math.ceil(waitMs / 1000))
    }
    admitted.add(request)
    if (waitMs > 0) await waitWithClient(reply, (signal) => pause(waitMs, signal))
    if (isAbandoned(reply)) {
      release()
      throw new AbandonedError()
    }
    settleOnEnd(request, reply, (cost, isAnswered) => {
      workDone.report({ route: routeOf(request), units: cost })
      // the handler may go on working after its client has left
      settle(units - (isAnswered ? cost : Math.max(cost, units)))
    })
  }

  const turns = createTurns()
  async function take(key: string, units: number, signal: AbortSignal): Promise<void> {
    for (;;) {
      const { isAdmitted, waitMs, release } = await budget.take(key, units)
      try {
        if (waitMs > 0) await pause(waitMs, signal)
        signal.throwIfAborted()
      } catch (error) {
        if (isAdmitted) release()
        throw error
      }
      if (isAdmitted) return
    }
  }
  const payForWork: PayForWork = async (key, units, signal, route = LIVE_ROUTE) => {
    await turns.run(key, signal, () => take(key, units, signal))
    workDone.report({ route, units })
  }
  return { admitWork, payForWork }
}

/** How what is made of videos is named among the routes. */
const LIVE_ROUTE = '/media/library/:revision/*'

/** Ends a wait when the client leaves. */
async function waitWithClient({ raw }: FastifyReply, pause: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  const leaving = new AbortController()
  const onClose = () => leaving.abort()
  raw.once('close', onClose)
  await pause(leaving.signal).catch(() => undefined)
  raw.off('close', onClose)
}

/** Reports what a request has cost, once, when its response has been sent or its client has left. */
function settleOnEnd(
  request: FastifyRequest,
  reply: FastifyReply,
  settle: (cost: number, isAnswered: boolean) => void,
): void {
  // requests that are injected by tests of a part belong to none
  const work = currentWork() ?? NO_WORK
  const countBytes = request.routeOptions.config.areBytesFree ? () => 0 : countSentBytes(reply)
  const received = receivedKilobytes(request)
  const { raw } = reply
  const end = () => {
    raw.off('finish', end).off('close', end)
    settle(toUnits(withBytes(work, received, countBytes())), raw.writableEnded)
  }
  raw.once('finish', end).once('close', end)
}

/** What was counted of an answer before it was compressed is the same answer as the bytes that were sent. */
const withBytes = (work: RequestWork, received: number, sent: number): RequestWork => ({
  ...work,
  sent: received + Math.max(work.sent, sent / 1024),
})

/** Of a body: a longer one than the route takes is refused, and not read. */
const receivedKilobytes = ({ headers, routeOptions }: FastifyRequest): number =>
  Math.min(Number(headers['content-length'] ?? 0), routeOptions.bodyLimit ?? 0) / 1024

/** @returns a function that tells how much was sent of the response, also if it has no length or its client has left */
function countSentBytes({ raw }: FastifyReply): () => number {
  const { socket } = raw
  const before = socket?.bytesWritten
  // requests that are injected by tests have no socket of the system
  if (!socket || before === undefined) return () => Number(raw.getHeader('content-length') ?? 0)
  return () => socket.bytesWritten - before
}
