/** Users' pictures through the whole site, by API call and by form. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cookieOf, redirectOf, ORIGIN, PASSWORD, listErrors, useSignUpSite } from '#test/apps/account-site.ts'

const { post, get, signUp, inject } = useSignUpSite()

describe('a picture', () => {
  const png = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#30a060' } })
      .png()
      .toBuffer()

  async function send(url: string, cookie: string, file: Buffer, headers: Record<string, string> = {}) {
    const form = new FormData()
    form.set('avatar', new File([new Uint8Array(file)], 'face.php.png', { type: 'image/png' }))
    const body = new Response(form)
    const type = body.headers.get('content-type') ?? ''
    return inject({
      method: 'POST',
      url,
      headers: { 'sec-fetch-site': 'same-origin', origin: ORIGIN, cookie, 'content-type': type, ...headers },
      payload: Buffer.from(await body.arrayBuffer()),
    })
  }
  const findUser = async (cookie: string) =>
    (await get('/api/me', cookie)).json<{ user: { id: string; avatar: string | null } }>().user

  test('is uploaded by a form, and served with a restrictive policy', async () => {
    const { cookie } = await signUp()
    expect(redirectOf(await send('/account/avatar', cookie, await png()))).toEqual([
      303,
      '/account/profile?done=picture',
    ])
    const { avatar } = await findUser(cookie)
    const shown = await get(avatar ?? '')
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(shown.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await get('/home', cookie)).body).toContain(`src="${avatar}"`)
  })

  test('replaced by an API call is no longer served', async () => {
    const { cookie } = await signUp()
    const { id } = await findUser(cookie)
    const first = (await send(`/api/users/${id}/avatar`, cookie, await png())).json<{ avatar: string }>()
    expect(first.avatar).toMatch(/^\/images\/avatar\/[0-9a-f]{32}\.webp$/)
    expect(first).toEqual({ success: true, avatar: first.avatar })
    await send(`/api/users/${id}/avatar`, cookie, await png())
    expect((await get(first.avatar)).statusCode).toBe(404)
  })

  test('with an invalid file is rejected with a message, by page and API', async () => {
    const { cookie } = await signUp()
    const { id } = await findUser(cookie)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const form = await send('/account/avatar', cookie, svg)
    expect(redirectOf(form)).toEqual([303, '/account/profile?picture=other'])
    const message = 'We can’t read that file. Choose a JPEG, PNG, WebP, GIF or AVIF.'
    expect(listErrors(await get('/account/profile?picture=other', cookie))).toEqual([message])
    const call = await send(`/api/users/${id}/avatar`, cookie, svg)
    expect([call.statusCode, call.json()]).toEqual([400, { success: false, error: message }])
    expect(listErrors(await get('/account/profile?picture=Your+account+was+hacked', cookie))).toEqual([])
    expect((await findUser(cookie)).avatar).toBeNull()
  })

  test('of another user, from another site or by a visitor is not changed', async () => {
    const victim = await signUp()
    const { id } = await findUser(victim.cookie)
    const { cookie } = await signUp()
    const url = `/api/users/${id}/avatar`
    expect((await send(url, cookie, await png())).statusCode).toBe(403)
    expect((await send(url, '', await png())).statusCode).toBe(401)
    const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await send(url, victim.cookie, await png(), crossSite)).statusCode).toBe(403)
    expect((await send('/account/avatar', victim.cookie, await png(), crossSite)).statusCode).toBe(403)
    expect((await findUser(victim.cookie)).avatar).toBeNull()
  })

  test('cannot be set while registering', async () => {
    const form = { username: 'sly_one', email: 'sly@example.org', password: PASSWORD, confirmPassword: PASSWORD }
    const answer = await post('/register', { ...form, avatar: 'https://evil.example/x.png', isAdmin: 'true' })
    const user = await findUser(cookieOf(answer))
    expect(user).toMatchObject({ avatar: null, isAdmin: false })
  })

  test.each(['/images/avatar/x.webp', '/images/avatar/../../hoshimi.db', `/images/avatar/${'0'.repeat(32)}.webp`])(
    'does not exist at %s',
    async (url) => expect((await get(url)).statusCode).toBe(404),
  )
})
