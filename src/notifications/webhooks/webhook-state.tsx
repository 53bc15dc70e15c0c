import type { Webhook } from './webhook-schemas.ts'

/** Whether a webhook works. */
export function WebhookState({ of: { ended, failedSince, isReadable } }: { of: Webhook }) {
  const [label, look] = ended
    ? ['Off', 'is-bad']
    : failedSince !== null || !isReadable
      ? ['Failing', 'is-bad']
      : ['On', 'is-good']
  return <span className={`webhook-state ${look}`}>{label}</span>
}
