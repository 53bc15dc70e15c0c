/** Webhooks on the whole site: pages and forms, without scripts. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, openWebhookSite, WEBHOOK_SITE_PASSWORD, type WebhookSite } from '#test/apps/webhook-site.ts'
import type { Webhook } from './webhook-schemas.ts'

const LIST = '/account/notifications/webhooks'
const ADMIN_LIST = '/admin/webhooks'
const fields = (over: Record<string, string> = {}): [string, string][] => [
  ...Object.entries({ intent: 'add', name: 'Mine', url: 'https://hooks.example.org/s3cret', ...over }),
  ['kinds', 'episode.aired'],
  ['kinds', 'episode.playable'],
]

let site: WebhookSite
beforeAll(async () => {
  site = await openWebhookSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.deleteFrom('notification_channel').execute()
  await site.setPasswordsEntered(new Date().toISOString())
})

/** The page of the only webhook. */
async function pageOf(who: Member, list = LIST): Promise<string> {
  const calls = list === LIST ? `/users/${who.id}/webhooks` : ADMIN_LIST
  const { webhooks } = (await site.ask(who, 'GET', calls)).json<{ webhooks: Webhook[] }>()
  return `${list}/${webhooks[0]?.id}`
}
/** The texts that a page shows. */
const shown = async (who: Member, url: string, ...texts: string[]) => {
  const { body } = await site.open(url, who)
  return texts.filter((text) => body.includes(text))
}

test('one is added, changed and deleted; its URL and secret are not shown again', async () => {
  const who = site.aiko
  const link = `href="${LIST}"`
  expect(await shown(who, '/account/notifications', link)).toEqual([link])
  const wrong = await site.post(LIST, fields({ format: 'standard', url: 'http://plain.example.org/' }), who.cookie)
  expect([wrong.statusCode, wrong.headers['cache-control']]).toEqual([400, 'no-store'])
  const expected = ['The URL must start with https://.', 'value="http://plain.example.org/"']
  expect(expected.filter((text) => wrong.body.includes(text))).toEqual(expected)
  const added = await site.post(LIST, fields({ format: 'standard' }), who.cookie)
  expect([added.statusCode, added.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(/value="whsec_[^"]{44}"/.test(added.body)).toBe(true)
  const page = await pageOf(who)
  expect(await shown(who, page, 'whsec_', 's3cret', 'hooks.example.org')).toEqual(['hooks.example.org'])
  const change = fields({ intent: 'save', name: 'Yours', url: '', format: 'standard' })
  const saved = await site.post(page, change, who.cookie)
  expect([saved.statusCode, saved.headers.location]).toEqual([303, `${page}?done=saved`])
  expect(await shown(who, `${page}?done=saved`, 'Webhook saved.', '>Yours<')).toEqual(['Webhook saved.', '>Yours<'])
  expect(/value="whsec_/.test((await site.post(page, { intent: 'secret' }, who.cookie)).body)).toBe(true)
  expect((await site.post(page, { intent: 'other' }, who.cookie)).statusCode).toBe(400)
  expect((await site.post(page, { intent: 'delete' }, who.cookie)).headers.location).toBe(`${LIST}?done=deleted`)
  expect((await site.open(page, who)).statusCode).toBe(404)
})

test('the form asks for the password, unless it was entered recently', async () => {
  const who = site.aiko
  const field = 'Current password'
  expect(await shown(who, LIST, field)).toEqual([])
  await site.setPasswordsEntered(null)
  expect(await shown(who, LIST, field)).toEqual([field])
  const refused = await site.post(LIST, fields({ format: 'discord' }), who.cookie)
  expect([refused.statusCode, refused.body.includes('Confirm your password to continue.')]).toEqual([403, true])
  expect(refused.body).toContain('value="https://hooks.example.org/s3cret"')
  const added = await site.post(LIST, fields({ format: 'discord', password: WEBHOOK_SITE_PASSWORD }), who.cookie)
  expect(added.statusCode).toBe(303)
  await site.setPasswordsEntered(null)
  const page = await pageOf(who)
  const change = fields({ intent: 'save', format: 'discord', url: '' })
  expect((await site.post(page, change, who.cookie)).statusCode).toBe(303)
  const moved = fields({ intent: 'save', format: 'discord', url: 'https://other.example.org/' })
  expect((await site.post(page, moved, who.cookie)).statusCode).toBe(403)
})

test('are closed to others', async () => {
  await site.post(LIST, fields({ format: 'discord' }), site.aiko.cookie)
  const page = await pageOf(site.aiko)
  expect((await site.open(page, site.aiko)).statusCode).toBe(200)
  expect((await site.open(page, site.ben)).statusCode).toBe(404)
  expect((await site.post(page, { intent: 'delete' }, site.ben.cookie)).statusCode).toBe(404)
  for (const url of [LIST, page]) expect((await site.open(url)).headers.location).toContain('/login')
  const asAdmin = page.replace(LIST, ADMIN_LIST)
  for (const url of [ADMIN_LIST, asAdmin]) expect((await site.open(url, site.ben)).statusCode).toBe(404)
  expect((await site.open(asAdmin, site.admin)).statusCode).toBe(404)
})

test('an admin tests one of the site, switches it on again, and sends again what failed', async () => {
  const { admin } = site
  const link = `href="${ADMIN_LIST}"`
  expect(await shown(admin, '/admin', link)).toEqual([link])
  const added = await site.post(ADMIN_LIST, fields({ format: 'gotify', url: `${site.url}/gone` }), admin.cookie)
  const page = await pageOf(admin, ADMIN_LIST)
  expect(added.headers.location).toBe(`${page}?done=added`)
  const send = (intent: string, more = {}) => site.post(page, { intent, ...more }, admin.cookie)
  const [failed, sent] = ['Test failed. The receiver answered 410.', 'Test delivered. The receiver answered 204.']
  const tested = await send('test')
  const all = 'Resend all failed'
  expect(await shown(admin, String(tested.headers.location), failed, 'Turn on')).toEqual([failed, 'Turn on'])
  expect(await shown(admin, `${page}?failed=1`, all)).toEqual([])
  expect((await send('replay')).statusCode).toBe(409)
  expect((await send('resume')).headers.location).toBe(`${page}?done=resumed`)
  expect(await shown(admin, `${page}?failed=1`, all, 'Turn on')).toEqual([all])
  await site.post(page, fields({ intent: 'save', url: site.url, format: 'gotify' }), admin.cookie)
  expect((await send('replay')).headers.location).toBe(`${page}?done=replayed&count=1`)
  const again = await send('test')
  expect(await shown(admin, String(again.headers.location), sent)).toEqual([sent])
})
