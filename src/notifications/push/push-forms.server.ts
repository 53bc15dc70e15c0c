/** The forms of the page of devices. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import { NOTIFICATION_WRITES } from '../limits.ts'
import { PUSH_TESTS } from './limits.ts'
import type { PushService } from './push-service.server.ts'

export const DONE_MESSAGES = {
  test: 'Test sent. It should show up within a few seconds.',
  remove: 'Device removed.',
} as const

const fields = z.object({ device: textField })
const toDone = (done: keyof typeof DONE_MESSAGES) => ({ to: '/account/notifications/devices', done })

export const pushForms = (service: PushService) => ({
  test: defineForm({
    access: 'signed-in',
    limit: PUSH_TESTS,
    fields,
    async handler({ viewer, fields: { device } }) {
      await service.test(viewer.id, device)
      return toDone('test')
    },
  }),
  remove: defineForm({
    access: 'signed-in',
    limit: NOTIFICATION_WRITES,
    fields,
    async handler({ viewer, fields: { device } }) {
      await service.remove(viewer.id, device)
      return toDone('remove')
    },
  }),
})
