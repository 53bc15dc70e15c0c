/** `npm run dev -- --people`: adds users with comments and lists to a development site, through its API. */
import * as z from 'zod'

const PASSWORD = 'lanterns at dusk'
const NAMES = ['aiko', 'botan', 'chiyo', 'daichi'] as const

/** Comments on the most popular titles, in the order in which they are posted. */
const COMMENTS: readonly (readonly [name: (typeof NAMES)[number], text: string])[] = [
  ['aiko', 'The first episode had me at the opening shot. Who else started this tonight?'],
  ['botan', 'Rewatching it for the third time. Still finding details in the backgrounds.'],
  ['chiyo', 'ネタバレなしで言うと、後半がすごいです。'],
  ['daichi', '||The ending changes everything|| and that is all I will say.'],
  ['aiko', 'The soundtrack alone is worth it 🎻'],
  ['botan', `A long one, for layout: ${'it keeps getting better and better, '.repeat(10)}and then it ends.`],
]

const titleList = z.object({ results: z.object({ data: z.array(z.object({ id: z.string() })) }) })
const signInResult = z.object({ user: z.object({ id: z.string() }).optional(), error: z.string().optional() })

interface Person {
  id: string
  headers: Record<string, string>
}

/** @param origin of the running site */
export async function addPeople(origin: string): Promise<void> {
  const titles = await listPopularTitles(origin)
  const people = new Map<string, Person>()
  for (const name of NAMES) people.set(name, await signIn(origin, name))
  for (const [index, [name, text]] of COMMENTS.entries()) {
    const animeId = titles[index % Math.ceil(COMMENTS.length / 2)]
    const person = people.get(name)
    if (animeId && person) await call(origin, person, 'POST', '/comments', { animeId, text, key: `people-${index}` })
  }
  for (const [index, person] of [...people.values()].entries()) {
    for (const animeId of titles.slice(index, index + 6))
      await call(origin, person, 'PUT', `/users/${person.id}/favourites/${animeId}`)
    for (const [at, animeId] of titles.slice(index, index + 3).entries())
      await call(origin, person, 'PUT', `/users/${person.id}/continue-watching/${animeId}`, {
        episodeNum: 1,
        position: 300 * (at + 1),
        progress: 20 * (at + 1),
      })
  }
  console.log(`${NAMES.map((name) => `${name}@example.org`).join(', ')} sign in with the password "${PASSWORD}"`)
}

async function listPopularTitles(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/api/catalogue/most-popular`)
  const { results } = titleList.parse(await response.json())
  return results.data.map(({ id }) => id)
}

/** Creates the account, or signs in where it exists. */
async function signIn(origin: string, username: string): Promise<Person> {
  const headers = { origin, 'content-type': 'application/json' }
  const credentials = { email: `${username}@example.org`, password: PASSWORD }
  const send = (path: string, body: object) =>
    fetch(`${origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  let response = await send('/register', { username, ...credentials, confirmPassword: PASSWORD })
  if (!response.ok) response = await send('/login', credentials)
  const { user, error } = signInResult.parse(await response.json())
  if (!user) throw new Error(`${username} could not sign in: ${error}`)
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  return { id: user.id, headers: { ...headers, cookie } }
}

async function call(origin: string, { headers }: Person, method: string, path: string, body?: object): Promise<void> {
  const { 'content-type': type, ...rest } = headers
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: body && type ? { ...rest, 'content-type': type } : rest,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) console.warn(`${method} ${path}: ${response.status} ${await response.text()}`)
}
