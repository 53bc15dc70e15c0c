import { expect, test } from 'vitest'
import * as z from 'zod'
import { readFields, textField } from './read-fields.ts'

const sent = new URLSearchParams('name=a&name=b&kinds=x&kinds=y&on=yes&other=1')

test('the type of a field decides what is read of it', () => {
  const schema = z.object({
    name: textField,
    kinds: z.array(z.string()).max(3).optional(),
    none: z.array(z.string()),
    on: z.boolean(),
    off: z.boolean().default(true),
    missing: z.string().optional(),
  })
  expect(readFields(schema, sent)).toEqual({
    name: 'a',
    kinds: ['x', 'y'],
    none: [],
    on: true,
    off: false,
    missing: undefined,
  })
})

test('a schema that goes on with another one reads its first object', () => {
  const schema = z
    .object({ name: z.string().trim() })
    .transform(({ name }) => ({ text: name }))
    .pipe(z.object({ text: z.string() }))
  expect(schema.parse(readFields(schema, sent))).toEqual({ text: 'a' })
})

test('fields that a schema does not name are read only if it takes any', () => {
  expect(readFields(z.object({ on: z.boolean() }).catchall(z.string()), sent)).toMatchObject({ on: true, other: '1' })
  expect(readFields(z.object({ on: z.boolean() }), sent)).toEqual({ on: true })
})
