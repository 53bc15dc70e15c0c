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
    },
  })
  const written = JSON.stringify(generated).replaceAll('#/$defs/', '#/components/schemas/')
  const { $schema: _dialect, $defs, id: name, ...rest } = JSON.parse(written) as Json & { $defs?: Json }
  for (const [key, part] of Object.entries($defs ?? {})) shared[key] = withoutId(part as Json)
  if (typeof name !== 'string') return rest
  shared[name] = rest
  return { $ref: `#/components/schemas/${name}` }
}

const withoutId = ({ id: _id, ...schema }: Json): Json => schema
