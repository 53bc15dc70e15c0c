/** The forms of the notification settings. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import { Problem } from '#src/platform/problem.ts'
import { readTimeZone } from '#src/platform/time-zone/time-zone.ts'
import { DIGESTS, type Preference } from '../deliveries/preference.ts'
import { kindsOf } from '../kinds.ts'
import { NOTIFICATION_WRITES } from '../limits.ts'
import type { NotificationService } from '../notification-service.server.ts'
import type { NotificationSettings } from '../settings-store.server.ts'
import { parseClockTime } from './clock-time.ts'

const SAVED = { to: '/account/notifications?saved' }
const checked = z.array(z.string())

export const notificationSettingForms = (service: NotificationService) => ({
  '': defineForm({
    access: 'signed-in',
    limit: NOTIFICATION_WRITES,
    fields: z.object({ site: checked, push: checked, email: checked }),
    async handler({ viewer, fields }) {
      for (const channel of service.channels()) {
        const change: Partial<NotificationSettings> = Object.fromEntries(
          kindsOf(viewer).map((kind) => [kind, fields[channel].includes(kind)]),
        )
        await service.changeSettings(viewer.id, change, channel)
      }
      return SAVED
    },
  }),
  email: defineForm({
    access: 'signed-in',
    limit: NOTIFICATION_WRITES,
    fields: z.object({ digest: z.enum(DIGESTS, { error: 'Choose how often you want an email.' }) }),
    async handler({ viewer, client, fields: { digest } }) {
      await service.changePreference(viewer.id, { digest, timeZone: readTimeZone(client.cookie ?? null) })
      return SAVED
    },
  }),
  'quiet-hours': defineForm({
    access: 'signed-in',
    limit: NOTIFICATION_WRITES,
    fields: z.object({ off: z.boolean(), from: textField, until: textField }),
    async handler({ viewer, client, fields }) {
      const quietHours = fields.off ? null : parseQuietHours(fields)
      await service.changePreference(viewer.id, { quietHours, timeZone: readTimeZone(client.cookie ?? null) })
      return SAVED
    },
  }),
})

function parseQuietHours(fields: { from: string; until: string }): Preference['quietHours'] {
  const [from, until] = [parseClockTime(fields.from), parseClockTime(fields.until)]
  if (from === null || until === null) throw new Problem(400, 'Enter when quiet hours start and end.')
  if (from === until) throw new Problem(400, 'Quiet hours can’t start and end at the same time.')
  return { from, until }
}
