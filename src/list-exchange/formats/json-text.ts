/** Parses JSON with the line of what is wrong. */
import type * as z from 'zod'
import { ListReadError } from './read-list.ts'

/** @throws {ListReadError} */
export function parseJson(pieces: Iterable<string>): unknown {
  const text = [...pieces].join('')
  refuseManyParts(text)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw explain(error, text)
  }
}

/** Lists are less than ten levels deep, and have less than a hundred parts for each title. */
const MAX_DEPTH = 50
const MAX_PARTS = 2_000_000
const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT, QUOTE, BACKSLASH] = [0x5b, 0x7b, 0x5d, 0x7d, 0x22, 0x5c]

/** Refuses texts for which the parser would need far more memory than they have characters. @throws {ListReadError} */
function refuseManyParts(text: string): void {
  let [depth, parts, isText] = [0, 0, false]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (isText && code === BACKSLASH) index++
    else if (code === QUOTE) isText = !isText
    else if (!isText && (code === OPEN_LIST || code === OPEN_OBJECT)) {
      depth++
      parts++
    } else if (!isText && (code === CLOSE_LIST || code === CLOSE_OBJECT)) depth--
    if (depth <= MAX_DEPTH && parts <= MAX_PARTS) continue
    const much = depth > MAX_DEPTH ? `${MAX_DEPTH} levels` : `${MAX_PARTS.toLocaleString('en')} parts`
    throw new ListReadError(`The JSON has more than ${much}.`, countLines(text.slice(0, index)))
  }
}

function explain(error: unknown, text: string): ListReadError {
  const position = error instanceof Error && !isAtEnd(error, text.length) ? findDamage(error, text) : text.length
  if (position === null) return new ListReadError('The JSON is damaged.')
  const line = countLines(text.slice(0, position))
  if (position >= text.length) return new ListReadError('The JSON ends too early.', line)
  return new ListReadError(`The JSON is damaged at “${text.slice(position, position + 1)}”.`, line)
}

/** Characters of a text in which damage is searched for that the parser does not locate. */
const MAX_SEARCHED = 4_000_000

/**
 * The parser names the position of only some errors: that of others is where the longest text ends that is merely incomplete.
 * @returns null if the text is too long to search
 */
function findDamage(error: Error, text: string): number | null {
  const named = positionIn(error)
  if (named !== null) return named
  if (text.length > MAX_SEARCHED) return null
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
