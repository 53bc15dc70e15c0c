/** Reads the operations of the API document, with a validator for each of their schemas. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import * as z from 'zod'

/** A JSON schema as in the document. */
export type Schema = Readonly<Record<string, unknown>>

const schema = z.record(z.string(), z.unknown())
const content = z.record(z.string(), z.object({ schema }))
const operation = z.object({
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query']),
        required: z.boolean().default(false),
        schema,
        example: z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]).optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content })),
})
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
})

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
  example?: string | undefined
}

export interface Operation {
  /** Method and path: `GET /api/me`. */
  name: string
  method: string
  /** With `{name}` for parameters. */
  path: string
  parameters: readonly Parameter[]
  /** The schema of the JSON body. */
  body: Schema | undefined
  isForm: boolean
  /** The content types of the files that it can return in place of JSON. */
  fileTypes: readonly string[]
  /** @returns why the body is not what the document declares for this status; undefined if it is */
  explainResponse(status: number, body: unknown): string | undefined
  isBody(body: unknown): boolean
}

const JSON_TYPE = 'application/json'
const DOCUMENT = 'document'

/** @param json the body of `/api/openapi.json` */
export function readOperations(json: string): Operation[] {
  const whole = z.looseObject({ paths: z.record(z.string(), z.unknown()) }).parse(JSON.parse(json))
  // device login, feeds and calendars are no calls
  const calls = Object.entries(whole.paths).filter(([path]) => path.startsWith('/api/'))
  const { paths, components } = document.parse({ ...whole, paths: Object.fromEntries(calls) })
  const ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false })
  ajv.addSchema(schema.parse(whole), DOCUMENT)
  const compile = (...path: string[]): ValidateFunction =>
    ajv.compile({ $ref: `${DOCUMENT}#/${path.map(escapePointer).join('/')}` })

  /** A schema with those that it refers to in their places. None refers to itself. */
  const inline = (part: Schema): Schema => {
    const [, name = ''] = /^#\/components\/schemas\/(.+)$/.exec(String(part['$ref'])) ?? []
    const named = components.schemas[name]
    if (named) return inline(named)
    const within = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(within)
      const object = schema.safeParse(value)
      return object.success ? inline(object.data) : value
    }
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, within(value)]))
  }

  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses }]): Operation => {
      const at = ['paths', path, method]
      const validators = new Map(
        Object.keys(responses).map((status) => [
          status.toLowerCase(),
          compile(...at, 'responses', status, 'content', JSON_TYPE, 'schema'),
        ]),
      )
      const written = requestBody?.content[JSON_TYPE]?.schema
      const body = written && inline(written)
      const isBody = body && compile(...at, 'requestBody', 'content', JSON_TYPE, 'schema')
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters,
        body,
        isForm: requestBody !== undefined && body === undefined,
        fileTypes: Object.values(responses).flatMap(({ content }) =>
          Object.keys(content).filter((type) => type !== JSON_TYPE),
        ),
        isBody: (value) => !isBody || isBody(value),
        explainResponse(status, value) {
          const isSuccess = status >= 200 && status < 300
          const validator = validators.get(String(status)) ?? validators.get(isSuccess ? '2xx' : 'default')
          if (!validator) return `status ${status} is not in the document`
          return validator(value) ? undefined : ajv.errorsText(validator.errors)
        },
      }
    }),
  )
}

const escapePointer = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
