import { expect, test } from 'vitest'
import { ORIGIN, PASSWORD } from '#test/apps/account-site.ts'
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

test('apps sign in to profiles, with the account’s password and the PIN if there is one', async () => {
  const { username, cookie } = await jellyfin.browser.signUp()
  const add = async (name: string, pin: string) => {
    const answer = await jellyfin.site.app.inject({
      method: 'POST',
      url: '/api/profiles',
      headers: { cookie, origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
      payload: { name, pin },
    })
    return answer.json<{ id: string }>().id
  }
  const mio = await add('Mio', '')
  await add('Ren', '2468')
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
