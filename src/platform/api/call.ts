/** Declares API calls. A call's route, validation and documentation are made from its declaration. */
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Price } from '../instrumentation/work.ts'

/** Who may call. `owner`: the user whose id is the `:id` of the path. */
export type Access = 'public' | 'signed-in' | 'owner' | 'admin'

/** The names of a path's parameters. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** A validated request. */
export interface CallInput<Query = unknown, Body = unknown, Name extends string = string> {
  params: Readonly<Record<Name, string>>
  query: Query
  body: Body
}

interface Declaration {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API's base path, with `:name` for parameters. */
  path: string
  /** The group of the call in the API document. */
  tag: string
  summary: string
  access: Access
  /** The path parameters; plain text if omitted. */
  params?: z.ZodType
  /** A `multipart/form-data` body in place of JSON. `request.body` is the unread stream. */
  form?: z.ZodType
  /** Maximum size of the body in bytes: 8 kB by default, 1 kB for calls without a body. */
  bodyLimit?: number
  /** The most that a request may cost (`instrumentation/work.ts`). */
  work: Price<FastifyRequest>
  /** The data of a successful response; the API adds its envelope. */
  response: z.ZodType
  /** The content types of the files that it can return as a `FileResponse`, in addition to JSON, with a description of each. */
  files?: Readonly<Record<string, string>>
}

export interface Call<Context, Data = unknown> extends Declaration {
  query?: z.ZodType
  body?: z.ZodType
  handler(input: CallInput & Context): Promise<Data>
}

export interface CallDeclaration<
  Context,
  Data,
  A extends Access,
  Path extends string,
  Query,
  Body,
> extends Declaration {
  path: Path
  access: A
  /** Validates the first value of each query parameter; unknown ones are dropped. */
  query?: z.ZodType<Query>
  /** Validates the JSON body; unknown fields are dropped. */
  body?: z.ZodType<Body>
  /**
   * @returns the data of the response
   * @throws {Problem}
   */
  handler(input: CallInput<Query, Body, ParamsOf<Path>> & Context): Promise<Data>
}

/**
 * Makes an API's `defineCall`.
 * @template Contexts what a handler gets in addition to its input, by access
 * @template Data what every handler returns
 * @template Options what the API's calls can declare in addition
 */
export const createDefineCall =
  <Contexts extends { public: object } & Partial<Record<Access, object>>, Data = unknown, Options = unknown>() =>
  <A extends keyof Contexts & Access, const Path extends string, Query = undefined, Body = undefined>(
    call: CallDeclaration<Contexts[A], Data, A, Path, Query, Body> & Options,
  ): Call<Contexts['public'], Data> & Options => ({
    ...call,
    // serveCalls validates the input, and the API checks the access, before they call this
    handler: (input) => call.handler(input as never),
  })
