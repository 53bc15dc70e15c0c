/** What linters and generators of clients need of `/api/openapi.json`. */
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedSite } from '#test/apps/shared-site.ts'

interface Operation {
  operationId?: string
  security?: object[]
  tags?: string[]
  parameters?: { name: string; in: string; schema: { type?: string; pattern?: string }; example?: unknown }[]
  responses: object
}
type PathItems = Record<string, Record<string, Operation>>

describe('the API document', () => {
  let document: { paths: PathItems; webhooks: PathItems; components: object }
  let operations: { name: string; path: string; operation: Operation }[]
  beforeAll(async () => {
    const { body } = await (await sharedSite()).app.inject({ url: '/api/openapi.json' })
    document = JSON.parse(body) as typeof document
    operations = [...Object.entries(document.paths), ...Object.entries(document.webhooks)].flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ name: `${method} ${path}`, path, operation })),
    )
  })

  test('each operation has an id of its own, and says how it is authorised', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(ids.filter((id) => !/^[a-z][A-Za-z\d]+$/.test(id ?? ''))).toEqual([])
    expect(ids.filter((id, at) => ids.indexOf(id) < at)).toEqual([])
    expect(operations.filter(({ operation }) => !operation.security).map(({ name }) => name)).toEqual([])
    const securityOf = (path: string, method: string) => document.paths[path]?.[method]?.security
    expect(securityOf('/api/catalogue/info', 'get')).toEqual([])
    expect(securityOf('/api/me', 'get')).not.toEqual([])
  })

  test('each path is there once, with all of its parameters', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
    expect(new Set(shapes).size).toBe(shapes.length)
    const missing = operations.filter(({ path, operation }) => {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const own = operation.parameters?.filter((one) => one.in === 'path').map(({ name }) => name) ?? []
      return names.length !== own.length || names.some((name) => !own.includes(name ?? ''))
    })
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  test('device login, feeds and calendars are in it', () => {
    for (const path of ['/oauth/token', '/feeds/title/{id}.{format}', '/calendar.ics'])
      expect(document.paths).toHaveProperty([path])
  })

  test('numbers are numbers, also their examples, and flags are booleans', () => {
    const page = document.paths['/api/catalogue/search']?.['get']?.parameters?.find(({ name }) => name === 'page')
    expect([page?.schema.type, page?.example]).toEqual(['integer', 1])
    const typeOf = (path: string, name: string) =>
      document.paths[path]?.['get']?.parameters?.find((one) => one.name === name)?.schema.type
    expect(typeOf('/api/catalogue/schedule', 'tzOffset')).toBe('integer')
    expect(typeOf('/api/catalogue/servers/{id}', 'ep')).toBe('integer')
    expect(typeOf('/api/catalogue/schedule', 'adult')).toBe('boolean')
    expect(typeOf('/api/lists/{username}', 'adult')).toBe('boolean')
    const texts = operations.flatMap(({ name, operation }) =>
      (operation.parameters ?? []).flatMap(({ schema }) =>
        schema.type === 'string' && /^\^(?:\[1-9\])?\\d\{[\d,]+\}\$$/.test(schema.pattern ?? '') ? [name] : [],
      ),
    )
    expect(texts).toEqual([])
  })

  test('what is required is among the properties, and arrays have items', () => {
    const wrong: string[] = []
    const visit = (value: unknown, at: string): void => {
      if (typeof value !== 'object' || value === null) return
      const { required, properties, type, items } = value as Record<string, unknown> & { properties?: object }
      if (Array.isArray(required) && required.some((name) => !Object.hasOwn(properties ?? {}, String(name))))
        wrong.push(`required ${at}`)
      // also of tuples, whose further items zod forbids by `false`, which linters take for nothing
      if (type === 'array' && !items) wrong.push(`items ${at}`)
      for (const [name, part] of Object.entries(value)) visit(part, `${at}/${name}`)
    }
    visit(document, '')
    expect(wrong).toEqual([])
  })
})
