import { expect, test } from 'vitest'
import * as z from 'zod'
import { productEnvelope } from './call.ts'

test('a response with undeclared fields stays one in its envelope', () => {
  const response = { success: true, name: 'aiko', favourites: [] }
  expect(productEnvelope(z.looseObject({ name: z.string() })).parse(response)).toEqual(response)
  expect(productEnvelope(z.object({ name: z.string() })).parse(response)).toEqual({ success: true, name: 'aiko' })
})
