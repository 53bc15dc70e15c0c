/** Accounts with a second factor, and the codes that their apps show. */
import { TOTP, Secret } from 'otpauth'
import type { AccountsApp, Browser, Person } from './accounts-app.ts'

/** The code that an authenticator app shows. @param secret in base32 */
export const showCode = (secret: string, now: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret), period: 30, digits: 6 }).generate({ timestamp: now })

export const toClient = (browser: Browser, address = '192.0.2.250') => ({
  address,
  agent: undefined,
  cookie: Array.from(browser.jar, ([name, value]) => `${name}=${value}`).join('; '),
})

/** The user of a browser that is signed in. */
export async function findViewer(site: AccountsApp, browser: Browser) {
  const viewer = await site.accounts.sessions.find(toClient(browser))
  if (!viewer) throw new Error('No one is signed in')
  return viewer
}

/** Turns the second factor of a person on, who is signed in. The next code is one step later. */
export async function turnOn(site: AccountsApp, { browser, password }: Pick<Person, 'browser' | 'password'>) {
  const { secondFactor } = site.accounts.service
  const viewer = await findViewer(site, browser)
  const client = toClient(browser)
  await secondFactor.start(viewer, password, client)
  const { secret = '' } = (await secondFactor.findSetUp(viewer, client)) ?? {}
  const codes = await secondFactor.confirm(viewer, showCode(secret, site.now()), client)
  site.advance(30_000)
  return { codes, secret, code: () => showCode(secret, site.now()) }
}
