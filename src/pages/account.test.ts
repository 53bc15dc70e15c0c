/** Account pages and their forms without JavaScript, tested against the whole site. */
import { describe, expect, test } from 'vitest'
import { cookieOf, redirectOf, SAME_ORIGIN, PASSWORD, listErrors, useSignUpSite } from '#test/apps/account-site.ts'

const { post, get, signUp } = useSignUpSite()

describe('creating an account', () => {
  test('signs in and redirects to the page the user came from', async () => {
    const form = { username: 'Aiko_7', email: 'Aiko@Example.org', password: PASSWORD, confirmPassword: PASSWORD }
    const answer = await post('/register?from=%2Fcowboy-bebop-1%3Fa%3D1', form)
    expect(redirectOf(answer)).toEqual([303, '/cowboy-bebop-1?a=1'])
    const page = await get('/home', cookieOf(answer))
    expect(page.body).toContain('aria-label="Profile of Aiko_7"')
    expect(page.headers['cache-control']).toMatch(/private|no-store/)
    expect((await get('/home')).body).not.toContain('Aiko_7')
  })

  test.each<[string, Record<string, string>, string[]]>([
    [
      'an empty form',
      {},
      ['Username is required', 'Email is required', 'Password is required', 'Please confirm your password'],
    ],
    [
      'a form that breaks every rule',
      { username: 'ab', email: 'ab', password: '12345', confirmPassword: '' },
      [
        'Username must be at least 3 characters',
        'Email is invalid',
        'Password must be at least 6 characters',
        'Passwords do not match',
      ],
    ],
    [
      'a username with other characters than letters, digits and underscores',
      { username: 'a-b c', email: 'a@b.cd', password: PASSWORD, confirmPassword: PASSWORD },
      ['Username can only contain letters, numbers, and underscores'],
    ],
  ])('shows an error next to each invalid field of %s', async (_, form, messages) => {
    const answer = await post('/register', form)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(listErrors(answer)).toEqual(messages)
  })

  test('shows the entered values again, except the passwords', async () => {
    const answer = await post('/register', { username: '"><b>', email: 'a@b.cd', password: 'hunter2-hunter2' })
    expect(answer.body).toMatch(/<input[^>]*value="&quot;&gt;&lt;b&gt;"/)
    expect(answer.body).toMatch(/<input[^>]*value="a@b.cd"/)
    expect(answer.body).not.toContain('hunter2')
  })

  test('rejects a username that is taken', async () => {
    const { username } = await signUp()
    const form = { username: username.toUpperCase(), email: 'other@example.org', password: PASSWORD }
    const answer = await post('/register', { ...form, confirmPassword: PASSWORD })
    expect([answer.statusCode, ...listErrors(answer)]).toEqual([409, 'That username is taken'])
  })
})

