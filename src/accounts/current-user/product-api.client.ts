/** The browser's client of the product API. It never throws: errors are part of the response. */
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

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface CallOptions {
  /** Whether the call outlives the page, which browsers allow for 64 KiB. */
  keepalive?: boolean
  /** Asks for the password if the server requires a recent one; if confirmed, the call is made again. */
  confirmPassword?: () => Promise<boolean>
}

/**
 * Makes a call. If the session has ended, all tabs are notified.
 * @param path below /api
 * @param body JSON, or a form with files
 */
export async function callApi<T extends object = object>(
  method: Method,
  path: string,
  body?: object,
  { keepalive = false, confirmPassword }: CallOptions = {},
): Promise<ApiResponse & Partial<T>> {
  let status = 0
  let result: unknown = { success: false, error: UNEXPECTED }
  try {
    const isForm = body instanceof FormData
    const response = await fetch(`/api${path}`, {
      method,
      keepalive,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      ...(body && !isForm && { headers: { 'content-type': 'application/json' } }),
    })
    status = response.status
    if (status === 401 && path !== '/login') notifyTabs(null)
    const needsPassword = response.headers.get(REASON_HEADER) === PASSWORD_REQUIRED
    if (needsPassword && (await confirmPassword?.())) return await callApi(method, path, body, { keepalive })
    const parsed: unknown = await response.json()
    if (typeof parsed === 'object' && parsed !== null && 'success' in parsed) result = parsed
  } catch {
    // no connection, or no JSON
    if (!navigator.onLine) result = { success: false, error: 'You’re offline.' }
  }
  return { ...(result as ApiResponse & Partial<T>), status }
}
