/** Generates JSON bodies from the schemas of the API document. */

import * as z from 'zod'

export interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  minimum?: number
  maximum?: number
  maxItems?: number
  maxLength?: number
  format?: string
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

export const jsonSchema: z.ZodType<JsonSchema> = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  get properties() {
    return z.record(z.string(), jsonSchema).optional()
  },
  get items() {
    return jsonSchema.optional()
  },
  get anyOf() {
    return z.array(jsonSchema).optional()
  },
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxItems: z.number().optional(),
  maxLength: z.number().optional(),
  format: z.string().optional(),
  $ref: z.string().optional(),
  get $defs() {
    return z.record(z.string(), jsonSchema).optional()
  },
})

/** Fills every field, with `text` wherever the schema takes free text, and `entries` items in each list. */
export function bodyWith(schema: JsonSchema, text: string, entries = 1): unknown {
  const { type, properties, items, anyOf, minimum, maxItems = entries } = schema
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (anyOf) return bodyWith(anyOf[0] ?? {}, text, entries)
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, bodyWith(of, text, entries)]))
  if (items) return Array.from({ length: Math.min(entries, maxItems) }, () => bodyWith(items, text, entries))
  if (type === 'number' || type === 'integer') return minimum ?? 1
  if (type === 'boolean') return true
  return text
}

/** Like `bodyWith`, but with `text` in only one field at a time; one body for each field of the outermost object. */
export function bodiesWithOne(schema: JsonSchema, text: string): unknown[] {
  const { properties } = schema
  if (!properties) return [bodyWith(schema, text)]
  return Object.keys(properties).map((hostile) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, of]) => [name, bodyWith(of, name === hostile ? text : 'a')]),
    ),
  )
}

/** Bodies that are hostile to any endpoint: deep, wide, unterminated or malformed. */
export const hostileJson = (bytes: number): string[] => [
  '['.repeat(bytes),
  '{"a":'.repeat(bytes / 5),
  `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`,
  `[${'{},'.repeat(bytes / 3)}{}]`,
  `{${Array.from({ length: bytes / 12 }, (_, index) => `"k${index}":1`).join(',')}}`,
  `{"a":"${'\\u0000'.repeat(bytes / 6)}"}`,
  `{"a":${'9'.repeat(bytes)}}`,
  `{"__proto__":${'{"__proto__":'.repeat(bytes / 14)}`,
  '"'.repeat(bytes),
  ' '.repeat(bytes),
]
