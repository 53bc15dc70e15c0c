/** Admin API calls for the settings of the site. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import { settingsChange, settingsOverview } from './settings-overview.ts'
import type { SettingsService } from './settings-service.server.ts'

const tag = 'Admin'
/** Twenty folders with long paths. */
const BODY_LIMIT = 32_768

export const settingsCalls = (service: SettingsService) => [
  defineCall({
    method: 'GET',
    path: '/admin/settings',
    work: 'item',
    tag,
    summary: 'The settings of the site, and where each is set',
    access: 'admin',
    scope: 'admin',
    response: z.object({ settings: settingsOverview }),
    handler: async () => ({ settings: await service.read() }),
  }),
  defineCall({
    method: 'PATCH',
    path: '/admin/settings',
    work: 'item',
    tag,
    summary: 'Changes settings; they take effect at once. 409 for one that the environment sets',
    access: 'admin',
    scope: 'session',
    body: settingsChange,
    bodyLimit: BODY_LIMIT,
    response: z.object({
      settings: settingsOverview,
      videos: z
        .object({ count: z.int(), isMore: z.boolean() })
        .nullable()
        .meta({ description: 'The video files in new folders; `isMore` if not all were counted' }),
    }),
    async handler({ viewer, body }) {
      const found = await service.change(viewer, body)
      return {
        settings: await service.read(),
        videos: found && { count: found.videos, isMore: found.isMore },
      }
    },
  }),
  defineCall({
    method: 'POST',
    path: '/admin/settings/test-mail',
    work: 'item',
    tag,
    summary: 'Sends a test email to the admin; 409 if the mail server does not accept it',
    access: 'admin',
    scope: 'session',
    response: z.object({}),
    async handler({ viewer }) {
      await service.sendTestMail(viewer)
      return {}
    },
  }),
  defineCall({
    method: 'POST',
    path: '/admin/setup',
    work: 'item',
    tag,
    summary: 'Ends the setup after the first start',
    access: 'admin',
    scope: 'session',
    body: z.object({ state: z.enum(['done', 'skipped'], { error: 'state must be done or skipped.' }) }),
    response: z.object({}),
    async handler({ viewer, body }) {
      await service.endSetup(viewer, body.state)
      return {}
    },
  }),
]
