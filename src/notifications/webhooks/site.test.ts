/** Webhooks on the whole site: calls, and an event that arrives. */
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Member,
  openWebhookSite,
  type SavedWebhook,
  WEBHOOK_SITE_ORIGIN,
  WEBHOOK_SITE_PASSWORD,
  type WebhookSite,
} from '#test/apps/webhook-site.ts'
import { addEvents } from '../event-store.server.ts'
import type { WebhookDelivery } from './webhook-schemas.ts'

const FIELDS = {
  name: 'My program',
  url: 'https://hooks.example.org/s3cret',
  format: 'standard',
  kinds: ['episode.aired'],
}

let site: WebhookSite
beforeAll(async () => {
  site = await openWebhookSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  site.received.length = 0
  await site.db.deleteFrom('notification_channel').execute()
  await site.setPasswordsEntered(new Date().toISOString())
})

const own = (who: Member, path = '') => `/users/${who.id}/webhooks${path}`
const add = async (who: Member, path = own(who), over: object = {}) =>
  (await site.ask(who, 'POST', path, { ...FIELDS, ...over })).json<SavedWebhook>()

test('add, list, change and delete; URL and secret are not shown again', async () => {
  const who = site.aiko
  const { webhook, secret } = await add(who)
  expect(secret).toMatch(/^whsec_/)
  expect(webhook).toMatchObject({ name: 'My program', host: 'hooks.example.org', hasSecret: true, ended: null })
  const list = await site.ask(who, 'GET', own(who))
  expect(list.json()).toEqual({ success: true, webhooks: [webhook] })
  expect(list.body).not.toMatch(/s3cret|whsec/)
  const path = own(who, `/${webhook.id}`)
  const changed = await site.ask(who, 'PATCH', path, { name: 'Renamed', kinds: ['title.announced', 'episode.aired'] })
  expect(changed.json()).toMatchObject({
    secret: null,
    webhook: { name: 'Renamed', host: 'hooks.example.org', kinds: ['episode.aired', 'title.announced'] },
  })
  expect((await site.ask(who, 'POST', `${path}/secret`)).json<{ secret: string }>().secret).not.toBe(secret)
  expect((await site.ask(who, 'GET', path)).json<SavedWebhook>().webhook.oldSecretUntil).not.toBeNull()
  expect((await site.ask(who, 'DELETE', path)).statusCode).toBe(200)
  expect((await site.ask(who, 'GET', path)).statusCode).toBe(404)
})

test('a new URL needs a recent password', async () => {
  const who = site.aiko
  const { webhook } = await add(who)
  const path = own(who, `/${webhook.id}`)
  await site.setPasswordsEntered(null)
  const url = 'https://other.example.org/'
  for (const [method, target, body] of [
    ['POST', own(who), FIELDS],
    ['PATCH', path, { url }],
  ] as const) {
    const refused = await site.ask(who, method, target, body)
    expect([refused.statusCode, refused.headers['x-error-reason']]).toEqual([403, 'password_required'])
    expect((await site.ask(who, method, target, { ...body, password: 'not mine' })).statusCode).toBe(403)
  }
  expect((await site.ask(who, 'PATCH', path, { name: 'Renamed' })).statusCode).toBe(200)
  expect((await site.ask(who, 'GET', own(who))).json()).toMatchObject({ webhooks: [{ host: 'hooks.example.org' }] })
  expect((await site.ask(who, 'PATCH', path, { url, password: WEBHOOK_SITE_PASSWORD })).statusCode).toBe(200)
  expect((await site.ask(who, 'POST', own(who), FIELDS)).statusCode).toBe(200)
})

test('the database has neither URL nor secret in plain text', async () => {
  const { secret } = await add(site.aiko)
  const rows = JSON.stringify(await site.db.selectFrom('notification_channel').selectAll().execute())
  expect(rows).toContain('https://hooks.example.org')
  expect(rows).not.toContain('s3cret')
  expect(rows).not.toContain(secret?.slice(6, 20))
})

test.each([
  [{ name: '' }, 400],
  [{ name: 'a\0b' }, 400],
  [{ name: 'x'.repeat(61) }, 400],
  [{ url: '' }, 400],
  [{ url: 'no' }, 400],
  [{ url: 'http://hooks.example.org/' }, 400],
  [{ url: 'https://hooks.example.org:22/' }, 400],
  [{ url: 'https://me:pw@hooks.example.org/' }, 400],
  [{ url: `https://hooks.example.org/${'x'.repeat(2_000)}` }, 400],
  [{ format: 'xml' }, 400],
  [{ format: 'ntfy', url: 'https://ntfy.sh/' }, 400],
  [{ kinds: [] }, 400],
  [{ kinds: ['all'] }, 400],
  [{ kinds: ['job.failed'] }, 400],
  [{ format: 'ntfy', url: 'https://ntfy.sh/topic' }, 200],
  [{ kinds: ['episode.aired', 'episode.aired'] }, 200],
])('a user’s webhook with %j is %i', async (over, status) => {
  const answer = await site.ask(site.ben, 'POST', own(site.ben), { ...FIELDS, ...over })
  expect([answer.statusCode, answer.body.includes('me:pw')]).toEqual([status, false])
})

