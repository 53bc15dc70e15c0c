/** The API's document (OpenAPI 3.1), made from the calls and the schemas that check their answers. */
import * as z from 'zod'
import type { Call, Parameter } from './call.ts'
import { failure } from './schemas.ts'

export interface DocumentOptions {
  siteName: string
  origin: string
  version: string
}

type Json = Record<string, unknown>

/** @param groups calls under their base path */
export function toOpenApi(
  groups: { base: string; tag: string; calls: readonly Call[] }[],
  options: DocumentOptions,
): Json {
  const shared: Json = { Failure: toSchema(failure, {}) }
  return {
    openapi: '3.1.0',
    info: {
      title: `${options.siteName} API`,
      version: options.version,
      description:
        'Every call is a GET that needs no key. Success is `{"success":true,"results":…}`; failure has a true status code and `{"success":false,"message":"…"}`. Paths are matched without regard to case.',
    },
    servers: [{ url: options.origin }],
    tags: groups.map(({ tag }) => ({ name: tag })),
    paths: Object.fromEntries(
      groups.flatMap(({ base, tag, calls }) =>
        calls.map((call) => [
          toPath(base + (call.path === '/' ? '' : call.path)),
          { get: toOperation(call, tag, shared) },
        ]),
      ),
    ),
    components: { schemas: shared },
  }
}

const toPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

function toOperation(call: Call, tag: string, shared: Json): Json {
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  return {
    summary: call.summary,
    tags: [tag],
    parameters: Object.entries(call.parameters ?? {}).map(([name, parameter]) =>
      toParameter(name, parameter, inPath.has(name)),
    ),
    responses: {
      200: {
        description: 'The answer',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['success', 'results'],
              properties: { success: { const: true }, results: toSchema(call.results, shared) },
            },
          },
        },
      },
      default: {
        description: 'What is wrong, in one sentence',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

const toParameter = (name: string, { description, required, example, schema }: Parameter, inPath: boolean): Json => ({
  name,
  in: inPath ? 'path' : 'query',
  required: inPath || required === true,
  description,
  ...(example !== undefined && { example }),
  schema: schema ?? { type: 'string' },
})

/** A schema as JSON Schema 2020-12, which is what OpenAPI 3.1 speaks; its named parts go to `shared`. */
function toSchema(schema: z.ZodType, shared: Json): Json {
  const written = JSON.stringify(z.toJSONSchema(schema)).replaceAll('#/$defs/', '#/components/schemas/')
  const { $schema: _dialect, $defs, id: _id, ...rest } = JSON.parse(written) as Json & { $defs?: Json }
  for (const [name, part] of Object.entries($defs ?? {})) {
    const { id: _own, ...definition } = part as Json
    shared[name] = definition
  }
  return rest
}
