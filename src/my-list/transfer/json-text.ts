/** Parses JSON with the line of what is wrong. Pure. */
import type * as z from 'zod'
import { ListReadError } from './read-list.ts'

/** @throws {ListReadError} */
export function parseJson(pieces: Iterable<string>): unknown {
  const text = [...pieces].join('')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw explain(error, text)
  }
}

function explain(error: unknown, text: string): ListReadError {
  const position = error instanceof Error && !isAtEnd(error, text.length) ? findDamage(error, text) : text.length
  const line = countLines(text.slice(0, position))
  if (position >= text.length) return new ListReadError('The JSON ends too early.', line)
  return new ListReadError(`The JSON is damaged at “${text.slice(position, position + 1)}”.`, line)
}

/** The parser names the position of only some errors: that of others is where the longest text ends that is merely incomplete. */
function findDamage(error: Error, text: string): number {
  const named = positionIn(error)
  if (named !== null) return named
  let [complete, damaged] = [0, text.length]
  while (damaged - complete > 1) {
    const middle = Math.floor((complete + damaged) / 2)
    if (isIncomplete(text.slice(0, middle))) complete = middle
    else damaged = middle
  }
  return complete
}

function isIncomplete(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    return error instanceof Error && isAtEnd(error, text.length)
  }
}

const isAtEnd = (error: Error, length: number): boolean =>
  error.message.includes('end of JSON input') || (positionIn(error) ?? -1) >= length

function positionIn({ message }: Error): number | null {
  const [, position] = / at position (\d+)/.exec(message) ?? []
  return position === undefined ? null : Number(position)
}

const countLines = (text: string): number => text.split('\n').length

/** One entry of a list by its schema. @throws {ListReadError} that names the title and the field */
export function parseEntry<T extends z.ZodType>(schema: T, raw: unknown, title: string): z.infer<T> {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.') ?? ''
  const what = field === '' ? 'cannot be read' : `has an invalid value of “${field.slice(0, 60)}”`
  throw new ListReadError(`The entry of ${title === '' ? 'a title' : `“${title.slice(0, 100)}”`} ${what}.`)
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path of keys. */
export const valueAt = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isRecord(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), value)

export const textAt = (value: unknown, ...path: readonly string[]): string => {
  const found = valueAt(value, ...path)
  return typeof found === 'string' ? found : ''
}

export function arrayAt(value: unknown, ...path: readonly string[]): readonly unknown[] | null {
  const found = valueAt(value, ...path)
  return isArray(found) ? found : null
}

const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value)
