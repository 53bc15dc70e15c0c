/** Manages webhooks and shows what was sent to them, for API calls and pages. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { WireContext } from '#src/catalogue/api/items.ts'
import { inTransaction } from '#src/platform/database/database.server.ts'
import type { LimitUser } from '#src/platform/limits/user-limits.server.ts'
import { countPages, toPageRange } from '#src/platform/paging.ts'
import { Problem } from '#src/platform/problem.ts'
import { type Outbound, OutboundError } from '#src/platform/security/outbound.server.ts'
import type { TextVault } from '#src/platform/security/text-vault.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { addTestDelivery } from '../deliveries/add-deliveries-store.server.ts'
import type { Channel } from '../deliveries/channel.ts'
import {
  addChannel,
  changeChannel,
  deleteChannel,
  findChannel,
  listChannels,
  resumeChannel,
} from '../deliveries/channel-store.server.ts'
import {
  countDeliveries,
  listDeliveries,
  type LoggedDelivery,
  replayDeliveries,
} from '../deliveries/delivery-log-store.server.ts'
import type { NotificationKind } from '../kinds.ts'
import { listNames } from '../notification-store.server.ts'
import type { NotificationDb } from '../tables.server.ts'
import { topicOf } from './formats/ntfy.ts'
import { createSecret } from './sign.server.ts'
import { decodeWebhook, encodeWebhook, type WebhookSecrets } from './stored-webhook.server.ts'
import { toDelivery, toWebhook } from './to-webhook.ts'
import {
  DELIVERIES_PER_PAGE,
  MAX_SECRETS,
  MAX_SITE_WEBHOOKS,
  MAX_USER_WEBHOOKS,
  OLD_SECRET_MS,
  storedOwner,
  type WebhookFormat,
  webhookKinds,
  type WebhookOwner,
} from './webhook.ts'
import type { NewWebhook, Webhook, WebhookChange, WebhookDelivery } from './webhook-schemas.ts'
import { hasRecentPassword, requireRecentPassword } from '#src/accounts/sessions/recent-password.ts'
import type { Client } from '#src/accounts/sessions/request-client.ts'
import type { Viewer } from '#src/accounts/viewer.ts'

/** @throws {Problem} if it is not the viewer's password */
type ConfirmPassword = (viewer: Viewer, password: string, client: Client) => Promise<unknown>

/** @throws {Problem} 403 unless the password was entered in this session recently, or is entered now; 429 */
type RequirePassword = (viewer: Viewer, password: string | undefined, client: Client) => Promise<void>

const createPasswordCheck =
  (confirm: ConfirmPassword): RequirePassword =>
  async (viewer, password, client) => {
    if (password === undefined) requireRecentPassword(viewer, Date.now())
    else if (!hasRecentPassword(viewer, Date.now())) await confirm(viewer, password, client)
  }

/** A webhook, and its secret if it is new: it is shown once. */
export interface SavedWebhook {
  webhook: Webhook
  secret: string | null
}

export interface DeliveryPage {
  deliveries: WebhookDelivery[]
  totalPages: number
  total: number
}

/** All throw a {@link Problem} 404 if there is no such webhook, or if webhooks are off. */
export interface WebhookService {
  requirePassword: RequirePassword
  /** Whether the owner can have webhooks on this site. */
  isOffered(owner: { isSite: boolean }): boolean
  list(owner: WebhookOwner): Promise<Webhook[]>
  find(owner: WebhookOwner, id: string): Promise<Webhook>
  /** @throws {Problem} 400, and 409 if there are too many */
  create(owner: WebhookOwner, fields: NewWebhook): Promise<SavedWebhook>
  /** @throws {Problem} 400 */
  change(owner: WebhookOwner, id: string, change: WebhookChange): Promise<SavedWebhook>
  /** Replaces the secret; the old one still signs for a day. @throws {Problem} 409 */
  rotateSecret(owner: WebhookOwner, id: string): Promise<string>
  /** Turns on a webhook that was turned off. */
  resume(owner: WebhookOwner, id: string): Promise<void>
  remove(owner: WebhookOwner, id: string): Promise<void>
  /** Sends a test. @returns its result; it may still be waiting */
  test(owner: WebhookOwner, id: string): Promise<WebhookDelivery>
  listDeliveries(owner: WebhookOwner, id: string, request: { page: number; failed: boolean }): Promise<DeliveryPage>
  /** Sends one delivery again, or all that failed. @returns how many @throws {Problem} 409 if it has ended */
  replay(owner: WebhookOwner, id: string, delivery: number | 'failed'): Promise<number>
  limitUser: LimitUser
}

