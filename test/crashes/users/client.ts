/** Requests of one user, of which only a complete response counts as an acknowledgement. */
import * as z from 'zod'

export interface Acknowledged {
  body: unknown
  /** The session cookie that it sets. */
  cookie: string | undefined
}

/** The body of a request: JSON, or a form with a file. */
type Body = object | FormData

/**
 * @returns null if there is no complete response, or the site could not store it: it counts as not acknowledged
 * @throws {Error} if the request is refused, which no crash explains
 */
export async function send(
  origin: string,
  { method, path, body, cookie = '' }: { method: string; path: string; body?: Body | undefined; cookie?: string },
): Promise<Acknowledged | null> {
  const isForm = body instanceof FormData
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { origin, cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  }).catch(() => null)
  const text = await response?.text().catch(() => null)
  if (!response || text === null || text === undefined) return null
  if (response.status >= 400 && response.status < 500)
    throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`)
  if (!response.ok) return null
  const session = response.headers.getSetCookie().find((one) => /^(__Host-)?session=/.test(one))
  return { body: JSON.parse(text), cookie: session?.split(';')[0] }
}

const tryLogin = z.object({ user: z.object({ username: z.string() }) })

/** Whether these credentials sign in. @returns the username, or null */
export async function signIn(origin: string, form: { email: string; password: string }): Promise<string | null> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(form),
  })
  const body: unknown = await response.json()
  if (response.ok) return tryLogin.parse(body).user.username
  if (response.status !== 401) throw new Error(`/login is answered with ${response.status}: ${JSON.stringify(body)}`)
  return null
}
