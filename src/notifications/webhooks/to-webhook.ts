/** Webhooks and deliveries as calls and pages show them. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { WireContext } from '#src/catalogue/api/items.ts'
import type { Channel } from '../deliveries/channel.ts'
import type { LoggedDelivery } from '../deliveries/delivery-log-store.server.ts'
import { toNotification } from '../to-notification.ts'
import type { StoredWebhook } from './stored-webhook.server.ts'
import type { Webhook, WebhookDelivery } from './webhook-schemas.ts'

/** @param now milliseconds since 1970 */
export function toWebhook(channel: Channel, { format, secrets }: StoredWebhook, now: number): Webhook {
  const { id, name, address, kinds, createdAt, failedSince, ended } = channel
  const old = (secrets?.secrets ?? []).flatMap(({ until }) =>
    until !== null && Date.parse(until) > now ? [until] : [],
  )
  return {
    id,
    name,
    host: new URL(address).host,
    format,
    kinds: [...(kinds ?? [])],
    createdAt,
    isReadable: secrets !== null,
    hasSecret: format === 'standard',
    oldSecretUntil: old.toSorted().at(-1) ?? null,
    failedSince,
    ended,
  }
}

/** @param names of the users that `listNames` gives */
export function toDelivery(
  delivery: LoggedDelivery,
  wire: WireContext,
  names: ReadonlyMap<UserId, string>,
): WebhookDelivery {
  const { event, dueAt, ...fields } = delivery
  const facts = event?.facts ?? null
  const known =
    event && facts && toNotification({ id: 0, anime: event.anime, facts, createdAt: '', isRead: false }, wire, names)
  return {
    ...fields,
    kind: facts?.kind ?? null,
    text: event ? (known?.text ?? 'A title that was removed') : 'Test',
    nextAttemptAt: fields.state === 'waiting' ? dueAt : null,
  }
}
