/** API calls of webhooks: a user's own, and those of the site. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import { toClient } from '#src/accounts/sessions/request-client.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { parseRowId } from '#src/platform/text/row-id.ts'
import { WEBHOOK_READS, WEBHOOK_SENDS, WEBHOOK_WRITES, type WebhookOwner } from './webhook.ts'
import { deliveriesQuery, delivery, newWebhookBody, webhook, webhookChangeBody } from './webhook-schemas.ts'
import type { WebhookService } from './webhook-service.server.ts'

const secret = z.string().meta({ description: 'Signs its requests. Cannot be shown again' })
const saved = z.object({ webhook, secret: secret.nullable() })
const replayed = z.object({ replayed: z.int().min(0) })

export const webhookCalls = (service: WebhookService) => [
  ...callsAt(service, '/users/:id/webhooks', false),
  ...callsAt(service, '/admin/webhooks', true),
]

function callsAt(service: WebhookService, path: '/users/:id/webhooks' | '/admin/webhooks', isSite: boolean) {
  const tag = isSite ? 'Site webhooks' : 'Webhooks'
  const [access, whose] = isSite ? (['admin', 'the site'] as const) : (['owner', 'the user'] as const)
  const ownerOf = (viewer: Viewer): WebhookOwner => ({ viewer, isSite })
  const one = `${path}/:webhook` as const
  // a webhook receives what its user does after the token has ended: only the user adds one
  const [readScope, scope] = isSite ? (['admin', 'session'] as const) : (['read', 'session'] as const)
  const read = { tag, access, scope: readScope, limit: WEBHOOK_READS } as const
  const write = { tag, access, scope, limit: WEBHOOK_WRITES } as const
  const send = { tag, access, scope, limit: WEBHOOK_SENDS } as const
  return [
    defineCall({
      ...read,
      method: 'GET',
      path,
      work: 'page',
      summary: `The webhooks of ${whose}`,
      response: z.object({ webhooks: z.array(webhook) }),
      handler: async ({ viewer }) => ({ webhooks: await service.list(ownerOf(viewer)) }),
    }),
    defineCall({
      ...write,
      method: 'POST',
      path,
      work: 'item',
      summary: `Adds a webhook of ${whose}. Its secret is shown once.`,
      body: newWebhookBody,
      response: saved,
      async handler({ viewer, body: { password, ...body }, request, reply }) {
        reply.header('cache-control', 'no-store')
        await service.requirePassword(viewer, password, toClient(request))
        return service.create(ownerOf(viewer), body)
      },
    }),
    defineCall({
      ...read,
      method: 'GET',
      path: one,
      work: 'item',
      summary: 'A webhook',
      response: z.object({ webhook }),
      handler: async ({ viewer, params }) => ({ webhook: await service.find(ownerOf(viewer), params.webhook) }),
    }),
    defineCall({
      ...write,
      method: 'PATCH',
      path: one,
      work: 'item',
      summary: 'Changes a webhook. It gets a secret if it had none and now has the standard format.',
      body: webhookChangeBody,
      response: saved,
      async handler({ viewer, params, body: { password, ...body }, request, reply }) {
        reply.header('cache-control', 'no-store')
        if (body.url !== undefined) await service.requirePassword(viewer, password, toClient(request))
        return service.change(ownerOf(viewer), params.webhook, body)
      },
    }),
    defineCall({
      ...write,
      method: 'DELETE',
      path: one,
      work: 'item',
      summary: 'Deletes a webhook with its deliveries',
      response: z.object({}),
      async handler({ viewer, params }) {
        await service.remove(ownerOf(viewer), params.webhook)
        return {}
      },
    }),
    defineCall({
      ...write,
      method: 'POST',
      path: `${one}/secret`,
      work: 'item',
      summary: 'Replaces the secret. The old one still signs for 24 hours.',
      response: z.object({ secret }),
      async handler({ viewer, params, reply }) {
        reply.header('cache-control', 'no-store')
        return { secret: await service.rotateSecret(ownerOf(viewer), params.webhook) }
      },
    }),
    defineCall({
      ...write,
      method: 'POST',
      path: `${one}/resume`,
      work: 'item',
      summary: 'Turns on a webhook that was turned off',
      response: z.object({}),
      async handler({ viewer, params }) {
        await service.resume(ownerOf(viewer), params.webhook)
        return {}
      },
    }),
    defineCall({
      ...send,
      method: 'POST',
      path: `${one}/test`,
      work: 'item',
      summary: 'Sends a test, once. Waits a few seconds for the answer.',
      response: z.object({ delivery }),
      handler: async ({ viewer, params }) => ({ delivery: await service.test(ownerOf(viewer), params.webhook) }),
    }),
    defineCall({
      ...read,
      method: 'GET',
      path: `${one}/deliveries`,
      work: 'page',
      summary: 'What was sent to a webhook in the last 30 days, newest first',
      query: deliveriesQuery,
      response: z.object({
        deliveries: z.array(delivery),
        totalPages: z.int().min(1),
        total: z.int().min(0),
      }),
      handler: ({ viewer, params, query }) => service.listDeliveries(ownerOf(viewer), params.webhook, query),
    }),
    defineCall({
      ...send,
      method: 'POST',
      path: `${one}/deliveries/replay`,
      work: 'item',
      summary: 'Sends all failed deliveries again, at most 1,000 at once',
      response: replayed,
      handler: async ({ viewer, params }) => ({
        replayed: await service.replay(ownerOf(viewer), params.webhook, 'failed'),
      }),
    }),
    defineCall({
      ...send,
      method: 'POST',
      path: `${one}/deliveries/:delivery/replay`,
      work: 'item',
      summary: 'Sends a delivery again, with the same message id',
      response: replayed,
      handler: async ({ viewer, params }) => ({
        replayed: await service.replay(ownerOf(viewer), params.webhook, parseRowId(params.delivery)),
      }),
    }),
  ]
}
