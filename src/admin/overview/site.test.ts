/** What needs attention on the whole site. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { cookieOf, openBrowser, ORIGIN, SAME_ORIGIN } from '#test/apps/account-site.ts'
import { freePort } from '#test/ports.ts'
import { startMailServer } from '#test/services/mail-server.ts'
import { waitFor } from '#test/wait.ts'

const CREDENTIALS = { email: 'admin@localhost', password: 'a password for tests' }

describe('needs attention', () => {
  let site: TestSite
  let cookie = ''
  let mailPort = 0
  const get = (url: string, host = 'anime.example') => site.app.inject({ url, headers: { cookie, host } })
  const send = (fields: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url: '/admin?index',
      headers: { ...SAME_ORIGIN, cookie },
      payload: new URLSearchParams(fields).toString(),
    })
  const texts = async (host?: string) =>
    [...(await get('/admin', host)).body.matchAll(/<li class="admin-panel[^>]*>.*?<\/li>/gs)].map(([html]) =>
      html.replaceAll(/<!-- -->/g, '').replaceAll('&#x27;', "'"),
    )
  const find = async (pattern: RegExp, host?: string) => (await texts(host)).find((text) => pattern.test(text))

  beforeAll(async () => {
    mailPort = await freePort()
    site = await openSite({
      PUBLIC_URL: ORIGIN,
      TRUSTED_PROXIES: '10.0.0.0/8',
      MEDIA_DIR: '/nowhere/films',
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_FROM: 'site@anime.example',
    })
    const answer = await site.app.inject({ method: 'POST', url: '/api/login', payload: CREDENTIALS })
    cookie = cookieOf(answer)
  })
  afterAll(() => site.close())

  test('names a folder that is not there, with the command', async () => {
    await waitFor(async () => expect(await find(/doesn’t exist for the site/)).toMatch(/ls -ld '\/nowhere\/films'/))
  })

  test(
    'says that mail fails from the first one that was not accepted to the next one that was',
    { tags: 'slow' },
    async () => {
      const item = () => find(/accepted no email/)
      const { signUp } = openBrowser(site)
      expect(await item()).toBeUndefined()
      await signUp()
      await waitFor(async () => expect(await item()).toMatch(/ECONNREFUSED.*href="\/admin\/settings#email"/s))
      const server = await startMailServer(mailPort)
      await signUp()
      await waitFor(async () => expect(await item()).toBeUndefined())
      server.close()
    },
  )

  test('compares the address by which the admin came', async () => {
    expect(await find(/You came by/)).toBeUndefined()
    expect(await find(/You came by/, '192.168.1.5:3000')).toContain('You came by 192.168.1.5:3000, but PUBLIC_URL')
  })

  test('hides a warning until it is shown again, which the audit trail tells', async () => {
    const isListed = async () => {
      const { body } = await get('/admin')
      const [shown = '', hidden = ''] = body.split('<details class="attention-hidden"')
      return [/none is scheduled/.test(shown), /none is scheduled/.test(hidden)]
    }
    await waitFor(async () => expect(await isListed()).toEqual([true, false]))
    expect((await send({ intent: 'hide', warning: 'backups' })).headers['location']).toBe('/admin?done=warning-hidden')
    expect(await isListed()).toEqual([false, true])
    const { body } = await send({ intent: 'hide', warning: 'no-such-warning' })
    expect(body).toContain('This problem is gone.')
    await send({ intent: 'show', warning: 'backups' })
    expect(await isListed()).toEqual([true, false])
    expect((await get('/admin/audit')).body).toMatch(/hide warning[\s\S]*show warning|show warning[\s\S]*hide warning/)
  })

  test('counts its problems in the navigation of every admin page', async () => {
    await waitFor(async () => expect((await get('/admin/titles')).body).toMatch(/>Overview<span>[1-9]\d*<\/span>/))
  })

  test('makes no backup without a place for it', async () => {
    expect((await send({ intent: 'back-up' })).body).toContain('BACKUP_TO is not set.')
  })
})
