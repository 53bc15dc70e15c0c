import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { CURRENT_USER_KEY } from './current-user.ts'
import { useAccountSync } from './use-account-sync.ts'

afterEach(() => sessionStorage.clear())

function Page({ id, isUnreachable }: { id: string | undefined; isUnreachable: boolean }) {
  useAccountSync(id, isUnreachable)
  return <p>page</p>
}

async function open(id: string | undefined, isUnreachable: boolean) {
  sessionStorage.setItem(CURRENT_USER_KEY, '{"id":"a","username":"aiko"}')
  const router = createMemoryRouter([{ path: '/', element: <Page id={id} isUnreachable={isUnreachable} /> }])
  const screen = await render(<RouterProvider router={router} />)
  await expect.element(screen.getByText('page')).toBeVisible()
  return sessionStorage.getItem(CURRENT_USER_KEY)
}

test('the cached user is removed when no one is signed in', async () => {
  expect(await open(undefined, false)).toBeNull()
})

test.each([
  { name: 'signed in', id: 'a', isUnreachable: false },
  { name: 'unknown during an outage', id: undefined, isUnreachable: true },
])('the cached user stays while the user is $name', async ({ id, isUnreachable }) => {
  expect(await open(id, isUnreachable)).toContain('aiko')
})
