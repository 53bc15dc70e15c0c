/** The OpenAPI 3.1 document of all routes with a tag, at `/api/openapi.json`, and a readable version at `/api/docs`. */
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import * as z from 'zod'
import { apiDocument, toDocsPage } from './docs-page.ts'
import { finishDocument } from './finish-document.ts'
import { type Json, toJsonSchema } from './json-schema.ts'
import { FREE_ROUTE } from '../instrumentation/work.ts'

export interface DocumentOptions {
  /** The title may change while the site runs. */
  siteName(): string
  origin: string
  version: string
  description: string
  /** Describes the tokens that calls accept, by the scopes that they name. */
  tokens: string
  /** Name of the session cookie. */
  sessionCookie: string
  /** What is no declared call, by path: operations of OpenAPI. They are in the document alone. */
  otherPaths: Readonly<Record<string, object>>
  /** What the site sends to receivers of webhooks: a summary and the schema of the body, by type. */
  webhooks: Readonly<Record<string, { summary: string; body: z.ZodType }>>
}

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

/** Call it before routes are registered. */
export async function documentRoutes(app: FastifyInstance, options: DocumentOptions): Promise<void> {
  const shared: Json = {}
  const toTitle = () => `${options.siteName()} API`
  await app.register(swagger, {
    hideUntagged: true,
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.0',
      info: { title: toTitle(), version: options.version, description: options.description },
      servers: [{ url: options.origin }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: options.sessionCookie },
          token: { type: 'http', scheme: 'bearer', description: options.tokens },
        },
      },
    },
    transform: ({ schema, url }) => ({ schema: toJsonSchemas(schema, shared), url }),
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject
      Object.assign(document.openapiObject, { webhooks: describeWebhooks(options.webhooks, shared) })
      Object.assign((document.openapiObject.components ??= {}), { schemas: shared })
      return document.openapiObject
    },
  })
  let current: { title: string; json: string; html: string } | undefined
  const render = () => {
    const title = toTitle()
    if (current?.title === title) return current
    const calls = { ...app.swagger(), info: { ...app.swagger().info, title } }
    const all = { ...calls, paths: { ...calls.paths, ...options.otherPaths } }
    const html = toDocsPage(apiDocument.parse(calls))
    return (current = { title, json: JSON.stringify(finishDocument(all)), html })
  }
  const headers = { 'cache-control': 'public, max-age=300' }
  app.get('/api/openapi.json', FREE_ROUTE, (_, reply) =>
    reply
      .headers({ ...headers, 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
      .type('application/json; charset=utf-8')
      .send(render().json),
  )
  app.get('/api/docs', FREE_ROUTE, (_, reply) =>
    reply
      .headers({ ...headers, 'content-security-policy': PAGE_POLICY })
      .type('text/html; charset=utf-8')
      .send(render().html),
  )
}

function describeWebhooks(webhooks: DocumentOptions['webhooks'], shared: Json): Json {
  const described = Object.entries(webhooks).map(([type, { summary, body }]) => {
    const content = { 'application/json': { schema: toJsonSchema(body, shared, 'output') } }
    const responses = { '2XX': { description: 'Received' }, '410': { description: 'Nothing more is sent' } }
    return [type, { post: { summary, requestBody: { content }, responses } }] as const
  })
  return Object.fromEntries(described)
}

/** A route's schema with each of its zod schemas as JSON Schema. */
function toJsonSchemas(schema: FastifySchema | undefined, shared: Json): FastifySchema {
  if (!schema?.tags) return { hide: true }
  const { body, params, querystring, response, ...rest } = schema
  return {
    ...rest,
    ...convertEach({ body, params, querystring }, shared, 'input'),
    response: describeEach(addFiles(convertEach(response ?? {}, shared, 'output'), filesOf(schema))),
  }
}

/** The files that a call declares; see `Declaration` in `call.ts`. */
const filesOf = (schema: FastifySchema): Json =>
  'files' in schema && typeof schema.files === 'object' && schema.files !== null ? { ...schema.files } : {}

/** Adds the content types of files to successful responses. */
function addFiles(responses: Record<string, Json>, files: Json): Record<string, Json> {
  const types = Object.entries(files).map(([type, description]) => [type, { schema: { type: 'string', description } }])
  if (types.length === 0) return responses
  const toContent = (schema: Json): Json => ({
    content: { 'application/json': { schema }, ...Object.fromEntries(types) },
  })
  return Object.fromEntries(
    Object.entries(responses).map(([status, schema]) => [status, status === 'default' ? schema : toContent(schema)]),
  )
}

function convertEach(schemas: object, shared: Json, io: 'input' | 'output'): Record<string, Json> {
  const converted: Record<string, Json> = {}
  const entries: [string, unknown][] = Object.entries(schemas)
  for (const [name, schema] of entries)
    if (schema instanceof z.ZodType) converted[name] = toJsonSchema(schema, shared, io)
  return converted
}

/** Adds the descriptions of responses where @fastify/swagger looks for them. */
function describeEach(responses: Record<string, Json>): Record<string, Json> {
  const described = Object.entries(responses).map(([status, schema]) => {
    const description = status === 'default' ? 'Error with a message' : 'Success'
    return [status, { ...schema, ['$ref' in schema ? 'description' : 'x-response-description']: description }] as const
  })
  return Object.fromEntries(described)
}
