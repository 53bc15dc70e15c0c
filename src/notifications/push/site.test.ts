/** Notifications on devices on the whole site, with a push service on this machine. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { openBrowser, ORIGIN, PASSWORD } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { type PushServiceStandIn, startPushService, type Subscriber } from '#test/services/push-service.ts'
import { addEvents } from '../event-store.server.ts'
import type { NotificationDb, NotificationTables } from '../tables.server.ts'
import type { PushDevice, PushState } from './push-service.server.ts'

interface Member {
  id: string
  cookie: string
  email: string
}

const SUBJECT = 'https://anime.example.org'
const AGENT = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile'
const PAGE = '/account/notifications/devices'

let site: TestSite
let db: NotificationDb
let service: PushServiceStandIn
let browser: ReturnType<typeof openBrowser>
let user: Member
let device: Subscriber
beforeAll(async () => {
  service = await startPushService()
  site = await openSite(
    { PUBLIC_URL: ORIGIN, SIGN_UPS_PER_HOUR: '1000', SIGN_INS_PER_ADDRESS: '1000' },
    { push: { problem: null, subject: SUBJECT, localServices: [service.host] } },
  )
  db = (await openDatabase(undefined, site.config.dataDir)).$extendTables<NotificationTables>()
  browser = openBrowser(site)
})
afterAll(async () => {
  await db.destroy()
  await site.close()
  await service.close()
})
beforeEach(async () => {
  user = await signUp()
  device = service.subscribe()
})

async function signUp(): Promise<Member> {
  const { cookie, email } = await browser.signUp()
  const answer = await site.app.inject({ url: '/api/me', headers: { cookie } })
  return { id: answer.json<{ user: { id: string } }>().user.id, cookie, email }
}
const signIn = async ({ id, email }: Member): Promise<Member> => {
  const answer = await site.app.inject({ method: 'POST', url: '/api/login', payload: { email, password: PASSWORD } })
  return { id, email, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const ask = (who: Member, method: Method, path = '', payload?: object, owner = who) =>
  site.app.inject({
    method,
    url: `/api/users/${owner.id}/push-subscriptions${path}`,
    headers: { cookie: who.cookie, 'user-agent': AGENT },
    ...(payload && { payload }),
  })
const find = async (who: Member): Promise<PushState> => (await ask(who, 'GET')).json<PushState>()
const turnOn = async (who = user, of = device): Promise<string> =>
  (await ask(who, 'PUT', '', of.subscription)).json<{ id: string }>().id
const sendTest = (id: string, who = user) => ask(who, 'POST', `/${id}/test`)
const only = async (who = user): Promise<PushDevice | undefined> => (await find(who)).devices[0]

/** An episode airs for the user; a report then makes the site pass on events at once. */
let subject = 0
async function air(anime = 1): Promise<void> {
  const facts = { kind: 'episode.aired' as const, episodes: [[++subject, subject] as [number, number]] }
  await addEvents(db, [{ subject: `push ${subject}`, anime, facts }], Date.now())
  const [author, reporter] = [await signUp(), await signUp()]
  const call = (who: Member, url: string, payload: object) =>
    site.app.inject({ method: 'POST', url, headers: { cookie: who.cookie }, payload })
  const comment = await call(author, '/api/comments', { animeId: 1, text: `Comment ${subject}` })
  const { commentId } = comment.json<{ commentId: number }>()
  expect((await call(reporter, `/api/comments/${commentId}/report`, {})).statusCode).toBe(200)
}
const follow = (who = user, anime = 1) =>
  site.app.inject({
    method: 'PATCH',
    url: `/api/users/${who.id}/list/${anime}`,
    headers: { cookie: who.cookie },
    payload: { status: 'watching' },
  })

