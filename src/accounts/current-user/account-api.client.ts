/** The product API as a page asks it: what went wrong is in the answer, and nothing is ever thrown. */
import { notifyTabs } from './notify-tabs.client.ts'

export interface Answer {
  success: boolean
  error?: string
}

/** The words for a call that could not be made, or was answered with something else (specification, section 8). */
export const UNEXPECTED = 'Unexpected error occurred'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** @param path below /api @param body JSON, or a form with files */
export async function askApi<T extends object = object>(
  method: Method,
  path: string,
  body?: object,
): Promise<Answer & Partial<T>> {
  try {
    const isForm = body instanceof FormData
    const response = await fetch(`/api${path}`, {
      method,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      ...(body && !isForm && { headers: { 'content-type': 'application/json' } }),
    })
    if (response.status === 401 && path !== '/login') notifyTabs(null) // the session has ended
    const answer = (await response.json()) as unknown
    if (typeof answer === 'object' && answer !== null && 'success' in answer) return answer as Answer & Partial<T>
  } catch {
    // no line, or no JSON
  }
  return { success: false, error: UNEXPECTED } as Answer & Partial<T>
}
