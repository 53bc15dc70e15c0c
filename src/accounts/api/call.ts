/** A call of the product API as data: who may ask, what is asked and answered, and what documents it, in one place. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { LimitOptions } from '#src/platform/limits/limits.ts'
import type { Viewer } from '../viewer.ts'

/** `owner`: the `:id` of the path is the viewer's own. */
export type Asker = 'anyone' | 'viewer' | 'owner' | 'admin'

/** The names behind the colons of a path. */
export type NamesOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export interface Asked<Who extends Asker, Query, Body, Name extends string = string> {
  path: Readonly<Record<Name, string>>
  query: Query
  body: Body
  viewer: Who extends 'anyone' ? Viewer | null : Viewer
  request: FastifyRequest
  reply: FastifyReply
}

interface Spec {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The group that it is documented in. */
  tag?: string
  summary: string
  /** A form in parts in place of JSON: it is left unread in `request.body`, a stream. */
  form?: {
    schema: z.ZodType
    /** Which files a part may be, by its name. */
    files: Readonly<Record<string, string>>
  }
  /**
   * Why an admin's call that changes something needs no recent proof of the password; every other one does. Calls of
   * others say so for themselves.
   */
  withoutProof?: string
  /** Whether it proves who somebody is, or tries to: limited by network, and counted before the body is read. */
  attempt?: true
  /** How often one user may ask; calls with the same limit count together. */
  limit?: LimitOptions
  /** Bytes that a body may have: 8 kB by default, 1 kB where none is read. */
  bodyLimit?: number
  /** What stands beside `success: true`. */
  answer: z.ZodType
}

export interface CallSpec<Who extends Asker, Path extends string, Query, Body> extends Spec {
  /** Below /api, with `:name` for a part that varies. */
  path: Path
  who: Who
  /** Reads the first of each parameter. */
  query?: z.ZodType<Query>
  /** Reads the JSON of the body; keys that it does not name are ignored. */
  body?: z.ZodType<Body>
  /**
   * Answers what stands beside `success: true`.
   * @throws {Problem}
   */
  run(asked: Asked<Who, Query, Body, NamesOf<Path>>): Promise<object>
}

/** A call whose types have done their work. */
export interface ProductCall extends Spec {
  path: string
  who: Asker
  query?: z.ZodType
  body?: z.ZodType
  run(asked: Asked<'anyone', unknown, unknown>): Promise<object>
}

export function defineCall<Who extends Asker, const Path extends string, Query = undefined, Body = undefined>(
  spec: CallSpec<Who, Path, Query, Body>,
): ProductCall {
  // Whoever serves it has asked `who`, `query` and `body` before: see routes.server.ts.
  return { ...spec, run: (asked) => spec.run(asked as unknown as Asked<Who, Query, Body, NamesOf<Path>>) }
}
