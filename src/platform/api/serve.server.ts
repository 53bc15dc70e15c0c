/** Registers calls as Fastify routes with their schemas. */
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySchemaCompiler,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteOptions,
} from 'fastify'
import * as z from 'zod'
import { toError } from '../errors.ts'
import { DEFAULT_BODY_LIMIT } from '../http/http.server.ts'
import type { Call, CallInput } from './call.ts'
import { parseBody, parseQuery } from './parse.ts'

interface CallGenerics {
  Params: Record<string, string>
}

export type CallRequest = FastifyRequest<CallGenerics>

type CallRoute = Omit<
  RouteOptions<RawServerDefault, RawRequestDefaultExpression, RawReplyDefaultExpression, CallGenerics>,
  'url'
>

/** Security requirements of OpenAPI: one of them is enough. */
export type Security = Record<string, string[]>[]

/** What the calls of an API have in common. */
export interface Api<C extends Call<never>> {
  base: string
  /** The status of successful responses in the document. */
  status: '200' | '2xx'
  /** The whole successful response, with the call's data in it. */
  envelope(response: C['response']): z.ZodType
  /** The whole error response. */
  failure: z.ZodType
  /** How a call can be authorised; by a session by default, unless it is public. */
  security?(call: C): Security | undefined
  /** Runs before the body is read. @throws {Problem} */
  onRequest?(call: C, request: CallRequest, reply: FastifyReply): Promise<void>
  respond(call: C, input: CallInput, request: CallRequest, reply: FastifyReply): Promise<FastifyReply>
}

type Query = Record<string, string | string[] | undefined>

/** Maximum size of bodies that no call reads, as some clients send with DELETE. */
const UNREAD_BODY = 1024

export function serveCalls<C extends Call<never>>(app: FastifyInstance, calls: readonly C[], api: Api<C>): void {
  for (const call of calls) {
    const route = toRoute(call, api)
    app.route({ ...route, url: call.path === '/' ? api.base : api.base + call.path })
    if (call.path === '/') app.route({ ...route, url: `${api.base}/`, schema: { ...route.schema, hide: true } })
  }
}

function toRoute<C extends Call<never>>(call: C, api: Api<C>): CallRoute {
  return {
    method: call.method,
    bodyLimit: call.bodyLimit ?? (call.body ? DEFAULT_BODY_LIMIT : UNREAD_BODY),
    config: { work: call.work, ...(call.whenPrivate && { whenPrivate: call.whenPrivate }) },
    schema: toRouteSchema(call, api),
    validatorCompiler: createValidator(call),
    serializerCompiler: () => JSON.stringify,
    ...(api.onRequest && { onRequest: (request, reply) => api.onRequest?.(call, request, reply) }),
    ...(call.body && { preValidation: defaultBody }),
    handler: (request, reply) => {
      const input: CallInput = {
        params: request.params,
        query: call.query && request.query,
        body: call.body && request.body,
      }
      return api.respond(call, input, request, reply)
    },
  }
}

const bySession = ({ access }: Call<never>): Security | undefined =>
  access === 'public' ? undefined : [{ session: [] }]

function toRouteSchema<C extends Call<never>>(call: C, api: Api<C>): FastifySchema {
  const security = api.security ? api.security(call) : bySession(call)
  return {
    summary: call.summary,
    tags: [call.tag],
    ...(security && { security }),
    ...(call.query && { querystring: call.query }),
    ...(call.path.includes(':') && { params: call.params ?? toTextParams(call.path) }),
    ...(call.body && { body: call.body }),
    ...(call.form && { body: call.form, consumes: ['multipart/form-data'] }),
    ...(call.files && { files: call.files }),
    response: { [api.status]: api.envelope(call.response), default: api.failure },
  }
}

const toTextParams = (path: string): z.ZodType =>
  z.object(
    Object.fromEntries(
      [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
        name,
        z.string().describe(DESCRIPTIONS[name] ?? `The ${name}`),
      ]),
    ),
  )

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  id: 'The id of the resource',
  animeId: 'A title’s id, or its digits alone',
  importId: 'The id of an import',
  waitingId: 'The id of a waiting entry',
}

/** Fastify passes an absent body to the validator as null, which is also a JSON value. */
function defaultBody(request: FastifyRequest, _: FastifyReply, next: () => void): void {
  if (request.body === undefined) request.body = {}
  next()
}

/** Path parameters are plain text, and forms are unread: neither is validated. */
const createValidator =
  ({ query, body }: Call<never>): FastifySchemaCompiler<FastifySchema> =>
  ({ httpPart }) => {
    if (httpPart === 'querystring' && query) return toValidator((data: Query) => parseQuery(query, data))
    if (httpPart === 'body' && body) return toValidator((data: unknown) => parseBody(body, data))
    return () => true
  }

const toValidator =
  <T>(parse: (data: T) => unknown) =>
  (data: T) => {
    try {
      return { value: parse(data) }
    } catch (error) {
      return { error: toError(error) }
    }
  }