describe('a device', () => {
  test('gets what its user is notified of', async () => {
    await follow()
    const id = await turnOn()
    await air()
    await expect.poll(() => device.received).toHaveLength(1)
    const [push] = device.received
    if (!push) throw new Error('Nothing was received')
    const { headers, vapid, message } = push
    expect(message).toMatchObject({
      notification: {
        title: 'Episode aired',
        body: `Episode ${subject} of Cowboy Bebop aired`,
        navigate: `${ORIGIN}/cowboy-bebop-1`,
      },
      app_badge: 1,
    })
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '259200',
      urgency: 'normal',
      topic: message.notification.tag,
    })
    expect(headers.topic).toMatch(/^[\w-]{1,32}$/)
    expect(headers).not.toHaveProperty('cookie')
    const { publicKey } = await find(user)
    expect(vapid).toMatchObject({ key: publicKey, isValid: true })
    expect(vapid.claims).toMatchObject({ aud: `http://${service.host}`, sub: SUBJECT })
    await expect
      .poll(() => only())
      .toMatchObject({ id, name: 'Chrome on Android', problem: null, lastSentAt: expect.any(String) })
  })

  test('shows names in its language', async () => {
    await follow()
    await ask({ ...user, cookie: `${user.cookie}; language=JP` }, 'PUT', '', device.subscription)
    await air()
    await expect.poll(() => device.received).toHaveLength(1)
    expect(device.received[0]?.message.notification.body).toContain('カウボーイビバップ')
  })

  test('gets nothing while another profile acts on it', async () => {
    const id = await turnOn()
    const switchTo = async (profile: string) => {
      const url = `/api/profiles/${profile}/switch`
      const answer = await site.app.inject({ method: 'POST', url, headers: { cookie: user.cookie }, payload: {} })
      expect(answer.statusCode).toBe(200)
    }
    const url = '/api/profiles'
    const added = await site.app.inject({
      method: 'POST',
      url,
      headers: { cookie: user.cookie },
      payload: { name: 'Mio' },
    })
    await follow()
    await switchTo(added.json<{ id: string }>().id)
    await air()
    const stateOf = () =>
      db.selectFrom('notification_delivery').select('state').where('channel_id', '=', id).executeTakeFirst()
    await expect.poll(stateOf).toEqual({ state: 'skipped' })
    await switchTo(user.id)
    await sendTest(id)
    await expect.poll(() => device.received).toHaveLength(1)
    expect(device.received[0]?.message.notification.tag).toBe('test')
  })

  test('gets no kinds that are off for devices', async () => {
    await follow()
    const id = await turnOn()
    const url = `/api/users/${user.id}/notifications/settings`
    const payload = { push: { 'episode.aired': false } }
    await site.app.inject({ method: 'PATCH', url, headers: { cookie: user.cookie }, payload })
    await air()
    await sendTest(id)
    await expect.poll(() => device.received).toHaveLength(1)
    expect(device.received[0]?.message.notification.body).toBe('Notifications work on this device.')
  })

  test('gets a test at once', async () => {
    const id = await turnOn()
    expect((await sendTest(id)).statusCode).toBe(200)
    await expect.poll(() => device.received).toHaveLength(1)
    expect(device.received[0]?.message.notification).toMatchObject({ navigate: ORIGIN + PAGE, tag: 'test' })
  })
})

