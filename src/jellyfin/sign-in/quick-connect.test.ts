/** Quick Connect from the app to the page where a user allows it, and users' pictures. */
import { getAuthenticationApi } from '@jellyfin/sdk/lib/utils/api/authentication-api'
import { getUserApi } from '@jellyfin/sdk/lib/utils/api/user-api'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { ORIGIN, redirectOf } from '#test/apps/account-site.ts'
import { type JellyfinSite, useJellyfinSite } from '#test/apps/jellyfin-site.ts'
import { databases } from '#test/services/databases.ts'

describe.each(databases())('Quick Connect on $name', (database) => {
  const jellyfin = useJellyfinSite(database)
  let user: Awaited<ReturnType<JellyfinSite['browser']['signUp']>>
  beforeAll(async () => {
    user = await jellyfin.browser.signUp()
  })

  async function initiate() {
    const app = jellyfin.openApp('Television')
    const { data } = await getAuthenticationApi(app).initiateQuickConnect()
    return { app, secret: data.Secret ?? '', code: data.Code ?? '' }
  }
  const redeem = (secret: string) =>
    jellyfin.call('/Users/AuthenticateWithQuickConnect', { method: 'POST', body: JSON.stringify({ Secret: secret }) })
  const connect = (secret: string) => jellyfin.call(`/QuickConnect/Connect?secret=${secret}`)
  const answer = (code: string, intent = 'allow') => jellyfin.browser.post('/link', { intent, code }, user.cookie)

  test('an app is signed in once its user has entered the code on the site', async () => {
    const { app, secret, code } = await initiate()
    const page = await jellyfin.browser.get(`/link?code=${code}`, user.cookie)
    for (const text of ['Television', 'Sofa', code, 'Play videos']) expect(page.body).toContain(text)
    expect((await redeem(secret)).status, 'before it is allowed').toBe(401)
    expect(redirectOf(await answer(code))).toEqual([303, '/link?done=allowed'])
    const api = getAuthenticationApi(app)
    expect((await api.getQuickConnectState({ secret })).data).toMatchObject({ Authenticated: true, Secret: secret })
    const { data } = await api.authenticateWithQuickConnect({ quickConnectDto: { Secret: secret } })
    expect(data).toMatchObject({ User: { Name: user.username, Policy: { IsAdministrator: false } } })
    app.update({ accessToken: data.AccessToken ?? '' })
    expect((await getUserApi(app).getCurrentUser()).data.Name).toBe(user.username)
    expect((await jellyfin.browser.get('/account/devices', user.cookie)).body).toContain('Sofa')
    expect([(await redeem(secret)).status, (await connect(secret)).status], 'a secret is redeemed once').toEqual([
      401, 404,
    ])
  })

  test('two apps that redeem one secret at once get one token', async () => {
    const { secret, code } = await initiate()
    await answer(code)
    const answers = await Promise.all([redeem(secret), redeem(secret), redeem(secret)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401, 401])
  })

  test('a denied code is no longer valid', async () => {
    const { secret, code } = await initiate()
    await answer(code, 'deny')
    expect([(await connect(secret)).status, (await redeem(secret)).status]).toEqual([404, 401])
  })

  test('codes are redeemed where they were made', async () => {
    const oauth = async (path: string, fields: Record<string, string>) =>
      jellyfin.site.app.inject({
        method: 'POST',
        url: `/oauth/${path}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ client_id: 'Television', ...fields }).toString(),
      })
    const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code' }
    const { secret, code } = await initiate()
    await answer(code)
    expect((await oauth('token', { ...grant, device_code: secret })).json()).toMatchObject({ error: 'invalid_grant' })
    expect((await redeem(secret)).status, 'it is still there for the app').toBe(200)

    const started = (await oauth('device_authorization', { scope: 'read comment' })).json<Record<string, string>>()
    await answer(started['user_code'] ?? '')
    const device = started['device_code'] ?? ''
    expect([(await connect(device)).status, (await redeem(device)).status]).toEqual([404, 401])
    expect((await oauth('token', { ...grant, device_code: device })).json()).toMatchObject({ scope: 'read comment' })
  })

  test('an app that is signed in signs in another one of its user', async () => {
    const { cookie, username } = await jellyfin.browser.signUp()
    const token = await jellyfin.signIn(username, 'Phone')
    const { app, secret, code } = await initiate()
    const phone = jellyfin.openApp('Phone')
    phone.update({ accessToken: token })
    const authorize = (query: string, own = token) =>
      jellyfin.call(`/QuickConnect/Authorize?${query}`, { method: 'POST', token: own })
    const other = await jellyfin.signIn(user.username, 'Other')
    const { Id: otherId = '' } = await (await jellyfin.call('/Users/Me', { token: other })).json()
    expect((await authorize(`code=${code}&userId=${otherId}`)).status, 'of another user').toBe(403)
    expect((await jellyfin.call(`/QuickConnect/Authorize?code=${code}`, { method: 'POST' })).status).toBe(401)
    expect((await redeem(secret)).status, 'before it is allowed').toBe(401)
    const { data: me } = await getUserApi(phone).getCurrentUser()
    const { data: isAllowed } = await getAuthenticationApi(phone).authorizeQuickConnect({ code, userId: me.Id ?? '' })
    expect(isAllowed).toBe(true)
    const { data } = await getAuthenticationApi(app).authenticateWithQuickConnect({
      quickConnectDto: { Secret: secret },
    })
    expect(data.User?.Name).toBe(username)
    expect((await jellyfin.browser.get('/account/devices', cookie)).body).toContain('Sofa')
  })

  test('five wrong codes a minute are allowed, on the site and in apps', async () => {
    const { cookie, username } = await jellyfin.browser.signUp()
    const token = await jellyfin.signIn(username, 'Phone')
    const enter = async (code: string) =>
      (await jellyfin.browser.post('/link', { intent: 'allow', code }, cookie)).statusCode
    const authorize = async (query: string) =>
      (await jellyfin.call(`/QuickConnect/Authorize${query}`, { method: 'POST', token })).status
    const started = await jellyfin.site.app.inject({
      method: 'POST',
      url: '/oauth/device_authorization',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'client_id=Television&scope=read+comment',
    })
    const { user_code: code } = started.json<{ user_code: string }>()
    expect(await authorize(`?code=${code}`), 'an app allows no login that may do more than itself').toBe(404)
    const { secret, code: used } = await initiate()
    expect([await authorize(`?code=${used}`), await authorize(`?code=${used}`)], 'once').toEqual([200, 404])
    expect((await redeem(secret)).status).toBe(200)
    expect([await authorize(''), await enter('000001'), await enter('000002')]).toEqual([404, 404, 404])
    expect([await authorize('?code=000003'), await enter('000004')]).toEqual([429, 429])
  })

  test('a user has the picture of the site', async () => {
    const app = jellyfin.openApp('Pictures')
    app.update({ accessToken: await jellyfin.signIn(user.username, 'Pictures') })
    const me = async () => (await getUserApi(app).getCurrentUser()).data
    const { Id: id = '', PrimaryImageTag: none } = await me()
    expect([none, (await jellyfin.call(`/UserImage?userId=${id}`)).status]).toEqual([undefined, 404])
    const form = new FormData()
    const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#30a060' } })
      .png()
      .toBuffer()
    form.set('avatar', new File([new Uint8Array(png)], 'face.png', { type: 'image/png' }))
    const body = new Response(form)
    await jellyfin.site.app.inject({
      method: 'POST',
      url: '/account/avatar',
      headers: { origin: ORIGIN, cookie: user.cookie, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    const { PrimaryImageTag: tag } = await me()
    expect(tag).toMatch(/^[0-9a-f]{32}$/)
    for (const path of [`/UserImage?userId=${id}&tag=${tag}`, `/users/${id}/images/primary`]) {
      const picture = await jellyfin.call(path)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ format: 'webp' })
    }
    for (const other of ['x', '', '0'.repeat(32), '..%2f..']) {
      expect((await jellyfin.call(`/UserImage?userId=${other}`)).status).toBe(404)
      expect((await jellyfin.call(`/Users/${other || 'x'}/Images/Primary`)).status).toBe(404)
    }
  })
})
