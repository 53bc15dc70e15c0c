/** A signed-in user with favourites and started titles. */
import * as z from 'zod'

const registration = z.object({ user: z.object({ id: z.string() }) })

export interface Member {
  id: string
  cookie: string
}

/** Signs up a user with three favourites and three started titles. */
export async function signUpMember(origin: string, username: string): Promise<Member> {
  const send = async (method: string, path: string, body: object | undefined, sent = '') => {
    const response = await fetch(origin + path, {
      method,
      headers: { origin, 'content-type': 'application/json', cookie: sent },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    return response
  }
  const password = 'a password for benchmarks'
  const account = { username, email: `${username}@example.org`, password, confirmPassword: password }
  const registered = await send('POST', '/api/register', account)
  const own = registered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { user } = registration.parse(await registered.json())
  for (const number of [1, 5, 6]) await send('PUT', `/api/users/${user.id}/favourites/${number}`, undefined, own)
  const continueWatching = [1, 5, 6].map((id) => ({ id: String(id), episodeNum: 1, position: 300, progress: 21 }))
  await send('POST', `/api/users/${user.id}/continue-watching`, { continueWatching }, own)
  return { id: user.id, cookie: own }
}
