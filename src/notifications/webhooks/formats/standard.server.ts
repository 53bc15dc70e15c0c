/** Requests as Standard Webhooks 1.0 defines them (github.com/standard-webhooks/standard-webhooks). */
import { sign } from '../sign.server.ts'
import type { WebhookMessage } from '../webhook-message.ts'
import type { FormattedRequest } from './format.ts'

interface Signing {
  /** The same for each attempt. */
  messageId: string
  /** The valid secrets. */
  keys: readonly string[]
  /** Milliseconds since 1970. */
  now: number
}

export function toStandard(
  url: string,
  { type, timestamp, data }: WebhookMessage,
  { messageId, keys, now }: Signing,
): FormattedRequest {
  const body = JSON.stringify({ type, timestamp, data })
  const seconds = Math.floor(now / 1_000)
  return {
    url,
    headers: {
      'content-type': 'application/json',
      'webhook-id': messageId,
      'webhook-timestamp': String(seconds),
      'webhook-signature': sign(keys, { id: messageId, timestamp: seconds, body }),
    },
    body,
  }
}
