/** Converts zod schemas to JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
import * as z from 'zod'

export type Json = Record<string, unknown>

/** Named parts are moved to `shared` and referenced. */
export function toJsonSchema(schema: z.ZodType, shared: Json, io: 'input' | 'output'): Json {
  const generated = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // The fallback of `.catch()` is not a documented default.
      if (zodSchema._zod.def.type === 'catch') delete jsonSchema.default
      // zod names its own checks as formats; the pattern beside it says the same
      if (jsonSchema.pattern !== undefined && /^(?:starts_with|ends_with|includes)$/.test(jsonSchema.format ?? ''))
        delete jsonSchema.format
      nameProperties(jsonSchema)
      describeTuple(jsonSchema)
    },
  })
  const written = JSON.stringify(generated).replaceAll('#/$defs/', '#/components/schemas/')
  const { $schema: _dialect, $defs = {}, id: name, ...rest } = rootSchema.parse(JSON.parse(written))
  for (const [key, part] of Object.entries($defs)) shared[key] = withoutId(part)
  if (name === undefined) return rest
  shared[name] = rest
  return { $ref: `#/components/schemas/${name}` }
}

/** Records whose names are known have them as required only: generators of clients look for them among the properties. */
function nameProperties(schema: z.core.JSONSchema.BaseSchema): void {
  const { required, properties, additionalProperties } = schema
  if (!required || properties || typeof additionalProperties !== 'object') return
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]))
}

/** Linters and generators want to know what an array has, also of a tuple. */
function describeTuple(schema: z.core.JSONSchema.BaseSchema): void {
  const { prefixItems } = schema
  if (!prefixItems || schema.items) return
  const kinds = [...new Map(prefixItems.map((item) => [JSON.stringify(item), item])).values()]
  const [only, ...others] = kinds.filter((kind) => typeof kind === 'object')
  if (!only) return
  schema.items = others.length === 0 ? only : { anyOf: [only, ...others] }
  schema.minItems = schema.maxItems = prefixItems.length
}

const rootSchema = z.looseObject({
  $defs: z.record(z.string(), z.looseObject({})).optional(),
  id: z.string().optional(),
})

const withoutId = ({ id: _id, ...schema }: Json): Json => schema
