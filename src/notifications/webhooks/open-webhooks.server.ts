/** Builds webhooks: their sender, service and calls. */
import type { CallsOf } from '#src/platform/api/call.ts'
import type { WireContext } from '#src/catalogue/api/items.ts'
import type { LimitUser } from '#src/platform/limits/user-limits.server.ts'
import { createOutbound } from '#src/platform/security/outbound.server.ts'
import { createPublicNames } from '#src/platform/security/public-names.server.ts'
import { createTextVault } from '#src/platform/security/text-vault.server.ts'
import type { Senders } from '../deliveries/deliver.server.ts'
import type { NotificationDb } from '../tables.server.ts'
import { webhookCalls } from './webhook-calls.server.ts'
import type { WebhookConfig } from './webhook-config.ts'
import { createWebhookSender } from './webhook-sender.server.ts'
import { createWebhookService, type WebhookService, type WebhookServiceOptions } from './webhook-service.server.ts'

export interface WebhookParts extends Pick<WebhookServiceOptions, 'confirmPassword'> {
  config: WebhookConfig
  siteName(): string
  /** Keys of what is encrypted: the first one encrypts, all of them decrypt. */
  keys: readonly Uint8Array[]
}

interface OpenOptions extends WebhookParts {
  db: NotificationDb
  wire(): WireContext
  now(): Promise<number>
  limitUser: LimitUser
  /** Sends what was just added. */
  wake(): void
}

export interface Webhooks {
  senders: Senders
  service: WebhookService
  calls: CallsOf<typeof webhookCalls>
  /** Ends requests that are under way; they are repeated. */
  close(): Promise<void>
}

export function openWebhooks({
  config,
  siteName,
  keys,
  confirmPassword,
  db,
  wire,
  now,
  limitUser,
  wake,
}: OpenOptions): Webhooks {
  const vault = createTextVault(keys)
  const client = { userAgent: 'Hoshimi-Webhooks/1.0', accept: '*/*', acceptsType: () => true }
  const outbound = {
    user: createOutbound({ ...client, allowedHosts: [], resolve: createPublicNames() }),
    site: createOutbound({ ...client, allowedHosts: config.hosts }),
  }
  const { access } = config
  const sender = createWebhookSender({ db, siteName, wire, vault, outbound, forUsers: access === 'members', now })
  const service = createWebhookService({ db, wire, vault, outbound, access, confirmPassword, now, wake, limitUser })
  return {
    senders: access === 'off' ? {} : { webhook: sender },
    service,
    calls: webhookCalls(service),
    async close() {
      await Promise.all([outbound.user.close(), outbound.site.close()])
    },
  }
}
