/** Sends deliveries to webhooks. */
import type { WireContext } from '#src/catalogue/api/items.ts'
import { type Outbound, OutboundError } from '#src/platform/security/outbound.server.ts'
import type { TextVault } from '#src/platform/security/text-vault.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { DueDelivery, Outcome, Sender } from '../deliveries/delivery.ts'
import { listNames } from '../notification-store.server.ts'
import type { NotificationDb } from '../tables.server.ts'
import { toDiscord } from './formats/discord.ts'
import type { FormattedRequest } from './formats/format.ts'
import { toGotify } from './formats/gotify.ts'
import { toNtfy } from './formats/ntfy.ts'
import { toStandard } from './formats/standard.server.ts'
import { decodeWebhook, validKeys, type WebhookSecrets } from './stored-webhook.server.ts'
import { toOutcome } from './to-outcome.ts'
import type { WebhookFormat } from './webhook.ts'
import { toMessage, toTestMessage, type WebhookMessage } from './webhook-message.ts'

export interface WebhookSenderOptions {
  db: NotificationDb
  siteName(): string
  /** The current catalogue and its wire format. */
  wire(): WireContext
  vault: TextVault
  /** The clients for the webhooks of users, and for those of the site. */
  outbound: { user: Pick<Outbound, 'post'>; site: Pick<Outbound, 'post'> }
  /** Whether users have webhooks. */
  forUsers: boolean
  /** The time that all nodes share, in milliseconds since 1970. */
  now(): Promise<number>
}

const UNREADABLE = 'This webhook cannot be decrypted, because TOKEN_KEY has changed. Enter its URL again.'

export const createWebhookSender = (options: WebhookSenderOptions): Sender => ({
  async send(delivery) {
    const { channel, event } = delivery
    const isSite = channel.user === null
    if (!isSite && !options.forUsers) return { kind: 'skipped', reason: 'User webhooks are off on this site.' }
    const { format, secrets } = decodeWebhook(options.vault, channel)
    if (!secrets) return { kind: 'retry', reason: UNREADABLE }
    const now = await options.now()
    const site = { name: options.siteName(), wire: options.wire() }
    const message = event
      ? toMessage({ ...delivery, event }, site, await listNames(options.db, [event]))
      : toTestMessage(site, toIso(now))
    if (!message) return { kind: 'skipped', reason: 'Its title was removed.' }
    const request = toRequest(message, { delivery, format, secrets, now, siteName: options.siteName() })
    return post(isSite ? options.outbound.site : options.outbound.user, request, format)
  },
})

interface RequestParts {
  delivery: DueDelivery
  format: WebhookFormat
  secrets: WebhookSecrets
  now: number
  siteName: string
}

function toRequest(
  message: WebhookMessage,
  { delivery: { messageId }, format, secrets, now, siteName }: RequestParts,
): FormattedRequest {
  const { url } = secrets
  if (format === 'discord') return toDiscord(url, message, siteName)
  if (format === 'ntfy') return toNtfy(url, message)
  if (format === 'gotify') return toGotify(url, message)
  return toStandard(url, message, { messageId, keys: validKeys(secrets, now), now })
}

/** Errors name no address: URLs of Discord and ntfy are secrets. */
async function post(
  outbound: Pick<Outbound, 'post'>,
  request: FormattedRequest,
  format: WebhookFormat,
): Promise<Outcome> {
  try {
    return toOutcome(await outbound.post(request.url, request), format)
  } catch (error) {
    if (error instanceof OutboundError) return { kind: 'retry', reason: `The receiver ${error.message}.` }
    throw error
  }
}
