/** Parses the variables of webhooks. */
import * as z from 'zod'
import { host, list, oneOf } from '#src/platform/process/config-fields.ts'

export interface WebhookConfig {
  /** Who has webhooks: all users and the site, the site only, or none. */
  access: 'members' | 'admins' | 'off'
  /** Hosts in the operator's own network that the site's webhooks may use; those of users never do. */
  hosts: readonly string[]
}

export const webhookVariables = {
  WEBHOOKS: oneOf(['members', 'admins', 'off']).default('members'),
  WEBHOOK_HOSTS: list.pipe(z.array(host)).default([]),
}

export const toWebhookConfig = (env: {
  WEBHOOKS: WebhookConfig['access']
  WEBHOOK_HOSTS: string[]
}): WebhookConfig => ({
  access: env.WEBHOOKS,
  hosts: env.WEBHOOK_HOSTS,
})
