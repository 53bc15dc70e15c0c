/** Accounts without a script: the pages' own forms, through the whole site. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf, goesTo, openSociableSite, OWN, PASSWORD, visit, wordsOf } from '#test/apps/account-site.ts'
import type { TestSite } from '#test/apps/app.ts'

let site: TestSite
let browser: ReturnType<typeof visit>
beforeAll(async () => {
  site = await openSociableSite()
  browser = visit(site)
})
afterAll(() => site.close())

const post: typeof browser.post = (...sent) => browser.post(...sent)
const get: typeof browser.get = (...asked) => browser.get(...asked)
const join = () => browser.join()

describe('creating an account', () => {
  test('leads on to where one came from, signed in', async () => {
    const form = { username: 'Aiko_7', email: 'Aiko@Example.org', password: PASSWORD, confirmPassword: PASSWORD }
    const answer = await post('/register?from=%2Fcowboy-bebop-1%3Fa%3D1', form)
    expect(goesTo(answer)).toEqual([303, '/cowboy-bebop-1?a=1'])
    const page = await get('/home', cookieOf(answer))
    expect(page.body).toContain('aria-label="Profile of Aiko_7"')
    expect(page.headers['cache-control']).toMatch(/private|no-store/)
    expect((await get('/home')).body).not.toContain('Aiko_7')
  })

  test.each<[string, Record<string, string>, string[]]>([
    [
      'nothing',
      {},
      ['Username is required', 'Email is required', 'Password is required', 'Please confirm your password'],
    ],
    [
      'what breaks every rule',
      { username: 'ab', email: 'ab', password: '12345', confirmPassword: '' },
      [
        'Username must be at least 3 characters',
        'Email is invalid',
        'Password must be at least 6 characters',
        'Passwords do not match',
      ],
    ],
    [
      'another name than letters, digits and underscores',
      { username: 'a-b c', email: 'a@b.cd', password: PASSWORD, confirmPassword: PASSWORD },
      ['Username can only contain letters, numbers, and underscores'],
    ],
  ])('of %s says what is wrong with each field', async (_, form, words) => {
    const answer = await post('/register', form)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(wordsOf(answer)).toEqual(words)
  })

  test('keeps what was written, but never a password', async () => {
    const answer = await post('/register', { username: '"><b>', email: 'a@b.cd', password: 'hunter2-hunter2' })
    expect(answer.body).toMatch(/<input[^>]*value="&quot;&gt;&lt;b&gt;"/)
    expect(answer.body).toMatch(/<input[^>]*value="a@b.cd"/)
    expect(answer.body).not.toContain('hunter2')
  })

  test('under a name that is taken says so', async () => {
    const { username } = await join()
    const form = { username: username.toUpperCase(), email: 'other@example.org', password: PASSWORD }
    const answer = await post('/register', { ...form, confirmPassword: PASSWORD })
    expect([answer.statusCode, ...wordsOf(answer)]).toEqual([409, 'That username is taken'])
  })
})

describe('signing in', () => {
  test('answers alike whether the address is known or not', async () => {
    const { email } = await join()
    const known = await post('/login', { email, password: 'not the password' })
    const unknown = await post('/login', { email: 'nobody@example.org', password: 'not the password' })
    expect([known.statusCode, wordsOf(known)]).toEqual([unknown.statusCode, wordsOf(unknown)])
    expect([known.statusCode, ...wordsOf(known)]).toEqual([401, 'Invalid email or password'])
  })

  test.each([
    ['/login', '/home'],
    ['/login?from=%2F%2Fevil.example', '/home'],
    ['/login?from=https%3A%2F%2Fevil.example', '/home'],
    ['/login?from=%2Faccount%2Fhistory%3Fpage%3D2', '/account/history?page=2'],
  ])('at %s leads to %s', async (url, to) => {
    const { email } = await join()
    expect(goesTo(await post(url, { email, password: PASSWORD }))).toEqual([303, to])
  })

  test('is not needed twice', async () => {
    const { cookie } = await join()
    expect(goesTo(await get('/login?from=%2Ftv', cookie))).toEqual([302, '/tv'])
  })

  test.each<[string, Record<string, string>, number]>([
    ['from another site', { ...OWN, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    ['as text', { ...OWN, 'content-type': 'text/plain' }, 415],
  ])('by a form %s does not work', async (_, headers, status) => {
    const { email } = await join()
    const answer = await post('/login', { email, password: PASSWORD }, '', headers)
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([status, undefined])
  })
})

describe('the account’s page', () => {
  test.each(['/account', '/account/favourites', '/account/history?page=2'])(
    '%s asks a visitor to sign in',
    async (url) => expect(goesTo(await get(url))).toEqual([302, `/login?from=${encodeURIComponent(url)}`]),
  )

  test('is kept by nobody and found by nobody', async () => {
    const { cookie, email } = await join()
    const page = await get('/account', cookie)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('<meta name="robots" content="noindex"/>')
    expect(page.body).toContain(email)
  })

  test('signs out', async () => {
    const { cookie } = await join()
    const answer = await post('/account', { intent: 'sign-out' }, cookie)
    expect(goesTo(answer)).toEqual([303, '/home'])
    expect((await get('/account', cookie)).statusCode).toBe(302)
  })

  test('changes the password, which signs out every other device', async () => {
    const { cookie, email } = await join()
    const other = cookieOf(await post('/login', { email, password: PASSWORD }))
    const form = { intent: 'password', currentPassword: PASSWORD, newPassword: 'another sky altogether' }
    const wrong = await post('/account', { ...form, currentPassword: 'not it at all' }, cookie)
    expect([wrong.statusCode, ...wordsOf(wrong)]).toEqual([403, 'The current password is wrong'])
    const answer = await post('/account', form, cookie)
    expect(goesTo(answer)).toEqual([303, '/account?done=password'])
    expect((await get('/account', other)).statusCode).toBe(302)
    const page = await get('/account?done=password', cookieOf(answer))
    expect(page.body).toMatch(/role="status"[^>]*>Your password is changed/)
  })

  test('changes the address', async () => {
    const { cookie } = await join()
    const bad = await post('/account', { intent: 'address', email: 'here', password: '' }, cookie)
    expect(wordsOf(bad)).toEqual(['Email is invalid', 'Password is required'])
    const form = { intent: 'address', email: 'moved@example.org', password: PASSWORD }
    expect(goesTo(await post('/account', form, cookie))).toEqual([303, '/account?done=address'])
    expect((await get('/account', cookie)).body).toContain('moved@example.org')
  })

  test('ends the session of one device, and of all others', async () => {
    const { cookie, email } = await join()
    const others = []
    for (let device = 0; device < 3; device++)
      others.push(cookieOf(await post('/login', { email, password: PASSWORD })))
    const page = await get('/account', cookie)
    const [session = ''] = [...page.body.matchAll(/name="session" value="([^"]+)"/g)].map(([, id = '']) => id)
    expect(goesTo(await post('/account', { intent: 'session', session }, cookie))).toEqual([
      303,
      '/account?done=session',
    ])
    const answers = await Promise.all(others.map((other) => get('/account', other)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    await post('/account', { intent: 'sessions' }, cookie)
    for (const other of others) expect((await get('/account', other)).statusCode).toBe(302)
    expect((await get('/account', cookie)).statusCode).toBe(200)
  })

  test('cannot end somebody else’s session', async () => {
    const victim = await join()
    await post('/login', { email: victim.email, password: PASSWORD })
    const page = await get('/account', victim.cookie)
    const session = /name="session" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
    const { cookie } = await join()
    const answer = await post('/account', { intent: 'session', session }, cookie)
    expect([answer.statusCode, ...wordsOf(answer)]).toEqual([404, 'There is no such session'])
  })

  test('deletes the account for who is sure and knows the password', async () => {
    const { cookie, email } = await join()
    const unsure = await post('/account', { intent: 'remove', password: PASSWORD }, cookie)
    expect(wordsOf(unsure)).toEqual(['Please say that you are sure'])
    const wrong = await post('/account', { intent: 'remove', password: 'not it at all', sure: 'yes' }, cookie)
    expect(wrong.statusCode).toBe(403)
    expect(goesTo(await post('/account', { intent: 'remove', password: PASSWORD, sure: 'yes' }, cookie))).toEqual([
      303,
      '/home',
    ])
    expect((await post('/login', { email, password: PASSWORD })).statusCode).toBe(401)
  })

  test.each(['', 'nothing', '__proto__', 'constructor'])('the intent "%s" is none', async (intent) => {
    const { cookie } = await join()
    expect((await post('/account', { intent }, cookie)).statusCode).toBe(400)
  })
})

describe('a forgotten password', () => {
  test('without mail leads to the people who run the site', async () => {
    const page = await get('/reset')
    expect(page.body).toContain('This site sends no mail.')
    expect(page.body).not.toContain('name="email"')
  })

  test('by a link that is none is not set', async () => {
    const page = await get('/reset/not-a-link')
    expect(page.body).toContain('This link is used or too old')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    const form = { password: PASSWORD, confirmPassword: PASSWORD }
    const answer = await post('/reset/not-a-link', form)
    expect([answer.statusCode, ...wordsOf(answer)][0]).toBe(400)
  })
})

test('an address is not confirmed by looking', async () => {
  expect((await get('/verify/some-link')).body).toContain('Confirm my address')
  const answer = await post('/verify/some-link', {})
  expect([answer.statusCode, ...wordsOf(answer)]).toEqual([
    400,
    'This link is used or too old. Please ask for a new one',
  ])
})
