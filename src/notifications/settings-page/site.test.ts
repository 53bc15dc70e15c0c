/** Quiet hours and emails on the whole site: API, forms, and the link that ends emails. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { cookieOf } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { type MailServer, startMailServer } from '#test/services/mail-server.ts'
import { fillSqlite } from '#test/services/templates.ts'
import { findUnsubscribeKey, toUnsubscribeToken } from '../digest/unsubscribe-token.server.ts'
import { findPreference } from '../deliveries/preference-store.server.ts'
import type { NotificationDb, NotificationTables } from '../tables.server.ts'

const ORIGIN = 'http://hoshimi.test'
const PASSWORD = 'blue lantern tide 7'
const PATH = '/account/notifications'
const FORM = {
  'sec-fetch-site': 'same-origin',
  origin: ORIGIN,
  'content-type': 'application/x-www-form-urlencoded',
}

let site: TestSite
let mail: MailServer
let folder: string
let db: NotificationDb
let id = ''
let cookie = ''
beforeAll(async () => {
  mail = await startMailServer()
  folder = await mkdtemp(join(tmpdir(), 'hoshimi-digests-'))
  await fillSqlite(folder, 'starter')
  site = await start()
  db = (await openDatabase(undefined, site.config.dataDir)).$extendTables<NotificationTables>()
  const payload = { username: 'aiko', email: 'aiko@example.org', password: PASSWORD, confirmPassword: PASSWORD }
  const answer = await site.app.inject({ method: 'POST', url: '/api/register', payload })
  id = answer.json<{ user: { id: string } }>().user.id
  cookie = cookieOf(answer)
})
afterAll(async () => {
  await db.destroy()
  await site.close()
  mail.close()
  await rm(folder, { recursive: true, force: true })
})

const start = () =>
  openSite({ DATA_DIR: folder, PUBLIC_URL: ORIGIN, SMTP_URL: mail.url, MAIL_FROM: 'site@example.org' })

const ask = (method: 'GET' | 'PATCH', payload?: object) =>
  site.app.inject({
    method,
    url: `/api/users/${id}/notifications/settings`,
    headers: { cookie },
    ...(payload && { payload }),
  })
const post = (fields: Record<string, string>) =>
  site.app.inject({
    method: 'POST',
    url: PATH,
    headers: { ...FORM, cookie: `${cookie}; timeZone=Europe%2FBerlin` },
    payload: new URLSearchParams(fields).toString(),
  })
const open = async (url = PATH) => (await site.app.inject({ url, headers: { cookie } })).body
const preference = () => findPreference(db, toUserId(id))

describe('settings', () => {
  test('the call changes one without the others', async () => {
    const changed = await ask('PATCH', {
      push: { 'episode.aired': false },
      email: { 'title.announced': false },
      timeZone: 'Asia/Tokyo',
      quietHours: { from: '22:30', until: '07:00' },
      digest: 'weekly',
    })
    expect(changed.json()).toMatchObject({
      settings: { 'episode.aired': true },
      push: { 'episode.aired': false, 'title.announced': true },
      email: { 'episode.aired': true, 'title.announced': false },
      timeZone: 'Asia/Tokyo',
      quietHours: { from: '22:30', until: '07:00' },
      digest: 'weekly',
    })
    expect((await ask('PATCH', { quietHours: null })).json()).toMatchObject({ quietHours: null, digest: 'weekly' })
    const due = await db.selectFrom('notification_preference').select('digest_due_at').executeTakeFirst()
    expect(new Date(due?.digest_due_at ?? '').toISOString()).toMatch(/T23:00:00/)
    await ask('PATCH', { digest: 'off' })
  })

  test.each([
    [{ quietHours: { from: '24:00', until: '07:00' } }, 'Quiet hours must be times such as 22:30.'],
    [{ quietHours: { from: '07:00', until: '07:00' } }, 'Quiet hours can’t start and end at the same time.'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone must be a time zone such as Europe/Berlin.'],
    [{ digest: 'hourly' }, 'digest must be off, daily or weekly.'],
  ])('%j is refused', async (body, message) => {
    const answer = await ask('PATCH', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(message)
  })

  test('the forms turn quiet hours on and off, in the viewer’s time zone', async () => {
    expect(await open()).toContain('Quiet hours are off.')
    expect((await post({ intent: 'quiet-hours', from: '23:00', until: '06:30' })).headers.location).toBe(
      `${PATH}?saved`,
    )
    expect(await preference()).toMatchObject({
      timeZone: 'Europe/Berlin',
      quietHours: { from: 23 * 60, until: 6 * 60 + 30 },
    })
    expect(await open()).toContain('Quiet hours are on, from 23:00 to 06:30.')
    await post({ intent: 'quiet-hours', off: '1' })
    expect((await preference()).quietHours).toBeNull()
    for (const fields of [
      { from: '23:00', until: '' },
      { from: '23:00', until: '23:00' },
      { from: 'x', until: 'y' },
    ]) {
      const answer = await post({ intent: 'quiet-hours', ...fields })
      expect(answer.statusCode).toBe(400)
      expect(answer.body).toContain('role="alert"')
    }
  })

  test('email needs a confirmed address', async () => {
    expect(await open()).toMatch(/<a[^>]*href="\/account\/security"[^>]*>Confirm your email address<\/a>/)
    await db.updateTable('user').set({ email_verified: 1 }).where('id', '=', toUserId(id)).execute()
    expect(await open()).toContain('Send it to aiko@example.org')
    await post({ intent: 'email', digest: 'daily' })
    expect((await preference()).digest).toBe('daily')
    expect((await post({ intent: 'email', digest: 'never' })).statusCode).toBe(400)
  })
})

describe('the link in an email', () => {
  const link = async () => `/unsubscribe/${toUnsubscribeToken(toUserId(id), await findUnsubscribeKey(db))}`
  const subscribe = () => ask('PATCH', { digest: 'daily' })
  const send = async (url: string, type: string, payload: string) =>
    site.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })

  test('opening it changes nothing, its button ends the emails', async () => {
    await subscribe()
    const page = await site.app.inject(await link())
    expect(page.statusCode).toBe(200)
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.body).toContain('You’ll still get them on the site.')
    expect((await preference()).digest).toBe('daily')
    const answer = await send(await link(), 'application/x-www-form-urlencoded', '')
    expect(answer.statusCode).toBe(303)
    expect((await preference()).digest).toBe('off')
    expect((await site.app.inject(String(answer.headers.location))).body).toContain('You’re unsubscribed')
  })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('one click in a mail program ends them, without a redirect: %s', async (type, body) => {
    await subscribe()
    const answer = await send(await link(), type, body)
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
    expect((await preference()).digest).toBe('off')
  })

  test('another user’s link needs the key of the site', async () => {
    await subscribe()
    const [, mac = ''] = (await link()).split('.')
    const form = 'application/x-www-form-urlencoded'
    for (const token of [`${id}.${mac}a`, `other.${mac}`, id, 'x'])
      expect((await send(`/unsubscribe/${token}`, form, 'List-Unsubscribe=One-Click')).statusCode).toBe(404)
    expect((await site.app.inject(`/unsubscribe/${id}.x`)).body).toContain('This link isn’t valid.')
    expect((await send(await link(), form, 'x'.repeat(10_000))).statusCode).toBe(413)
    expect((await preference()).digest).toBe('daily')
  })
})

test('a digest that was due while the site was down is sent when it starts', async () => {
  await ask('PATCH', { digest: 'daily' })
  const now = toIso(Date.now())
  const facts = '{"kind":"episode.aired","episodes":[[1,1]]}'
  const event = await db
    .insertInto('notification_event')
    .values({ kind: 'episode.aired', subject: 'x', anime_id: 1, data: facts, created_at: now, cursor: '', is_done: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('notification')
    .values({ user_id: toUserId(id), event_id: event.id, created_at: now, read_at: null })
    .execute()
  await db.updateTable('notification_preference').set({ digest_due_at: now }).execute()
  await site.close()
  site = await start()
  const { text } = await mail.waitForMail('aiko@example.org', 'Episode 1 of Cowboy Bebop aired')
  expect(text).toContain('Cowboy Bebop')
  expect(mail.received.join('\n')).toMatch(/List-Unsubscribe:\s+<http:\/\/hoshimi\.test\/unsubscribe\//)
})
