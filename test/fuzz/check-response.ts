/** What every response of the site has in common. */
import type { Answer, HostileRequest } from '../event-loop/client.ts'
import type { Operation } from './operations.ts'

export interface Exchange {
  request: HostileRequest
  response: Answer
  /** Texts that the response must not contain. */
  secrets: readonly string[]
  /** The operation of the document that the request addresses, and whether the document allows the request. */
  operation?: { of: Operation; isValid: boolean } | undefined
}

const ALWAYS = [
  'x-request-id',
  'x-content-type-options',
  'content-security-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'x-frame-options',
]
/** Traces of the implementation: stack traces, paths and database messages. */
const INTERNALS = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules\//,
  /\.[cm]?[jt]sx?:\d+:\d+/,
  /SQLITE_|SqliteError|ERR_[A-Z]+_/,
  /constraint failed|violates .{1,40} constraint|invalid input syntax|syntax error at or near/,
]
/** The message of a field that the schema refuses. */
const REFUSED_BY_SCHEMA = /^(?:Invalid [\w.]+\.|Invalid request\.|The request body must be|\w+ must be one of)/

/** Asks a service that cannot be reached here. */
const ASKS_JIKAN = /^\/api\/users\/[^/]+\/requests(?:\/names)?(?:\?|$)/

/** @returns what is wrong with the response */
export function findProblems(exchange: Exchange): string[] {
  const { request, response, secrets } = exchange
  const { status, headers, body } = response
  if (status === null) return isRefusedByNode(request) ? [] : ['the connection was closed without a response']
  if (isConnectionError(response)) return []
  const everything = `${JSON.stringify(headers)}\n${body}`
  return [
    ...(status >= 500 && !(status === 503 && ASKS_JIKAN.test(request.target)) ? [`status ${status}`] : []),
    ...ALWAYS.filter((name) => headers[name] === undefined).map((name) => `no ${name}`),
    ...INTERNALS.filter((pattern) => pattern.test(everything)).map((pattern) => `contains ${String(pattern)}`),
    ...secrets.filter((secret) => everything.includes(secret)).map((secret) => `contains the secret ${secret}`),
    ...(request.method === 'HEAD' && body !== '' ? ['a body after HEAD'] : []),
    ...findUndocumented(exchange),
  ]
}

/** Node may close these connections before the site sees a request. */
const isRefusedByNode = ({ headers = {} }: HostileRequest): boolean =>
  headers['upgrade'] !== undefined || headers['connection'] === 'upgrade' || headers['expect'] !== undefined

const CONNECTION_ERRORS: readonly (number | null)[] = [400, 408, 417, 431]

/** Whether the parser of HTTP refused the connection: the site has seen no request. */
const isConnectionError = ({ status, headers, body }: Answer): boolean =>
  CONNECTION_ERRORS.includes(status) && body === '' && headers.connection === 'close'

function findUndocumented({ request, response, operation }: Exchange): string[] {
  const { status, headers, body } = response
  if (!operation || status === null || request.method !== operation.of.method) return []
  if (status === 304) return headers['etag'] === undefined ? ['304 without ETag'] : []
  if (status < 300 && operation.of.fileTypes.includes(typeOf(headers))) return []
  const json = parseJson(body)
  if (json === undefined) return [`not JSON: ${body.slice(0, 200)}`]
  const problem = operation.of.explainResponse(status, json)
  const message = messageOf(json)
  return [
    ...(problem === undefined ? [] : [`not as in the document: ${problem}`]),
    ...(operation.isValid && status === 400 && REFUSED_BY_SCHEMA.test(message)
      ? [`allowed by the document, but refused: ${message}`]
      : []),
    ...(status < 300 && isUndocumentedBody(request, operation.of) ? ['accepted what the document does not allow'] : []),
  ]
}

const typeOf = (headers: Answer['headers']): string => (headers['content-type'] ?? '').replace(/;.*/, '')

/** Whether the request has a JSON body that the document does not allow. */
function isUndocumentedBody({ body }: HostileRequest, operation: Operation): boolean {
  if (!operation.body || body === undefined) return false
  const json = parseJson(body.toString())
  return json !== undefined && !operation.isBody(json)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function messageOf(json: unknown): string {
  if (typeof json !== 'object' || json === null) return ''
  if ('error' in json) return String(json.error)
  return 'message' in json ? String(json.message) : ''
}
