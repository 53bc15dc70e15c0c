/** The product's calls as the API's document has them. */
import * as z from 'zod'
import { type DocumentedCall, type Json, type Method, type Parameter, toSchema } from '#src/platform/http/openapi.ts'
import type { ProductCall } from './call.ts'

const failure = z.object({ success: z.literal(false), error: z.string() }).meta({ id: 'ProductFailure' })

/** @param base what stands before their paths */
export const documentProduct = (base: string, calls: readonly ProductCall[]): DocumentedCall[] =>
  calls.map((call) => ({
    method: call.method.toLowerCase() as Method,
    path: base + call.path,
    tag: call.tag ?? 'Product',
    summary: call.summary,
    parameters: { ...pathParameters(call.path), ...queryParameters(call.query) },
    ...toBody(call),
    success: '2XX',
    answer: call.answer,
    under: 'success',
    failure,
    signedIn: call.who !== 'anyone',
  }))

const pathParameters = (path: string): Record<string, Parameter> =>
  Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, { description: DESCRIPTIONS[name] ?? `The ${name}` }]),
  )

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  id: 'The id of what is asked for',
  animeId: 'The id of a title, or the digits of it',
}

function queryParameters(query: z.ZodType | undefined): Record<string, Parameter> {
  if (!query) return {}
  const { properties = {}, required = [] } = toSchema(query, {}, 'input') as { properties?: Json; required?: string[] }
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const { description = '', ...rest } = schema as Json & { description?: string }
      return [name, { description, schema: rest, ...(required.includes(name) && { required: true as const }) }]
    }),
  )
}

function toBody({ body, form }: ProductCall): Pick<DocumentedCall, 'body'> {
  if (form) return { body: { type: 'multipart/form-data', ...form } }
  return body ? { body: { type: 'application/json', schema: body } } : {}
}
