/** What a browser keeps of a user ends with the session, also what is being saved at that moment. */
import { beforeEach, expect, test, vi } from 'vitest'
import { SAVED_CACHE } from '#src/platform/service-worker/saved-names.ts'
import { becomeOwner, eraseSaved, isOwner } from './owner.client.ts'
import { savePage } from './save-pages.client.ts'

const listSaved = async () => (await (await caches.open(SAVED_CACHE)).keys()).map(({ url }) => new URL(url).pathname)

beforeEach(async () => {
  await eraseSaved()
  return () => vi.unstubAllGlobals()
})

/** The site answers with a page of the user as soon as it is told to. */
function startSaving(user: string) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const asked = Promise.withResolvers<undefined>()
  vi.stubGlobal('fetch', () => {
    asked.resolve(undefined)
    return promise
  })
  return {
    saved: savePage(user, { path: '/my-list' }),
    isAsked: asked.promise,
    answer: () => resolve(new Response(`<p>${user}</p>`, { headers: { 'content-type': 'text/html' } })),
  }
}

test('a page is saved for its user', async () => {
  await becomeOwner('user-1')
  const { saved, answer } = startSaving('user-1')
  answer()
  await saved
  expect(await listSaved()).toContain('/my-list')
})

test('signing out erases what is saved, and a page whose answer comes later is not stored', async () => {
  await becomeOwner('user-1')
  await (await caches.open(SAVED_CACHE)).put('/account', new Response('of before'))
  const { saved, isAsked, answer } = startSaving('user-1')
  await isAsked
  const erased = eraseSaved()
  await expect.poll(() => caches.has(SAVED_CACHE)).toBe(false)
  answer()
  await Promise.all([saved, erased])
  expect([await listSaved(), isOwner('user-1')]).toEqual([[], false])
})

test('another user finds nothing of the one before', async () => {
  await becomeOwner('user-1')
  await (await caches.open(SAVED_CACHE)).put('/account', new Response('of before'))
  expect(await becomeOwner('user-2')).toBe(true)
  expect(await listSaved()).toEqual([])
})
