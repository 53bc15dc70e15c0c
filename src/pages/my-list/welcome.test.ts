/** The first steps of a new member, without JavaScript. */
import { expect, test } from 'vitest'
import { cookieOf, listErrors, PASSWORD, redirectOf, useSignUpSite } from '#test/apps/account-site.ts'

const { post, get, signUp } = useSignUpSite()

const register = (from: string, username: string) =>
  post(`/register${from}`, {
    username,
    email: `${username}@example.org`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  })

test('a new member is asked what they like first, unless they came to do something else', async () => {
  expect(redirectOf(await register('', 'newcomer_1'))).toEqual([303, '/welcome'])
  expect(redirectOf(await register('?from=%2Ftv', 'newcomer_2'))).toEqual([303, '/tv'])
  expect(redirectOf(await get('/welcome/seen'))).toEqual([302, '/login?from=%2Fwelcome%2Fseen'])
})

test('chooses genres and ticks titles, and finds both on home and on the list', async () => {
  const cookie = cookieOf(await register('', 'newcomer_3'))
  expect((await get('/home', cookie)).body).toContain('Tick what you’ve seen')
  const genres = await post('/welcome', { intent: 'genres', genre: 'drama' }, cookie)
  expect(redirectOf(genres)).toEqual([303, '/welcome/seen'])
  expect((await get('/home', cookie)).body).toContain('Popular in Drama.')

  const { body } = await get('/welcome/seen', cookie)
  const offered = [...body.matchAll(/name="title" value="([^"]+)"/g)].map(([, id = '']) => id)
  expect(offered).toHaveLength(12)
  const form = new URLSearchParams({ intent: 'seen', title: offered[0] ?? '', more: 'yes' })
  expect(redirectOf(await post('/welcome/seen', Object.fromEntries(form), cookie))).toEqual([
    303,
    '/welcome/seen?page=2',
  ])
  const again = (await get('/welcome/seen', cookie)).body
  expect([...again.matchAll(/<input type="checkbox"[^>]* disabled=""[^>]*>/g)]).toHaveLength(1)
  expect((await get('/my-list/completed', cookie)).body).toContain(`href="/${offered[0]}"`)
  const home = (await get('/home', cookie)).body
  expect(home).not.toContain('Tick what you’ve seen')
  expect(home).toContain('Because you watched')
})

test('a tick changes nothing of a title that is on the list', async () => {
  const { cookie } = await signUp()
  const { body } = await get('/welcome/seen', cookie)
  const id = /name="title" value="([^"]+)"/.exec(body)?.[1] ?? ''
  await post(`/my-list/entry/${id}`, { intent: 'save', status: 'dropped', progress: '1' }, cookie)
  await post('/welcome/seen', { intent: 'seen', title: id }, cookie)
  expect((await get('/my-list/completed', cookie)).body).not.toContain(`href="/${id}"`)
})

test.each([
  ['/welcome/other', 404],
  ['/welcome/seen?page=999', 200],
  ['/welcome/import', 200],
])('%s answers %i', async (url, status) => expect((await get(url, (await signUp()).cookie)).statusCode).toBe(status))

test('an unknown genre is refused', async () => {
  const refused = await post('/welcome', { intent: 'genres', genre: '__proto__' }, (await signUp()).cookie)
  expect([refused.statusCode, ...listErrors(refused)]).toEqual([400, 'Choose genres of this site.'])
})