export interface WebhookServiceOptions {
  db: NotificationDb
  wire(): WireContext
  vault: TextVault
  /** Check URLs of the webhooks of users, and of those of the site. */
  outbound: { user: Pick<Outbound, 'check'>; site: Pick<Outbound, 'check'> }
  access: 'members' | 'admins' | 'off'
  confirmPassword: ConfirmPassword
  /** The time that all nodes share, in milliseconds since 1970. */
  now(): Promise<number>
  /** Sends what was just added. */
  wake(): void
  limitUser: LimitUser
  /** How long to wait for the result of a test (milliseconds). */
  testMs?: number
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
const POLL_MS = 100
const TEST_MS = 6_000
const notFound = (): Problem => new Problem(404, 'Webhook not found.')

export function createWebhookService(options: WebhookServiceOptions): WebhookService {
  const { db, wire, vault, outbound, access, confirmPassword, now, wake, limitUser, testMs = TEST_MS } = options
  const isOffered = ({ isSite }: { isSite: boolean }) => access === 'members' || (access === 'admins' && isSite)
  const requireOffered = (owner: WebhookOwner) => {
    if (!isOffered(owner)) throw new Problem(404, 'Webhooks are off on this site.')
  }

  async function require(owner: WebhookOwner, id: string): Promise<Channel> {
    requireOffered(owner)
    const channel = UUID.test(id) ? await findChannel(db, storedOwner(owner), id) : null
    if (channel?.type !== 'webhook') throw notFound()
    return channel
  }

  /** Makes a change, with an entry in the audit trail if it is the site's webhook. */
  const record = (
    { viewer, isSite }: WebhookOwner,
    { action, id, before, after }: { action: string; id: string; before?: Webhook; after?: Webhook },
    change: (trx: NotificationDb) => Promise<unknown>,
  ): Promise<void> =>
    inTransaction(db, async (trx) => {
      await change(trx)
      const subject = { kind: 'webhook' as const, id }
      if (isSite)
        await recordAudit(trx, {
          admin: viewer,
          action,
          subject,
          before: before && toAudited(before),
          after: after && toAudited(after),
        })
    })

  /** @throws {Problem} 400 with what is wrong with the URL */
  function checkUrl({ isSite }: WebhookOwner, url: string, format: WebhookFormat): string {
    const parsed = URL.parse(url)
    if (!parsed) throw new Problem(400, 'Enter a valid URL.')
    if (!isSite && parsed.protocol !== 'https:') throw new Problem(400, 'The URL must start with https://.')
    if (format === 'ntfy' && topicOf(url) === null)
      throw new Problem(400, 'The URL must end with a topic, such as https://ntfy.sh/my-topic.')
    try {
      outbound[isSite ? 'site' : 'user'].check(url)
    } catch (error) {
      if (error instanceof OutboundError) throw new Problem(400, `The URL ${error.message}.`)
      throw error
    }
    return parsed.href
  }

  function checkKinds(owner: WebhookOwner, kinds: readonly NotificationKind[]): NotificationKind[] {
    const known = webhookKinds(owner)
    if (kinds.some((kind) => !known.includes(kind)))
      throw new Problem(400, 'This webhook cannot get notifications of this kind.')
    return known.filter((kind) => kinds.includes(kind))
  }

  const toStored = (channel: Channel, format: WebhookFormat, secrets: WebhookSecrets): Channel => ({
    ...channel,
    address: new URL(secrets.url).origin,
    data: encodeWebhook(vault, channel.id, { format, secrets }),
  })
  const show = (channel: Channel, at: number) => toWebhook(channel, decodeWebhook(vault, channel), at)
  async function showDeliveries(rows: readonly LoggedDelivery[]): Promise<WebhookDelivery[]> {
    const facts = rows.flatMap(({ event }) => (event?.facts ? [{ facts: event.facts }] : []))
    const names = await listNames(db, facts)
    return rows.map((row) => toDelivery(row, wire(), names))
  }

  return {
    isOffered,
    limitUser,
    requirePassword: createPasswordCheck(confirmPassword),
    async list(owner) {
      requireOffered(owner)
      const at = await now()
      return (await listChannels(db, storedOwner(owner), 'webhook')).map((channel) => show(channel, at))
    },
    find: async (owner, id) => show(await require(owner, id), await now()),
    async create(owner, { name, url, format, kinds }) {
      requireOffered(owner)
      const max = owner.isSite ? MAX_SITE_WEBHOOKS : MAX_USER_WEBHOOKS
      const at = await now()
      const key = format === 'standard' ? createSecret() : null
      const empty: Channel = {
        id: randomUUID(),
        user: storedOwner(owner),
        type: 'webhook',
        name,
        address: '',
        data: '',
        kinds: checkKinds(owner, kinds),
        keepsQuietHours: false,
        createdAt: toIso(at),
        failedSince: null,
        ended: null,
      }
      const secrets = key === null ? [] : [{ key, until: null }]
      const channel = toStored(empty, format, { url: checkUrl(owner, url, format), secrets })
      const webhook = show(channel, at)
      await record(owner, { action: 'add webhook', id: channel.id, after: webhook }, async (trx) => {
        if (!(await addChannel(trx, channel, max)))
          throw new Problem(409, `You can have up to ${max} webhooks. Delete one to add another.`)
      })
      return { webhook, secret: key }
    },
    async change(owner, id, { name, url, format, kinds }) {
      const channel = await require(owner, id)
      const at = await now()
      const stored = decodeWebhook(vault, channel)
      const usedUrl = url ?? stored.secrets?.url
      if (usedUrl === undefined) throw new Problem(409, 'Enter the URL again: the site’s encryption key has changed.')
      const usedFormat = format ?? stored.format
      const known = stored.secrets?.secrets ?? []
      const key = usedFormat === 'standard' && known.length === 0 ? createSecret() : null
      const changed = toStored(
        { ...channel, name: name ?? channel.name, kinds: kinds ? checkKinds(owner, kinds) : channel.kinds },
        usedFormat,
        { url: checkUrl(owner, usedUrl, usedFormat), secrets: key === null ? known : [{ key, until: null }] },
      )
      const [before, webhook] = [show(channel, at), show(changed, at)]
      await record(owner, { action: 'change webhook', id, before, after: webhook }, (trx) =>
        changeChannel(trx, changed),
      )
      return { webhook, secret: key }
    },
    async rotateSecret(owner, id) {
      const channel = await require(owner, id)
      const { format, secrets } = decodeWebhook(vault, channel)
      if (format !== 'standard' || !secrets) throw new Problem(409, 'This webhook has no secret.')
      const at = await now()
      const until = toIso(at + OLD_SECRET_MS)
      const key = createSecret()
      const old = secrets.secrets
        .filter((one) => one.until === null || Date.parse(one.until) > at)
        .map((one) => ({ key: one.key, until: one.until ?? until }))
      const kept = [{ key, until: null }, ...old].slice(0, MAX_SECRETS)
      const changed = toStored(channel, format, { ...secrets, secrets: kept })
      await record(owner, { action: 'replace webhook secret', id }, (trx) => changeChannel(trx, changed))
      return key
    },
    async resume(owner, id) {
      await require(owner, id)
      await record(owner, { action: 'turn on webhook', id }, (trx) => resumeChannel(trx, id))
    },
    async remove(owner, id) {
      const before = show(await require(owner, id), await now())
      await record(owner, { action: 'delete webhook', id, before }, (trx) => deleteChannel(trx, storedOwner(owner), id))
    },
    async test(owner, id) {
      await require(owner, id)
      const delivery = await addTestDelivery(db, id, await now())
      wake()
      const deadline = performance.now() + testMs
      for (;;) {
        const [found] = await showDeliveries(
          await listDeliveries(db, { channel: id, id: delivery }, { skip: 0, limit: 1 }),
        )
        if (!found) throw notFound() // it was deleted meanwhile
        if (found.state !== 'waiting' || performance.now() > deadline) return found
        await pause(POLL_MS)
      }
    },
    async listDeliveries(owner, id, { page, failed }) {
      await require(owner, id)
      const filter = { channel: id, failed }
      const total = await countDeliveries(db, filter)
      const totalPages = countPages(total, DELIVERIES_PER_PAGE)
      const rows = page > totalPages ? [] : await listDeliveries(db, filter, toPageRange(page, DELIVERIES_PER_PAGE))
      return { deliveries: await showDeliveries(rows), totalPages, total }
    },
    async replay(owner, id, delivery) {
      const channel = await require(owner, id)
      if (channel.ended) throw new Problem(409, 'This webhook is off. Turn it on first.')
      const filter = delivery === 'failed' ? { channel: id, failed: true } : { channel: id, id: delivery }
      const at = await now()
      let count = 0
      await record(owner, { action: 'replay webhook deliveries', id }, async (trx) => {
        count = await replayDeliveries(trx, filter, at)
      })
      if (delivery !== 'failed' && count === 0) throw new Problem(409, 'This delivery is waiting, or no longer exists.')
      wake()
      return count
    },
  }
}

/** What the audit trail contains: of the URL only its host. */
const toAudited = ({ name, host, format, kinds }: Webhook) => ({ name, host, format, kinds: kinds.join(', ') })
