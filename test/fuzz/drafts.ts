/** Requests before they are written to the wire, so that mutations can change their parts. */
import fc from 'fast-check'
import type { HostileRequest } from '../event-loop/client.ts'
import { examplesOf } from './examples.ts'
import { formOf } from './forms.ts'
import type { Facts } from './fuzz-site.ts'
import type { Operation } from './operations.ts'
import { subsetOf, valueOf } from './schema-values.ts'

export interface Draft {
  method: string
  /** With `{name}` for parameters. */
  path: string
  /** Path parameters, not yet encoded. */
  params: Readonly<Record<string, string>>
  query: readonly (readonly [name: string, value: string])[]
  headers: Readonly<Record<string, string>>
  body?: { json: unknown } | { raw: string | Buffer }
}

/** Requests that the document allows. */
export function validDraft(operation: Operation, facts: Facts): fc.Arbitrary<Draft> {
  const examples = examplesOf(operation, facts)
  const ofKind = (kind: 'path' | 'query') => operation.parameters.filter((one) => one.in === kind)
  const textOf = (name: string, schema: Operation['parameters'][number]['schema']) =>
    valueOf(schema, examples, name).map(String)
  const params = fc.record(
    Object.fromEntries(
      ofKind('path').map(({ name, schema }) => [name, textOf(name, schema).map((text) => text || '1')]),
    ),
    { noNullPrototype: true },
  )
  const required = ofKind('query').flatMap((one) => (one.required ? [one.name] : []))
  const query = fc
    .tuple(
      fc.record(Object.fromEntries(ofKind('query').map(({ name, schema }) => [name, textOf(name, schema)])), {
        noNullPrototype: true,
      }),
      subsetOf(ofKind('query').flatMap((one) => (one.required ? [] : [one.name]))),
    )
    .map(([whole, some]) => Object.entries(whole).filter(([name]) => required.includes(name) || some.includes(name)))
  const body: fc.Arbitrary<Pick<Draft, 'body' | 'headers'>> = operation.body
    ? valueOf(operation.body, examples).map((json) => ({ body: { json: withSame(json) }, headers: JSON_TYPE }))
    : fc.constant(operation.isForm ? formOf(operation.path) : { headers: {} })
  return fc.tuple(params, query, body).map(([params, query, sent]) => ({
    method: operation.method,
    path: operation.path,
    params,
    query,
    ...sent,
  }))
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** A password is mostly repeated correctly. */
function withSame(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !('confirmPassword' in json) || !('password' in json)) return json
  return { ...json, confirmPassword: json.password }
}

/** Writes the request; lone surrogates in a URL become U+FFFD, as in browsers. */
export function toRequest({ method, path, params, query, headers, body }: Draft): HostileRequest {
  const encode = (text: string) => encodeURIComponent(text.toWellFormed())
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(params[name] ?? '1'))
  const search = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  return {
    method,
    target: search === '' ? filled : `${filled}?${search}`,
    headers,
    ...(body && { body: 'raw' in body ? body.raw : (JSON.stringify(body.json) ?? '') }),
  }
}
