/** What a receiver gets that fails, lies, hangs or redirects. */
import { text } from 'node:stream/consumers'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/platform/durations.ts'
import { fillNotifications, type NotificationsDatabase } from '#test/fixtures/notifications.ts'
import { openTestWebhooks, type TestWebhooks, WEBHOOK_ORIGIN } from '#test/fixtures/webhooks.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { holdDate, holdDeadlines } from '#test/held-time.ts'
import { type Answers, redirectTo, startUpstream, type Upstream } from '#test/services/upstream.ts'
import { deliver } from '../deliveries/deliver.server.ts'
import { addEvents } from '../event-store.server.ts'
import { expandEvents } from '../expand-events.server.ts'
import type { EventFacts } from '../notification.ts'
import { MAX_USER_WEBHOOKS } from './webhook.ts'
import type { NewWebhook } from './webhook-schemas.ts'
import { toWebhookBody } from './webhook-schemas.ts'

const LATE = 'The receiver took too long.'
type Answer = Answers[string]
interface Received {
  id: string
  headers: Record<string, string>
  body: string
}

const owner = { viewer: { id: toUserId('ana'), username: 'ana', isAdmin: false }, isSite: false }
const site = { viewer: { id: toUserId('ben'), username: 'ben', isAdmin: true }, isSite: true }

