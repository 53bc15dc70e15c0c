import { expect, test } from 'vitest'
import { cookieOf, listErrors, PASSWORD, redirectOf, useDatabaseSite } from '#test/apps/account-site.ts'

const { browser } = useDatabaseSite()
const { get, post } = browser

/** The profiles on the page where one switches, by name, with their ids; the one that acts has none. */
async function readChoices(cookie: string): Promise<Record<string, string | undefined>> {
  const { body } = await get('/profiles', cookie)
  const items = body.split('<ul class="profile-picker">')[1]?.split('</ul>')[0]?.split('<li>').slice(1) ?? []
  return Object.fromEntries(
    items.map((item) => [/<b>([^<]+)/.exec(item)?.[1] ?? '', /name="profile" value="([^"]+)"/.exec(item)?.[1]]),
  )
}

test('without JavaScript, profiles are added, switched to, changed and deleted', async () => {
  const { username, ...started } = await browser.signUp()
  let { cookie } = started
  expect(await readChoices(cookie)).toEqual({ [username]: undefined })
  expect(redirectOf(await post('/account/profiles', { intent: 'add', name: 'Mio', pin: '' }, cookie))).toEqual([
    303,
    '/account/profiles?done=added',
  ])
  expect(listErrors(await post('/account/profiles', { intent: 'add', name: '', pin: '12' }, cookie))).toEqual([
    'Enter a name',
    'Enter 4 to 8 digits',
  ])
  const { Mio: id = '' } = await readChoices(cookie)
  await post('/account/profiles', { intent: 'pin', profile: id, pin: '2468' }, cookie)
  const wrong = await post('/profiles', { profile: id, pin: '1111', password: '' }, cookie)
  expect([wrong.statusCode, listErrors(wrong)]).toEqual([403, ['Incorrect PIN']])
  const switched = await post('/profiles', { profile: id, pin: '2468', password: '' }, cookie)
  expect(redirectOf(switched)).toEqual([303, '/home'])
  expect(await readChoices(cookie), 'a copy of the cookie').toEqual({})
  cookie = cookieOf(switched)
  expect(await readChoices(cookie)).toEqual({ [username]: expect.any(String), Mio: undefined })

  expect((await get('/account', cookie)).body).not.toContain('href="/account/security"')
  for (const page of ['security', 'devices', 'data', 'profiles', 'tokens', 'calendar'])
    expect(redirectOf(await get(`/account/${page}`, cookie))).toEqual([303, '/profiles'])
  const remove = { intent: 'remove', password: PASSWORD, sure: 'yes' }
  expect(redirectOf(await post('/account/data', remove, cookie))).toEqual([303, '/profiles'])
  expect((await post('/account', remove, cookie)).statusCode, 'which takes the same forms').toBe(403)

  const { [username]: account = '' } = await readChoices(cookie)
  await post('/profiles', { profile: account, pin: '', password: '' }, cookie)
  await post('/account/profiles', { intent: 'rename', profile: id, name: 'Ren' }, cookie)
  expect(Object.keys(await readChoices(cookie))).toEqual([username, 'Ren'])
  await post('/account/profiles', { intent: 'remove', profile: id, password: PASSWORD }, cookie)
  expect(Object.keys(await readChoices(cookie))).toEqual([username])
})

test('a profile with any name has a page of its public list, and exports it', async () => {
  const { username, cookie } = await browser.signUp()
  const name = '50% ミオ?'
  await post('/account/profiles', { intent: 'add', name, pin: '' }, cookie)
  const { [name]: id = '' } = await readChoices(cookie)
  await post('/profiles', { profile: id, pin: '', password: '' }, cookie)
  await post('/my-list/settings', { intent: 'settings', scoreFormat: 'POINT_5', isPublic: 'on' }, cookie)
  const path = `/user/${encodeURIComponent(`${username}/${name}`)}/list`
  expect((await get('/my-list', cookie)).body).toContain(`href="${path}"`)
  const page = await get(path)
  expect([page.statusCode, page.body.includes(`href="${path}/planned"`)]).toEqual([200, true])
  expect((await get(`/api/users/${id}/list/export?format=mal&private=omit`, cookie)).statusCode).toBe(200)
})

test('the page of a device’s code names the profile that it signs in to, and leads to another one and back', async () => {
  const { username, cookie } = await browser.signUp()
  const start = async () => {
    const answer = await post('/oauth/device_authorization', { client_id: 'Television', scope: 'read' }, cookie)
    return `/link?code=${answer.json<{ user_code: string }>().user_code}`
  }
  const path = await start()
  const choose = `/profiles?from=${encodeURIComponent(path)}`
  expect((await get(path, cookie)).body).not.toContain('/profiles?from=')
  await post('/account/profiles', { intent: 'add', name: 'Mio', pin: '' }, cookie)
  const before = (await get(path, cookie)).body
  expect([before.includes(`<dd>${username}<`), before.includes(`href="${choose}"`)]).toEqual([true, true])
  expect((await get(choose, cookie)).body).toContain(`name="from" value="${path}"`)
  const { Mio: id = '' } = await readChoices(cookie)
  expect(redirectOf(await post('/profiles', { profile: id, from: path }, cookie))).toEqual([303, path])
  expect((await get(path, cookie)).body).toContain('<dd>Mio<')
  for (const from of ['', '//else.example', 'https://else.example/'])
    expect([from, redirectOf(await post('/profiles', { profile: id, from }, cookie))]).toEqual([from, [303, '/home']])
})