describe('an answer of the push service', () => {
  const stateOf = async (id: string) =>
    (await db.selectFrom('notification_delivery').select('state').where('channel_id', '=', id).executeTakeFirst())
      ?.state
  const answerWith = async (status: number, headers: Record<string, string> = {}) => {
    device.answerWith((response) => response.writeHead(status, headers).end())
    const id = await turnOn()
    await sendTest(id)
    await expect.poll(() => device.received).toHaveLength(1)
    return id
  }

  test.each([404, 410])('%i removes the device', async (status) => {
    await answerWith(status)
    await expect.poll(async () => (await find(user)).devices).toEqual([])
  })

  test.each([413, 403])('%i is not tried again', async (status) => {
    const id = await answerWith(status)
    await expect.poll(() => stateOf(id)).toBe('failed')
    expect((await only())?.problem).toBe(`The push service answered ${status}.`)
  })

  test.each([429, 500])('%i is tried again', async (status) => {
    device.answerWith((response) => response.writeHead(status, { 'retry-after': '3600' }).end())
    const id = await turnOn()
    await follow()
    await air()
    await expect.poll(async () => (await only())?.problem).toBe(`The push service answered ${status}.`)
    expect(await stateOf(id)).toBe('waiting')
    const { due_at: dueAt } = await db
      .selectFrom('notification_delivery')
      .select('due_at')
      .where('channel_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Date.parse(dueAt) - Date.now()).toBeGreaterThan(3_500_000)
  })

  test('with a redirect is not followed', async () => {
    const other = service.subscribe()
    const id = await answerWith(307, { location: other.subscription.endpoint })
    await expect.poll(() => stateOf(id)).toBe('failed')
    expect(other.received).toEqual([])
  })
})

describe('a device is removed', () => {
  test('by its user, and by no one else', async () => {
    const id = await turnOn()
    const other = await signUp()
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/test`],
    ] as const)
      expect((await ask(other, method, path, undefined, user)).statusCode).toBe(403)
    expect((await ask(other, 'PUT', '', device.subscription, user)).statusCode).toBe(403)
    expect((await ask(other, 'DELETE', `/${id}`)).statusCode).toBe(404)
    expect((await ask(other, 'POST', `/${id}/test`)).statusCode).toBe(404)
    expect((await ask(user, 'DELETE', `/${id}`)).statusCode).toBe(200)
    expect((await ask(user, 'DELETE', `/${id}`)).statusCode).toBe(404)
    expect((await find(user)).devices).toEqual([])
  })

  test('when the user signs out there', async () => {
    const second = await signIn(user)
    const [first, other] = [await turnOn(), service.subscribe()]
    const staying = await turnOn(second, other)
    await site.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie: user.cookie } })
    expect((await find(second)).devices.map(({ id }) => id)).toEqual([staying])
    expect((await sendTest(first, second)).statusCode).toBe(404)
  })

  test('when the password changes elsewhere, or all other sessions end', async () => {
    const second = await signIn(user)
    await turnOn()
    const answer = await site.app.inject({
      method: 'PUT',
      url: `/api/users/${user.id}/password`,
      headers: { cookie: second.cookie },
      payload: { currentPassword: PASSWORD, newPassword: 'another sky 77' },
    })
    expect(answer.statusCode).toBe(200)
    const next = { ...second, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
    expect((await find(next)).devices).toEqual([])
  })

  test('when the user is banned', async () => {
    const id = await turnOn()
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: site.config.admin.email ?? 'admin@localhost', password: 'a password for tests' },
    })
    const admin = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    const ban = await site.app.inject({
      method: 'PATCH',
      url: `/api/admin/users/${user.id}`,
      headers: { cookie: admin },
      payload: { isBanned: true },
    })
    expect(ban.statusCode).toBe(200)
    expect(await db.selectFrom('notification_channel').select('id').where('id', '=', id).execute()).toEqual([])
  })

  test('when another user turns it on', async () => {
    await turnOn()
    const next = await signUp()
    await turnOn(next)
    expect([(await find(user)).devices, (await find(next)).devices]).toEqual([[], [expect.anything()]])
    const thief = { ...device.subscription, keys: service.subscribe().subscription.keys }
    expect((await ask(user, 'PUT', '', thief)).statusCode).toBe(409)
    expect((await find(next)).devices).toHaveLength(1)
  })
})

test('without scripts, tests are sent and devices removed', async () => {
  const id = await turnOn()
  const post = (fields: Record<string, string>) => browser.post(PAGE, fields, user.cookie)
  expect((await post({ intent: 'test', device: id })).headers.location).toBe(`${PAGE}?done=test`)
  await expect.poll(() => device.received).toHaveLength(1)
  const page = await browser.get(`${PAGE}?done=test`, user.cookie)
  expect(page.body).toMatch(/Test sent[\s\S]*Chrome on Android/)
  expect((await post({ intent: 'remove', device: 'other' })).statusCode).toBe(404)
  expect((await post({ intent: 'remove', device: id })).headers.location).toBe(`${PAGE}?done=remove`)
  expect((await browser.get(PAGE, user.cookie)).body).toContain('No devices yet.')
  expect((await browser.get('/account/notifications', user.cookie)).body).toContain('Episode aired: Devices')
  expect((await post({ intent: 'other' })).statusCode).toBe(400)
  expect((await browser.get(PAGE)).headers.location).toContain('/login?from=')
  expect((await browser.post(PAGE, { intent: 'test' })).headers.location).toContain('/login')
})
