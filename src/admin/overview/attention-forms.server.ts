/** The forms of the overview. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import { toDone } from '../done-messages.ts'
import type { AttentionService } from './attention-service.server.ts'

/** Its forms are sent to the index of the route. */
const PATH = '/admin'

/** Of a folder's path, and more. */
const MAX_LENGTH = 5_000
const fields = z.object({ warning: textField.pipe(z.string().max(MAX_LENGTH)) })

export const attentionForms = (service: AttentionService) => ({
  hide: defineForm({
    access: 'admin',
    fields,
    async handler({ viewer, fields: { warning } }) {
      await service.hide(viewer, warning)
      return toDone('warning-hidden', { to: PATH })
    },
  }),
  show: defineForm({
    access: 'admin',
    fields,
    async handler({ viewer, fields: { warning } }) {
      await service.show(viewer, warning)
      return toDone('warning-shown', { to: PATH })
    },
  }),
  'back-up': defineForm({
    access: 'admin',
    async handler({ viewer }) {
      await service.backUp(viewer)
      return toDone('backup-started', { to: PATH })
    },
  }),
})
