/** The forms of pages are of the user whom they were made for, tested against the whole site. */
import { describe, expect, test } from 'vitest'
import { PASSWORD, redirectOf, SAME_ORIGIN, useDatabaseSite } from '#test/apps/account-site.ts'
import { bindForms, isForAnother, OTHER_USER_PATH } from './form-owner.ts'

const { browser, inject, accounts } = useDatabaseSite()

/** The fields of the forms of a page that have values. */
const listForms = (html: string) =>
  [...html.matchAll(/<form\b[^>]*\smethod="post"[^>]*>(.*?)<\/form>/gs)].map(([, content = '']) => {
    const fields = [...content.matchAll(/<(?:input|button)[^>]*\sname="([^"]+)"[^>]*\svalue="([^"]*)"/g)]
    return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]))
  })
const formsOf = async (url: string, cookie: string) => listForms((await browser.get(url, cookie)).body)

async function askForCode(): Promise<string> {
  const { body } = await inject({
    method: 'POST',
    url: '/oauth/device_authorization',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'client_id=Television&scope=read',
  })
  return (JSON.parse(body) as { user_code: string }).user_code
}

test('every form of a page has its user, also where the page is rendered once for many', async () => {
  const [first, second] = [await browser.signUp(), await browser.signUp()]
  const code = await askForCode()
  const pages = [
    '/home',
    '/cowboy-bebop-1',
    '/watch/cowboy-bebop-1',
    '/my-list',
    '/my-list/settings',
    '/my-list/import',
  ]
  const own = [
    '/account',
    '/account/two-step',
    '/account/passkeys',
    '/account/tokens',
    '/account/calendar',
    '/account/notifications',
    `/link?code=${code}`,
  ]
  for (const url of [...pages, ...own]) {
    for (const { username, cookie } of [first, second, first]) {
      const { id } = await accounts()
        .selectFrom('user')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      const owners = (await formsOf(url, cookie)).map((form) => form['made-for'])
      expect([url, ...new Set(owners)]).toEqual([url, id])
    }
  }
  expect((await browser.get('/contact')).body).not.toContain('made-for')
})

describe('a form of another user’s page', () => {
  test('does not sign in a device, and shows who is signed in now', async () => {
    const [victim, other] = [await browser.signUp(), await browser.signUp()]
    const forms = await formsOf(`/link?code=${await askForCode()}`, victim.cookie)
    const form = forms.find((one) => one['code'])
    const allow = { ...form, intent: 'allow' }
    expect(redirectOf(await browser.post('/link', allow, other.cookie))).toEqual([303, OTHER_USER_PATH])
    expect((await browser.get(OTHER_USER_PATH, other.cookie)).body).toContain(
      `Nothing was changed: that page belonged to another account. You’re signed in as ${other.username} now.`,
    )
    expect(redirectOf(await browser.post('/link', allow, victim.cookie))).toEqual([303, '/link?done=allowed'])
  })

  test.each<[string, Record<string, string>]>([
    ['/cowboy-bebop-1', { favourite: 'yes' }],
    ['/comments', { animeId: '1', text: 'Not mine', from: '/cowboy-bebop-1' }],
    ['/account', { intent: 'remove', password: PASSWORD }],
    ['/account', { intent: 'sign-out' }],
    ['/my-list/entry/1', { status: 'watching' }],
  ])('changes nothing at %s', async (url, fields) => {
    const { cookie, username } = await browser.signUp()
    const posted = await browser.post(url, { ...fields, 'made-for': 'another' }, cookie)
    expect(redirectOf(posted)).toEqual([303, OTHER_USER_PATH])
    expect((await browser.get('/account', cookie)).body).toContain(username)
    expect((await browser.get('/cowboy-bebop-1', cookie)).body).not.toMatch(/Not mine|name="favourite" value="no"/)
  })

  test.each(['/account/avatar', '/my-list/import/upload'])('uploads nothing at %s', async (url) => {
    const { cookie } = await browser.signUp()
    const part = (name: string, content: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`
    const answer = await inject({
      method: 'POST',
      url,
      headers: { ...SAME_ORIGIN, cookie, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${part('made-for', 'another')}${part('name', 'someone')}--x--\r\n`,
    })
    expect(redirectOf(answer)).toEqual([303, OTHER_USER_PATH])
  })
})

test('forms without a user, as programs send them, are anyone’s', () => {
  expect(isForAnother(new URLSearchParams('a=b'), 'aiko')).toBe(false)
  expect(isForAnother(new URLSearchParams('made-for=aiko'), 'aiko')).toBe(false)
  expect(isForAnother(new URLSearchParams('made-for='), 'aiko')).toBe(true)
})

test('only forms that are sent are bound', () => {
  const html = '<form method="get"></form><form class="a" method="post" action="/x"><button>Go</button></form>'
  expect(bindForms(html, 'aiko')).toBe(
    '<form method="get"></form><form class="a" method="post" action="/x"><input type="hidden" name="made-for" value="aiko"/><button>Go</button></form>',
  )
})
