/** What an answer of a receiver means. */
import type { OutboundAnswer } from '#src/platform/security/outbound.server.ts'
import type { Outcome } from '../deliveries/delivery.ts'
import type { WebhookFormat } from './webhook.ts'

/**
 * A redirect is a failure, as is anything else but success. Receivers of signed requests can be repaired; the other
 * services would reject the same request each time.
 */
export function toOutcome({ status, retryAfterMs, text }: OutboundAnswer, format: WebhookFormat): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent', status }
  const reason = `The receiver answered ${status}.`
  if (status === 410) return { kind: 'gone', reason, status }
  if (format === 'discord' && (status === 401 || status === 404))
    return { kind: 'gone', reason: 'Discord no longer has this webhook.', status }
  const afterMs = retryAfterMs ?? (format === 'discord' && status === 429 ? retryAfterOf(text) : undefined)
  if (format !== 'standard' && (status === 400 || status === 413 || status === 422))
    return { kind: 'failed', reason, status }
  return { kind: 'retry', reason, status, ...(afterMs !== undefined && { afterMs }) }
}

/** Discord's `retry_after`, which is in seconds, as milliseconds. */
function retryAfterOf(text: string): number | undefined {
  const [, seconds] = /"retry_after"\s*:\s*(\d{1,9}(?:\.\d{1,9})?)/.exec(text) ?? []
  return seconds === undefined ? undefined : Math.ceil(Number(seconds) * 1_000)
}
