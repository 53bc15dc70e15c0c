/** Turns valid requests into ones that are off by one thing. */
import fc from 'fast-check'
import { gzipSync } from 'node:zlib'
import { hostileJson } from '../event-loop/bodies.ts'
import type { Draft } from './drafts.ts'
import { anyJson, anyText } from './texts.ts'

type Mutation = (draft: Draft) => Draft
/** Makes a field's new value from its old one. */
type Change = (value: unknown) => unknown

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY']
const CONTENT_TYPES = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=a',
  'application/json; charset=utf-16',
  'application/json;'.repeat(50),
  'APPLICATION/JSON',
  'application/ld+json',
  'application/json, text/plain',
  '/',
]
const HEADERS: readonly (readonly [name: string, value: string])[] = [
  ['content-encoding', 'gzip'],
  ['content-encoding', 'br, gzip'],
  ['transfer-encoding', 'chunked'],
  ['accept', 'text/html;q=0, */*;q=nan'],
  ['accept-encoding', 'identity;q=0, *;q=0'],
  ['accept-encoding', 'zstd, br;q=0'],
  ['accept-language', '*-__proto__'],
  ['if-none-match', '*'],
  ['if-none-match', 'W/"a", "b'],
  ['if-modified-since', 'not a date'],
  ['range', 'bytes=0-0'],
  ['range', 'bytes=-0,5-1,0-,9999999999999999999-'],
  ['range', `bytes=${'0-1,'.repeat(500)}2-3`],
  ['cookie', '=; ; language=__proto__; a'],
  ['cookie', `language=JP; ${'a=b; '.repeat(300)}`],
  ['cookie', 'session=%; session=%00; language=%E0%A4%A'],
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
  ['host', 'evil.example'],
  ['host', 'a b:99999'],
  ['x-forwarded-for', '1.1.1.1, ::ffff:127.0.0.1, x'],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'javascript'],
  ['x-request-id', 'a'.repeat(300)],
  ['x-http-method-override', 'DELETE'],
  ['expect', '100-continue'],
  ['connection', 'upgrade'],
  ['upgrade', 'h2c'],
  ['user-agent', 'a'.repeat(8_000)],
  ['te', 'trailers'],
]
const EXTRA_FIELDS = [
  '__proto__',
  'constructor',
  'toString',
  'id',
  'userId',
  'isAdmin',
  'isBanned',
  'success',
  'a'.repeat(1_000),
]
const BODY_BYTES = 4_000

export const mutation = (): fc.Arbitrary<Mutation> =>
  fc.oneof(
    { weight: 6, arbitrary: changedField() },
    { weight: 2, arbitrary: changedBody() },
    { weight: 4, arbitrary: changedParameter() },
    { weight: 2, arbitrary: changedQuery() },
    { weight: 2, arbitrary: fc.constantFrom(...HEADERS).map(setHeader) },
    fc.constantFrom(...METHODS).map((method): Mutation => (draft) => ({ ...draft, method })),
    fc.constantFrom(...CONTENT_TYPES).map((type): Mutation => setHeader(['content-type', type])),
  )

const setHeader =
  ([name, value]: readonly [string, string]): Mutation =>
  (draft) => ({ ...draft, headers: { ...draft.headers, [name]: value } })

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

/** Sets, adds or removes one field of a JSON body. */
const changedField = (): fc.Arbitrary<Mutation> =>
  fc
    .tuple(
      fc.nat(),
      fc.oneof(
        anyJson().map(
          (json): Change =>
            () =>
              json,
        ),
        nearby(),
      ),
      fc.constantFrom('set', 'set', 'set', 'remove', 'add'),
      fc.constantFrom(...EXTRA_FIELDS),
    )
    .map(([index, change, kind, extra]) => (draft) => {
      if (!draft.body || !('json' in draft.body) || !isObject(draft.body.json))
        return changeParam(index, JSON.stringify(change('1')) ?? '')(draft)
      const { json } = draft.body
      const names = Object.keys(json)
      const name = kind === 'add' ? extra : (names[index % names.length] ?? extra)
      const rest = Object.entries(json).filter(([key]) => key !== name)
      const changed = change(json[name])
      // fromEntries defines `__proto__` as an own property, as JSON.parse does
      return { ...draft, body: { json: Object.fromEntries(kind === 'remove' ? rest : [...rest, [name, changed]]) } }
    })

/** Changes a value slightly: one longer, one shorter, one more, of another type. */
const nearby = (): fc.Arbitrary<Change> =>
  fc.constantFrom<Change>(
    (value) => (typeof value === 'string' ? `${value}a` : [value]),
    (value) => (typeof value === 'string' ? value.slice(1) : String(value)),
    (value) => (typeof value === 'number' ? value + 1 : { 0: value }),
    (value) => (typeof value === 'number' ? value - 1 : Number(value)),
    (value) => (Array.isArray(value) ? Array.from({ length: 501 }, () => value[0] ?? 1) : { value }),
    (value) => (typeof value === 'string' ? value.repeat(300).slice(0, 7_000) : value),
  )

/** Replaces the whole body. */
const changedBody = (): fc.Arbitrary<Mutation> =>
  fc
    .oneof(
      anyJson().map((json): NonNullable<Draft['body']> => ({ json })),
      fc.constantFrom(...hostileJson(BODY_BYTES)).map((raw) => ({ raw })),
      fc
        .constantFrom('{', '{}}', '{"a":1', '\uFEFF{}', 'NaN', '{"a":1,"a":2}', '{a:1}', "{'a':1}", '0', '""')
        .map((raw) => ({ raw })),
      fc
        .constantFrom(Buffer.from([0xff, 0xfe, 0x7b, 0x7d]), Buffer.from('{"text":"\xC3"}', 'latin1'), gzipSync('{}'))
        .map((raw) => ({ raw })),
      fc.constant({ raw: 'a'.repeat(80_000) }),
    )
    .map((body) => (draft) => ({ ...draft, body, headers: { 'content-type': 'application/json', ...draft.headers } }))

const changeParam =
  (index: number, text: string): Mutation =>
  (draft) => {
    const names = Object.keys(draft.params)
    const name = names[index % names.length]
    return name === undefined ? addToQuery('a', text)(draft) : { ...draft, params: { ...draft.params, [name]: text } }
  }

const changedParameter = (): fc.Arbitrary<Mutation> =>
  fc.tuple(fc.nat(), anyText()).map(([index, text]) => changeParam(index, text))

const addToQuery =
  (name: string, value: string): Mutation =>
  (draft) => ({ ...draft, query: [...draft.query, [name, value]] })

/** Sets, repeats, adds or removes a parameter of the query. */
const changedQuery = (): fc.Arbitrary<Mutation> =>
  fc
    .tuple(fc.nat(), anyText(), fc.constantFrom('set', 'repeat', 'remove', 'nest', 'add'))
    .map(([index, text, kind]) => (draft) => {
      const at = draft.query[index % Math.max(1, draft.query.length)]
      if (!at || kind === 'add') return addToQuery(text, text)(draft)
      const [name] = at
      const rest = draft.query.filter((pair) => pair !== at)
      if (kind === 'remove') return { ...draft, query: rest }
      if (kind === 'repeat') return { ...draft, query: [...draft.query, [name, text]] }
      return { ...draft, query: [...rest, [kind === 'nest' ? `${name}[__proto__]` : name, text]] }
    })
