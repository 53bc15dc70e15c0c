/** Calls of the product API. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type Call, createDefineCall } from '#src/platform/api/call.ts'
import type { LimitOptions } from '#src/platform/limits/limits.ts'
import type { Scope } from '../api-tokens/scope.ts'
import type { Viewer } from '../viewer.ts'

/** The handler's context, in addition to the validated request. */
export interface ProductContext<V extends Viewer | null = Viewer> {
  viewer: V
  request: FastifyRequest
  reply: FastifyReply
}

/** The scope that an API token needs for a call; `session` if no token may make it. */
export type CallScope = Scope | 'session'

export interface ProductCallOptions {
  /** Sessions are not limited by it. Without one, anyone may make public calls. */
  scope: CallScope
  /**
   * Why a call of admins or moderators that changes something does not require a recently entered password; all others do. Calls of other
   * users check the password themselves.
   */
  withoutRecentPassword?: string
  /** Whether a profile may make it although no token may: other such calls are for the account itself. */
  forProfiles?: true
  /** Whether profiles with limits may not make it, as it may name any title. Calls about comments and requests are closed to them anyway. */
  isClosedToLimited?: true
  /** Whether it signs in or proves an identity: limited by network, and counted before the body is read. */
  attempt?: true
  /** Whether it needs much time or memory: an overloaded site refuses it early. Calls with a `form` are refused as well. */
  isHeavy?: true
  /** How often a user may call; calls with the same limit share a counter. */
  limit?: LimitOptions
  /** The fields next to `success: true`. */
  response: z.ZodObject
}

export type ProductCall = Call<ProductContext<Viewer | null>, object> & ProductCallOptions

export const defineCall = createDefineCall<
  {
    public: ProductContext<Viewer | null>
    'signed-in': ProductContext
    owner: ProductContext
    moderator: ProductContext
    admin: ProductContext
  },
  object,
  ProductCallOptions
>()

/** A call's whole response. */
export function productEnvelope(response: z.ZodObject): z.ZodObject {
  const whole = z.object({ success: z.literal(true) }).extend(response.shape)
  const { catchall } = response.def // a loose object stays loose
  return catchall ? whole.catchall(catchall) : whole
}

export const failure = z.object({ success: z.literal(false), error: z.string() }).meta({ id: 'ProductFailure' })
