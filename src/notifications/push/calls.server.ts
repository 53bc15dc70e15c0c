/** API calls of the devices that notifications are sent to, under `/api/users/{id}/push-subscriptions`. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import { NOTIFICATION_READS, NOTIFICATION_WRITES } from '../limits.ts'
import type { PushService } from './push-service.server.ts'
import { PUSH_TESTS } from './limits.ts'
import { subscriptionBody } from './subscription.server.ts'

const shared = { tag: 'Notifications', access: 'owner', forProfiles: true } as const
const PATH = '/users/:id/push-subscriptions'

const device = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastSentAt: z.iso.datetime().nullable(),
    problem: z.string().nullable().meta({ description: 'Why nothing can be sent to it at the moment' }),
  })
  .meta({ id: 'PushDevice' })

export const pushCalls = (service: PushService) => [
  defineCall({
    ...shared,
    method: 'GET',
    limit: NOTIFICATION_READS,
    path: PATH,
    work: 'page',
    scope: 'session',
    summary: 'The devices that the user’s notifications are sent to',
    response: z.object({
      problem: z.string().nullable().meta({ description: 'Why this site cannot send to devices' }),
      publicKey: z.string().meta({ description: 'The `applicationServerKey` for `PushManager.subscribe`' }),
      session: z.string().meta({ description: 'The id of the request’s session: a device is removed when it ends' }),
      devices: z.array(device),
    }),
    handler: ({ viewer, request }) => service.find(viewer.id, request.headers),
  }),
  defineCall({
    ...shared,
    method: 'PUT',
    limit: NOTIFICATION_WRITES,
    path: PATH,
    work: 'item',
    scope: 'session',
    summary: 'Sends the user’s notifications to a browser’s push subscription',
    body: subscriptionBody,
    response: z.object({ id: z.string() }),
    handler: async ({ viewer, body, request }) => ({ id: await service.turnOn(viewer.id, body, request.headers) }),
  }),
  defineCall({
    ...shared,
    method: 'DELETE',
    limit: NOTIFICATION_WRITES,
    path: `${PATH}/:device`,
    work: 'item',
    scope: 'session',
    summary: 'Removes a device: nothing more is sent to it',
    response: z.object({}),
    async handler({ viewer, params }) {
      await service.remove(viewer.id, params.device)
      return {}
    },
  }),
  defineCall({
    ...shared,
    method: 'POST',
    limit: PUSH_TESTS,
    path: `${PATH}/:device/test`,
    work: 'item',
    scope: 'session',
    summary: 'Sends a test to a device',
    response: z.object({}),
    async handler({ viewer, params }) {
      await service.test(viewer.id, params.device)
      return {}
    },
  }),
]
