/** Generates hostile requests from the API document and the list of pages. */
import * as z from 'zod'
import { bodiesWithOne, bodyWith, hostileJson, type JsonSchema, jsonSchema } from './bodies.ts'
import type { HostileRequest } from './client.ts'
import { HOSTILE_SEQUENCES, hostileTexts, repeated } from './hostile-texts.ts'

const operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: jsonSchema })) }).optional(),
})
type Operation = z.infer<typeof operation>

/** What the requests depend on in the OpenAPI document. */
export const apiDocument = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
type ApiDocument = z.infer<typeof apiDocument>

export interface Group {
  name: string
  requests: HostileRequest[]
}

/** Length that fits a request line after percent-encoding (characters). */
const URL_CHARACTERS = 4_000
/** Body sizes around the limits of small and large calls (bytes). */
const BODY_SIZES = [3_000, 60_000]
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

const urlTexts = hostileTexts(URL_CHARACTERS).map((text) => encodeURIComponent(text))

/** Sending every text to every parameter takes minutes, so each parameter gets one in six, in rotation. */
const SAMPLE_EVERY = process.env.CHECK_EVERYTHING ? 1 : 6
function share<T>(all: readonly T[], index: string): T[] {
  const first = [...index].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return all.filter((_, index) => index % SAMPLE_EVERY === first % SAMPLE_EVERY)
}

/** @param values values of the path parameters that are not under test */
export function apiGroups(document: ApiDocument, values: Readonly<Record<string, string>>): Group[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      requests: toRequests(method.toUpperCase(), path, operation, values),
    })),
  )
}

function toRequests(
  method: string,
  path: string,
  { parameters = [], requestBody }: Operation,
  values: Readonly<Record<string, string>>,
): HostileRequest[] {
  const fill = (hostile?: string, text = '') =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === hostile ? text : (values[name] ?? '1')))
  const inAddress = parameters.flatMap(({ name, in: kind }) =>
    share(urlTexts, path + name).map((text) => (kind === 'path' ? fill(name, text) : `${fill()}?${name}=${text}`)),
  )
  const schema = requestBody?.content[JSON_TYPE]?.schema
  const json = schema ? BODY_SIZES.flatMap((size) => jsonBodies(schema, size, path)) : []
  return [
    ...inAddress.map((target) => ({ method, target })),
    ...json.map((body) => ({ method, target: fill(), body, headers: { 'content-type': JSON_TYPE } })),
  ]
}

const jsonBodies = (schema: JsonSchema, size: number, path: string): string[] => [
  ...share(hostileTexts(size), path).flatMap((text) => bodiesWithOne(schema, text).map((body) => JSON.stringify(body))),
  ...share(hostileTexts(size / 50), path).map((text) => JSON.stringify(bodyWith(schema, text, 50))),
  JSON.stringify(bodyWith(schema, '1-9999', size / 20)),
  ...hostileJson(size),
]

/** @param paths of pages, with `:name` for parameters */
export function pageGroups(paths: readonly string[]): Group[] {
  return paths.map((path) => ({
    name: `page /${path}`,
    requests: share(urlTexts, path).map((text) => ({
      method: 'GET',
      target: path.includes(':')
        ? `/${path.replaceAll(/:\w+\??/g, text.slice(0, 1_000))}`
        : `/${path}?keyword=${text}&page=${text.slice(0, 100)}`,
    })),
  }))
}

/** @param paths of pages with forms */
export const formGroups = (paths: readonly string[], fields: readonly string[]): Group[] =>
  paths.map((path) => ({
    name: `form of ${path}`,
    requests: BODY_SIZES.flatMap((size) => share(hostileTexts(size), path + String(size))).map((text) => ({
      method: 'POST',
      target: path,
      headers: { 'content-type': FORM_TYPE },
      body: fields
        .map((field) => `${field}=${encodeURIComponent(text.slice(0, text.length / fields.length))}`)
        .join('&'),
    })),
  }))

const HEADERS = [
  'cookie',
  'accept',
  'accept-encoding',
  'accept-language',
  'if-none-match',
  'range',
  'user-agent',
] as const
/** Maximum size of a header beside the others (bytes). */
const HEADER_BYTES = 12_000

/** Hostile headers, each with the other headers that make the site parse it. */
export const headerGroups = (targets: readonly string[]): Group[] =>
  HEADERS.map((header) => ({
    name: `header ${header}`,
    requests: targets.flatMap((target) =>
      headerValues(header).map((value) => ({ method: 'GET', target, headers: { [header]: value } })),
    ),
  }))

/** Header values may hold no control characters and only Latin-1. */
const headerValues = (header: string): string[] => [
  ...HOSTILE_SEQUENCES.filter((sequence) => /^[\x20-\x7E]+$/.test(sequence)).map((sequence) =>
    repeated(sequence, HEADER_BYTES),
  ),
  ...(header === 'range' ? [`bytes=${repeated('0-1,', HEADER_BYTES)}2-3`] : []),
  ...(header === 'cookie' ? [repeated('a=b; ', HEADER_BYTES), repeated('language=JP;', HEADER_BYTES)] : []),
]
