/** API calls of a user's notifications, under `/api/users/{id}/notifications`. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import type { Title } from '#src/catalogue/title.ts'
import { Problem } from '#src/platform/problem.ts'
import { NOTIFICATION_READS, NOTIFICATION_WRITES } from '../limits.ts'
import type { NotificationService } from '../notification-service.server.ts'
import { changeAllSettings, findAllSettings } from '../settings-page/all-settings.ts'
import { choice, choiceBody, listQuery, notification, readBody, settings, settingsBody } from '../schemas.ts'

const shared = { tag: 'Notifications', access: 'owner' } as const
const PATH = '/users/:id/notifications'
const unread = z.object({ unread: z.int().min(0).meta({ description: 'Counted up to 100' }) })

export function notificationCalls(service: NotificationService) {
  const requireTitle = (id: string): Title => {
    const title = service.findTitle(id)
    if (!title) throw new Problem(404, 'Title not found.')
    return title
  }
  return [
    defineCall({
      ...shared,
      method: 'GET',
      limit: NOTIFICATION_READS,
      path: PATH,
      work: 'page',
      scope: 'read',
      summary: 'The user’s notifications, newest first',
      query: listQuery,
      response: z.object({
        notifications: z.array(notification),
        totalPages: z.int().min(1),
        total: z.int().min(0).meta({ description: 'Notifications on all pages' }),
      }),
      handler: ({ viewer, query }) => service.list(viewer.id, query),
    }),
    defineCall({
      ...shared,
      method: 'GET',
      limit: NOTIFICATION_READS,
      path: `${PATH}/unread`,
      work: 'item',
      scope: 'read',
      summary: 'The number of unread notifications',
      response: unread,
      handler: async ({ viewer }) => ({ unread: await service.countUnread(viewer.id) }),
    }),
    defineCall({
      ...shared,
      method: 'POST',
      limit: NOTIFICATION_WRITES,
      path: `${PATH}/read`,
      work: 'item',
      scope: 'list',
      summary: 'Marks some or all notifications as read',
      body: readBody,
      response: unread,
      handler: async ({ viewer, body }) => ({ unread: await service.markRead(viewer.id, body.ids) }),
    }),
    defineCall({
      ...shared,
      method: 'GET',
      limit: NOTIFICATION_READS,
      path: `${PATH}/titles/:animeId`,
      work: 'item',
      scope: 'read',
      summary: 'What the user wants to be notified of about a title',
      response: z.object({ choice: choice.nullable() }),
      handler: async ({ viewer, params }) => ({
        choice: await service.findChoice(viewer.id, requireTitle(params.animeId)),
      }),
    }),
    defineCall({
      ...shared,
      method: 'PUT',
      limit: NOTIFICATION_WRITES,
      path: `${PATH}/titles/:animeId`,
      work: 'item',
      scope: 'list',
      summary: 'Chooses what the user is notified of about a title',
      body: choiceBody,
      response: z.object({ choice: choice.nullable() }),
      async handler({ viewer, params, body }) {
        await service.choose(viewer.id, requireTitle(params.animeId), body.choice)
        return { choice: body.choice }
      },
    }),
    defineCall({
      ...shared,
      method: 'GET',
      path: `${PATH}/settings`,
      work: 'item',
      scope: 'read',
      summary: 'Which notifications the user gets, where and when',
      response: settings,
      handler: ({ viewer }) => findAllSettings(service, viewer.id),
    }),
    defineCall({
      ...shared,
      method: 'PATCH',
      limit: NOTIFICATION_WRITES,
      path: `${PATH}/settings`,
      work: 'item',
      scope: 'session',
      forProfiles: true,
      summary: 'Changes some of the settings',
      body: settingsBody,
      response: settings,
      async handler({ viewer, body }) {
        await changeAllSettings(service, viewer.id, body)
        return findAllSettings(service, viewer.id)
      },
    }),
  ]
}
