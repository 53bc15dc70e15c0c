/** The forms of the pages of webhooks. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { pluralise } from '#src/platform/text/numbers.ts'
import { parseRowId } from '#src/platform/text/row-id.ts'
import { WEBHOOK_SENDS, WEBHOOK_WRITES } from './webhook.ts'
import { newWebhookBody, webhookChangeBody } from './webhook-schemas.ts'
import type { WebhookService } from './webhook-service.server.ts'

/** What a form contains, to show it again after an error. */
export interface WebhookFields {
  name: string
  url: string
  format: string
  kinds: string[]
}

/** What the response to a form shows. */
export interface WebhookReply {
  failure?: string
  fields?: WebhookFields
  /** A new secret, shown once, and its webhook. */
  created?: { id: string; secret: string }
}

export const DONE_MESSAGES = {
  added: 'Webhook added.',
  saved: 'Webhook saved.',
  resumed: 'Webhook turned on.',
  deleted: 'Webhook deleted.',
  replayed: (count: number) =>
    count === 0 ? 'No failed deliveries.' : `Resending ${pluralise(count, 'delivery', 'deliveries')}.`,
} as const

const echo = (sent: URLSearchParams): { fields: WebhookFields } => ({
  fields: {
    name: sent.get('name') ?? '',
    url: (sent.get('url') ?? '').trim(),
    format: sent.get('format') ?? '',
    kinds: sent.getAll('kinds'),
  },
})
const toSecret = (id: string, secret: string) => ({ shown: { created: { id, secret } } })
const toDone = (to: string, done: keyof typeof DONE_MESSAGES, count?: number) => ({ to, done, count })

interface Owner {
  /** Whether the webhooks are the site's. */
  isSite: boolean
  /** The path of the list. */
  path: string
}

const toParts = ({ isSite }: Owner) =>
  ({
    access: isSite ? 'admin' : 'signed-in',
    ownerOf: (viewer: Viewer) => ({ viewer, isSite }),
  }) as const

/** The form of the list. */
export function newWebhookForms(service: WebhookService, owner: Owner) {
  const { access, ownerOf } = toParts(owner)
  return {
    add: defineForm({
      access,
      limit: WEBHOOK_WRITES,
      fields: newWebhookBody,
      echo,
      async handler({ viewer, client, fields: { password, ...fields } }) {
        await service.requirePassword(viewer, password || undefined, client)
        const { webhook, secret } = await service.create(ownerOf(viewer), fields)
        return secret === null ? toDone(`${owner.path}/${webhook.id}`, 'added') : toSecret(webhook.id, secret)
      },
    }),
  }
}

/** The forms of a webhook's page. */
export function webhookForms(service: WebhookService, owner: Owner, id: string) {
  const { access, ownerOf } = toParts(owner)
  const page = `${owner.path}/${id}`
  return {
    save: defineForm({
      access,
      limit: WEBHOOK_WRITES,
      /** Without a URL, it stays. */
      fields: webhookChangeBody
        .extend({ url: z.string().optional() })
        .transform(({ url, ...fields }) => (url?.trim() ? { ...fields, url } : fields))
        .pipe(webhookChangeBody),
      echo,
      async handler({ viewer, client, fields: { password, ...change } }) {
        if (change.url !== undefined) await service.requirePassword(viewer, password || undefined, client)
        const { secret } = await service.change(ownerOf(viewer), id, change)
        return secret === null ? toDone(page, 'saved') : toSecret(id, secret)
      },
    }),
    secret: defineForm({
      access,
      limit: WEBHOOK_WRITES,
      handler: async ({ viewer }) => toSecret(id, await service.rotateSecret(ownerOf(viewer), id)),
    }),
    resume: defineForm({
      access,
      limit: WEBHOOK_WRITES,
      async handler({ viewer }) {
        await service.resume(ownerOf(viewer), id)
        return toDone(page, 'resumed')
      },
    }),
    test: defineForm({
      access,
      limit: WEBHOOK_SENDS,
      async handler({ viewer }) {
        const { id: delivery } = await service.test(ownerOf(viewer), id)
        return { to: `${page}?test=${delivery}` }
      },
    }),
    replay: defineForm({
      access,
      limit: WEBHOOK_SENDS,
      fields: z.object({ delivery: z.string().optional() }),
      async handler({ viewer, fields: { delivery } }) {
        const replayed = delivery === undefined ? 'failed' : parseRowId(delivery)
        return toDone(page, 'replayed', await service.replay(ownerOf(viewer), id, replayed))
      },
    }),
    delete: defineForm({
      access,
      limit: WEBHOOK_WRITES,
      async handler({ viewer }) {
        await service.remove(ownerOf(viewer), id)
        return toDone(owner.path, 'deleted')
      },
    }),
  }
}
