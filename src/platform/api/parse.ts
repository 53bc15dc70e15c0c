/** Validates requests against the schemas of a call. */
import type * as z from 'zod'
import { Problem } from '../problem.ts'

/** @throws {Problem} 400, with the message of the first violated rule */
export function parseQuery<T>(schema: z.ZodType<T>, query: Record<string, string | string[] | undefined>): T {
  const first = Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value] as const)
  return parseFields(schema, Object.fromEntries(first))
}

/** @throws {Problem} 400, with the message of the first violated rule */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem(400, 'The request body must be a JSON object.')
  return parseFields(schema, body)
}

/** @throws {Problem} 400, with the message of the first violated rule */
export function parseFields<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Problem(400, toMessage(issue?.path.join('.') ?? '', issue?.message ?? 'Invalid request.'))
}

/** Our messages are complete sentences; zod's do not name the field. */
const toMessage = (field: string, message: string): string =>
  /^(Invalid|Too (?:big|small):|Unrecognized) /.test(message) && field !== '' ? `Invalid ${field}.` : message
