/** Declares API calls. A call's route, validation and documentation are made from its declaration. */
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { WhenPrivate } from '../http/visitor-access.ts'
import type { Price } from '../instrumentation/work.ts'

/** Who may call. `owner`: the user whose id is the `:id` of the path; `moderator`: admins too. */
export type Access = 'public' | 'signed-in' | 'owner' | 'moderator' | 'admin'

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

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface Declaration {
  method: Method
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
  /** What visitors may request while the site is private (`platform/http/visitor-access.ts`); by default, nothing. */
  whenPrivate?: WhenPrivate
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

/** What clients are typed by. */
export interface CallTypes {
  /** Such as `GET /users/:id`. */
  endpoint: string
  query: unknown
  body: unknown
  response: unknown
}

/** Carries a call's types to `CallMap`. No call has the property. */
interface Typed<T extends CallTypes> {
  readonly types?: T
}

type TypesOf<C> = C extends Typed<infer T> ? T : never

/** The types of calls, by endpoint. */
export type CallMap<C> = { [T in TypesOf<C> as T['endpoint']]: T }

/** The calls that functions declare. */
export type CallsOf<Declare extends (...services: never[]) => readonly unknown[]> = ReturnType<Declare>[number][]

export interface CallDeclaration<
  Context,
  Data,
  A extends Access,
  M extends Method,
  Path extends string,
  Query,
  QueryInput,
  Body,
  BodyInput,
  Form,
  Response,
> extends Declaration {
  method: M
  path: Path
  access: A
  /** Validates the first value of each query parameter; unknown ones are dropped. */
  query?: z.ZodType<Query, QueryInput>
  /** Validates the JSON body; unknown fields are dropped. */
  body?: z.ZodType<Body, BodyInput>
  form?: Form & z.ZodType
  response: Response & z.ZodType
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
  <
    A extends keyof Contexts & Access,
    const M extends Method,
    const Path extends string,
    Response extends z.ZodType,
    Query = undefined,
    QueryInput = undefined,
    Body = undefined,
    BodyInput = undefined,
    Form extends z.ZodType | undefined = undefined,
  >(
    call: CallDeclaration<Contexts[A], Data, A, M, Path, Query, QueryInput, Body, BodyInput, Form, Response> & Options,
  ): Call<Contexts['public'], Data> &
    Options &
    Typed<{
      endpoint: `${M} ${Path}`
      query: QueryInput
      body: Form extends z.ZodType ? FormData : BodyInput
      response: z.output<Response>
    }> => ({
    ...call,
    // serveCalls validates the input, and the API checks the access, before they call this
    handler: (input) => call.handler(input as never),
  })
