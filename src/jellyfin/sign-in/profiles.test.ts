import { expect, test } from 'vitest'
import { ORIGIN, PASSWORD, redirectOf } from '#test/apps/account-site.ts'
import { useJellyfinSite } from '#test/apps/jellyfin-site.ts'
import { databases } from '#test/services/databases.ts'

const [database] = databases()
if (!database) throw new Error('no database')
const jellyfin = useJellyfinSite(database)

const signIn = async (Username: string, Pw: string) => {
  const answer = await jellyfin.call('/Users/AuthenticateByName', {
    method: 'POST',
    body: JSON.stringify({ Username, Pw }),
  })
  const body = answer.ok ? ((await answer.json()) as { AccessToken: string; User: { Name: string; Id: string } }) : null
  return { status: answer.status, token: body?.AccessToken ?? '', user: body?.User }
}

async function addProfile(cookie: string, name: string, pin: string): Promise<string> {
  const headers = { cookie, origin: ORIGIN, 'sec-fetch-site': 'same-origin' }
  const { app } = jellyfin.site
  const answer = await app.inject({ method: 'POST', url: '/api/profiles', headers, payload: { name, pin } })
  return answer.json<{ id: string }>().id
}

test('apps sign in to profiles, with the account’s password and the PIN if there is one', async () => {
  const { username, cookie } = await jellyfin.browser.signUp()
  const mio = await addProfile(cookie, 'Mio', '')
  await addProfile(cookie, 'Ren', '2468')
  const own = await signIn(username, PASSWORD)
  const profile = await signIn(`${username}/mio`, PASSWORD)
  expect(profile).toMatchObject({ status: 200, user: { Name: `${username}/Mio`, Id: mio.replaceAll('-', '') } })
  expect(profile.user?.Id).not.toBe(own.user?.Id)
  expect((await signIn(`${username}/Ren`, `${PASSWORD}:2468`)).status).toBe(200)
  const refused = [
    await signIn(`${username}/Ren`, PASSWORD),
    await signIn(`${username}/Ren`, `${PASSWORD}:1111`),
    await signIn(`${username}/Ren`, 'wrong password:2468'),
    await signIn(`${username}/Ren`, ':2468'),
    await signIn(`${username}/Unknown`, PASSWORD),
    await signIn(`${username}/Mio`, 'wrong password'),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 401, 400, 401, 401])
})

test('Quick Connect signs in the profile that acts where the code is entered, as its page says', async () => {
  const { username, cookie } = await jellyfin.browser.signUp()
  const profile = await addProfile(cookie, 'Mio', '')
  const post = (path: string, body?: object) =>
    jellyfin.call(path, { method: 'POST', ...(body && { body: JSON.stringify(body) }) })
  const { Code: code, Secret } = (await (await post('/QuickConnect/Initiate')).json()) as Record<
    'Code' | 'Secret',
    string
  >
  const path = `/link?code=${code}`
  expect(redirectOf(await jellyfin.browser.post('/profiles', { profile, from: path }, cookie))).toEqual([303, path])
  expect((await jellyfin.browser.get(path, cookie)).body).toContain('<dd>Mio<')
  const allow = (password: string) => jellyfin.browser.post('/link', { intent: 'allow', code, password }, cookie)
  expect((await allow('wrong password')).statusCode).toBe(403)
  expect(redirectOf(await allow(PASSWORD))).toEqual([303, '/link?done=allowed'])
  const signedIn = await (await post('/Users/AuthenticateWithQuickConnect', { Secret })).json()
  expect(signedIn).toMatchObject({ User: { Name: `${username}/Mio`, Id: profile.replaceAll('-', '') } })
})
