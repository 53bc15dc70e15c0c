/** Declares the calls of this API: method, path, who may call, parameters and handler. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Price } from '#src/platform/instrumentation/work.ts'
import type { ParamsOf } from '#src/platform/api/call.ts'
import type { AppIdentity } from './authorization.ts'
import type { Query } from './query.ts'
import type { Caller } from './tokens.ts'

/**
 * - `public`: without a token
 * - `user`: with a token in a header or as a parameter
 * - `media`: the same, or with a ticket in its place. Only for files and addresses of them.
 */
export type Access = 'public' | 'user' | 'media'

interface Input<Name extends string> {
  params: Readonly<Record<Name, string>>
  query: Query
  app: AppIdentity
  request: FastifyRequest
  reply: FastifyReply
}

interface Callers {
  public: { caller: null }
  user: { caller: Caller }
  media: { caller: Caller; /** The only title that the request may load; null for any. */ onlyTitle: number | null }
}

/** What a price is computed from, before anything is read. */
export type Asked<Name extends string = string> = Pick<Input<Name>, 'params' | 'query'>

export interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below the base, with `:name` for parameters. Names in any case are served. */
  path: string
  access: Access
  /** Whether a public call is for visitors also while the site is private. Others need a token then. */
  leadsIn?: true
  /** Whether the address itself proves that a visitor of a private site may make a public call. */
  isProven?(asked: Asked): Promise<boolean>
  /** Whether it guesses at a password or a code: limited by network. */
  attempt?: true
  /** Names of fields in lower case; `bodyLimit` is in bytes. */
  body?: z.ZodType
  bodyLimit?: number
  /** The most that it may cost (`prices.ts`). */
  work: Price<Asked>
  /** Whether it sends a video, whose bytes cost nothing: the system sends them. */
  isVideo?: true
  handler(input: Input<string> & { caller: Caller | null; onlyTitle: number | null; body: unknown }): Promise<unknown>
}

interface Declaration<A extends Access, Path extends string, Body> extends Omit<Call, 'handler' | 'body'> {
  path: Path
  access: A
  body?: z.ZodType<Body>
  /**
   * @returns what is sent as JSON; undefined for an empty 204, the reply if it was sent
   * @throws {Problem}
   */
  handler(input: Input<ParamsOf<Path>> & Callers[A] & { body: Body }): Promise<unknown>
}

export const defineCall = <A extends Access, const Path extends string, Body = undefined>(
  call: Declaration<A, Path, Body>,
): Call => ({
  ...call,
  // `serveCalls` checks the access and validates the body before
  handler: (input) => call.handler(input as never),
})

/** The same call under several paths, such as its older names. */
export const withPaths = (paths: readonly string[], call: Call): Call[] => paths.map((path) => ({ ...call, path }))
