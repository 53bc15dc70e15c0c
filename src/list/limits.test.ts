/** Lists have no limits of their own: the budget of work covers them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, ORIGIN } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { WORK_PER_MINUTE } from '#src/platform/limits/work-config.ts'

let site: TestSite
const waits: number[] = []
beforeAll(async () => {
  site = await openSite(
    { PUBLIC_URL: ORIGIN, WORK_PER_MINUTE: String(WORK_PER_MINUTE) },
    { pause: async (ms) => waits.push(ms) },
  )
})
afterAll(() => site.close())

test('who changes and reads a list hundreds of times in a minute, one after another, is neither refused nor slowed', async () => {
  const { cookie } = await openBrowser(site).signUp()
  const ask = (method: 'GET' | 'DELETE', path: string) =>
    site.app.inject({ method, url: `/api/${path}`, headers: { cookie, origin: ORIGIN } })
  const { id } = (await ask('GET', 'me')).json<{ user: { id: string } }>().user
  const statuses = []
  for (let count = 0; count < 250; count++)
    statuses.push((await ask('DELETE', `users/${id}/favourites/cowboy-bebop-1`)).statusCode)
  for (let count = 0; count < 65; count++) statuses.push((await ask('GET', `users/${id}/list/statistics`)).statusCode)
  for (let count = 0; count < 35; count++)
    statuses.push((await ask('GET', `users/${id}/list/export?format=json`)).statusCode)
  expect(statuses).toEqual(Array(350).fill(200))
  expect(waits).toEqual([])
})
