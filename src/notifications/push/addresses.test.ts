/** Which sites can send to devices, and where to: on whole sites. */
import { afterEach, expect, test } from 'vitest'
import { PASSWORD } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { createReceiver, keysOf } from '#test/services/push-service.ts'

const subscription = { endpoint: 'https://push.example.org/1', keys: keysOf(createReceiver()) }

let site: TestSite
afterEach(() => site.close())

async function signUpOn(origin: string) {
  site = await openSite({ PUBLIC_URL: origin })
  const payload = { username: 'ana', email: 'ana@example.org', password: PASSWORD, confirmPassword: PASSWORD }
  const answer = await site.app.inject({ method: 'POST', url: '/api/register', payload })
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const { id } = answer.json<{ user: { id: string } }>().user
  const url = `/api/users/${id}/push-subscriptions`
  return {
    find: () => site.app.inject({ url, headers: { cookie } }),
    turnOn: (body: object) => site.app.inject({ method: 'PUT', url, headers: { cookie }, payload: body }),
    openPage: async () => (await site.app.inject({ url: '/account/notifications/devices', headers: { cookie } })).body,
  }
}

test('devices are reached through public https addresses only', async () => {
  const { turnOn, openPage } = await signUpOn('https://anime.example.org')
  for (const endpoint of [
    'http://push.example.org/1',
    'https://user:secret@push.example.org/1',
    'https://push.example.org:8443/1',
    'http://127.0.0.1:1/push',
    'ftp://push.example.org',
    'push',
  ]) {
    const answer = await turnOn({ ...subscription, endpoint })
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
      400,
      expect.stringMatching(/^endpoint /),
    ])
  }
  expect((await turnOn(subscription)).statusCode).toBe(200)
  expect(await openPage()).not.toContain('can’t send notifications to devices')
})

test('a site without a public https address says why it cannot send', async () => {
  const { find, turnOn, openPage } = await signUpOn('http://hoshimi.test')
  const problem = 'This site can’t send notifications to devices, because its address doesn’t begin with https.'
  expect((await find()).json()).toMatchObject({ problem, devices: [] })
  const answer = await turnOn(subscription)
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([409, problem])
  expect(await openPage()).toContain(problem)
})