test('a user has at most five, and never sees or changes those of others', async () => {
  const { aiko, ben, admin } = site
  const { webhook } = await add(aiko)
  for (let index = 1; index < 5; index++) await add(aiko)
  expect((await site.ask(aiko, 'POST', own(aiko), FIELDS)).statusCode).toBe(409)
  for (const who of [ben, admin]) {
    expect((await site.ask(who, 'GET', own(aiko))).statusCode).toBe(403)
    expect((await site.ask(who, 'GET', own(who, `/${webhook.id}`))).statusCode).toBe(404)
    expect((await site.ask(who, 'PATCH', own(who, `/${webhook.id}`), { name: 'mine' })).statusCode).toBe(404)
    expect((await site.ask(who, 'POST', own(who, `/${webhook.id}/test`))).statusCode).toBe(404)
    expect((await site.ask(who, 'DELETE', own(who, `/${webhook.id}`))).statusCode).toBe(404)
  }
  expect((await site.ask(admin, 'GET', `/admin/webhooks/${webhook.id}`)).statusCode).toBe(404)
  for (const path of ['/admin/webhooks', `/admin/webhooks/${webhook.id}/deliveries`])
    expect((await site.ask(ben, 'GET', path)).statusCode).toBe(403)
  expect((await site.ask(ben, 'POST', '/admin/webhooks', FIELDS)).statusCode).toBe(403)
})

test('the site’s own get what happens, signed, and can send it again', async () => {
  const { admin, aiko, ben } = site
  const { webhook, secret } = await add(admin, '/admin/webhooks', { url: site.url, kinds: ['report.made'] })
  const path = `/admin/webhooks/${webhook.id}`
  await site.report(ben, aiko)
  await expect.poll(() => site.received.length).toBe(1)
  const [{ body, headers } = { body: '', headers: {} }] = site.received
  expect(new Verifier(secret ?? '').verify(body, headers)).toMatchObject({
    type: 'report.made',
    data: { text: 'A comment was reported', link: `${WEBHOOK_SITE_ORIGIN}/moderation` },
  })
  const list = async () =>
    (await site.ask(admin, 'GET', `${path}/deliveries`)).json<{ deliveries: WebhookDelivery[] }>().deliveries
  await expect.poll(async () => (await list())[0]?.state).toBe('sent')
  const [delivery] = await list()
  const replay = await site.ask(admin, 'POST', `${path}/deliveries/${delivery?.id}/replay`)
  expect(replay.json()).toEqual({ success: true, replayed: 1 })
  await expect.poll(() => site.received.length).toBe(2)
  expect(site.received[1]?.headers['webhook-id']).toBe(headers['webhook-id'])
  expect((await site.ask(admin, 'POST', `${path}/deliveries/999999/replay`)).statusCode).toBe(409)
  expect((await site.ask(admin, 'POST', `${path}/deliveries/replay`)).json()).toMatchObject({ replayed: 0 })
  expect((await site.ask(admin, 'POST', `${path}/test`)).json()).toMatchObject({
    delivery: { state: 'sent', status: 204 },
  })
})

test('the audit trail names the host, and no more of the URL', async () => {
  const { admin } = site
  const { webhook } = await add(admin, '/admin/webhooks')
  const path = `/admin/webhooks/${webhook.id}`
  await site.ask(admin, 'POST', `${path}/secret`)
  await site.ask(admin, 'PATCH', path, { name: 'Other' })
  await site.ask(admin, 'DELETE', path)
  const trail = await site.ask(admin, 'GET', `/admin/audit?kind=webhook&id=${webhook.id}`)
  const { entries } = trail.json<{ entries: { action: string }[] }>()
  expect(entries.map(({ action }) => action)).toEqual([
    'delete webhook',
    'change webhook',
    'replace webhook secret',
    'add webhook',
  ])
  expect(trail.body).toContain('hooks.example.org')
  expect(trail.body).not.toMatch(/s3cret|whsec/)
  await add(site.aiko)
  const trailPage = await site.open('/admin/audit?kind=webhook', admin)
  expect(/aiko|s3cret/.test(trailPage.body)).toBe(false)
})

test('the API document has what receivers get', async () => {
  const { webhooks, paths } = (await site.open('/api/openapi.json')).json<Record<'webhooks' | 'paths', object>>()
  expect(Object.keys(webhooks)).toEqual([
    'episode.aired',
    'episode.playable',
    'title.announced',
    'comment.replied',
    'comment.mentioned',
    'comment.posted',
    'moderation.decided',
    'request.fulfilled',
    'request.decided',
    'request.made',
    'report.made',
    'job.failed',
    'videos.disappeared',
    'episode.missing',
    'video.damaged',
    'webhook.test',
  ])
  expect(paths).toHaveProperty('/api/admin/webhooks/{webhook}/deliveries/{delivery}/replay')
})

test('a user’s export has them without secrets', async () => {
  await add(site.aiko)
  const { body } = await site.ask(site.aiko, 'GET', `/users/${site.aiko.id}/export`)
  expect(body).toContain('https://hooks.example.org')
  expect(body).not.toMatch(/s3cret|whsec/)
})

test('an event reaches a user’s webhook, which fails here', async () => {
  const { aiko } = site
  await site.ask(aiko, 'PATCH', `/users/${aiko.id}/list/1`, { status: 'watching' })
  const { webhook } = await add(aiko, own(aiko), { url: 'https://127.0.0.1/hook' })
  const facts = { kind: 'episode.aired' as const, episodes: [[5, 5]] as [number, number][] }
  await addEvents(site.db, [{ subject: '1 5', anime: 1, facts }], Date.now())
  await site.report(site.ben, aiko)
  const list = async () =>
    (await site.ask(aiko, 'GET', own(aiko, `/${webhook.id}/deliveries`))).json<{ deliveries: WebhookDelivery[] }>()
      .deliveries
  await expect.poll(async () => (await list())[0]?.error).toBe('The receiver does not resolve to a public address.')
  expect((await list())[0]).toMatchObject({
    kind: 'episode.aired',
    text: 'Episode 5 of Cowboy Bebop aired',
    attempts: 1,
  })
})
