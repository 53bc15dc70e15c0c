/** Somebody at a site who has no scripts: forms are sent as browsers send them, and cookies are kept by hand. */
import { openSite, type TestSite } from './app.ts'

export const ORIGIN = 'https://anime.example'
export const PASSWORD = 'a sky full of lanterns'

const FORM = 'application/x-www-form-urlencoded'
export const OWN = { 'sec-fetch-site': 'same-origin', origin: ORIGIN, 'content-type': FORM }

/** A site at which many people can join from one address. */
export const openSociableSite = (): Promise<TestSite> =>
  openSite({ PUBLIC_URL: ORIGIN, SIGN_UPS_PER_HOUR: '1000', SIGN_INS_PER_ADDRESS: '1000' })

export type Answer = Awaited<ReturnType<TestSite['app']['inject']>>

export const cookieOf = (answer: Answer): string => String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
export const goesTo = ({ statusCode, headers }: Answer) => [statusCode, headers.location]
/** What a page says is wrong. */
export const wordsOf = (answer: Answer) =>
  [...answer.body.matchAll(/class="form-(?:error|trouble)"[^>]*>([^<]+)/g)].map(([, words]) => words)

export function visit({ app }: TestSite) {
  const post = (url: string, fields: Record<string, string>, cookie = '', headers: Record<string, string> = OWN) =>
    app.inject({
      method: 'POST',
      url,
      headers: { ...headers, cookie },
      payload: new URLSearchParams(fields).toString(),
    })
  const get = (url: string, cookie = '') => app.inject({ url, headers: { cookie } })
  let count = 0

  /** Somebody new, who is signed in. */
  async function join() {
    const username = `fan_${++count}`
    const email = `${username}@example.org`
    const answer = await post('/register', { username, email, password: PASSWORD, confirmPassword: PASSWORD })
    return { username, email, cookie: cookieOf(answer) }
  }
  return { post, get, join }
}