describe.each(databases())('webhooks in $name', ({ open }) => {
  let opened: OpenDatabase
  let filled: NotificationsDatabase
  let upstream: Upstream
  let webhooks: TestWebhooks
  let received: Received[]
  let answer: Answer
  let passDeadline: () => void
  beforeEach(async () => {
    holdDate(45_000)
    passDeadline = holdDeadlines()
    received = []
    answer = (response) => void response.writeHead(204).end()
    opened = await open()
    filled = await fillNotifications(opened, ['ana', 'ben'])
    await filled.putOnList(1, ['ana'])
    upstream = await startUpstream({
      '/hook': (response, request) =>
        void text(request).then((body) => {
          const headers = Object.fromEntries(
            Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
          )
          received.push({ id: headers['webhook-id'] ?? '', headers, body })
          answer(response, request)
        }),
      '/inside': (response) => void response.writeHead(200).end(),
    })
    webhooks = await openTestWebhooks(opened.db, { hosts: [upstream.host] })
  })
  afterEach(async () => {
    await webhooks.close()
    await upstream.close()
    await opened.close()
  })

  const add = (over: Partial<NewWebhook> = {}) =>
    webhooks.service.create(site, {
      name: 'Receiver',
      url: `${upstream.origin}/hook`,
      format: 'standard',
      kinds: ['episode.aired', 'report.made', 'job.failed'],
      ...over,
    })
  const happen = async (facts: EventFacts = { kind: 'episode.aired', episodes: [[5, 5]] }, subject = '5') => {
    await addEvents(filled.db, [{ subject, anime: facts.kind.startsWith('episode') ? 1 : null, facts }], Date.now())
    await expandEvents({
      ...filled,
      mayContinue: async () => true,
      nextTurn: async () => undefined,
      onNotified: () => undefined,
    })
  }
  const send = (laterMs = 0) =>
    deliver({
      db: filled.db,
      senders: { webhook: webhooks.sender },
      keepWithinLimits: async (users) => [...users],
      now: async () => Date.now() + laterMs,
      mayContinue: () => true,
      warn: (message, error) => expect([message, error]).toEqual([]),
    })
  const log = async (id: string) =>
    (await webhooks.service.listDeliveries(site, id, { page: 1, failed: false })).deliveries

  test('a signed event arrives once, as the API document says', async () => {
    const { secret } = await add()
    await happen()
    await send()
    await send()
    expect(received).toHaveLength(1)
    const [request] = received
    const body = new Verifier(secret ?? '').verify(request?.body ?? '', request?.headers ?? {})
    expect(toWebhookBody('episode.aired').parse(body)).toEqual(body)
    expect(body).toMatchObject({
      type: 'episode.aired',
      data: {
        id: null,
        text: 'Episode 5 of Cowboy Bebop aired',
        url: '/cowboy-bebop-1',
        link: `${WEBHOOK_ORIGIN}/cowboy-bebop-1`,
        title: { id: 'cowboy-bebop-1', title: 'Cowboy Bebop', format: 'TV', year: 1998 },
        episodes: [[5, 5]],
      },
    })
  })

  test('requests at the same time add no more webhooks than allowed', async () => {
    const fields: NewWebhook = { name: 'a', url: 'https://example.org', format: 'gotify', kinds: ['episode.aired'] }
    const adding = Array.from({ length: MAX_USER_WEBHOOKS + 5 }, () => webhooks.service.create(owner, fields))
    const results = await Promise.allSettled(adding)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_USER_WEBHOOKS)
    expect(await webhooks.service.list(owner)).toHaveLength(MAX_USER_WEBHOOKS)
  })

  test('events without a title, and the longest ones, fit', async () => {
    const { secret } = await add()
    await happen({ kind: 'job.failed', count: 1, failure: '\u0001😀"'.repeat(5_000) }, 'job')
    await happen({ kind: 'report.made' }, 'report')
    const episodes = Array.from({ length: 900 }, (_, index): [number, number] => [2 * index + 1, 2 * index + 1])
    await happen({ kind: 'episode.aired', episodes }, 'many')
    await send()
    expect(received).toHaveLength(3)
    for (const { body, headers } of received) {
      expect(Buffer.byteLength(body)).toBeLessThan(20_000)
      new Verifier(secret ?? '').verify(body, headers)
    }
  })

  const inside: Answer = (response) => redirectTo(`${upstream.origin}/inside`)(response)
  test.each([
    ['answers 500', (response) => void response.writeHead(500).end(), 'The receiver answered 500.', 500],
    ['redirects to itself', inside, 'The receiver answered 302.', 302],
    ['redirects to metadata', redirectTo('http://169.254.169.254/latest/'), 'The receiver answered 302.', 302],
    ['resets', (response) => void response.socket?.resetAndDestroy(), 'The receiver cannot be reached (', null],
    ['hangs', () => passDeadline(), LATE, null],
    ['never ends', (response) => void response.writeHead(200).write('x', () => passDeadline()), LATE, null],
    [
      'announces more than it sends',
      (response) => {
        response.writeHead(200, { 'content-length': '100' }).write('x')
        response.socket?.end()
      },
      'The receiver cannot be reached (',
      null,
    ],
    [
      'speaks no HTTP',
      (response) => void response.socket?.end('SSH-2.0\r\n'),
      'The receiver cannot be reached (',
      null,
    ],
  ] satisfies [string, Answer, string, number | null][])(
    'one that %s gets it again, with the same id',
    async (_, given, error, status) => {
      answer = given
      const { webhook } = await add()
      await happen()
      await send()
      const [failed] = await log(webhook.id)
      expect(failed).toMatchObject({ state: 'waiting', status, attempts: 1 })
      expect(failed?.error).toContain(error)
      expect(failed?.error).not.toContain('/hook')
      expect(upstream.requestedPaths).not.toContain('/inside')
      await send(4_000)
      expect(received).toHaveLength(1)
      answer = (response) => void response.writeHead(200).end()
      await send(6_000)
      expect(received).toHaveLength(2)
      expect(new Set(received.map(({ id }) => id)).size).toBe(1)
      expect(await log(webhook.id)).toMatchObject([{ state: 'sent', status: 200, error: null, attempts: 2 }])
    },
  )

  test.each([
    ['garbage', (response) => void response.writeHead(200).end('\0\uffff<html>')],
    [
      'an endless answer',
      (response) => {
        response.writeHead(202)
        const write = () => {
          while (response.write('x'.repeat(1_000)));
        }
        response.on('drain', write)
        write()
      },
    ],
  ] satisfies [string, Answer][])('a success with %s is one', async (_, given) => {
    answer = given
    const { webhook } = await add()
    await happen()
    await send()
    expect((await log(webhook.id))[0]?.state).toBe('sent')
  })

  test('410 ends it, and its owner can turn it on and resend what failed', async () => {
    answer = (response) => void response.writeHead(410).end()
    const { webhook } = await add()
    await happen()
    await send()
    expect((await webhooks.service.find(site, webhook.id)).ended?.reason).toBe('The receiver answered 410.')
    await expect(webhooks.service.replay(site, webhook.id, 'failed')).rejects.toMatchObject({ status: 409 })
    answer = (response) => void response.writeHead(200).end()
    await webhooks.service.resume(site, webhook.id)
    expect(await webhooks.service.replay(site, webhook.id, 'failed')).toBe(1)
    await send()
    expect(await log(webhook.id)).toMatchObject([{ state: 'sent' }])
    const { id = 0 } = (await log(webhook.id))[0] ?? {}
    expect(await webhooks.service.replay(site, webhook.id, id)).toBe(1)
    await send()
    expect(new Set(received.map((request) => request.id)).size).toBe(1)
    expect(received).toHaveLength(3)
  })

  test('429 waits as long as the receiver wants', async () => {
    answer = (response) => void response.writeHead(429, { 'retry-after': '3600' }).end()
    await add()
    await happen()
    await send()
    await send(59 * MINUTE_MS)
    expect(received).toHaveLength(1)
    await send(1.2 * HOUR_MS)
    expect(received).toHaveLength(2)
  })

  test('a replaced secret signs beside the new one for a day', async () => {
    const { webhook, secret: old } = await add()
    const secret = await webhooks.service.rotateSecret(site, webhook.id)
    await happen()
    await send()
    const [{ body, headers } = { body: '', headers: {} }] = received
    for (const key of [old ?? '', secret]) new Verifier(key).verify(body, headers)
    const { oldSecretUntil } = await webhooks.service.find(site, webhook.id)
    expect(Math.abs(Date.parse(oldSecretUntil ?? '') - Date.now() - DAY_MS)).toBeLessThan(MINUTE_MS)
  })

  test('a test is sent at once and not repeated', async () => {
    const sending: Promise<void>[] = []
    const waking = await openTestWebhooks(opened.db, { hosts: [upstream.host], wake: () => void sending.push(send()) })
    const { webhook } = await add()
    expect(await waking.service.test(site, webhook.id)).toMatchObject({ kind: null, text: 'Test', state: 'sent' })
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      type: 'webhook.test',
      data: { text: 'This is a test from Hoshimi.', link: WEBHOOK_ORIGIN },
    })
    answer = (response) => void response.writeHead(500).end()
    expect(await waking.service.test(site, webhook.id)).toMatchObject({ state: 'failed', status: 500 })
    // the result is there before the sender has ended
    await Promise.all(sending)
    await waking.close()
  })

  test('a user’s never reaches the operator’s network', async () => {
    const create = (url: string) =>
      webhooks.service.create(owner, { name: 'x', url, format: 'standard', kinds: ['episode.aired'] })
    await expect(create(`${upstream.origin}/hook`)).rejects.toMatchObject({ status: 400 })
    await expect(create(`https://${upstream.host}/hook`)).rejects.toThrow('uses port')
    const { webhook } = await create('https://127.0.0.1/hook')
    await happen()
    await send()
    const { deliveries } = await webhooks.service.listDeliveries(owner, webhook.id, { page: 1, failed: false })
    expect(deliveries[0]?.error).toBe('The receiver does not resolve to a public address.')
  })

  test('nothing is sent for banned and deleted users, nor where users have no webhooks', async () => {
    const parts = { hosts: [], userHosts: [upstream.host] }
    const open = await openTestWebhooks(opened.db, parts)
    const closed = await openTestWebhooks(opened.db, { ...parts, access: 'admins' })
    const { webhook } = await add()
    await webhooks.service.remove(site, webhook.id)
    const fields = {
      name: 'x',
      url: 'https://hooks.example.org/hook',
      format: 'standard',
      kinds: ['episode.aired'],
    } as const
    const mine = await open.service.create(owner, { ...fields, kinds: ['episode.aired'] })
    await expect(closed.service.list(owner)).rejects.toMatchObject({ status: 404 })
    await filled.db.updateTable('user').set({ is_banned: 1 }).where('id', '=', owner.viewer.id).execute()
    await happen()
    await send()
    const { deliveries } = await open.service.listDeliveries(owner, mine.webhook.id, { page: 1, failed: false })
    expect(deliveries).toMatchObject([{ state: 'skipped', error: 'The account is banned.' }])
    await filled.db.deleteFrom('user').where('id', '=', owner.viewer.id).execute()
    for (const table of ['notification_channel', 'notification_delivery'] as const)
      expect(await filled.db.selectFrom(table).select('id').execute()).toEqual([])
    await open.close()
    await closed.close()
  })
})
