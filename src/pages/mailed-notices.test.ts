/** Which mails the whole site sends, to whom and how many, as a mail server receives them. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPathInMail, openBrowser, ORIGIN } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { type MailServer, startMailServer } from '#test/services/mail-server.ts'

let mails: MailServer
let site: TestSite
let browser: ReturnType<typeof openBrowser>
beforeEach(async () => {
  mails = await startMailServer()
  site = await openSite({ PUBLIC_URL: ORIGIN, SMTP_URL: mails.url, MAIL_FROM: 'Hoshimi <site@anime.example>' })
  browser = openBrowser(site)
})
afterEach(() => mails.close())

const WORDS = 'Visit evil.example today'

async function createTokens(cookie: string, count: number): Promise<void> {
  const form = { intent: 'create', name: WORDS, scopes: 'read', lifetime: '30' }
  for (let times = 0; times < count; times++)
    expect((await browser.post('/account/tokens', form, cookie)).statusCode).toBe(200)
}

async function allowDevice(cookie: string): Promise<void> {
  const payload = new URLSearchParams({ client_id: WORDS, device_name: WORDS, scope: 'read' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const started = await site.app.inject({ method: 'POST', url: '/oauth/device_authorization', headers, payload })
  const allowed = await browser.post(
    '/link',
    { intent: 'allow', code: started.json<{ user_code: string }>().user_code },
    cookie,
  )
  expect(allowed.headers.location).toBe('/link?done=allowed')
}

/** The subjects of the mails that an address got, once all have been sent. */
async function subjectsFor(...addresses: string[]): Promise<string[][]> {
  await site.close()
  const toSubject = ({ subject }: { subject: string }) => subject.replace('Hoshimi: ', '')
  return addresses.map((address) => mails.mails.filter(({ to }) => to === address).map(toSubject))
}

test('an address that no one confirmed gets no mail about what its account does, only the link to confirm it', async () => {
  const { email, cookie } = await browser.signUp()
  await allowDevice(cookie)
  await createTokens(cookie, 10)
  expect(await subjectsFor(email)).toEqual([['confirm your email address']])
})

test('a confirmed address gets five mails of a kind an hour, without a word that a user chose', async () => {
  const { email, cookie } = await browser.signUp()
  await browser.post(await findPathInMail(mails, email, 'confirm your email address'), {})
  await allowDevice(cookie)
  await createTokens(cookie, 10)
  const [subjects = []] = await subjectsFor(email)
  expect(subjects.toSorted()).toEqual(
    [
      ...Array<string>(4).fill('an API token was created'),
      'a device was signed in',
      'confirm your email address',
    ].toSorted(),
  )
  expect(mails.received.join('\n')).not.toContain('evil')
})

test('accounts of one network get twenty links to confirm an address an hour together', async () => {
  const people = []
  for (let n = 0; n < 20; n++) people.push(await browser.signUp())
  const again = await browser.post('/account', { intent: 'address-again' }, people[0]?.cookie)
  expect(again.statusCode).toBe(429)
  const subjects = await subjectsFor(...people.map(({ email }) => email))
  expect(subjects).toEqual(people.map(() => ['confirm your email address']))
})
