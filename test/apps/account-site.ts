/** The whole site, with a browser without JavaScript: it submits forms, and its cookies are passed explicitly. */
import { afterAll, beforeAll } from 'vitest'
import type { InjectOptions } from 'fastify'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { type Database, openDatabase } from '#src/platform/database/database.server.ts'
import type { MailServer } from '../services/mail-server.ts'
import { openSite, type TestSite } from './app.ts'

export const ORIGIN = 'https://anime.example'
export const PASSWORD = 'a sky full of lanterns'

const FORM = 'application/x-www-form-urlencoded'
/** Headers of a form that the site's own page sends. */
export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', origin: ORIGIN, 'content-type': FORM }

/** A site where many users can sign up from one address. */
const openSignUpSite = (): Promise<TestSite> =>
  openSite({ PUBLIC_URL: ORIGIN, SIGN_UPS_PER_HOUR: '1000', SIGN_INS_PER_ADDRESS: '1000' })

export type Answer = Awaited<ReturnType<TestSite['app']['inject']>>

export const cookieOf = (answer: Answer): string => String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
/** Returns the status and the target of a redirect. */
export const redirectOf = ({ statusCode, headers }: Answer) => [statusCode, headers.location]
/** Returns the error messages on a page. */
export const listErrors = (answer: Answer) =>
  [...answer.body.matchAll(/class="form-(?:error|trouble)"[^>]*>([^<]+)/g)].map(([, text]) => text)

/** Waits for a mail. @returns the path of the page that it links to */
export async function findPathInMail(mails: MailServer, to: string, subject: string): Promise<string> {
  const { text } = await mails.waitForMail(to, subject)
  return new RegExp(`^${ORIGIN}(/\\w+/[\\w-]+)$`, 'm').exec(text)?.[1] ?? ''
}

/** A browser of the site. */
export function openBrowser({ app }: TestSite) {
  const post = (
    url: string,
    fields: Record<string, string> | URLSearchParams,
    cookie = '',
    headers: Record<string, string> = SAME_ORIGIN,
  ) =>
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
  return { post, get, signUp }
}

/** Opens a site for all tests of a file, with its database and a browser that visits it. */
export function useDatabaseSite(environment: Record<string, string> = {}) {
  let site: TestSite
  let db: Database
  let browser: ReturnType<typeof openBrowser>
  beforeAll(async () => {
    site = await openSite({ PUBLIC_URL: ORIGIN, SIGN_UPS_PER_HOUR: '1000', ...environment })
    db = await openDatabase(undefined, site.config.dataDir)
    browser = openBrowser(site)
  })
  afterAll(async () => {
    await db.destroy()
    await site.close()
  })
  const post: typeof browser.post = (...args) => browser.post(...args)
  const get: typeof browser.get = (...args) => browser.get(...args)
  return {
    browser: { post, get, signUp: () => browser.signUp() },
    inject: (request: InjectOptions | string) => site.app.inject(request),
    accounts: () => db.$extendTables<AccountTables>(),
  }
}

/** Opens a site for all tests of a file, with a browser that visits it. */
export function useSignUpSite() {
  let site: TestSite
  let browser: ReturnType<typeof openBrowser>
  beforeAll(async () => {
    site = await openSignUpSite()
    browser = openBrowser(site)
  })
  afterAll(() => site.close())
  const post: typeof browser.post = (...args) => browser.post(...args)
  const get: typeof browser.get = (...args) => browser.get(...args)
  return { post, get, signUp: () => browser.signUp(), inject: (request: InjectOptions) => site.app.inject(request) }
}
