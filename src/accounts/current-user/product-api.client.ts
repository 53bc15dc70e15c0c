/** The browser's client of the product API. It never throws: errors are part of the response. */
import type { CallTypes, ParamsOf } from '#src/platform/api/call.ts'
import { PASSWORD_REQUIRED, REASON_HEADER } from '../sessions/recent-password.ts'
import { notifyTabs } from './notify-tabs.client.ts'

export interface ApiResponse {
  success: boolean
  error?: string
  /** The HTTP status; 0 without a connection. */
  status: number
}

/** The error of a call without a readable response (specification, section 8). */
export const UNEXPECTED = 'Unexpected error occurred'

/** The calls of the API by endpoint, such as `GET /users/:id`. `app/services.server.ts` adds all that the site serves. */
export interface ApiCalls {}

type Endpoint = keyof ApiCalls
type Types<E extends Endpoint> = ApiCalls[E] & CallTypes

export type ApiBody<E extends Endpoint> = Types<E>['body']
/** The data of a successful response. */
export type ApiData<E extends Endpoint> = Types<E>['response']

export interface CallOptions {
  /** Whether the call outlives the page, which browsers allow for 64 KiB. */
  keepalive?: boolean
  /** Asks for the password if the server requires a recent one; if confirmed, the call is made again. */
  confirmPassword?: () => Promise<boolean>
}

/** A part of a request that the call does not have, may have, or needs. */
type Part<Name extends string, T> = [T] extends [never]
  ? { [name in Name]?: undefined }
  : undefined extends T
    ? { [name in Name]?: T }
    : { [name in Name]: T }

type Query<Q> = Q extends object ? (Partial<Q> extends Q ? Q | URLSearchParams | undefined : Q) : undefined

type ApiRequest<E extends Endpoint> = CallOptions &
  Part<'params', [ParamsOf<E>] extends [never] ? undefined : Readonly<Record<ParamsOf<E>, string | number>>> &
  Part<'query', Query<Types<E>['query']>> &
  Part<'body', Types<E>['body']>

/**
 * Makes a call. If the session has ended, all tabs are notified.
 * @param endpoint the call's method and path, with the names of its parameters
 * @param request the values of the parameters, and what the call's schemas take
 */
export function callApi<E extends Endpoint>(
  endpoint: E,
  ...request: Partial<ApiRequest<E>> extends ApiRequest<E> ? [request?: ApiRequest<E>] : [request: ApiRequest<E>]
): Promise<ApiResponse & Partial<ApiData<E>>>
export async function callApi(endpoint: string, request?: SentRequest): Promise<ApiResponse> {
  return send(endpoint, request ?? {})
}

type QueryFields = Readonly<Record<string, string | undefined>>

interface SentRequest extends CallOptions {
  params?: Readonly<Record<string, string | number>> | undefined
  query?: QueryFields | URLSearchParams | undefined
  body?: unknown
}

async function send(endpoint: string, request: SentRequest): Promise<ApiResponse> {
  const { params = {}, query, body, keepalive = false, confirmPassword } = request
  const [method, template = ''] = endpoint.split(' ')
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = query ? `?${query instanceof URLSearchParams ? query : toQuery(query)}` : ''
  let status = 0
  let result: object = { success: false, error: UNEXPECTED }
  try {
    const isForm = body instanceof FormData
    const response = await fetch(`/api${path}${search}`, {
      method,
      keepalive,
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(body !== undefined && !isForm && { headers: { 'content-type': 'application/json' } }),
    })
    status = response.status
    if (status === 401 && path !== '/login') notifyTabs(null)
    const needsPassword = response.headers.get(REASON_HEADER) === PASSWORD_REQUIRED
    if (needsPassword && (await confirmPassword?.()))
      return await send(endpoint, { ...request, confirmPassword: undefined })
    const parsed: unknown = await response.json()
    if (typeof parsed === 'object' && parsed !== null && 'success' in parsed) result = parsed
  } catch {
    // no connection, or no JSON
    if (!navigator.onLine) result = { success: false, error: 'You’re offline.' }
  }
  return { ...(result as ApiResponse), status }
}

/** Without the parameters that have no value. */
const toQuery = (query: QueryFields): URLSearchParams =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
