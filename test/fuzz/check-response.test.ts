import { describe, expect, test } from 'vitest'
import type { Answer, HostileRequest } from '../event-loop/client.ts'
import { findProblems } from './check-response.ts'
import { readOperations } from './operations.ts'

const headers = {
  'x-request-id': '1',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "base-uri 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
}
const answer = (status: number, json: unknown, more: Partial<Answer> = {}): Answer => ({
  status,
  headers,
  body: JSON.stringify(json),
  cookie: '',
  ...more,
})
const file = (type: string): Answer => ({
  ...answer(200, null),
  headers: { ...headers, 'content-type': type },
  body: 'a file',
})
const object = (properties: object) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
const content = (schema: object) => ({ content: { 'application/json': { schema } } })
const [operation] = readOperations(
  JSON.stringify({
    paths: {
      '/api/names': {
        post: {
          requestBody: content(object({ name: { type: 'string', maxLength: 3 } })),
          responses: {
            '2XX': {
              content: {
                ...content(object({ id: { type: 'integer' } })).content,
                'text/plain': { schema: { type: 'string' } },
              },
            },
            default: content(object({ error: { type: 'string' } })),
          },
        },
      },
    },
    components: { schemas: {} },
  }),
)
const request: HostileRequest = { method: 'POST', target: '/api/names', body: '{"name":"abc"}' }

function problemsOf(response: Answer, body = '{"name":"abc"}', isValid = true): string[] {
  if (!operation) throw new Error('no operation')
  return findProblems({
    request: { ...request, body },
    response,
    secrets: ['s3cret'],
    operation: { of: operation, isValid },
  })
}

describe('a response is accepted', () => {
  test.each<[string, Answer, string?, boolean?]>([
    ['as declared', answer(200, { id: 1 })],
    ['a file as declared', file('text/plain; charset=utf-8')],
    ['an error of the declared shape', answer(409, { error: 'That name is taken.' })],
    [
      'a refused request that the document does not allow',
      answer(400, { error: 'Invalid name.' }),
      '{"name":1}',
      false,
    ],
    ['a connection that the HTTP parser refused', answer(431, null, { body: '', headers: { connection: 'close' } })],
  ])('%s', (_, response, body, isValid) => expect(problemsOf(response, body, isValid)).toEqual([]))
})

describe('a response is reported', () => {
  test.each<[string, Answer, string?, boolean?]>([
    ['status 500', answer(500, { error: 'Oh' })],
    ['data must have required property', answer(200, {})],
    ['must NOT have additional properties', answer(200, { id: 1, email: 'a' })],
    ['must NOT have additional properties', answer(400, { error: 'a', stack: 'b' })],
    ['not JSON', answer(200, null, { body: '<html>' })],
    ['allowed by the document, but refused', answer(400, { error: 'Invalid name.' })],
    ['accepted what the document does not allow', answer(200, { id: 1 }), '{"name":"abcd"}', false],
    ['contains the secret', answer(409, { error: 'Not s3cret.' })],
    ['contains /\\n\\s+at', answer(409, null, { body: 'Error: a\n    at b (c:1:2)' })],
    ['constraint failed', answer(409, { error: 'UNIQUE constraint failed: user.email' })],
    ['no x-request-id', answer(200, { id: 1 }, { headers: { ...headers, 'x-request-id': undefined } })],
    ['closed without a response', answer(200, null, { status: null })],
  ])('%s', (problem, response, body, isValid) => {
    expect(problemsOf(response, body, isValid).join('; ')).toContain(problem)
  })
})
