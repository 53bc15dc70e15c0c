/** Reads the fields of forms as their schemas take them. */
import * as z from 'zod'

/** A text field; empty if it is missing. */
export const textField = z.string().default('')

/**
 * The fields of a form's schema: all values of an array, whether a box is checked for a boolean, otherwise the first
 * value. Other fields are left out, unless the schema takes any.
 * @param schema an object, or a pipe that begins with one
 */
export function readFields(schema: z.ZodType, sent: URLSearchParams): Record<string, unknown> {
  const { shape, def } = toObject(schema)
  const names = new Set([...Object.keys(shape), ...(def.catchall ? sent.keys() : [])])
  return Object.fromEntries([...names].map((name) => [name, readField(shape[name], name, sent)]))
}

function toObject(schema: unknown): z.ZodObject {
  if (schema instanceof z.ZodObject) return schema
  if (schema instanceof z.ZodPipe) return toObject(schema.in)
  throw new TypeError('The schema of a form must begin with an object')
}

function readField(schema: unknown, name: string, sent: URLSearchParams): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return readField(schema.unwrap(), name, sent)
  if (schema instanceof z.ZodPipe) return readField(schema.in, name, sent)
  if (schema instanceof z.ZodArray) return sent.getAll(name)
  if (schema instanceof z.ZodBoolean) return sent.has(name)
  return sent.get(name) ?? undefined
}
