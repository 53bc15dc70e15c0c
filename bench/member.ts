/** Signed-in users. */
import { userResponse } from '#test/responses.ts'

export interface Member {
  id: string
  cookie: string
}

export async function signUp(origin: string, username: string): Promise<Member> {
  const password = 'a password for benchmarks'
  const account = { username, email: `${username}@example.org`, password, confirmPassword: password }
  const response = await send(origin, 'POST', '/api/register', { body: account })
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { id: userResponse.parse(await response.json()).user.id, cookie }
}

/** Signs up a user with three favourites and three started titles. */
export async function signUpMember(origin: string, username: string): Promise<Member> {
  const member = await signUp(origin, username)
  const { id, cookie } = member
  for (const number of [1, 5, 6]) await send(origin, 'PUT', `/api/users/${id}/favourites/${number}`, { cookie })
  const continueWatching = [1, 5, 6].map((title) => ({ id: String(title), episodeNum: 1, position: 300, progress: 21 }))
  await send(origin, 'POST', `/api/users/${id}/continue-watching`, { cookie, body: { continueWatching } })
  return member
}

/** @throws {Error} if the response is not successful */
async function send(
  origin: string,
  method: string,
  path: string,
  { cookie = '', body }: { cookie?: string; body?: object },
): Promise<Response> {
  const response = await fetch(origin + path, {
    method,
    headers: { origin, cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} returned ${response.status}`)
  return response
}