describe('signing in', () => {
  test('responds alike to a known and an unknown email', async () => {
    const { email } = await signUp()
    const known = await post('/login', { email, password: 'not the password' })
    const unknown = await post('/login', { email: 'nobody@example.org', password: 'not the password' })
    expect([known.statusCode, listErrors(known)]).toEqual([unknown.statusCode, listErrors(unknown)])
    expect([known.statusCode, ...listErrors(known)]).toEqual([401, 'Invalid email or password'])
  })

  test.each([
    ['/login', '/home'],
    ['/login?from=%2F%2Fevil.example', '/home'],
    ['/login?from=https%3A%2F%2Fevil.example', '/home'],
    ['/login?from=%2Faccount%2Fhistory%3Fpage%3D2', '/account/history?page=2'],
  ])('at %s redirects to %s', async (url, to) => {
    const { email } = await signUp()
    expect(redirectOf(await post(url, { email, password: PASSWORD }))).toEqual([303, to])
  })

  test('redirects a user who is already signed in', async () => {
    const { cookie } = await signUp()
    expect(redirectOf(await get('/login?from=%2Ftv', cookie))).toEqual([302, '/tv'])
  })

  test.each<[string, Record<string, string>, number]>([
    ['from another site', { ...SAME_ORIGIN, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    ['as text', { ...SAME_ORIGIN, 'content-type': 'text/plain' }, 415],
  ])('rejects a form %s', async (_, headers, status) => {
    const { email } = await signUp()
    const answer = await post('/login', { email, password: PASSWORD }, '', headers)
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([status, undefined])
  })
})

const PAGES = ['profile', 'security', 'devices', 'playback', 'display', 'data'].map((page) => `/account/${page}`)

describe('the account', () => {
  test.each(['/account', ...PAGES, '/account/favourites', '/account/history?page=2'])(
    '%s redirects visitors to sign-in',
    async (url) => expect(redirectOf(await get(url))).toEqual([302, `/login?from=${encodeURIComponent(url)}`]),
  )

  test('is not cached and not indexed', async () => {
    const { cookie, email } = await signUp()
    for (const url of ['/account', ...PAGES]) {
      const page = await get(url, cookie)
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.body).toContain('<meta name="robots" content="noindex"/>')
    }
    expect((await get('/account/security', cookie)).body).toContain(email)
  })

  test('lists its pages with what is set there, and each page says where one is', async () => {
    const { cookie, email, username } = await signUp()
    const { body } = await get('/account', cookie)
    const [, index = ''] = body.split('class="account-index"')
    for (const url of PAGES) {
      expect(index).toContain(`href="${url}"`)
      const [current] = /<a[^>]*aria-current="page"[^>]*>/.exec((await get(url, cookie)).body) ?? []
      expect(current).toContain(`href="${url}"`)
    }
    for (const value of [username, email, '1 signed in', 'English titles', 'Off', 'Private'])
      expect(index).toMatch(new RegExp(`<span class="account-value"[^>]*>${value}</span>`))
  })

  test('writes dates in Japanese form in JP', async () => {
    const { cookie } = await signUp()
    expect((await get('/account', `${cookie}; language=JP`)).body).toMatch(/Member since \d{4}年\d{1,2}月\d{1,2}日</)
    expect((await get('/account', cookie)).body).toMatch(/Member since [A-Z][a-z]{2} \d{1,2}, \d{4}</)
  })

  test('offers to sign out everywhere else before the devices', async () => {
    const { cookie, email } = await signUp()
    expect((await get('/account/devices', cookie)).body).not.toContain('Sign out everywhere else')
    await post('/login', { email, password: PASSWORD })
    const { body } = await get('/account/devices', cookie)
    expect(body.indexOf('Sign out everywhere else')).toBeGreaterThan(0)
    expect(body.indexOf('Sign out everywhere else')).toBeLessThan(body.indexOf('This device'))
  })

  test('signs out', async () => {
    const { cookie } = await signUp()
    const answer = await post('/account', { intent: 'sign-out' }, cookie)
    expect(redirectOf(answer)).toEqual([303, '/home'])
    expect((await get('/account', cookie)).statusCode).toBe(302)
  })

  test('says when the password was last changed, once it was', async () => {
    const { cookie } = await signUp()
    expect((await get('/account/security', cookie)).body).not.toContain('Last changed')
    const form = { intent: 'password', currentPassword: PASSWORD, newPassword: 'another sky altogether' }
    const now = cookieOf(await post('/account/security', form, cookie))
    expect((await get('/account/security', now)).body).toMatch(/Last changed on [A-Z][a-z]{2} \d{1,2}, \d{4}</)
  })

  test('changes the password, which signs out every other device', async () => {
    const { cookie, email } = await signUp()
    const other = cookieOf(await post('/login', { email, password: PASSWORD }))
    const form = { intent: 'password', currentPassword: PASSWORD, newPassword: 'another sky altogether' }
    const wrong = await post('/account/security', { ...form, currentPassword: 'not it at all' }, cookie)
    expect([wrong.statusCode, ...listErrors(wrong)]).toEqual([403, 'Incorrect password'])
    const answer = await post('/account/security', form, cookie)
    expect(redirectOf(answer)).toEqual([303, '/account/security?done=password'])
    expect((await get('/account', other)).statusCode).toBe(302)
    const page = await get('/account/security?done=password', cookieOf(answer))
    expect(page.body).toMatch(/role="status"[^>]*>Your password was changed/)
  })

  test('opens one form at a time, and the one with an error automatically', async () => {
    const { cookie } = await signUp()
    const rowsOf = (body: string) =>
      [...body.matchAll(/<details([^>]*)>.*?<form[^>]* id="(\w+)"/gs)].map(([, row = '', form]) => ({ row, form }))
    const rows = rowsOf((await get('/account/security', cookie)).body)
    expect(rows.map(({ form }) => form)).toEqual(['address', 'password'])
    for (const { row } of rows)
      expect([row.includes('name="account-row"'), row.includes('open')]).toEqual([true, false])
    const refused = rowsOf((await post('/account/security', { intent: 'password' }, cookie)).body)
    expect(refused.filter(({ row }) => row.includes('open')).map(({ form }) => form)).toEqual(['password'])
  })

  test('changes the email', async () => {
    const { cookie } = await signUp()
    const bad = await post('/account/security', { intent: 'address', email: 'here', password: '' }, cookie)
    expect(listErrors(bad)).toEqual(['Email is invalid', 'Password is required'])
    const form = { intent: 'address', email: 'moved@example.org', password: PASSWORD }
    expect(redirectOf(await post('/account/security', form, cookie))).toEqual([303, '/account/security?done=address'])
    expect((await get('/account/security', cookie)).body).toContain('moved@example.org')
  })

  test('signs out one device, or all the others', async () => {
    const { cookie, email } = await signUp()
    const others = []
    for (let device = 0; device < 3; device++)
      others.push(cookieOf(await post('/login', { email, password: PASSWORD })))
    const page = await get('/account/devices', cookie)
    const [session = ''] = [...page.body.matchAll(/name="session" value="([^"]+)"/g)].map(([, id = '']) => id)
    expect(redirectOf(await post('/account/devices', { intent: 'session', session }, cookie))).toEqual([
      303,
      '/account/devices?done=session',
    ])
    const answers = await Promise.all(others.map((other) => get('/account', other)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    await post('/account/devices', { intent: 'sessions' }, cookie)
    for (const other of others) expect((await get('/account', other)).statusCode).toBe(302)
    expect((await get('/account', cookie)).statusCode).toBe(200)
  })

  test("cannot sign out another user's session", async () => {
    const victim = await signUp()
    await post('/login', { email: victim.email, password: PASSWORD })
    const page = await get('/account/devices', victim.cookie)
    const session = /name="session" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
    const { cookie } = await signUp()
    const answer = await post('/account/devices', { intent: 'session', session }, cookie)
    expect([answer.statusCode, ...listErrors(answer)]).toEqual([404, 'Session not found.'])
  })

  test('is deleted after confirmation with the password', async () => {
    const { cookie, email } = await signUp()
    const unsure = await post('/account/data', { intent: 'remove', password: PASSWORD }, cookie)
    expect(listErrors(unsure)).toEqual(['Confirm that you want to delete your account'])
    const wrong = await post('/account/data', { intent: 'remove', password: 'not it at all', sure: 'yes' }, cookie)
    expect(wrong.statusCode).toBe(403)
    const form = { intent: 'remove', password: PASSWORD, sure: 'yes' }
    expect(redirectOf(await post('/account/data', form, cookie))).toEqual([303, '/home'])
    expect((await post('/login', { email, password: PASSWORD })).statusCode).toBe(401)
  })

  test.each(['', 'nothing', '__proto__', 'constructor'])('rejects the intent "%s"', async (intent) => {
    const { cookie } = await signUp()
    expect((await post('/account', { intent }, cookie)).statusCode).toBe(400)
  })

  test('still takes the forms of pages that were opened when it was one page, and its links', async () => {
    const { cookie } = await signUp()
    const form = { intent: 'password', currentPassword: PASSWORD, newPassword: 'x' }
    const refused = await post('/account', form, cookie)
    expect(listErrors(refused)).toEqual(['Password must be at least 6 characters'])
    expect(refused.body).toContain('<h1 class="page-title">Email and password</h1>')
    const answer = await post('/account', { ...form, newPassword: 'another sky altogether' }, cookie)
    expect(redirectOf(answer)).toEqual([303, '/account/security?done=password'])
    const { body } = await get('/account?done=picture', cookieOf(answer))
    expect(body).toMatch(/role="status"[^>]*>Picture updated\./)
    expect(body).toMatch(/<a[^>]*id="password"[^>]*href="\/account\/security"/)
  })
})

describe('a forgotten password', () => {
  test('points to the contact page if mail is not configured', async () => {
    const page = await get('/reset')
    expect(page.body).toContain('This site doesn’t send email.')
    expect(page.body).not.toContain('name="email"')
    expect(page.body).not.toContain('We’ll email you')
  })

  test('rejects an invalid link', async () => {
    const page = await get('/reset/not-a-link')
    expect(page.body).toContain('This link was already used or has expired')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    const form = { password: PASSWORD, confirmPassword: PASSWORD }
    const answer = await post('/reset/not-a-link', form)
    expect([answer.statusCode, ...listErrors(answer)][0]).toBe(400)
  })
})

test('opening the link does not confirm an email', async () => {
  expect((await get('/verify/some-link')).body).toContain('Confirm my email address')
  const answer = await post('/verify/some-link', {})
  expect([answer.statusCode, ...listErrors(answer)]).toEqual([
    400,
    'This link was already used or has expired. Request a new one.',
  ])
})
