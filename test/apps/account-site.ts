/** A browser without JavaScript at the whole site: submits forms as browsers do, and keeps cookies explicitly. */
import { afterAll, beforeAll } from 'vitest'
import type { InjectOptions } from 'fastify'
import { openSite, type TestSite } from './app.ts'

export const ORIGIN = 'https://anime.example'
export const PASSWORD = 'a sky full of lanterns'

const FORM = 'application/x-www-form-urlencoded'
export const OWN = { 'sec-fetch-site': 'same-origin', origin: ORIGIN, 'content-type': FORM }

/** A site where many users can sign up from one address. */
const openSignUpSite = (): Promise<TestSite> =>
  openSite({ PUBLIC_URL: ORIGIN, SIGN_UPS_PER_HOUR: '1000', SIGN_INS_PER_ADDRESS: '1000' })

export type Answer = Awaited<ReturnType<TestSite['app']['inject']>>

export const cookieOf = (answer: Answer): string => String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
export const goesTo = ({ statusCode, headers }: Answer) => [statusCode, headers.location]
/** Returns the error messages on a page. */
export const listErrors = (answer: Answer) =>
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

  /** Signs up a new user, who is signed in. */
  async function signUp() {
    const username = `fan_${++count}`
    const email = `${username}@example.org`
    const answer = await post('/register', { username, email, password: PASSWORD, confirmPassword: PASSWORD })
    return { username, email, cookie: cookieOf(answer) }
  }
  return { post, get, join: signUp }
}

/** Opens a site for all tests of a file, with a browser that visits it. */
export function useSignUpSite() {
  let site: TestSite
  let browser: ReturnType<typeof visit>
  beforeAll(async () => {
    site = await openSignUpSite()
    browser = visit(site)
  })
  afterAll(() => site.close())
  const post: typeof browser.post = (...args) => browser.post(...args)
  const get: typeof browser.get = (...args) => browser.get(...args)
  return { post, get, join: () => browser.join(), inject: (request: InjectOptions) => site.app.inject(request) }
}
