/** A document of an API (OpenAPI 3.1), made from the schemas that check what goes over its wire. */
import * as z from 'zod'

export interface DocumentOptions {
  siteName: string
  origin: string
  version: string
  description: string
  /** The cookie that a session is known by. */
  sessionCookie: string
}

export type Json = Record<string, unknown>
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

export interface Parameter {
  description: string
  required?: true
  example?: string
  schema?: Json
}

/** A call as it is documented. */
export interface DocumentedCall {
  method: Method
  /** From the root, with `:name` for a part that varies. */
  path: string
  tag: string
  summary: string
  parameters: Readonly<Record<string, Parameter>>
  body?: {
    type: string
    schema: z.ZodType
    /** Which files a part may be, by its name. */
    files?: Readonly<Record<string, string>>
  }
  /** The status of success, as the document writes it. */
  success: '200' | '2XX'
  /** What stands in a success: under `results`, or beside `success` itself. */
  answer: z.ZodType
  under: 'results' | 'success'
  /** All of a failure. */
  failure: z.ZodType
  /** Whether one has to be signed in. */
  signedIn: boolean
}

export function toOpenApi(calls: readonly DocumentedCall[], options: DocumentOptions): Json {
  const shared: Json = {}
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method]: toOperation(call, shared) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${options.siteName} API`, version: options.version, description: options.description },
    servers: [{ url: options.origin }],
    tags: [...new Set(calls.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: shared,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: options.sessionCookie } },
    },
  }
}

function toOperation(call: DocumentedCall, shared: Json): Json {
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  const { body } = call
  return {
    summary: call.summary,
    tags: [call.tag],
    ...(call.signedIn && { security: [{ session: [] }] }),
    parameters: Object.entries(call.parameters).map(([name, one]) => toParameter(name, one, inPath.has(name))),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [body.type]: {
            schema: toSchema(body.schema, shared, 'input'),
            ...(body.files && { encoding: toEncoding(body.files) }),
          },
        },
      },
    }),
    responses: {
      [call.success]: { description: 'The answer', content: toContent(toSuccess(call, shared)) },
      default: { description: 'What is wrong, in one sentence', content: toContent(toReference(call.failure, shared)) },
    },
  }
}

function toSuccess({ answer, under }: DocumentedCall, shared: Json): Json {
  const success = { const: true }
  const schema = toSchema(answer, shared)
  if (under === 'results')
    return { type: 'object', required: ['success', 'results'], properties: { success, results: schema } }
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] }
  return { type: 'object', required: ['success', ...required], properties: { success, ...properties } }
}

const toEncoding = (files: Readonly<Record<string, string>>): Json =>
  Object.fromEntries(Object.entries(files).map(([part, contentType]) => [part, { contentType }]))

const toContent = (schema: Json): Json => ({ 'application/json': { schema } })

const toParameter = (name: string, { description, required, example, schema }: Parameter, inPath: boolean): Json => ({
  name,
  in: inPath ? 'path' : 'query',
  required: inPath || required === true,
  description,
  ...(example !== undefined && { example }),
  schema: schema ?? { type: 'string' },
})

/** A schema with a name of its own stands among the shared ones. */
function toReference(schema: z.ZodType, shared: Json): Json {
  const name = schema.meta()?.id
  if (name === undefined) return toSchema(schema, shared)
  shared[name] ??= toSchema(schema, shared)
  return { $ref: `#/components/schemas/${name}` }
}

/** A schema as JSON Schema 2020-12, which is what OpenAPI 3.1 speaks; its named parts go to `shared`. */
export function toSchema(schema: z.ZodType, shared: Json, io: 'input' | 'output' = 'output'): Json {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // What stands in for nonsense is nobody's default.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'catch') delete jsonSchema.default
    },
  })
  const written = JSON.stringify(made).replaceAll('#/$defs/', '#/components/schemas/')
  const { $schema: _dialect, $defs, id: _id, ...rest } = JSON.parse(written) as Json & { $defs?: Json }
  for (const [name, part] of Object.entries($defs ?? {})) {
    const { id: _own, ...definition } = part as Json
    shared[name] = definition
  }
  return rest
}
