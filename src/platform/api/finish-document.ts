/** What generators of clients and linters need of an OpenAPI document, besides what is made from the declared calls. */
import * as z from 'zod'
import type { Json } from './json-schema.ts'

const parameter = z.looseObject({ name: z.string(), in: z.string(), schema: z.looseObject({}).optional() })
const operation = z.looseObject({
  operationId: z.string().optional(),
  tags: z.array(z.string()).optional(),
  parameters: z.array(parameter).optional(),
  security: z.array(z.looseObject({})).optional(),
})
const pathItem = z.record(z.string(), operation)
const openApiDocument = z.looseObject({
  paths: z.record(z.string(), pathItem),
  webhooks: z.record(z.string(), pathItem).optional(),
})

type Operation = z.infer<typeof operation>
type PathItems = Record<string, Record<string, Operation>>

/** @returns the same document with an id and the security of each operation, all tags, and numbers as numbers */
export function finishDocument(document: object): Json {
  const { paths, webhooks = {}, ...rest } = openApiDocument.parse(document)
  const tags = Object.values(paths).flatMap((item) => Object.values(item).flatMap((own) => own.tags ?? []))
  return {
    ...rest,
    tags: Array.from(new Set(tags), (name) => ({ name })),
    paths: mapOperations(paths, (own, method, path) => ({
      operationId: toOperationId(method, path),
      ...own,
      // without it, what is public would need what the document names as a whole
      security: own.security ?? [],
      ...(own.parameters && { parameters: own.parameters.map(withNumbers) }),
    })),
    webhooks: mapOperations(webhooks, (own, _, type) => ({
      operationId: toOperationId('on', type),
      ...own,
      security: [],
    })),
  }
}

function mapOperations(items: PathItems, map: (own: Operation, method: string, path: string) => Operation): PathItems {
  const mapped = Object.entries(items).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(item).map(([method, own]) => [method, map(own, method, path)])),
  ])
  return Object.fromEntries(mapped) as PathItems
}

const NAMES = /\{(\w+)\}/g

/** Such as `getAnimeById`: the method, and the words of the path without its base. */
function toOperationId(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '/')
    .replaceAll(NAMES, 'by-$1')
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** `1` or `true`. */
const isTrue = (text: unknown): boolean => text === '1' || text === 'true'

const DIGITS = /^\^(\[1-9\])?\\d\{(?:\d+,)?(\d)\}\$$/

/** All parameters are text in a URL; those of digits alone are numbers for clients. */
function withNumbers(one: z.infer<typeof parameter>): z.infer<typeof parameter> {
  const { schema = {}, example } = one
  const pattern = typeof schema['pattern'] === 'string' ? DIGITS.exec(schema['pattern']) : null
  const isNumber = schema['type'] === 'integer' || (schema['type'] === 'string' && pattern !== null)
  if (schema['type'] === 'boolean' && example !== undefined) return { ...one, example: isTrue(example) }
  if (!isNumber) return one
  const { pattern: _, default: standard, ...rest } = schema
  return {
    ...one,
    schema: {
      ...rest,
      type: 'integer',
      ...(pattern && {
        minimum: pattern[1] ? 1 : 0,
        maximum: 10 ** (Number(pattern[2]) + (pattern[1] ? 1 : 0)) - 1,
      }),
      ...(standard !== undefined && { default: Number(standard) }),
    },
    ...(example !== undefined && { example: Number(example) }),
  }
}
