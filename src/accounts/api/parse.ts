/** What a call was sent, held against what it takes. Pure. */
import type * as z from 'zod'
import { Problem } from '#src/platform/problem.ts'

/** @throws {Problem} 400, with the first broken rule's sentence */
export function parseQuery<T>(schema: z.ZodType<T>, given: Record<string, string | string[] | undefined>): T {
  const first = Object.entries(given).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value] as const)
  return parse(schema, Object.fromEntries(first))
}

/** @throws {Problem} 400, with the first broken rule's sentence */
export function parseBody<T>(schema: z.ZodType<T>, given: unknown): T {
  if (given !== undefined && (typeof given !== 'object' || given === null || Array.isArray(given)))
    throw new Problem(400, 'Please send a JSON object.')
  return parse(schema, given ?? {})
}

function parse<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Problem(400, toSentence(issue?.path.join('.') ?? '', issue?.message ?? 'is wrong'))
}

/** A rule's own words are a sentence; those of the library are about a field and do not name it. */
const toSentence = (field: string, message: string): string =>
  /^(Invalid|Too|Unrecognized) /.test(message) && field !== '' ? `${field} is not what it should be.` : message
