/** The largest bodies that routes accept, made from their schemas. */
import * as z from 'zod'
import { MAX_FILES_AT_ONCE } from '#src/admin/library/file-service.server.ts'
import type { PricedRoute } from '#src/platform/limits/priced-routes.server.ts'
import { type JsonSchema, jsonSchema } from '../event-loop/bodies.ts'

export interface Body {
  type: string
  content: string
}

/** What no schema says. The first imported title is the first entry of a long list. */
export interface BodyValues {
  password: string
  toTitleId(index: number): string
}

/** Entries of the longest array that any call accepts. */
const MAX_ENTRIES = 5_000
/** Characters, where a schema has no limit. */
const LONG_TEXT = 5_000
/** Each changes which of the other fields count. */
const EXCLUSIVE = new Set(['all', 'day', 'undo', 'before', 'episodeId', 'userId', 'username', 'replyTo'])
const AT = '2026-11-01T12:00:00.000Z'

const TEXTS: Readonly<Record<string, string>> = {
  timeZone: 'Europe/Berlin',
  from: '22:30',
  until: '07:00',
  startedOn: '2024-04',
  finishedOn: '2026-05-06',
  startDate: '2024-04-01',
  endDate: '2026-05-06',
  email: 'new-address@example.org',
  server: 'mail.example.org',
  poster: 'https://pictures.example.org/poster.jpg',
  banner: 'https://pictures.example.org/banner.jpg',
}
/** Characters of texts whose limit is checked by a function. */
const LENGTHS: Readonly<Record<string, number>> = {
  customLists: 20,
  addToCustomLists: 20,
  removeFromCustomLists: 20,
  name: 20,
  siteName: 60,
  reason: 500,
  english: 500,
  romaji: 500,
  japanese: 500,
  synonyms: 500,
  text: 500,
  content: 500,
}

/** Bodies of a route: with most entries, and with the longest texts. One, if it has no lists. */
export function largestBodies({ method, body, bodyLimit }: PricedRoute, values: BodyValues): Body[] {
  if (method === 'GET' || !(body instanceof z.ZodType)) return []
  const schema = toSchema(body)
  const contents = [LONG_TEXT, 20].map((length) => {
    const write = (entries: number) =>
      JSON.stringify(toValue(schema, { values, defs: schema.$defs ?? {}, name: '', index: 0, length, entries }))
    let [fits, tooMany] = [0, MAX_ENTRIES + 1]
    while (tooMany - fits > 1) {
      const entries = Math.floor((fits + tooMany) / 2)
      if (Buffer.byteLength(write(entries)) <= (bodyLimit ?? Infinity)) fits = entries
      else tooMany = entries
    }
    return write(Math.max(1, fits))
  })
  return [...new Set(contents)].map((content) => ({ type: 'application/json', content }))
}

const schemas = new WeakMap<z.ZodType, JsonSchema>()

export function toSchema(body: z.ZodType): JsonSchema {
  const schema =
    schemas.get(body) ??
    jsonSchema.parse(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }))
  schemas.set(body, schema)
  return schema
}

interface Context {
  values: BodyValues
  /** What parts of the schema refer to. */
  defs: Readonly<Record<string, JsonSchema>>
  /** Of the field. */
  name: string
  /** In the array that contains it. */
  index: number
  /** Of texts, at most. */
  length: number
  /** Of arrays, at most. */
  entries: number
}

function toValue(schema: JsonSchema, context: Context): unknown {
  const { type, properties, items, anyOf, minimum = 0, maximum = Infinity, maxItems = Infinity } = schema
  const { index, entries, defs } = context
  if (schema.$ref !== undefined) return toValue(defs[schema.$ref.replace('#/$defs/', '')] ?? {}, context)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[index % schema.enum.length]
  if (anyOf) return toValue(anyOf[0] ?? {}, context)
  if (properties)
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => !EXCLUSIVE.has(name))
        .map(([name, of]) => [name, toValue(of, { ...context, name })]),
    )
  if (items)
    return Array.from({ length: Math.min(entries, maxItems, items.enum?.length ?? Infinity) }, (_, at) =>
      toValue(items, { ...context, index: at }),
    )
  const kind = [type].flat()[0]
  if (kind === 'object') return {}
  if (kind === 'boolean') return true
  if (kind === 'number' || kind === 'integer') return Math.min(maximum, Math.max(minimum, index + 1))
  return toText(schema, context)
}

function toText({ format, maxLength = LONG_TEXT }: JsonSchema, { values, name, index, length }: Context): string {
  if (format === 'date-time') return AT
  if (/password/i.test(name)) return values.password
  if (/anime|^titles?$|^id$/i.test(name)) return values.toTitleId(index)
  const characters = Math.min(length, maxLength, LENGTHS[name] ?? Infinity)
  return TEXTS[name] ?? `${index} ${'An unhurried episode. '.repeat(length / 20)}`.slice(0, characters).trim()
}

/** What an app for Jellyfin sends, of any kind. */
export function largestAppBody({ bodyLimit = 8 * 1024 }: PricedRoute, itemId: string): Body {
  const write = (entries: number) =>
    JSON.stringify({
      ItemId: itemId,
      MediaSourceId: itemId,
      PlaySessionId: '1',
      PositionTicks: 600_000_000,
      IsPaused: false,
      DeviceProfile: {
        DirectPlayProfiles: Array.from({ length: entries }, () => ({ Type: 'Video', Container: 'mkv' })),
      },
    })
  return { type: 'application/json', content: write(Math.floor((bodyLimit - 400) / 36)) }
}

const FORM_TYPE = 'application/x-www-form-urlencoded'
const MAX_FIELDS = 1_000

/** A form with the fields of all forms, and as many choices as fit. */
export function largestForm(intent: string, bytes: number, values: BodyValues): Body {
  const form = new URLSearchParams({
    intent,
    remove: intent,
    from: '/home',
    title: values.toTitleId(0),
    animeId: values.toTitleId(0),
  })
  for (const name of ['text', 'notes', 'synopsis', 'newList', 'reason', 'subject', 'name', 'synonyms'])
    form.append(name, 'An unhurried episode. '.repeat(bytes / 400).trim())
  let content = form.toString()
  for (let index = 0, fields = form.size; fields < MAX_FIELDS - 2 && content.length < bytes - 200; index++) {
    content += `&select=${encodeURIComponent(values.toTitleId(index))}`
    fields++
    if (index >= MAX_FILES_AT_ONCE) continue
    content += `&file=${index + 1}`
    fields++
  }
  return { type: FORM_TYPE, content }
}

/** A form with one file. */
export const toForm = (field: string, name: string, content: string): Body => ({
  type: 'multipart/form-data; boundary=boundary',
  content: [
    '--boundary',
    `Content-Disposition: form-data; name="${field}"; filename="${name}"`,
    '',
    content,
    '--boundary--',
    '',
  ].join('\r\n'),
})
