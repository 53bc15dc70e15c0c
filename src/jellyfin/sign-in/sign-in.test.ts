import { getAuthenticationApi } from '@jellyfin/sdk/lib/utils/api/authentication-api'
import { getSessionApi } from '@jellyfin/sdk/lib/utils/api/session-api'
import { getSystemApi } from '@jellyfin/sdk/lib/utils/api/system-api'
import { getUserApi } from '@jellyfin/sdk/lib/utils/api/user-api'
import { beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD } from '#test/apps/account-site.ts'
import { type JellyfinSite, useJellyfinSite } from '#test/apps/jellyfin-site.ts'
import { databases } from '#test/services/databases.ts'

describe.each(databases())('signing in on $name', (database) => {
  const jellyfin = useJellyfinSite(database)
  let user: Awaited<ReturnType<JellyfinSite['browser']['signUp']>>
  let token: string
  beforeAll(async () => {
    user = await jellyfin.browser.signUp()
    token = await jellyfin.signIn(user.username)
  })

  test('an app finds the site, signs in by name or email, and signs out', async () => {
    const { username, email } = user
    const app = jellyfin.openApp()
    const { data: info } = await getSystemApi(app).getPublicSystemInfo()
    expect(info).toMatchObject({ ProductName: 'Jellyfin Server', ServerName: 'Hoshimi', StartupWizardCompleted: true })
    expect((await getAuthenticationApi(app).getQuickConnectEnabled()).data).toBe(true)
    expect((await getUserApi(app).getPublicUsers()).data).toEqual([])
    for (const name of [username, username.toUpperCase(), email]) {
      const { data } = await getAuthenticationApi(app).authenticateUserByName({
        authenticateUserByName: { Username: name, Pw: PASSWORD },
      })
      expect(data.AccessToken).toMatch(/^hoshimi_[\w-]{43}$/)
      expect(data.User).toMatchObject({ Name: username, Policy: { IsAdministrator: false, EnableMediaPlayback: true } })
      expect(data.ServerId).toBe(info.Id)
      app.update({ accessToken: data.AccessToken ?? '' })
      expect((await getUserApi(app).getCurrentUser()).data.Name).toBe(username)
    }
    const own = app.accessToken
    expect((await jellyfin.call('/Users/Me', { token: own })).status).toBe(200)
    await getSessionApi(app).reportSessionEnded()
    expect((await jellyfin.call('/Users/Me', { token: own })).status).toBe(401)
  })

  const signIn = (body: unknown) =>
    jellyfin.call('/Users/AuthenticateByName', { method: 'POST', body: JSON.stringify(body) })

  test('a wrong password and an unknown name look the same, and both are limited', async () => {
    const { username } = await jellyfin.browser.signUp()
    const wrong = await signIn({ Username: username, Pw: 'not the password' })
    const unknown = await signIn({ Username: 'no_such_user', Pw: 'not the password' })
    expect([wrong.status, await wrong.text()]).toEqual([unknown.status, await unknown.text()])
    expect(wrong.status).toBe(401)
    const statuses = new Set<number>()
    for (let tries = 0; tries < 12; tries++)
      statuses.add((await signIn({ Username: username, Pw: `wrong ${tries}` })).status)
    expect(statuses).toEqual(new Set([401, 429]))
  })

  test.each([
    [{}, 400],
    [{ Username: 5, Pw: 'x' }, 400],
    [{ Username: 'x'.repeat(301), Pw: 'x' }, 400],
    [{ Username: '', Pw: '' }, 400],
    [[], 400],
  ])('%j is no sign-in', async (body, status) => {
    expect((await signIn(body)).status).toBe(status)
  })

  test('the token is one of this API: not of the site’s own, never an admin’s', async () => {
    const { cookie } = user
    const { app } = jellyfin.site
    const other = await app.inject({ url: '/api/users', headers: { authorization: `Bearer ${token}` } })
    expect(other.statusCode).toBeGreaterThanOrEqual(401)
    const session = await jellyfin.call('/Users/Me', { headers: { cookie } })
    expect(session.status, 'a cookie of the site is no token').toBe(401)
  })

  test.each([
    ['/users/ME', 200],
    ['/USERS/me', 200],
    ['/Users/00000000-0000-0000-0000-000000000000', 404],
    ['/Users/..%2f..%2fetc', 404],
    ['/socket', 404],
    ['/web/index.html', 418],
    ['/No/Such/Call', 404],
    ['/Plugins', 200],
    ['/Items/x/Intros', 200],
  ])('%s answers %i', async (path, status) => {
    const answer = await jellyfin.call(path, { token })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, '*'])
  })

  test('tokens in a query count, also by their older name', async () => {
    expect((await jellyfin.call(`/Users/Me?apikey=${token}`)).status).toBe(200)
    expect((await jellyfin.call(`/Users/Me?api_key=${token}`)).status).toBe(200)
    expect((await jellyfin.call('/Users/Me', { token: 'hoshimi_wrong' })).status).toBe(401)
  })

  test('Quick Connect: a code of six digits waits, and unknown secrets are refused', async () => {
    const api = getAuthenticationApi(jellyfin.openApp())
    const { data } = await api.initiateQuickConnect()
    expect(data).toMatchObject({ Authenticated: false, Code: expect.stringMatching(/^\d{6}$/), DeviceName: 'Sofa' })
    expect((await api.getQuickConnectState({ secret: data.Secret ?? '' })).data.Authenticated).toBe(false)
    expect((await jellyfin.call('/QuickConnect/Connect?secret=nothing')).status).toBe(404)
    const redeem = await jellyfin.call('/Users/AuthenticateWithQuickConnect', {
      method: 'POST',
      body: JSON.stringify({ Secret: data.Secret }),
    })
    expect(redeem.status).toBe(401)
  })
})
