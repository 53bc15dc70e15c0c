/** Generates values that a JSON schema of the API document allows. */
import fc from 'fast-check'
import * as z from 'zod'
import type { Schema } from './operations.ts'
import { anyJson, wellFormedText } from './texts.ts'

const keywords = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.looseObject({})).optional(),
  properties: z.record(z.string(), z.looseObject({})).optional(),
  additionalProperties: z.union([z.boolean(), z.looseObject({})]).optional(),
  propertyNames: z.looseObject({}).optional(),
  required: z.array(z.string()).default([]),
  items: z.looseObject({}).optional(),
  minItems: z.number().default(0),
  maxItems: z.number().default(5),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  minLength: z.number().default(0),
  maxLength: z.number().default(Infinity),
  pattern: z.string().optional(),
  format: z.string().optional(),
  examples: z.array(z.unknown()).default([]),
})
type Keywords = z.infer<typeof keywords>

/** Values that a field of this name takes; undefined if the schema is all that is known. */
export type Examples = (name: string) => readonly unknown[] | undefined

const MAX_GENERATED_ITEMS = 5

/** @param name the field of the value; fields with examples mostly get one of them */
export function valueOf(schema: Schema, examples: Examples, name = ''): fc.Arbitrary<unknown> {
  const known = keywords.parse(schema)
  const { type, anyOf, properties, items } = known
  const own = [...known.examples, ...(examples(name) ?? [])].filter((one) => hasType(one, type))
  const generate = (): fc.Arbitrary<unknown> => {
    if (known.const !== undefined) return fc.constant(known.const)
    if (known.enum) return fc.constantFrom(...known.enum)
    if (anyOf) return fc.oneof(...anyOf.map((one) => valueOf(one, examples, name)))
    if (properties) return objectOf(properties, known.required, examples)
    if (typeof known.additionalProperties === 'object') return mapOf(known, known.additionalProperties, examples)
    if (items) return arrayOf(items, known, examples, name)
    if (Array.isArray(type)) return fc.oneof(...type.map((one) => valueOf({ ...schema, type: one }, examples, name)))
    if (type === 'integer' || type === 'number') return numberOf(known)
    if (type === 'boolean') return fc.boolean()
    if (type === 'null') return fc.constant(null)
    if (type === 'string') return textOf(known)
    return anyJson()
  }
  if (own.length === 0 || items || properties || anyOf) return generate()
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...own) }, generate())
}

/** Whether an example of a name fits a schema; without a type, any does. */
const hasType = (value: unknown, type: Keywords['type']): boolean =>
  type === undefined || [type].flat().includes(Number.isInteger(value) ? 'integer' : typeof value)

/** With the required fields and a few of the others: with all of them, some rule of the site would refuse most objects. */
const objectOf = (
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
  examples: Examples,
): fc.Arbitrary<object> => {
  const optional = Object.keys(properties).filter((name) => !required.includes(name))
  const values = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, examples, name)])),
    { noNullPrototype: true },
  )
  return fc
    .tuple(values, subsetOf(optional))
    .map(([whole, some]) =>
      Object.fromEntries(Object.entries(whole).filter(([name]) => required.includes(name) || some.includes(name))),
    )
}

/** Any names, except for one that no JSON body may contain. */
const mapOf = ({ propertyNames }: Keywords, values: Schema, examples: Examples): fc.Arbitrary<object> => {
  const names = textOf(keywords.parse(propertyNames ?? {})).filter((name) => name !== '__proto__')
  return fc.dictionary(names, valueOf(values, examples), { maxKeys: MAX_GENERATED_ITEMS, noNullPrototype: true })
}

/** Few or all of the names. */
export const subsetOf = (names: readonly string[]): fc.Arbitrary<string[]> =>
  fc.oneof(fc.subarray([...names], { maxLength: Math.min(2, names.length) }), fc.subarray([...names]))

const arrayOf = (
  items: Schema,
  { minItems, maxItems }: Keywords,
  examples: Examples,
  name: string,
): fc.Arbitrary<unknown[]> =>
  fc.array(valueOf(items, examples, name), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, MAX_GENERATED_ITEMS)),
  })

function numberOf({ type, minimum, maximum, exclusiveMinimum }: Keywords): fc.Arbitrary<number> {
  const min = Math.max(
    minimum ?? -Number.MAX_SAFE_INTEGER,
    exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + 1,
  )
  const max = maximum ?? Number.MAX_SAFE_INTEGER
  const within = type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
  return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max: Math.min(max, min + 20) }), within)
}

function textOf({ format, pattern, minLength, maxLength }: Keywords): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((date) => date.toISOString())
  if (format === 'uri') return fc.webUrl()
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'))
  return wellFormedText().map((text) => fit(text, minLength, maxLength))
}

/** Cuts or fills a text; lengths count code points, as in JSON schemas. */
function fit(text: string, min: number, max: number): string {
  const characters = [...text]
  return characters.length > max
    ? characters.slice(0, max).join('')
    : text + 'a'.repeat(Math.max(0, min - characters.length))
}
