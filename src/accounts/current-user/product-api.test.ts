import { afterEach, expect, test, vi } from 'vitest'
import { callApi } from './product-api.client.ts'

afterEach(() => vi.unstubAllGlobals())

function answerCalls() {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json({ success: true }),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a call puts its parameters into the path, and its query and body where they belong', async () => {
  const fetch = answerCalls()
  await callApi('GET /users/:id/favourites', { params: { id: 'a/b' }, query: { page: '2' } })
  await callApi('GET /comments', { query: { animeId: 'paper-moon-10000', episodeId: undefined } })
  await callApi('PUT /comments/:id', { params: { id: 7 }, body: { content: 'Nice' } })
  expect(fetch.mock.calls.map(([url, { method, body }]) => [method, url, body])).toEqual([
    ['GET', '/api/users/a%2Fb/favourites?page=2', undefined],
    ['GET', '/api/comments?animeId=paper-moon-10000', undefined],
    ['PUT', '/api/comments/7', '{"content":"Nice"}'],
  ])
})

/** Checked by the compiler: a call that the declarations do not allow has to be an error. Never called. */
export async function rejectedByTheCompiler(): Promise<void> {
  // @ts-expect-error no such call
  await callApi('GET /users/:id/hearts', { params: { id: '1' } })
  // @ts-expect-error a parameter is missing
  await callApi('GET /users/:id/favourites')
  // @ts-expect-error the parameter has another name
  await callApi('GET /users/:id/favourites', { params: { user: '1' } })
  // @ts-expect-error the body is missing
  await callApi('POST /login')
  // @ts-expect-error a field of the body is missing
  await callApi('POST /login', { body: { email: 'aiko@example.org' } })
  // @ts-expect-error a field of the body has another type
  await callApi('POST /users/:id/notifications/read', { params: { id: '1' }, body: { ids: ['1'] } })
  // @ts-expect-error the call has no body
  await callApi('POST /logout', { body: {} })
  // @ts-expect-error no such query parameter
  await callApi('GET /users/:id/favourites', { params: { id: '1' }, query: { pages: '2' } })
  const { user, settings } = {
    ...(await callApi('GET /me')),
    ...(await callApi('GET /users/:id/list-settings', { params: { id: '1' } })),
  }
  // @ts-expect-error the response has no such field
  String(user?.nickname)
  // @ts-expect-error a field of the response has another type
  settings?.isPublic satisfies string | undefined
}
