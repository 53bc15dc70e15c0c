/** Sends notifications to devices through the push services of their browsers (RFC 8030, 8291 and 8292). */
import webPush, { type VapidKeys } from 'web-push'
import type { UserId } from '#src/accounts/viewer.ts'
import type { WireContext } from '#src/catalogue/api/items.ts'
import { type Outbound, type OutboundAnswer, OutboundError } from '#src/platform/security/outbound.server.ts'
import type { DueDelivery, Outcome, Sender } from '../deliveries/delivery.ts'
import type { EventFacts } from '../notification.ts'
import { toNotification } from '../to-notification.ts'
import { type PushMessage, toPushMessage, toTestMessage } from './push-message.ts'
import { type DeviceData, parseDeviceData } from './subscription.server.ts'

export interface PushSenderOptions {
  keys(): Promise<VapidKeys>
  /** How push services can contact the operator. */
  subject: string
  siteName(): string
  outbound: Pick<Outbound, 'post'>
  wire(): WireContext
  countUnread(user: UserId): Promise<number>
  /** The names of the users in an event. */
  listNames(event: { facts: EventFacts }): Promise<ReadonlyMap<UserId, string>>
}

const ENCODING = 'aes128gcm'
/** How long a push service stores a message for a device that is off (seconds). */
const TTL_SECONDS = 3 * 24 * 60 * 60
/** Of an answer, in the list of devices. */
const MAX_REASON_LENGTH = 120

export function createPushSender(options: PushSenderOptions): Sender {
  return {
    async send(delivery) {
      const { channel } = delivery
      const device = parseDeviceData(channel.data)
      if (!device) return { kind: 'skipped', reason: 'It was turned on by a newer version of the site.' }
      const { origin } = options.wire()
      if (device.origin !== origin) return { kind: 'skipped', reason: OTHER_ORIGIN }
      const message = await toMessage(delivery, device, options)
      if (typeof message === 'string') return { kind: 'skipped', reason: message }
      const { publicKey, privateKey } = await options.keys()
      const { origin: audience } = new URL(channel.address)
      const { Authorization } = webPush.getVapidHeaders(audience, options.subject, publicKey, privateKey, ENCODING)
      try {
        const answer = await options.outbound.post(channel.address, {
          headers: {
            'content-type': 'application/octet-stream',
            'content-encoding': ENCODING,
            authorization: Authorization,
            ttl: String(TTL_SECONDS),
            urgency: 'normal',
            topic: message.notification.tag,
          },
          body: webPush.encrypt(device.p256dh, device.auth, JSON.stringify(message), ENCODING).cipherText,
        })
        return toOutcome(answer)
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error
        return { kind: error.transient ? 'retry' : 'failed', reason: `The push service ${error.message}.` }
      }
    },
  }
}

export const OTHER_ORIGIN = 'Turned on at another address of this site.'

/** @returns why there is nothing to send, as text */
async function toMessage(
  { channel, event, notification }: DueDelivery,
  { origin, language }: DeviceData,
  { wire, siteName, countUnread, listNames }: PushSenderOptions,
): Promise<PushMessage | string> {
  const unread = channel.user === null ? 0 : await countUnread(channel.user)
  if (!event) return toTestMessage(siteName(), { origin, unread, tag: 'test' })
  if (!notification) return 'The notification was deleted.'
  if (notification.isRead) return 'It was read before.'
  const shown = toNotification({ ...event, ...notification }, wire(), await listNames(event))
  // the tag is the topic, too: at most 32 characters of base64url
  return shown ? toPushMessage(shown, { origin, language, unread, tag: `event-${event.id}` }) : 'Its title was removed.'
}

/** What an answer of a push service means. */
export function toOutcome({ status, retryAfterMs, text }: OutboundAnswer): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent', status }
  const reason = `The push service answered ${status}${formatDetail(text)}`
  if (status === 404 || status === 410) return { kind: 'gone', reason, status }
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'retry', reason, status, ...(retryAfterMs !== undefined && { afterMs: retryAfterMs }) }
  return { kind: 'failed', reason, status }
}

/** The answer's text, if it is one for people. */
function formatDetail(text: string): string {
  const line = text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()
  return line === '' || line.startsWith('<') ? '.' : `: ${line.slice(0, MAX_REASON_LENGTH)}`
}
