/** The forms of the page for a restore. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import { stepPath } from '../site-settings/settings-text.ts'
import type { RestoreService } from './restore-service.server.ts'

const to = stepPath('restore')

export const restoreForms = (service: RestoreService) => ({
  restore: defineForm({
    access: 'admin',
    fields: z.object({ backup: textField.pipe(z.string().max(4_000)) }),
    async handler({ viewer, fields: { backup } }) {
      await service.start(viewer, backup)
      return { to }
    },
  }),
  'forget-restore': defineForm({
    access: 'admin',
    async handler() {
      service.forget()
      return { to }
    },
  }),
})
