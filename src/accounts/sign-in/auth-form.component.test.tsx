import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { whenFetched } from '../current-user/current-user.client.ts'
import { CURRENT_USER_KEY } from '../current-user/current-user.ts'
import { AuthForm } from './auth-form.tsx'

const AIKO = { id: 'u1', username: 'Aiko', email: 'aiko@example.org', avatar: null, isAdmin: false }

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('the user who signs in is cached even if reading the user fails afterwards', async () => {
  const answers: Record<string, object> = {
    '/api/login': { success: true, user: AIKO },
    '/api/users/u1/favourites': { success: true, favourites: [{ animeId: 'x-1' }] },
  }
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path] ?? { success: false }))
  const readCached = (): unknown => JSON.parse(sessionStorage.getItem(CURRENT_USER_KEY) ?? 'null')
  const signedIn = Promise.withResolvers<unknown>()
  const screen = await render(
    <AuthForm mode="sign-in" from="/" onDone={() => signedIn.resolve(readCached())} onWaiting={() => undefined} />,
  )
  await screen.getByLabelText('Email').fill(AIKO.email)
  await screen.getByLabelText('Password', { exact: true }).fill('a sky full of lanterns')
  await screen.getByRole('button', { name: 'Sign in' }).click()
  expect(await signedIn.promise).toMatchObject(AIKO)
  await whenFetched()
  expect(readCached()).toEqual({ ...AIKO, favourites: [{ animeId: 'x-1' }], watchHistory: [] })
})
